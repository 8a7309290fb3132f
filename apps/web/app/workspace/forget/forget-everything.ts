import { forgetChannel } from '../documents/forget-channel.ts';
import { documentIds, keptDocument } from '../documents/kept-documents.ts';

/** Everything the site keeps by name, in local and session storage, begins so. */
const prefix = 'yaml-toolkit';
/** Milliseconds for other tabs to end what they are writing. */
const patience = 150;

/**
 * Deletes everything this browser keeps of the user: documents, of all tabs, and settings. Other
 * open tabs start anew; this page has to be reloaded. The site's own files, which a browser keeps
 * for use without a network, stay: they hold nothing of the user.
 *
 * @throws Where the browser refuses.
 */
export async function forgetEverything(): Promise<void> {
  const channel = forgetChannel();
  channel?.postMessage('stop');
  const keepers = documentIds.map((id) => keptDocument(id).keeper);
  for (const keeper of keepers) keeper.stop();
  await new Promise((resume) => setTimeout(resume, patience));
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix)) storage.removeItem(key);
    }
  }
  await Promise.all(keepers.map((keeper) => keeper.discardAll()));
  channel?.postMessage('restart');
  channel?.close();
}
