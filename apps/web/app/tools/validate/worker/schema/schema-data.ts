import type { DataFile } from '@yamlkit/schemas';

/** Where the site has the catalog's files; see scripts/write-schemas.mjs. */
const folder = '/assets/schemas/';
/** Files once used, for use without a network. It outlives the site's versions: names have hashes. */
const cacheName = 'yaml-toolkit:schemas';

/**
 * Reads a file of the catalog from the site's own origin, or from what this browser has kept of it.
 *
 * @throws Where it is not kept and cannot be fetched.
 */
export async function readDataFile({ name, hashedName }: DataFile): Promise<string> {
  const path = folder + hashedName;
  const kept = await fromCache((cache) => cache.match(path));
  if (kept !== undefined) return kept.text();
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  const copy = response.clone();
  void fromCache(async (cache) => {
    await cache.put(path, copy);
    await deleteOlder(cache, name, path);
  });
  return response.text();
}

/** Not every browser lets a page keep something, or has room for it. */
async function fromCache<Result>(use: (cache: Cache) => Promise<Result>) {
  try {
    return await use(await caches.open(cacheName));
  } catch {
    return undefined;
  }
}

/** Deletes what older versions of the site had under the same name. */
async function deleteOlder(cache: Cache, name: string, path: string): Promise<void> {
  const start = `${folder}${name.replace(/\.json$/, '')}-`;
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const isSame = pathname.startsWith(start) && pathname.length === path.length;
    if (isSame && pathname !== path) await cache.delete(request);
  }
}
