/** A file of the site as the build left it. */
export interface SiteCacheFile {
  /** The address at which the site answers with it: `/validator`, `/assets/….js`. */
  readonly path: string;
  /** Its content's hash, as `integrity` takes it: `sha256-…`. */
  readonly hash: string;
}

/** Every cache of this site; the rest of the name is the version. */
const cachePrefix = 'yaml-toolkit:site:';
/** The page for unknown addresses. */
const notFoundPath = '/404.html';

/** The parts of the browser that the cache needs. */
export interface SiteCacheBrowser {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
}

/**
 * One version of the whole site, kept for use without a network.
 *
 * A version is whole or not there at all: every file must have the content it had in the build, so
 * that a page never meets another build's scripts.
 */
export class SiteCache {
  readonly #version: string;
  readonly #files: readonly SiteCacheFile[];
  readonly #browser: SiteCacheBrowser;

  constructor(version: string, files: readonly SiteCacheFile[], browser: SiteCacheBrowser) {
    this.#version = version;
    this.#files = files;
    this.#browser = browser;
  }

  get #name(): string {
    return cachePrefix + this.#version;
  }

  /**
   * Fetches every file of this version. Files with a hash in their name that an older version has
   * are taken from there.
   *
   * @throws When one cannot be had as the build left it; then nothing of this version stays.
   */
  async fill(): Promise<void> {
    const cache = await this.#browser.caches.open(this.#name);
    try {
      await Promise.all(this.#files.map((file) => this.#keep(cache, file)));
    } catch (error) {
      await this.#browser.caches.delete(this.#name);
      throw error;
    }
  }

  /**
   * Deletes older versions but the newest of them, whose pages may still be open and load more of
   * their own scripts.
   */
  async deleteOld(): Promise<void> {
    const names = (await this.#browser.caches.keys()).filter(
      (name) => name.startsWith(cachePrefix) && name !== this.#name,
    );
    // In the order in which they were made.
    for (const name of names.slice(0, -1)) await this.#browser.caches.delete(name);
  }

  /**
   * The answer to a request for one of the site's addresses: from this version, or for scripts and
   * styles from the one before; from the network for what is in neither.
   *
   * @param isPage whether a page is asked for; then the 404 page is the answer without a network.
   */
  async answer(request: Request, isPage: boolean): Promise<Response> {
    const { pathname } = new URL(request.url);
    const path = isPage ? pathname.replace(/(.)\/+$/, '$1') : pathname;
    const cache = await this.#browser.caches.open(this.#name);
    const kept =
      (this.#has(path) && (await cache.match(path))) ||
      (!isPage && (await this.#browser.caches.match(pathname)));
    if (kept) return kept;
    try {
      return await this.#browser.fetch(request);
    } catch (error) {
      const page = isPage ? await cache.match(notFoundPath) : undefined;
      if (page === undefined) throw error;
      return new Response(page.body, { status: 404, headers: page.headers });
    }
  }

  #has(path: string): boolean {
    return this.#files.some((file) => file.path === path);
  }

  async #keep(cache: Cache, { path, hash }: SiteCacheFile): Promise<void> {
    const isHashed = path.startsWith('/assets/');
    const known = isHashed ? await this.#browser.caches.match(path) : undefined;
    if (known) return cache.put(path, known);
    const response = await this.#browser.fetch(path, { cache: 'no-cache', integrity: hash });
    const isNotFoundPage = path === notFoundPath && response.status === 404;
    if (!response.ok && !isNotFoundPage) throw new Error(`${path}: status ${response.status}`);
    // A static host may have redirected to another spelling; such an answer is no good for a page.
    const { body, headers } = response;
    await cache.put(path, new Response(body, { headers }));
  }
}
