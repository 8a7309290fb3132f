import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
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
  const descriptor = openSync(input.path, 'r');
  try {
    const stats = fstatSync(descriptor);
    // The stamp is older than what is read: a change in between is noticed.
    const stamp = { size: stats.size, modifiedMs: stats.mtimeMs };
    return { ...decodeWithinLimit(readBytes(descriptor, stats.size)), stamp };
  } finally {
    closeSync(descriptor);
  }
}

function decodeWithinLimit(bytes: Uint8Array): DecodedText {
  const decoded = decodeText(bytes);
  if (decoded.text.length > TEXT_LIMIT) throw new TextTooLongError();
  return decoded;
}

/** Files of fewer bytes are read into the same memory, one after another. */
const SMALL_FILE = 1 << 17;
let memory: Buffer | undefined;

/** What a file holds, until the next one is read. */
function readBytes(descriptor: number, size: number): Uint8Array {
  // Pipes and devices have no size, nor has what the kernel shows as files.
  if (size === 0) return readToEnd(descriptor);
  if (size > BYTE_LIMIT) throw new TextTooLongError();
  if (size >= SMALL_FILE) return readFileSync(descriptor);
  memory ??= Buffer.allocUnsafeSlow(SMALL_FILE);
  let length = 0;
  while (length < size) {
    const count = readSync(descriptor, memory, length, size - length, null);
    if (count === 0) break;
    length += count;
  }
  return memory.subarray(0, length);
}

const CHUNK_BYTES = 1 << 16;

/** Reads what may have no end. */
function readToEnd(descriptor: number): Uint8Array {
  const bytes = new TextBytes();
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  for (;;) {
    const length = readSync(descriptor, chunk);
    if (length === 0) return bytes.bytes();
    bytes.add(chunk.subarray(0, length));
  }
}
