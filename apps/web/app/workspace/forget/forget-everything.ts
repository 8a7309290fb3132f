import { forgetChannel } from '../documents/forget-channel.ts';
import { documentIds, keptDocument } from '../documents/kept-documents.ts';

/** Everything the site keeps by name begins so. */
const prefix = 'yaml-toolkit';
/** The site's own files: they are the same for everyone. */
const siteFiles = 'yaml-toolkit:site:';
/** Milliseconds for other tabs to end what they are writing. */
const otherTabsDelayMs = 150;

/**
 * Deletes everything this browser keeps of the user: documents, of all tabs, and settings. Other
 * open tabs start again; this page has to be reloaded. The site's own files, which a browser keeps
 * for use without a network, stay: they hold nothing of the user. Schemas go, since they would show which
 * formats were in use.
 *
 * @throws Where the browser refuses.
 */
export async function forgetEverything(): Promise<void> {
  const channel = forgetChannel();
  channel?.postMessage('stop');
  const all = documentIds.map((id) => keptDocument(id).persistence);
  for (const persistence of all) persistence.stop();
  await new Promise((resume) => setTimeout(resume, otherTabsDelayMs));
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix)) storage.removeItem(key);
    }
  }
  await Promise.all(all.map((persistence) => persistence.discardAll()));
  const { versionStore } = await import('../documents/versions/version-store.ts');
  await versionStore.clear();
  await deleteKeptSchemas();
  channel?.postMessage('restart');
  channel?.close();
}

async function deleteKeptSchemas(): Promise<void> {
  // Only secure pages have caches.
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && !name.startsWith(siteFiles)) await caches.delete(name);
  }
}
