import type { WritableFile } from '../documents/document-attributes.ts';

/** Where files came from that are being opened. */
const sources = new WeakMap<File, WritableFile>();

/** Notes where a file came from, for the time it is opened. */
export function noteSource(file: File, source: WritableFile): void {
  sources.set(file, source);
}

/** Where a file came from; undefined where the browser does not say. */
export function sourceOf(file: File): WritableFile | undefined {
  return sources.get(file);
}
