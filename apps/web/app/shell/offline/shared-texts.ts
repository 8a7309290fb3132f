/** The address to which the system sends data shared with the installed site; also in the web manifest. */
export const shareTargetPath = '/share-target';
/** The address's fragment when something that was shared waits to be opened. */
export const sharedFragment = '#shared';
/** The fragment when it could not be kept, or went to the server, which sends the browser here. */
export const shareLostFragment = '#share-lost';

/** Shared data is stored here by the service worker until the page takes it. */
const cacheName = 'yaml-toolkit:shared';

/** Shared data: a file, or a text without a name. */
export interface SharedText {
  readonly name: string | undefined;
  readonly bytes: ArrayBuffer;
}

/** Stores shared data until a page takes it. For the service worker: none of it goes to the network. */
export async function keepShared(request: Request, caches: CacheStorage): Promise<Response> {
  const kept = await keep(request, caches).catch(() => false);
  const fragment = kept ? sharedFragment : shareLostFragment;
  return new Response(null, { status: 303, headers: { Location: `/validator${fragment}` } });
}

/** Takes the shared data, so it is opened only once. */
export async function takeShared(caches: CacheStorage): Promise<SharedText[]> {
  const cache = await caches.open(cacheName);
  const texts: SharedText[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const name = new URL(request.url).searchParams.get('name') ?? undefined;
    if (response !== undefined) texts.push({ name, bytes: await response.arrayBuffer() });
  }
  await caches.delete(cacheName);
  return texts;
}

async function keep(request: Request, caches: CacheStorage): Promise<boolean> {
  const form = await request.formData();
  const parts = form.getAll('files').filter((part) => part instanceof File);
  const text = ['text', 'url'].map((field) => form.get(field)).find((part) => part);
  const isTextAlone = parts.length === 0 && typeof text === 'string';
  const cache = await caches.open(cacheName);
  const put = (name: string, body: Blob | string) => {
    const query = new URLSearchParams({ id: crypto.randomUUID(), ...(name !== '' && { name }) });
    return cache.put(`${shareTargetPath}?${query}`, new Response(body));
  };
  // A form has every line end as CRLF, whatever it was; files stay as they are.
  if (isTextAlone) await put('', text.replaceAll('\r\n', '\n'));
  else for (const file of parts) await put(file.name, file);
  return isTextAlone || parts.length > 0;
}
