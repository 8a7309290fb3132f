import { expect, it } from 'vitest';
import { keepShared, takeShared } from './shared-texts.ts';

/** As much of the browser's cache storage as is used. */
function memoryCaches(): CacheStorage {
  const kept = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return {
      keys: async () => [...cache.keys()].map((path) => new Request(`https://yaml.example${path}`)),
      match: async ({ url }: Request) => cache.get(url.slice('https://yaml.example'.length)),
      put: async (path: string, response: Response) => void cache.set(path, response),
    };
  };
  return { open, delete: async (name: string) => kept.delete(name) } as unknown as CacheStorage;
}

function sharing(fields: Record<string, string | File>): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return new Request('https://yaml.example/share-target', { method: 'POST', body });
}

const textsOf = async (caches: CacheStorage) =>
  (await takeShared(caches)).map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]);

it('keeps a shared text until it is taken, once', async () => {
  const caches = memoryCaches();
  const answer = await keepShared(sharing({ title: 'Notes', text: 'a: 1\n' }), caches);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/validator#shared']);
  expect(await textsOf(caches)).toEqual([[undefined, 'a: 1\n']]);
  expect(await textsOf(caches)).toEqual([]);
});

it('keeps shared files with their names, and not the words that come with them', async () => {
  const caches = memoryCaches();
  const files = new File(['b: 2\n'], 'b & c.yaml');
  await keepShared(sharing({ text: 'See this', files }), caches);
  expect(await textsOf(caches)).toEqual([['b & c.yaml', 'b: 2\n']]);
});

it('says when there is nothing that it could keep', async () => {
  const caches = memoryCaches();
  const answers = [
    await keepShared(sharing({ title: 'Only a title' }), caches),
    await keepShared(new Request('https://yaml.example/', { method: 'POST', body: 'x' }), caches),
  ];
  const addresses = answers.map(({ headers }) => headers.get('Location'));
  expect(addresses).toEqual(['/validator#share-lost', '/validator#share-lost']);
});
