import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { TEXT_LIMIT } from '@yamlkit/engine/tree';
import { decodeText, decodeUtf8, encodingOf } from './decode-text.ts';
import { countLineBreaks, StreamCutter } from './stream-cutter.ts';
import { SMALLEST_STREAM, TextBytes, TextTooLongError } from './text-bytes.ts';

const PIECE_BYTES = 1 << 18;
/** As many bytes as show the encoding of a text. */
const HEAD_BYTES = 4;
/** Bytes in no piece yet of more units are too long, whatever comes: a byte-order mark and a marker cut off do not count. */
const PENDING_LIMIT = TEXT_LIMIT + 5;

/** Whole documents of a stream. Plain data. */
export interface TextPiece {
  /** Without the byte-order mark of the stream. */
  readonly text: string;
  /** How many line breaks come before it. */
  readonly lines: number;
  /** How many UTF-16 code units come before it, the byte-order mark of the stream not counted. */
  readonly units: number;
  /** Whether the stream begins with a byte-order mark. */
  readonly hasByteOrderMark: boolean;
}

/** Whether a file is so long that it is read in pieces: UTF-8 of more than 4 MiB. */
export function isReadInPieces(path: string): boolean {
  const stats = statSync(path);
  return stats.isFile() && stats.size >= SMALLEST_STREAM && isCutAt(readHead(path));
}

/** Whether a text that begins with these bytes can be read in pieces, which must be in UTF-8. */
export function isCutAt(head: Uint8Array): boolean {
  const isUtf32 = head[0] === 0 && head[1] === 0;
  return encodingOf(head).name === 'utf-8' && !isUtf32;
}

/** The first bytes of a file. */
export function readHead(path: string): Uint8Array {
  const descriptor = openSync(path, 'r');
  try {
    const head = Buffer.allocUnsafeSlow(HEAD_BYTES);
    return head.subarray(0, readSync(descriptor, head));
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Reads a YAML file in pieces of whole documents, each of about 256 kB, or of one document if that is longer. Memory
 * does not grow with the file. Read alone, each piece has the documents that it has in the file: see `StreamCutter`.
 *
 * @throws UndecodableError, TextTooLongError for a document that is longer than the longest text, or the file system's
 *   error; pieces before that have been given.
 */
export function* readPieces(path: string, pieceBytes = PIECE_BYTES): Generator<TextPiece> {
  const descriptor = openSync(path, 'r');
  try {
    const reader = new PieceReader(pieceBytes);
    let memory = Buffer.allocUnsafeSlow(reader.wanted);
    for (;;) {
      const { wanted } = reader;
      if (memory.length < wanted) memory = Buffer.allocUnsafeSlow(wanted);
      const length = readSync(descriptor, memory, 0, wanted, null);
      if (length === 0) break;
      yield* reader.add(memory.subarray(0, length));
    }
    yield* reader.end();
  } finally {
    closeSync(descriptor);
  }
}

/** The same for bytes that come in chunks of any size, as those of a pipe do. */
export async function* piecesOfChunks(
  chunks: AsyncIterable<Uint8Array>,
  pieceBytes = PIECE_BYTES,
): AsyncGenerator<TextPiece> {
  const reader = new PieceReader(pieceBytes);
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < reader.wanted) continue;
    yield* reader.add(Buffer.concat(waiting));
    waiting = [];
    length = 0;
  }
  if (length > 0) yield* reader.add(Buffer.concat(waiting));
  yield* reader.end();
}

/** Makes pieces of the bytes of a stream, and knows how much of it came before each. */
class PieceReader {
  readonly #cutter: StreamCutter;
  readonly #leastBytes: number;
  /** UTF-16 code units of the bytes in no piece yet, counted once they may be too many; as many as the bytes before. */
  #pendingUnits = 0;
  #counted = 0;
  #lines = 0;
  #units = 0;
  #isFirst = true;
  #hasByteOrderMark = false;

