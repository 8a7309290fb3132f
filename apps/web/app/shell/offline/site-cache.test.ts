import { beforeEach, describe, expect, it } from 'vitest';
import { SiteCache, type SiteCacheFile } from './site-cache.ts';

/** As much of the browser's cache storage as the site's cache uses. */
class MemoryCaches {
  readonly kept = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const cache = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, cache);
    return {
      match: async (path: string) => cache.get(path)?.clone(),
      put: async (path: string, response: Response) => void cache.set(path, response),
    };
  }

  async match(path: string) {
    for (const cache of this.kept.values()) {
      const found = cache.get(path);
      if (found) return found.clone();
    }
    return undefined;
  }

  keys = async () => [...this.kept.keys()];
  delete = async (name: string) => this.kept.delete(name);
}

let caches: MemoryCaches;
let online: Map<string, string> | null;
let asked: string[];

const origin = 'https://yaml.example';
const fetchOnline = async (input: RequestInfo | URL): Promise<Response> => {
  const path = new URL(input instanceof Request ? input.url : String(input), origin).pathname;
  asked.push(path);
  const text = online?.get(path);
  if (online === null) throw new TypeError('Failed to fetch');
  return new Response(text ?? 'none', {
    status: text === undefined || path === '/404.html' ? 404 : 200,
  });
};

function versionOf(version: string, paths: readonly string[]): SiteCache {
  const files: SiteCacheFile[] = paths.map((path) => ({ path, hash: 'sha256-x' }));
  return new SiteCache(version, files, {
    caches: caches as unknown as CacheStorage,
    fetch: fetchOnline as typeof fetch,
  });
}

const get = (path: string) => new Request(origin + path);

beforeEach(() => {
  caches = new MemoryCaches();
  asked = [];
  online = new Map([
    ['/', 'home 1'],
    ['/validator', 'validator 1'],
    ['/404.html', 'not found'],
    ['/assets/a-1.js', 'a'],
    ['/assets/b-1.js', 'b'],
  ]);
});

const paths = ['/', '/validator', '/404.html', '/assets/a-1.js', '/assets/b-1.js'];

describe('a version of the site', () => {
  it('answers without a network once it has been filled', async () => {
    const cache = versionOf('1', paths);
    await cache.fill();
    online = null;
    expect(await (await cache.answer(get('/'), true)).text()).toBe('home 1');
    expect(await (await cache.answer(get('/validator/?q=1'), true)).text()).toBe('validator 1');
    expect(await (await cache.answer(get('/assets/a-1.js'), false)).text()).toBe('a');
    const missing = await cache.answer(get('/nowhere'), true);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toBe('not found');
    await expect(cache.answer(get('/data.json'), false)).rejects.toThrow();
  });

  it('asks the network for what it does not have', async () => {
    const cache = versionOf('1', paths);
    await cache.fill();
    online?.set('/new', 'new page');
    expect(await (await cache.answer(get('/new'), true)).text()).toBe('new page');
  });

  it('is not there at all when one file cannot be had', async () => {
    online?.delete('/assets/b-1.js');
    await expect(versionOf('1', paths).fill()).rejects.toThrow('/assets/b-1.js: status 404');
    expect(await caches.keys()).toEqual([]);
  });

  it('leaves the older one as it was when it cannot be filled', async () => {
    const old = versionOf('1', paths);
    await old.fill();
    online?.set('/', 'home 2');
    await expect(versionOf('2', [...paths, '/assets/c-2.js']).fill()).rejects.toThrow();
    online = null;
    expect(await (await old.answer(get('/'), true)).text()).toBe('home 1');
  });
});

describe('a newer version', () => {
  it('fetches pages again, and scripts only when they are new', async () => {
    await versionOf('1', paths).fill();
    online?.set('/', 'home 2').set('/assets/c-2.js', 'c');
    asked = [];
    await versionOf('2', ['/', '/404.html', '/assets/a-1.js', '/assets/c-2.js']).fill();
    expect(asked.sort()).toEqual(['/', '/404.html', '/assets/c-2.js']);
  });

  it('does not change what the older one answers', async () => {
    const old = versionOf('1', paths);
    await old.fill();
    online?.set('/', 'home 2');
    await versionOf('2', ['/', '/404.html']).fill();
    expect(await (await old.answer(get('/'), true)).text()).toBe('home 1');
  });

  it('keeps the scripts of the one before it for pages that are still open', async () => {
    for (const version of ['1', '2']) await versionOf(version, paths).fill();
    const newest = versionOf('3', ['/', '/404.html']);
    await newest.fill();
    await newest.deleteOld();
    expect(await caches.keys()).toEqual(['yaml-toolkit:site:2', 'yaml-toolkit:site:3']);
    online = null;
    expect(await (await newest.answer(get('/assets/b-1.js'), false)).text()).toBe('b');
    // A page of the older version would not fit the newer one's scripts.
    expect((await newest.answer(get('/validator'), true)).status).toBe(404);
  });
});
