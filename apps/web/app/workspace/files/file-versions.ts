import type { WritableFile } from '../documents/document-attributes.ts';

/** When files were changed last, as far as the page knows: as they were read or written. */
const versions = new WeakMap<WritableFile, number>();

/** Notes that the page has a file as it is now. */
export function noteVersion(source: WritableFile, { lastModified }: File): void {
  versions.set(source, lastModified);
}

/** The file on the disk, if another program has changed it since the page read or wrote it. */
export async function changedOnDisk(source: WritableFile): Promise<File | undefined> {
  const known = versions.get(source);
  if (known === undefined) return undefined;
  const file = await source.getFile?.();
  return file !== undefined && file.lastModified !== known ? file : undefined;
}
