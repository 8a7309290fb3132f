import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { TEXT_LIMIT } from '@yamlkit/engine';
import { type DecodedText, decodeText } from './decode-text.ts';
import type { Input } from './input.ts';
import type { FileStamp } from './replace-file.ts';
import { BYTE_LIMIT, TextBytes, TextTooLongError } from './text-bytes.ts';

export interface InputText extends DecodedText {
  /** What the file looked like; absent for standard input. */
  readonly stamp?: FileStamp;
}

/**
 * Reads and decodes an input.
 *
 * @throws UndecodableError, TextTooLongError, or the file system's error.
 */
export function readInput(input: Input): InputText {
  if (input.path === undefined) return decodeWithinLimit(input.bytes ?? new Uint8Array());
  const stats = statSync(input.path);
  // The stamp is older than what is read: a change in between is noticed.
  const stamp = { size: stats.size, modifiedMs: stats.mtimeMs };
  // Pipes and devices have no size, nor has what the kernel shows as files.
  if (stats.size === 0) return { ...decodeWithinLimit(readToEnd(input.path)), stamp };
  if (stats.size > BYTE_LIMIT) throw new TextTooLongError();
  return { ...decodeWithinLimit(readFileSync(input.path)), stamp };
}

function decodeWithinLimit(bytes: Uint8Array): DecodedText {
  const decoded = decodeText(bytes);
  if (decoded.text.length > TEXT_LIMIT) throw new TextTooLongError();
  return decoded;
}

const CHUNK_BYTES = 1 << 16;

/** Reads what may have no end. */
function readToEnd(file: string): Uint8Array {
  const bytes = new TextBytes();
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    for (;;) {
      const length = readSync(descriptor, chunk);
      if (length === 0) return bytes.bytes();
      bytes.add(chunk.subarray(0, length));
    }
  } finally {
    closeSync(descriptor);
  }
}
