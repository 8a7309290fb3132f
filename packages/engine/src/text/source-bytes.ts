import { LF, SPACE } from './character-codes.ts';
import { SMALL_TEXT, Spare } from './spare.ts';

/** Code units that become bytes in one go; a multiple of four. */
export const STRETCH = 1 << 13;
/** Bytes of `BYTE_END` after a text, so that a word can be read, and a few bytes ahead, wherever one is. */
const PADDING = 8;

/** Stands after the end of the text. */
export const BYTE_END = 0;
/** Stands for what is not ASCII, and for control characters, which YAML forbids, but for tabs and line breaks. */
const BYTE_OTHER = 0x80;
const MOST_ASCII = 0x7f;
/** A bit for each of them. */
const TABS_AND_BREAKS = (1 << 0x09) | (1 << 0x0a) | (1 << 0x0d);

/* The same number in each of the four bytes of a word. */
export const ONES = 0x01010101;
const FOURS = 0x04040404;
export const LINE_FEEDS = 0x0a0a0a0a;
const RETURNS = 0x0d0d0d0d;
export const SPACES = 0x20202020;
export const HIGH_BITS = 0x80808080 | 0;
/** Bytes that are read or copied at a time. */
export const WORD = 4;

/* The engine knows no platform; this one is a part of all of them. */
declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { read: number; written: number };
};

/** The same bytes twice: `view` reads and writes four of them at a time. */
export class Bytes {
  readonly each: Uint8Array;
  readonly view: DataView;

  constructor(size: number) {
    this.each = new Uint8Array(size);
    this.view = new DataView(this.each.buffer);
  }
}

class TextBytes extends Bytes {
  text = '';
  /** Where the stretches begin that are not printable ASCII. */
  unusual: readonly number[] = [];
}

/**
 * A text as bytes, one for each code unit: what it is where that is ASCII, else `BYTE_OTHER`. Reading a byte
 * takes a third of the time that asking a string for a character takes, and four can be looked at or
 * copied at once.
 *
 * Below the space there are only tabs, line breaks and `BYTE_END`.
 */
export class SourceBytes {
  readonly #encoder = new TextEncoder();
  readonly #small = new TextBytes(SMALL_TEXT + PADDING);
  /** Those of a long text, which the next one may use while there is memory. */
  #large: WeakRef<TextBytes> | undefined;

  /** The text that was read last is there already, as that of a tree which is written as JSON. */
  read(text: string): TextBytes {
    const { length } = text;
    const bytes = this.#roomFor(length + PADDING);
    if (bytes.text === text) return bytes;
    const { each } = bytes;
    const unusual: number[] = [];
    bytes.text = text;
    bytes.unusual = unusual;
    for (let from = 0; from < length; from += STRETCH) {
      const to = Math.min(from + STRETCH, length);
      const target = from === 0 ? each : each.subarray(from);
      const { written } = this.#encoder.encodeInto(text.slice(from, to), target);
      each.fill(LF, to, to + WORD);
      // Any other character takes several bytes.
      if (written === to - from && isPrintable(bytes.view, from, to)) continue;
      unusual.push(from);
      for (let at = from; at < to; at++) {
        const code = text.charCodeAt(at);
        const isControl = code < SPACE && !((TABS_AND_BREAKS >> code) & 1);
        each[at] = isControl || code > MOST_ASCII ? BYTE_OTHER : code;
      }
    }
    each.fill(BYTE_END, length, length + PADDING);
    return bytes;
  }

  #roomFor(needed: number): TextBytes {
    if (needed <= SMALL_TEXT) return this.#small;
    let large = this.#large?.deref();
    if (large === undefined || large.each.length < needed) {
      // What is not needed is not touched, and takes no memory.
      large = new TextBytes(needed + (needed >> 1));
      this.#large = new WeakRef(large);
    }
    return large;
  }
}

/** One after the other may have it. */
export const SPARE_SOURCE = /* @__PURE__ */ new Spare(() => new SourceBytes());

/**
 * Whether a stretch of ASCII has no control characters but tabs and line breaks. There is no branch for each
 * word: one in eight has a line break, which a processor cannot foresee.
 *
 * Nearly all texts are, and each is asked: a regular expression makes parsing small files 4 % slower,
 * see docs/decisions/0018.
 */
function isPrintable(view: DataView, from: number, to: number): boolean {
  let forbidden = 0;
  for (let at = from; at < to; at += WORD) {
    const word = view.getInt32(at, true);
    // A high bit that is set first and taken away from stays where the byte is not less.
    const isLess = ~((word | HIGH_BITS) - SPACES);
    // Tabs and carriage returns differ by one bit, which is set here.
    const isOther =
      ((((word | FOURS) ^ RETURNS) | HIGH_BITS) - ONES) &
      (((word ^ LINE_FEEDS) | HIGH_BITS) - ONES);
    // Only 0x7f carries into its high bit.
    forbidden |= (isLess & isOther) | (word + ONES);
  }
  return (forbidden & HIGH_BITS) === 0;
}