  constructor(pieceBytes: number) {
    this.#leastBytes = pieceBytes;
    this.#cutter = new StreamCutter(pieceBytes);
  }

  /** How many bytes to add next: of what is too long, few more than show it. */
  get wanted(): number {
    const most = PENDING_LIMIT + 1 - this.#pendingUnits;
    return Math.min(this.#cutter.wanted, Math.max(this.#leastBytes, most));
  }

  /** The pieces that are whole with these bytes. */
  *add(chunk: Uint8Array): Generator<TextPiece> {
    const cutter = this.#cutter;
    cutter.add(chunk);
    for (let bytes = cutter.take(); bytes !== undefined; bytes = cutter.take()) {
      this.#counted = 0;
      yield this.#decode(bytes);
    }
    this.#countPending(cutter.rest);
    if (this.#pendingUnits > PENDING_LIMIT) throw this.#tooLong(cutter.beforeLastDocument);
  }

  #countPending(bytes: Uint8Array): void {
    if (bytes.length <= PENDING_LIMIT) {
      this.#pendingUnits = bytes.length;
      return;
    }
    if (this.#counted === 0) this.#pendingUnits = 0;
    this.#pendingUnits += TextBytes.units(bytes.subarray(this.#counted));
    this.#counted = bytes.length;
  }

  /** The last piece; the only one where nothing was added. */
  *end(): Generator<TextPiece> {
    const rest = this.#cutter.rest;
    if (this.#isFirst || rest.length > 0) yield this.#decode(rest);
  }

  #decode(bytes: Buffer): TextPiece {
    let text: string;
    if (this.#isFirst) {
      const decoded = decodeText(bytes);
      this.#hasByteOrderMark = decoded.hasByteOrderMark;
      text = decoded.text;
    } else text = decodeUtf8(bytes, this.#lines);
    if (text.length > TEXT_LIMIT) throw this.#tooLong(bytes.subarray(0, 0));
    this.#isFirst = false;
    const hasByteOrderMark = this.#hasByteOrderMark;
    const piece = { text, lines: this.#lines, units: this.#units, hasByteOrderMark };
    this.#lines += countLineBreaks(bytes);
    this.#units += text.length;
    return piece;
  }

  #tooLong(before: Uint8Array): TextTooLongError {
    const isOnly = this.#isFirst && before.length === 0;
    return new TextTooLongError(isOnly ? undefined : this.#lines + countLineBreaks(before) + 1);
  }
}

/** Bytes of standard input that are asked for at a time: what a pipe holds. */
const STDIN_CHUNK = 1 << 16;

/**
 * The same for standard input, document by document as they arrive: one is given once the line that ends it has been
 * read. Input that isn't UTF-8 is returned as a whole at the end.
 *
 * @param readPart see `Terminal.readStdinPart`.
 */
export function* readStdinPieces(readPart: (most: number) => Uint8Array): Generator<TextPiece> {
  let head = Buffer.alloc(0);
  for (let part = readPart(STDIN_CHUNK); part.length > 0; part = readPart(STDIN_CHUNK)) {
    head = Buffer.concat([head, part]);
    if (head.length >= HEAD_BYTES) break;
  }
  if (!isCutAt(head)) {
    const { text, hasByteOrderMark } = decodeText(readToEnd(head, readPart));
    yield { text, lines: 0, units: 0, hasByteOrderMark };
    return;
  }
  const reader = new PieceReader(1);
  for (let chunk: Uint8Array = head; chunk.length > 0; chunk = readPart(STDIN_CHUNK)) {
    yield* reader.add(chunk);
  }
  yield* reader.end();
}

function readToEnd(head: Uint8Array, readPart: (most: number) => Uint8Array): Uint8Array {
  const bytes = new TextBytes();
  for (let part = head; part.length > 0; part = readPart(STDIN_CHUNK)) bytes.add(part);
  return bytes.bytes();
}
