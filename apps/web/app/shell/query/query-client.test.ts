import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSample } from './load-sample.ts';
import { CACHE_TIME, createQueryClient } from './query-client.ts';
import { jsonQuery, ResponseError, urlOfQueryKey } from './query-function.ts';
import { sampleQuery } from './sample-query.ts';

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

it('joins a key’s segments with slashes', () => {
  expect(urlOfQueryKey(['/lessons', 'anchors', 2])).toBe('/lessons/anchors/2');
});

describe('the default query', () => {
  it('GETs JSON from the address, sending cookies', async () => {
    fetchMock.mockResolvedValue(new Response('{"a":[1]}'));
    const data = await createQueryClient().fetchQuery({ queryKey: ['/lessons', 'index.json'] });
    expect(data).toEqual({ a: [1] });
    expect(fetchMock).toHaveBeenCalledOnce();
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/lessons/index.json');
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
    expect(fetchMock.mock.calls[0]?.[1]?.method).toBeUndefined();
  });

  it.each([
    [500, 'out of order', 'Internal Server Error', '500: out of order'],
    [404, '', 'Not Found', '404: Not Found'],
    [401, 'who are you', 'Unauthorized', '401: who are you'],
  ])('raises an error for %i', async (status, body, statusText, message) => {
    fetchMock.mockResolvedValue(new Response(body, { status, statusText }));
    const query = createQueryClient().fetchQuery({ queryKey: ['/x'] });
    await expect(query).rejects.toThrow(new ResponseError(status, message.slice(5)));
    await expect(query).rejects.toHaveProperty('message', message);
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  it('makes a 401 null, and only a 401, when asked to', async () => {
    const queryFn = jsonQuery({ on401: 'null' });
    fetchMock.mockResolvedValueOnce(new Response('', { status: 401 }));
    expect(await createQueryClient().fetchQuery({ queryKey: ['/x'], queryFn })).toBeNull();
    fetchMock.mockResolvedValueOnce(new Response('no', { status: 403 }));
    const forbidden = createQueryClient().fetchQuery({ queryKey: ['/x'], queryFn });
    await expect(forbidden).rejects.toThrow('403: no');
  });

  it('fetches once: data is never stale', async () => {
    fetchMock.mockImplementation(async () => new Response('1'));
    const client = createQueryClient();
    await client.fetchQuery({ queryKey: ['/x'] });
    await client.fetchQuery({ queryKey: ['/x'] });
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  it('neither refetches nor retries, and forgets after five minutes', () => {
    expect(CACHE_TIME).toBe(300_000);
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 300_000,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    });
  });
});

describe('sampleQuery', () => {
  it('gives a sample’s text as it is', async () => {
    fetchMock.mockResolvedValue(new Response('# a comment\na: 1\n'));
    const text = await createQueryClient().fetchQuery(sampleQuery('docker-compose'));
    expect(text).toBe('# a comment\na: 1\n');
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/samples/docker-compose.yaml');
  });

  it('fails as any query does', async () => {
    fetchMock.mockResolvedValue(new Response('gone', { status: 410 }));
    const sample = createQueryClient().fetchQuery(sampleQuery('basic'));
    await expect(sample).rejects.toThrow('410: gone');
  });

  it('is loaded once by the function that pages use', async () => {
    fetchMock.mockImplementation(async () => new Response('a: 1\n'));
    expect(await loadSample('basic')).toBe('a: 1\n');
    expect(await loadSample('basic')).toBe('a: 1\n');
    expect(fetchMock).toHaveBeenCalledOnce();
  });
});
