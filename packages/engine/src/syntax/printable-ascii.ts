import { CR, LF, TAB } from './character-codes.ts';

/** Code units looked at in one go; a multiple of four. */
export const STRETCH = 1 << 14;

const FIRST_PRINTABLE = 0x20;
const DELETE = 0x7f;
/* The same number in each of the four bytes of a word. */
const SPACES = 0x20202020;
const ONES = 0x01010101;
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
  bytes.fill(FIRST_PRINTABLE, written, (written + 3) & ~3);
  return arePrintable(stretchBytes, (written + 3) >> 2);
}

/** Whether the bytes of the first words, all below 0x80, are. */
function arePrintable({ words, bytes }: StretchBytes, count: number): boolean {
  for (let index = 0; index < count; index++) {
    const word = words[index];
    // A byte that is less than a space borrows from its high bit; only 0x7f carries into it.
    const isDoubtful = ((((word - SPACES) & ~word) | (word + ONES)) & HIGH_BITS) !== 0;
    if (isDoubtful && !areBytesPrintable(bytes, index << 2)) return false;
  }
  return true;
}

function areBytesPrintable(bytes: Uint8Array, from: number): boolean {
  for (let at = from; at < from + 4; at++) {
    const byte = bytes[at];
    const isControl = byte < FIRST_PRINTABLE && byte !== LF && byte !== TAB && byte !== CR;
    if (isControl || byte === DELETE) return false;
  }
  return true;
}
