import { HIGH_BITS, ONES, SPACES } from '../../../../text/source-bytes.ts';

const QUOTES = 0x22222222;
const BACKSLASHES = 0x5c5c5c5c;
/** Code units of a word, the least that `copySource` copies. */
export const WORD = 4;

/**
 * Copies `source[from, to)`, bytes of `SourceBytes` and a word at least, up to what JSON escapes or is not ASCII.
 *
 * @returns how many were copied for certain; they may be followed by others that are not to be kept.
 */
export function copySource(
  source: DataView,
  from: number,
  to: number,
  target: DataView,
  start: number,
): number {
  const last = to - WORD;
  const distance = start - from;
  for (let at = from; ; at = Math.min(at + WORD, last)) {
    const word = source.getInt32(at, true);
    const quote = word ^ QUOTES;
    const backslash = word ^ BACKSLASHES;
    // A byte that is less than what is taken away borrows, which sets its high bit.
    const escaped =
      ((word - SPACES) & ~word) |
      word |
      ((quote - ONES) & ~quote) |
      ((backslash - ONES) & ~backslash);
    if ((escaped & HIGH_BITS) !== 0) return at - from;
    target.setInt32(at + distance, word, true);
    if (at === last) return to - from;
  }
}
