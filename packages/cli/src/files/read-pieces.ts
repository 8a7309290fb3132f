import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { TEXT_LIMIT } from '@yamlkit/engine/tree';
import { decodeText, decodeUtf8, encodingOf } from './decode-text.ts';
import type { Input } from './input.ts';
import { countLineBreaks, StreamCutter } from './stream-cutter.ts';
import { BYTE_LIMIT, TextTooLongError } from './text-bytes.ts';

/** Files of fewer bytes are read as a whole, so that nothing is done with a small file that has errors. */
const SMALLEST_STREAM = 4 << 20;
const PIECE_BYTES = 1 << 20;

/** Whole documents of a stream. */
export interface TextPiece {
  /** Without the byte-order mark of the stream. */
  readonly text: string;
  /** How many line breaks come before it. */
  readonly lines: number;
}

/** Whether a file is so long that it is read in pieces: UTF-8 of more than 4 MiB. */
export function isReadInPieces({ path }: Input): boolean {
  if (path === undefined) return false;
  const descriptor = openSync(path, 'r');
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile() || stats.size < SMALLEST_STREAM) return false;
    const head = Buffer.alloc(4);
    readSync(descriptor, head, 0, 4, 0);
    const start = head.readUInt32BE();
    return encodingOf(head).name === 'utf-8' && start !== 0xfeff;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Reads a YAML file in pieces of whole documents, each of about a megabyte, or of one document if that is longer. Memory
 * does not grow with the file. Read alone, each piece has the documents that it has in the file: see `StreamCutter`.
 *
 * @throws UndecodableError, TextTooLongError for a document that is longer than the longest text, or the file system's
 *   error; pieces before that have been given.
 */
export function* readPieces(path: string, pieceBytes = PIECE_BYTES): Generator<TextPiece> {
  const descriptor = openSync(path, 'r');
  try {
    const cutter = new StreamCutter(pieceBytes);
    let lines = 0;
    let isFirst = true;
    const decoded = (bytes: Buffer): TextPiece => {
      const text = isFirst ? decodeText(bytes).text : decodeUtf8(bytes, lines);
      if (text.length > TEXT_LIMIT) throw new TextTooLongError();
      isFirst = false;
      const piece = { text, lines };
      lines += countLineBreaks(bytes);
      return piece;
    };
    for (let chunk = readChunk(descriptor, cutter.wanted); chunk.length > 0; ) {
      cutter.add(chunk);
      for (let bytes = cutter.take(); bytes !== undefined; bytes = cutter.take()) {
        yield decoded(bytes);
      }
      if (cutter.wanted > BYTE_LIMIT) throw new TextTooLongError();
      chunk = readChunk(descriptor, cutter.wanted);
    }
    const rest = cutter.end();
    if (isFirst || rest.length > 0) yield decoded(rest);
  } finally {
    closeSync(descriptor);
  }
}

function readChunk(descriptor: number, length: number): Buffer {
  const chunk = Buffer.allocUnsafeSlow(length);
  return chunk.subarray(0, readSync(descriptor, chunk));
}
