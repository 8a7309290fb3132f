import { TEXT_LIMIT } from '@yamlkit/engine/tree';
import { groupDigits } from '@yamlkit/text';
import { encodingOf } from './decode-text.ts';

/** Bytes that the longest text can take: three for each UTF-16 code unit, and a byte-order mark. */
export const BYTE_LIMIT = 3 * TEXT_LIMIT + 3;

/** Files of fewer bytes are read as a whole, so that nothing is done with a small file that has errors. */
export const SMALLEST_STREAM = 4 << 20;

/** An input is longer than the longest text that the engine reads. */
export class TextTooLongError extends Error {
  override readonly name = 'TextTooLongError';

  /** @param line 1-based, where the document begins that is too long; left out for a whole text. */
  constructor(line?: number) {
    const limit = groupDigits(TEXT_LIMIT);
    const what = line === undefined ? 'text' : `document on line ${line}`;
    super(
      `the ${what} is longer than ${limit} characters, the most that yamlkit reads; split it into smaller texts`,
    );
  }
}

const BLOCK_BYTES = 1 << 20;

/**
 * Collects the bytes of an input whose end is not known, and may never come. Takes as much memory as
 * was added, in however small pieces, and a block.
 */
export class TextBytes {
  /** How many UTF-16 code units UTF-8 becomes; bytes that begin within a character may be counted one by one. */
  static readonly units = countUtf8Units;

  readonly #blocks: Buffer[] = [];
  #length = 0;
  /** UTF-16 code units in the blocks counted so far; counting begins once there may be too many. */
  #units = 0;
  #counted = 0;
  readonly #mostUnits: number;

  /** @param mostUnits how many UTF-16 code units the longest text has. */
  constructor(mostUnits = TEXT_LIMIT) {
    this.#mostUnits = mostUnits;
  }

  /** @throws TextTooLongError once the text is longer than the limit. */
  add(chunk: Uint8Array): void {
    for (let from = 0; from < chunk.length; ) {
      const at = this.#length % BLOCK_BYTES;
      if (at === 0) {
        if (this.#length > this.#mostUnits) this.#checkLength();
        this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
      }
      const piece = chunk.subarray(from, from + BLOCK_BYTES - at);
      this.#blocks[this.#blocks.length - 1].set(piece, at);
      this.#length += piece.length;
      from += piece.length;
    }
  }

  /** All added bytes in one array. */
  bytes(): Uint8Array {
    return Buffer.concat(this.#blocks, this.#length);
  }

  #checkLength(): void {
    const isUtf8 = encodingOf(this.#blocks[0]).name === 'utf-8';
    for (; this.#counted < this.#blocks.length; this.#counted++) {
      const block = this.#blocks[this.#counted];
      this.#units += isUtf8 ? countUtf8Units(block) : block.length / 2;
    }
    // The first one may be a byte-order mark, which is not part of the text.
    if (this.#units > this.#mostUnits + 1) throw new TextTooLongError();
  }
}

/** Each character takes one unit, and one that takes four bytes takes two. */
function countUtf8Units(bytes: Uint8Array): number {
  let units = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1;
  }
  return units;
}
