import { TEXT_LIMIT } from '@yamlkit/engine';

/** Bytes that the longest text can take: three for each UTF-16 code unit, and a byte-order mark. */
export const BYTE_LIMIT = 3 * TEXT_LIMIT + 3;

/** An input is longer than the longest text that the engine reads. */
export class TextTooLongError extends Error {
  override readonly name = 'TextTooLongError';

  constructor() {
    const limit = TEXT_LIMIT.toLocaleString('en');
    super(`the text is longer than ${limit} characters, the most that yamlkit reads`);
  }
}

/** Collects the bytes of an input whose end is not known, and may never come. */
export class TextBytes {
  #buffer = Buffer.allocUnsafe(1 << 16);
  #length = 0;

  /** @throws TextTooLongError once there are more bytes than any text may have. */
  add(chunk: Uint8Array): void {
    const length = this.#length + chunk.length;
    if (length > BYTE_LIMIT) throw new TextTooLongError();
    if (length > this.#buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(length, 2 * this.#buffer.length));
      larger.set(this.bytes());
      this.#buffer = larger;
    }
    this.#buffer.set(chunk, this.#length);
    this.#length = length;
  }

  /** What was added, as one. */
  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }
}
