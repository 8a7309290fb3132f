import { DASH, HASH, isBlankBreakOrEnd } from './character-codes.ts';
import { insertion } from './fixes.ts';
import type { ParserState } from './parser-state.ts';
import { findLineEnd, skipBlanks, trimEnd } from './separation.ts';
import { CELL_HEADER, CELL_TO, FLAG_EMPTY, KIND_SCALAR, ROW_SIZE, STYLE_PLAIN } from './tree.ts';

/**
 * Reports a key that begins with a dash without a space, such as `-name: x`, where what follows shows
 * that a list item is meant.
 *
 * @param from where the key would begin.
 * @param isInLine whether the space alone would put the item's lines in line.
 * @returns whether there is one at `from`.
 */
export function reportGluedItem(s: ParserState, from: number, isInLine: boolean): boolean {
  const { text } = s;
  const next = text.charCodeAt(from + 1);
  if (text.charCodeAt(from) !== DASH || next === DASH || isBlankBreakOrEnd(next)) return false;
  const to = trimEnd(text, from, findLineEnd(text, from));
  s.report('missing-space-after-dash', from, to, {
    detail: text.slice(from, Math.min(to, from + 40)),
    ...(isInLine && { fix: insertion('Put a space after the dash', from + 1, ' ', 'suggested') }),
  });
  return true;
}

/** The same for the line before the one of `pos`, if that line is deeper. */
export function reportGluedItemAbove(s: ParserState): boolean {
  if (s.previousLine === -1) return false;
  const from = skipBlanks(s.text, s.previousLine);
  const depth = s.pos - s.lineStart - (from - s.previousLine);
  return depth > 0 && reportGluedItem(s, from, depth === 2);
}

/** Whether a comment has ended the plain text above the line of `pos`. */
export function isAfterComment(s: ParserState): boolean {
  const { tree, text } = s;
  const cell = (tree.rowCount - 1) * ROW_SIZE;
  const isPlainText =
    (tree.rows[cell + CELL_HEADER] & (0xff | FLAG_EMPTY)) === (KIND_SCALAR | (STYLE_PLAIN << 4)) &&
    tree.rows[cell + CELL_TO] === s.lastEnd;
  return (
    isPlainText &&
    text.charCodeAt(tree.comments.lastFrom) === HASH &&
    tree.comments.lastFrom >= s.lastEnd
  );
}
