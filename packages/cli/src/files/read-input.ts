import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
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
  const stats = statSync(input.path);
  // A pipe keeps its reader waiting, and signals have to be heard meanwhile. For a file, each turn
  // of the event loop that reading it by promises takes costs more than the reading.
  if (!stats.isFile()) return decodeText(await readFile(input.path));
  // The stamp is older than what is read: a change in between is noticed.
  const stamp = { size: stats.size, modifiedMs: stats.mtimeMs };
  return { ...decodeText(readFileSync(input.path)), stamp };
}
