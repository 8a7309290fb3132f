import { open } from 'node:fs/promises';
import { type DecodedText, decodeText } from './decode-text.ts';
import type { Input } from './input.ts';
import type { FileStamp } from './replace-file.ts';

export interface InputText extends DecodedText {
  /** What the file looked like; absent for standard input. */
  readonly stamp?: FileStamp;
}

/**
 * Reads and decodes an input.
 *
 * @throws UndecodableError, or the file system's error.
 */
export async function readInput(input: Input): Promise<InputText> {
  if (input.path === undefined) return decodeText(input.bytes ?? new Uint8Array());
  const handle = await open(input.path, 'r');
  try {
    const { size, mtimeMs } = await handle.stat();
    const bytes = await handle.readFile();
    return { ...decodeText(bytes), stamp: { size, modifiedMs: mtimeMs } };
  } finally {
    await handle.close();
  }
}
