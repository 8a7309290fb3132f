import { rm } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { precompress } from './precompress.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';
import { loadSite } from './site.ts';
import { createSiteApp } from './site-app.ts';
import { writeSite } from './testing/write-site.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(200);
const VALIDATOR = `<!doctype html><title>Validator</title>${'<p>text</p>'.repeat(100)}`;

let folder: string;
let app: Hono;

beforeAll(async () => {
  folder = await writeSite({
    'index.html': '<!doctype html><title>Home</title>',
    '404.html': '<!doctype html><title>404 Page Not Found</title>',
    'validator/index.html': VALIDATOR,
    'assets/entry-B4cd_9xZ.js': SCRIPT,
    'assets/plain.js': SCRIPT,
    'samples/basic.yaml': 'name: demo\n',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    _headers: '/*\n  X-Test: 1\n',
  });
  await precompress(folder);
  const hashes = { '/validator/index.html': ['sha256-abc='] };
  app = createSiteApp(await loadSite(folder, hashes));
});

afterAll(() => rm(folder, { recursive: true }));

function get(path: string, headers: Record<string, string> = {}) {
  return app.request(path, { headers });
}

it('sends what should have been kept by the service worker away unread', async () => {
  const request = new Request('http://localhost/share-target', { method: 'POST', body: 'a: 1' });
  const answer = await app.request(request);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/validator#share-lost']);
  expect(request.bodyUsed).toBe(false);
  expect((await get('/share-target')).status).toBe(404);
});

describe('pages', () => {
  it('answers the address of a page with its HTML, to be asked about each time', async () => {
    const answer = await get('/validator');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(await answer.text()).toBe(VALIDATOR);
  });

  it('answers / with the home page', async () => {
    expect(await (await get('/')).text()).toContain('<title>Home');
  });

  it.each([
    ['/validator/', '/validator'],
    ['/validator//', '/validator'],
    ['/validator/index.html', '/validator'],
    ['/validator/?a=1&b=%20', '/validator?a=1&b=%20'],
    ['/index.html', '/'],
  ])('redirects %s to the one address %s', async (path, target) => {
    const answer = await get(path);
    expect(answer.status).toBe(308);
    expect(answer.headers.get('Location')).toBe(target);
  });

  it.each(['//example.com/', '/\\example.com/', '//example.com/validator/'])(
    'never redirects %s to another site',
    async (path) => {
      const answer = await app.request(`http://localhost${path}`);
      expect(answer.headers.get('Location')).toBeNull();
      expect(answer.status).toBe(404);
    },
  );
});

describe('unknown paths', () => {
  it.each([
    '/nowhere',
    '/validator/nowhere',
    '/404',
    '/404.html',
    '/_headers',
    '/assets/entry-B4cd_9xZ.js.br',
    '/assets/missing-12345678.js',
    '/%E0%A4%A',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/constructor',
    '/__proto__',
  ])('answers %s with the 404 page and status 404', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('404 Page Not Found');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  });

  it('says so in plain text when the site has no 404 page', async () => {
    const bare = createSiteApp(new Map());
    const answer = await bare.request('/nowhere');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Security-Policy')).toBe(contentSecurityPolicy([]));
  });
});

describe('security headers', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/nowhere'],
    ['GET', '/validator/'],
    ['GET', '/assets/entry-B4cd_9xZ.js'],
    ['GET', '/healthz'],
    ['HEAD', '/'],
    ['POST', '/'],
  ])('are on the answer to %s %s', async (method, path) => {
    const answer = await app.request(path, { method });
    for (const [name, value] of Object.entries(securityHeaders())) {
      expect(answer.headers.get(name)).toBe(value);
    }
  });

  it('allow the inline scripts of a page by hash, and only on that page', async () => {
    const policy = (await get('/validator')).headers.get('Content-Security-Policy');
    expect(policy).toContain("script-src 'self' 'sha256-abc=';");
    expect((await get('/')).headers.get('Content-Security-Policy')).not.toContain('sha256-');
  });

  it('never allow inline code or code made from text', () => {
    expect(contentSecurityPolicy(['sha256-abc='])).not.toMatch(/unsafe/);
  });
});

describe('compression', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('answers Accept-Encoding %j in %s', async (accepted, encoding, decompress) => {
    const answer = await get('/assets/entry-B4cd_9xZ.js', { 'Accept-Encoding': accepted });
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.byteLength));
    expect(decompress(bytes).toString()).toBe(SCRIPT);
  });

  it('answers plainly a client that asks for nothing, and says that it varies', async () => {
    const answer = await get('/assets/entry-B4cd_9xZ.js');
    expect(answer.headers.get('Content-Encoding')).toBeNull();
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(SCRIPT);
  });

  it('keeps no form that is larger than the file', async () => {
    const answer = await get('/samples/basic.yaml', { 'Accept-Encoding': 'br, gzip' });
    expect(answer.headers.get('Content-Encoding')).toBeNull();
    expect(await answer.text()).toBe('name: demo\n');
  });
});

describe('caching', () => {
  it('lets assets with a hash in their name be kept for a year, others not', async () => {
    const hashed = await get('/assets/entry-B4cd_9xZ.js');
    expect(hashed.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const plain = await get('/assets/plain.js');
    expect(plain.headers.get('Cache-Control')).toBe('no-cache');
  });

  it('answers 304 without a body when the client has the file', async () => {
    const first = await get('/validator', { 'Accept-Encoding': 'br' });
    const etag = first.headers.get('ETag') as string;
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const second = await get('/validator', { 'Accept-Encoding': 'br', 'If-None-Match': known });
      expect(second.status).toBe(304);
      expect(await second.text()).toBe('');
      expect(second.headers.get('ETag')).toBe(etag);
      expect(second.headers.get('Vary')).toBe('Accept-Encoding');
      expect(second.headers.get('Content-Security-Policy')).toContain('sha256-abc=');
    }
  });

  it('gives each encoding its own entity tag', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) =>
        (await get('/validator', { 'Accept-Encoding': encoding })).headers.get('ETag'),
      ),
    );
    expect(new Set(tags).size).toBe(3);
    const plain = { 'Accept-Encoding': 'identity', 'If-None-Match': tags[0] as string };
    expect((await get('/validator', plain)).status).toBe(200);
  });

  it('sends the whole 404 page even to a client that has it', async () => {
    expect((await get('/nowhere', { 'If-None-Match': '*' })).status).toBe(404);
  });
});

describe('methods', () => {
  it('answers HEAD as GET, without the body', async () => {
    const answer = await app.request('/validator', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Length')).toBe(String(VALIDATOR.length));
    expect(await answer.text()).toBe('');
  });

  it('refuses others and says which it takes', async () => {
    const answer = await app.request('/validator', { method: 'POST', body: 'x' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
  });

  it('reports its health at /healthz', async () => {
    const answer = await get('/healthz');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('ok\n');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });
});
