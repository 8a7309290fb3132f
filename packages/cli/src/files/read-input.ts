import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { TEXT_LIMIT } from '@yamlkit/engine/tree';
import { type DecodedText, decodeText } from './decode-text.ts';
import type { Input } from './input.ts';
import type { FileStamp } from './replace-file.ts';
import { BYTE_LIMIT, TextBytes, TextTooLongError } from './text-bytes.ts';

export interface InputText extends DecodedText {
  /** What the file looked like, where that was asked for. */
  readonly stamp?: FileStamp;
}

/**
 * Reads and decodes an input.
 *
 * @param isToBeReplaced whether the result needs a stamp, by which a change in between is noticed.
 * @throws UndecodableError, TextTooLongError, or the file system's error.
 */
export function readInput(input: Input, isToBeReplaced = false): InputText {
  if (input.text !== undefined) return input.text;
  if (input.path === undefined) return decodeWithinLimit(input.bytes ?? new Uint8Array());
  const descriptor = openSync(input.path, 'r');
  try {
    if (!isToBeReplaced) return decodeWithinLimit(readBytes(descriptor));
    // The stamp is older than what is read.
    const { size, mtimeMs } = fstatSync(descriptor);
    const stamp = { size, modifiedMs: mtimeMs };
    return { ...decodeWithinLimit(readBytes(descriptor)), stamp };
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
function readBytes(descriptor: number): Uint8Array {
  memory ??= Buffer.allocUnsafeSlow(SMALL_FILE);
  const length = fill(memory, 0, descriptor);
  return length < SMALL_FILE ? memory.subarray(0, length) : readRest(descriptor, memory);
}

/** Reads until a buffer is full or the file ends; a pipe hands out less at a time than is asked for. */
function fill(buffer: Buffer, from: number, descriptor: number): number {
  let length = from;
  while (length < buffer.length) {
    const count = readSync(descriptor, buffer, length, buffer.length - length, null);
    if (count === 0) break;
    length += count;
  }
  return length;
}

function readRest(descriptor: number, head: Buffer): Uint8Array {
  const stats = fstatSync(descriptor);
  const { size } = stats;
  // Pipes and devices have no size, nor has what the kernel shows as files.
  if (!stats.isFile() || size === 0) return readToEnd(descriptor, head);
  if (size > BYTE_LIMIT) throw new TextTooLongError();
  const whole = Buffer.allocUnsafeSlow(Math.max(size, head.length));
  head.copy(whole);
  return whole.subarray(0, fill(whole, head.length, descriptor));
}

/** Reads what may have no end. */
function readToEnd(descriptor: number, head: Buffer): Uint8Array {
  const bytes = new TextBytes();
  let length = head.length;
  while (length > 0) {
    bytes.add(head.subarray(0, length));
    length = readSync(descriptor, head);
  }
  return bytes.bytes();
}
