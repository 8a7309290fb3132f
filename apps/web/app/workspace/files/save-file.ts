import { showToast } from '../../ui/toast.ts';
import type { WritableFile } from '../documents/document-attributes.ts';
import { portionsOf, stringOfChunks } from '../documents/document-text.ts';
import { type DocumentId, keptDocument } from '../documents/kept-documents.ts';
import { noteSource } from './file-handles.ts';
import { changedOnDisk, noteVersion } from './file-versions.ts';
import { loadFiles } from './load-files.ts';

/** What browsers with access to files have. */
interface FilePickers {
  showOpenFilePicker?(options: {
    readonly multiple: boolean;
  }): Promise<readonly (WritableFile & { getFile(): Promise<File> })[]>;
  showSaveFilePicker?(options: { readonly suggestedName: string }): Promise<WritableFile>;
}

const pickers = () => globalThis as FilePickers;

/** Whether the browser can write to files of the user's. */
export function canWriteFiles(): boolean {
  return pickers().showSaveFilePicker !== undefined;
}

/**
 * Saves a document to the file that it was opened from.
 *
 * @returns false when there is no such file, so that the text has to be downloaded.
 */
export async function saveToOpened(id: DocumentId): Promise<boolean> {
  const { file } = keptDocument(id).document.snapshot;
  if (file === undefined) return false;
  if ((await changedOnDisk(file)) === undefined) await write(id, file);
  else {
    showToast({
      title: `${file.name} was not saved`,
      description: 'Another program has changed the file since it was opened here.',
      variant: 'destructive',
      action: { label: 'Overwrite', onSelect: () => void write(id, file) },
    });
  }
  return true;
}

/** Asks where to save a document; from then on it is saved there. */
export async function saveAs(id: DocumentId): Promise<void> {
  const { document } = keptDocument(id);
  const suggestedName = document.snapshot.name ?? 'document.yaml';
  const file = await unlessGivenUp(pickers().showSaveFilePicker?.({ suggestedName }));
  if (file !== undefined) await write(id, file);
}

/** Lets the user choose files, which can be saved back to where the browser can. */
export async function openFiles(id: DocumentId): Promise<void> {
  const chosen = await unlessGivenUp(pickers().showOpenFilePicker?.({ multiple: true }));
  if (chosen === undefined) return;
  await loadFiles(await filesOf(chosen), 'upload', id);
}

/** The files that handles lead to, each with its handle noted. */
export async function filesOf(
  handles: readonly (WritableFile & { getFile(): Promise<File> })[],
): Promise<File[]> {
  return await Promise.all(
    handles.map(async (handle) => {
      const file = await handle.getFile();
      noteSource(file, handle);
      noteVersion(handle, file);
      return file;
    }),
  );
}

async function write(id: DocumentId, file: WritableFile): Promise<void> {
  const { document, documents } = keptDocument(id);
  const { text } = document.snapshot;
  const { current } = documents.state;
  try {
    const permission = await file.requestPermission?.({ mode: 'readwrite' });
    if (permission === 'denied') throw new Error('The browser was not allowed to write to it.');
    const stream = await file.createWritable();
    for (const portion of portionsOf(text.chunks())) await stream.write(stringOfChunks(portion));
    await stream.close();
    const saved = await file.getFile?.();
    if (saved !== undefined) noteVersion(file, saved);
    if (documents.state.current === current) document.markSaved(text, file);
    showToast({ title: `Saved to ${file.name}` });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const description = `${reason} Your text is safe here; Download saves a copy.`;
    showToast({ title: `Could not save ${file.name}`, description, variant: 'destructive' });
  }
}

/** The user's choice; undefined if the dialog was cancelled. */
async function unlessGivenUp<Chosen>(choice: Promise<Chosen> | undefined) {
  try {
    return await choice;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}
