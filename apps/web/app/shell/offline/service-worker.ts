import { keepShared, shareTargetPath } from './shared-texts.ts';
import { SiteCache, type SiteCacheFile } from './site-cache.ts';

/*
 * Lets the whole site work without a network. Bundled by scripts/write-service-worker.mjs, which
 * knows the files of the build.
 */

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build. */
declare const SITE_VERSION: string;
declare const SITE_FILES: readonly SiteCacheFile[];

const cache = new SiteCache(SITE_VERSION, SITE_FILES, {
  caches: self.caches,
  fetch: (input, init) => self.fetch(input, init),
});

self.addEventListener('install', (event) => {
  event.waitUntil(cache.fill());
});

self.addEventListener('activate', (event) => {
  // The first version takes over pages that are open, so that they work offline without a reload.
  // A newer one becomes active only when no page is open or the user has asked for it.
  event.waitUntil(Promise.all([cache.deleteOld(), self.clients.claim()]));
});

self.addEventListener('message', (event) => {
  if (event.data === 'activate') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (
    request.method === 'POST' &&
    origin === self.location.origin &&
    pathname === shareTargetPath
  ) {
    event.respondWith(keepShared(request, self.caches));
    return;
  }
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/api/') || pathname === '/healthz' || pathname === '/sw.js') return;
  event.respondWith(cache.answer(request, request.mode === 'navigate'));
});
