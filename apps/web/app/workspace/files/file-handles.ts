import { type DocumentId, keptDocument } from '../documents/kept-documents.ts';

/** A file that the browser lets the page write to, once the user has agreed. */
export interface WritableFile {
  readonly name: string;
  createWritable(): Promise<FileSystemWritableFileStream>;
  requestPermission?(descriptor: { readonly mode: 'readwrite' }): Promise<PermissionState>;
}

/** Where files came from that are being opened. */
const sources = new WeakMap<File, WritableFile>();
const opened = new Map<DocumentId, WritableFile>();
const watched = new Set<DocumentId>();

/** Notes where a file came from, for the time it is opened. */
export function noteSource(file: File, source: WritableFile): void {
  sources.set(file, source);
}

/** Notes that a document is what a file holds. */
export function noteOpened(id: DocumentId, file: File): void {
  const source = sources.get(file);
  if (source === undefined) opened.delete(id);
  else noteSaved(id, source);
}

/** Notes that a document was written to a file. */
export function noteSaved(id: DocumentId, file: WritableFile): void {
  opened.set(id, file);
  if (watched.has(id)) return;
  watched.add(id);
  const { document } = keptDocument(id);
  document.subscribe(() => {
    const { change, name } = document.snapshot;
    // Another document, though it may have the same name, must never be written over the file.
    if (change === 'switched' || name !== opened.get(id)?.name) opened.delete(id);
  });
}

/** The file that a document can be saved to; undefined when there is none, or another text has taken its place. */
export function openedFile(id: DocumentId): WritableFile | undefined {
  return opened.get(id);
}
