import { shareLostFragment, takeShared } from '../../shell/offline/shared-texts.ts';
import { showToast } from '../../ui/toast.ts';
import { decodeFile } from '../documents/decode-file.ts';
import { openAsDocument } from '../documents/document-switching.ts';
import { PlainText } from '../documents/document-text.ts';

/** What a shared text without a name is called. */
const defaultName = 'shared.yaml';
const title = 'Nothing was opened';

/** Opens what other programs have shared with the installed site, each text as a document of its own. */
export async function openShared(fragment: string): Promise<void> {
  if (fragment === shareLostFragment) {
    const description =
      'What you shared did not reach the page. If this browser no longer had the site stored for offline use, it went to the server, which discarded it unread. Share it again now.';
    showToast({ title, description, variant: 'destructive' });
    return;
  }
  // Only secure pages have caches and receive shared texts.
  if (!('caches' in globalThis)) return;
  for (const { name = defaultName, bytes } of await takeShared(caches)) {
    const read = decodeFile(name, new Uint8Array(bytes));
    if ('refusal' in read) showToast({ title, description: read.refusal, variant: 'destructive' });
    else {
      openAsDocument({ text: new PlainText(read.text), name, isUnsaved: true });
    }
  }
}
