import { SMALL_TEXT } from './spare.ts';

/** Code units that become bytes in one go; a multiple of four. */
export const STRETCH = 1 << 13;
/** Bytes of `BYTE_END` behind a text, so that a word can be read, and a few bytes ahead, wherever one is. */
const PADDING = 8;

/** Stands behind the end of the text. */
export const BYTE_END = 0;
/** Stands for control characters, which YAML forbids, but for tabs and line breaks. */
const BYTE_CONTROL = 0x80;

/* The same number in each of the four bytes of a word. */
export const ONES = 0x01010101;
const FOURS = 0x04040404;
const LINE_FEEDS = 0x0a0a0a0a;
const RETURNS = 0x0d0d0d0d;
export const SPACES = 0x20202020;
export const HIGH_BITS = 0x80808080 | 0;
const WORD = 4;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;

/* The engine knows no platform; this one is a part of all of them. */
declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { read: number; written: number };
};

/**
 * A text as bytes, one for each code unit: what it is where that is ASCII, else a number from 128 on. Reading
 * a byte takes a third of the time that asking a string for a character takes, and four can be
 * looked at or copied at once.
 *
 * Below the space there are only tabs, line breaks and `BYTE_END`.
 */
export class SourceBytes {
  readonly #encoder = new TextEncoder();
  readonly #small = new Uint8Array(SMALL_TEXT + PADDING);
  readonly #smallView = new DataView(this.#small.buffer);
  /** Bytes of a long text, which the next one may use while there is memory. */
  #large: WeakRef<Uint8Array<ArrayBuffer>> | undefined;
  /** UTF-8 of a stretch. */
  #encoded: Uint8Array | undefined;
  each = this.#small;
  /** The same bytes. */
  view = this.#smallView;
  /** Where the stretches begin that are not printable ASCII. */
  unusual: number[] = [];

  read(text: string): void {
    const { length } = text;
    this.unusual = [];
    this.#reserve(length);
    const { each } = this;
    for (let from = 0; from < length; from += STRETCH) {
      const stretch = length <= STRETCH ? text : text.slice(from, from + STRETCH);
      const target = from === 0 ? each : each.subarray(from);
      const { written } = this.#encoder.encodeInto(stretch, target);
      const to = from + stretch.length;
      // Any other character takes several bytes.
      const isAscii = written === stretch.length;
      each.fill(LINE_FEED, to, to + WORD);
      if (isAscii && this.#isPrintable(from, to)) continue;
      this.unusual.push(from);
      this.#readUnusual(stretch, from);
    }
    each.fill(BYTE_END, length, length + PADDING);
  }

  /** Forgets a long text. */
  clear(): void {
    this.each = this.#small;
    this.view = this.#smallView;
  }

  #reserve(length: number): void {
    const needed = length + PADDING;
    if (needed <= this.#small.length) return;
    let large = this.#large?.deref();
    if (large === undefined || large.length < needed) {
      // What is not needed is not touched, and takes no memory.
      large = new Uint8Array(2 ** Math.ceil(Math.log2(needed)));
      this.#large = new WeakRef(large);
    }
    this.each = large;
    this.view = new DataView(large.buffer);
  }

  /**
   * Whether a stretch of ASCII has no control characters but tabs and line breaks. There is no branch for each
   * word: one in eight has a line break, which a processor cannot foresee.
   *
   * Nearly all texts are, and each is asked: a regular expression makes parsing small files 4 % slower,
   * see docs/decisions/0018.
   */
  #isPrintable(from: number, to: number): boolean {
    const { view } = this;
    let forbidden = 0;
    for (let at = from; at < to; at += WORD) {
      const word = view.getInt32(at, true);
      // A high bit that is set first and taken away from stays where the byte is not less.
      const isControl = ~((word | HIGH_BITS) - SPACES);
      // Tabs and carriage returns differ by one bit, which is set here.
      const isOther =
        ((((word | FOURS) ^ RETURNS) | HIGH_BITS) - ONES) &
        (((word ^ LINE_FEEDS) | HIGH_BITS) - ONES);
      // Only 0x7f carries into its high bit.
      forbidden |= (isControl & isOther) | (word + ONES);
    }
    return (forbidden & HIGH_BITS) === 0;
  }

  /** Reads a stretch with other characters: of UTF-8, the first byte of each stands for it. */
  #readUnusual(stretch: string, from: number): void {
    const { each } = this;
    this.#encoded ??= new Uint8Array(3 * STRETCH);
    const encoded = this.#encoded;
    const { written } = this.#encoder.encodeInto(stretch, encoded);
    let at = from;
    for (let index = 0; index < written; index++) {
      const byte = encoded[index];
      if ((byte & 0xc0) === 0x80) continue;
      const isControl = byte < SPACE && byte !== TAB && byte !== LINE_FEED && byte !== RETURN;
      each[at++] = isControl ? BYTE_CONTROL : byte;
      // Two code units.
      if (byte >= 0xf0) each[at++] = byte;
    }
  }
}
