import { DASH, HASH, isBlankBreakOrEnd, TAB } from './character-codes.ts';
import { insertion } from './insertion.ts';
import { FRAME_BLOCK_MAPPING, type ParserState } from './parser-state.ts';
import { findLineEnd, skipBlanks, trimEnd } from './separation.ts';
import {
  CELL_FROM,
  CELL_HEADER,
  CELL_NEXT,
  CELL_TO,
  FLAG_EMPTY,
  KIND_ALIAS,
  KIND_SCALAR,
  ROW_SIZE,
  STYLE_PLAIN,
} from './tree.ts';

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
  if (s.reportedDash === from) return true;
  s.reportedDash = from;
  const to = trimEnd(text, from, findLineEnd(text, from));
  s.report('missing-space-after-dash', from, to, {
    parameters: { text: text.slice(from, Math.min(to, from + 40)), isKey: false },
    ...(isInLine && { fix: insertion('Put a space after the dash', from + 1, ' ', 'suggested') }),
  });
  // What was a warning, as long as the text could be valid, is an error now.
  if (s.diagnostics[s.dashKeyReport]?.from === from) s.diagnostics.splice(s.dashKeyReport, 1);
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

/**
 * Reports the first entry of the open block collection when that, and not the second one at `column`,
 * is a column out of line: the step from the collection around it would be odd.
 */
export function reportFirstEntry(s: ParserState, column: number): boolean {
  const from = s.tree.rows[s.row * ROW_SIZE + CELL_FROM];
  // The dash before it has no space, which has been reported.
  if (s.reportedDash !== -1 && from === s.reportedDash + 1) return true;
  if (s.tabRunLine === s.lineStart || s.text.charCodeAt(from - 1) === TAB) return false;
  const outer = Math.max(s.outerIndent, 0);
  const isFirstOdd = (s.indent - outer) % 2 !== 0 && (column - outer) % 2 === 0;
  if (Math.abs(column - s.indent) !== 1 || !isFirstOdd || !hasOneEntry(s)) return false;
  const to = trimEnd(s.text, from, findLineEnd(s.text, from));
  s.report('wrong-indentation', from, to, {
    parameters: { indent: s.indent, expected: [column], isFirstEntry: true },
  });
  return true;
}

/** Whether the open block collection has got one entry so far. */
function hasOneEntry({ tree, row, kind }: ParserState): boolean {
  const { rows, rowCount } = tree;
  let first = row + 1;
  while (first < rowCount && (rows[first * ROW_SIZE] & 15) > KIND_ALIAS) first++;
  const next = first < rowCount ? rows[first * ROW_SIZE + CELL_NEXT] : rowCount;
  if (kind !== FRAME_BLOCK_MAPPING || next >= rowCount) return next >= rowCount;
  return rows[next * ROW_SIZE + CELL_NEXT] >= rowCount;
}
