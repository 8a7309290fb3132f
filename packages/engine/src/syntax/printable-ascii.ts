import { SPACE } from './character-codes.ts';

/** Code units looked at in one go; a multiple of four. */
export const STRETCH = 1 << 14;

/* The same number in each of the four bytes of a word. */
const ONES = 0x01010101;
const TABS = 0x09090909;
const LINE_FEEDS = 0x0a0a0a0a;
const RETURNS = 0x0d0d0d0d;
const SPACES = 0x20202020;
const HIGH_BITS = 0x80808080 | 0;

/* The engine knows no platform; this one is a part of all of them. */
declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { read: number; written: number };
};

/** The bytes of a stretch, and what makes them. */
class StretchBytes {
  readonly encoder = new TextEncoder();
  readonly bytes = new Uint8Array(STRETCH);
  /** The same bytes. */
  readonly words = new Int32Array(this.bytes.buffer);
}
let stretchBytes: StretchBytes | undefined;

/**
 * Whether the `STRETCH` code units of a text from `from` on, or those that there are, are nothing but
 * tabs, line breaks and printable ASCII.
 *
 * Nearly all texts are, and each is asked: a regular expression makes parsing small files 4 % slower,
 * see docs/decisions/0018.
 */
export function isPrintableAscii(text: string, from: number): boolean {
  stretchBytes ??= new StretchBytes();
  const { encoder, bytes } = stretchBytes;
  const stretch = text.slice(from, from + STRETCH);
  // Any other character takes several bytes, or leaves one of the stretch without room.
  const { read, written } = encoder.encodeInto(stretch, bytes);
  if (written !== stretch.length || read !== written) return false;
  // The last word may be half full.
  bytes.fill(SPACE, written, (written + 3) & ~3);
  return arePrintable(stretchBytes.words, (written + 3) >> 2);
}

/**
 * Whether the bytes of the first words, all below 0x80, are. There is no branch for each word: one in
 * eight has a line break, which a processor cannot foresee.
 */
function arePrintable(words: Int32Array, count: number): boolean {
  let forbidden = 0;
  for (let index = 0; index < count; index++) {
    const word = words[index];
    // A high bit that is set first and taken away from stays where the byte is not less.
    const isControl = ~((word | HIGH_BITS) - SPACES);
    const isOther =
      (((word ^ TABS) | HIGH_BITS) - ONES) &
      (((word ^ LINE_FEEDS) | HIGH_BITS) - ONES) &
      (((word ^ RETURNS) | HIGH_BITS) - ONES);
    // Only 0x7f carries into its high bit.
    forbidden |= (isControl & isOther) | (word + ONES);
  }
  return (forbidden & HIGH_BITS) === 0;
}
