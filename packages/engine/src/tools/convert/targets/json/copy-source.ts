import { HIGH_BITS, ONES, type SourceBytes, SPACES } from '../../../../text/source-bytes.ts';

const QUOTES = 0x22222222;
const BACKSLASHES = 0x5c5c5c5c;
/** Code units of a word, the least that `copySource` copies. */
export const WORD = 4;

/**
 * Copies `source[from, to)`, a word at least and all of it in the stretch, up to what JSON escapes.
 *
 * @returns how many were copied for certain; they may be followed by others that are not to be kept.
 */
export function copySource(
  source: SourceBytes,
  from: number,
  to: number,
  target: DataView,
  start: number,
): number {
  const { view } = source;
  const first = from - source.from;
  const last = to - source.from - WORD;
  const distance = start - first;
  for (let at = first; ; at = Math.min(at + WORD, last)) {
    const word = view.getInt32(at, true);
    const quote = word ^ QUOTES;
    const backslash = word ^ BACKSLASHES;
    // A byte that is less than what is taken away borrows, which sets its high bit.
    const escaped =
      ((word - SPACES) & ~word) | ((quote - ONES) & ~quote) | ((backslash - ONES) & ~backslash);
    if ((escaped & HIGH_BITS) !== 0) return at - first;
    target.setInt32(at + distance, word, true);
    if (at === last) return to - from;
  }
}
