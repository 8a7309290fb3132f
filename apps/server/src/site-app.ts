import { type Context, Hono } from 'hono';
import { chooseEncoding } from './content-encoding.ts';
import { securityHeaders } from './security-headers.ts';
import type { Representation, Site, SiteFile } from './site.ts';

/**
 * The web application that answers with the files of a site.
 *
 * `/validator` is the page `/validator/index.html`; other spellings of a page's address are
 * redirected to that one, so that a page has one address. An unknown path gets `/404.html` with
 * status 404. Every answer carries the security headers.
 *
 * @param contact answers below `/api/contact`.
 */
export function createSiteApp(site: Site, contact?: Hono): Hono {
  const app = new Hono();

  app.use('*', async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders())) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  });

  app.get('/healthz', (context) => {
    context.header('Cache-Control', 'no-store');
    return context.text('ok\n');
  });

  if (contact) app.route('/api/contact', contact);

  app.get('*', (context) => {
    const path = decodePath(new URL(context.req.url).pathname);
    if (path === undefined) return answerNotFound(context, site);

    const address = pageAddressOf(path, site);
    if (address !== undefined && address !== path) {
      const { search } = new URL(context.req.url);
      context.header('Cache-Control', 'no-cache');
      return context.redirect(encodeURI(address) + search, 308);
    }

    const file = address === undefined ? site.get(path) : site.get(pageFileOf(address));
    if (!file || isErrorPage(file)) return answerNotFound(context, site);
    return answerWithFile(context, file, 200);
  });

  // For the service worker, which keeps what is shared in the browser. Should it be gone, the text comes here: it is
  // not read, and the page that the browser is sent to says what happened.
  app.post('/share-target', (context) => {
    context.header('Cache-Control', 'no-store');
    context.header('Connection', 'close');
    return context.redirect('/validator#share-lost', 303);
  });

  app.all('*', (context) => {
    context.header('Allow', 'GET, HEAD');
    return context.text('Method not allowed\n', 405);
  });

  app.onError((error, context) => {
    // The client went away, or was cut off, in the middle of its request: nobody reads the answer.
    const isAborted = (error as NodeJS.ErrnoException).code === 'ECONNRESET';
    if (isAborted) return context.text('The request was not complete\n', 400);
    console.error(error);
    return context.text('The server failed to answer this request.\n', 500);
  });

  return app;
}

/** The path with its percent escapes resolved, or undefined when they are not UTF-8. */
function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** The one address of the page that `path` names in any spelling, or undefined when it names none. */
function pageAddressOf(path: string, site: Site): string | undefined {
  let end = path.endsWith('/index.html') ? path.length - 'index.html'.length : path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  const address = path.slice(0, end);
  return site.has(pageFileOf(address)) ? address : undefined;
}

function pageFileOf(address: string): string {
  return address === '/' ? '/index.html' : `${address}/index.html`;
}

function isErrorPage(file: SiteFile): boolean {
  return file.path === '/404.html';
}

function answerNotFound(context: Context, site: Site): Response {
  const page = site.get('/404.html');
  if (!page) return context.text('Not found\n', 404);
  return answerWithFile(context, page, 404);
}

function answerWithFile(context: Context, file: SiteFile, status: 200 | 404): Response {
  const encoding = chooseEncoding(context.req.header('Accept-Encoding'), [
    ...file.compressed.keys(),
  ]);
  const form =
    encoding === 'identity' ? file.plain : (file.compressed.get(encoding) as Representation);
  const headers = new Headers({
    ...securityHeaders(file.scriptHashes, file.connectSources),
    'Cache-Control': file.cacheControl,
    ETag: form.etag,
  });
  if (file.compressed.size > 0) headers.set('Vary', 'Accept-Encoding');
  // A page that is not there has nothing a browser could have kept.
  if (status === 200 && isKnown(context.req.header('If-None-Match'), form.etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Type', file.mediaType);
  headers.set('Content-Length', String(form.bytes.byteLength));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(form.bytes, { status, headers });
}

/** Whether the client already has the form with this entity tag. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
