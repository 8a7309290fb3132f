import { showToast } from '../../ui/toast.ts';
import type { DocumentPersistence } from './document-persistence.ts';
import type { StoredDocument } from './document-store.ts';
import { type DocumentText, emptyText } from './document-text.ts';
import type { WorkingDocument } from './working-document.ts';

/** What is switched: a document, and what keeps it and the others. */
export interface Switching {
  readonly document: WorkingDocument;
  readonly persistence: DocumentPersistence;
}

/** Puts the document aside and begins an empty one. */
export async function newDocument({ document, persistence }: Switching): Promise<void> {
  if (!(await putAside({ document, persistence }))) return;
  document.switchTo(emptyText);
}

/** Puts the document aside and goes on with another one. */
export async function openDocument(switching: Switching, entry: StoredDocument): Promise<void> {
  if (await putAside(switching)) await goOnWith(switching, entry);
}

/** Puts the document aside and goes on with a text that was made of it. */
export async function openAsDocument(
  switching: Switching,
  text: DocumentText,
  name: string,
): Promise<void> {
  if (!(await putAside(switching))) return;
  switching.document.switchTo(text, { name });
  const description = 'The previous document is in the list of documents.';
  showToast({ title: `${name} opened`, description });
}

/** Closes the document and goes on with the one that was put aside last; a toast offers to undo that. */
export async function closeDocument(switching: Switching): Promise<void> {
  const { document, persistence } = switching;
  const before = document.snapshot;
  const [next] = persistence.state.earlier;
  if (next !== undefined) await goOnWith(switching, next);
  else document.switchTo(emptyText);
  const undo = async () => {
    if (await putAside(switching)) document.switchTo(before.text, before);
  };
  showToast({
    title: `${titleOf(before.name)} closed`,
    ...(before.text.length > 0 && { action: { label: 'Undo', onSelect: () => void undo() } }),
  });
}

/** What a document without a file is called. */
export function titleOf(name: string | undefined): string {
  return name ?? 'Untitled';
}

async function goOnWith(
  { document, persistence }: Switching,
  entry: StoredDocument,
): Promise<void> {
  const text = await persistence.takeEarlier(entry.slot).catch(() => undefined);
  if (text === undefined) {
    const title = `${titleOf(entry.name)} is no longer there`;
    showToast({ title, variant: 'destructive' });
  } else document.switchTo(text, entry);
}

/** Whether the document is safe: kept, or empty. */
async function putAside({ document, persistence }: Switching): Promise<boolean> {
  if (document.snapshot.text.length === 0) return true;
  if (await persistence.setAside(true)) return true;
  const description = 'This browser does not keep documents. Download this one first.';
  showToast({ title: 'Nothing was changed', description, variant: 'destructive' });
  return false;
}
