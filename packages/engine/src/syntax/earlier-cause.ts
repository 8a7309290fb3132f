import { DASH, HASH, isBreak, isGap, TAB } from '../text/character-codes.ts';
import { excerpt } from './excerpt.ts';
import {
  FRAME_BLOCK_MAPPING,
  FRAME_BLOCK_SEQUENCE,
  type ParserState,
  type ReportDetails,
} from './parser-state.ts';
import { findErrorContentEnd, skipBlanks } from './separation.ts';
import {
  CELL_FROM,
  CELL_HEADER,
  CELL_NEXT,
  CELL_TO,
  FLAG_EMPTY,
  KIND_ALIAS,
  KIND_SCALAR,
  kindIn,
  ROW_SIZE,
  STYLE_LITERAL,
  STYLE_PLAIN,
  styleIn,
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
  const next = s.bytes[from + 1];
  if (s.bytes[from] !== DASH || next === DASH || isGap(next)) return false;
  if (s.reportedDash === from) return true;
  s.reportedDash = from;
  const to = findErrorContentEnd(s, from);
  const fix = isInLine ? s.fixes?.space('after the dash', from + 1, 'suggested') : undefined;
  reportGluedDash(s, from, to, { fix });
  // What was a warning, as long as the text could be valid, is an error now.
  if (s.diagnostics[s.dashKeyReport]?.from === from) {
    s.diagnostics.splice(s.dashKeyReport, 1);
    s.dashKeyReport = -1;
  }
  return true;
}

export function reportGluedDash(
  s: ParserState,
  from: number,
  to: number,
  details: ReportDetails,
  isKey = false,
): void {
  const parameters = { text: excerpt(s.text, from, to), isKey };
  s.report('missing-space-after-dash', from, to, { ...details, parameters });
}

/** The same for the line before the one of `pos`, if that line is deeper. */
export function reportGluedItemAbove(s: ParserState): boolean {
  if (s.previousLine === -1) return false;
  const from = skipBlanks(s, s.previousLine);
  const depth = s.pos - s.lineStart - (from - s.previousLine);
  return depth > 0 && reportGluedItem(s, from, depth === 2);
}

/**
 * The same for the entry of the open mapping that was last found to begin with a dash, be it as an
 * error or a warning, if it is at `column`, and for the mapping's first entry.
 */
export function reportGluedItemBeside(s: ParserState, column: number): boolean {
  const first = s.tree.rows[s.row * ROW_SIZE + CELL_FROM];
  const last = Math.max(s.reportedDash, s.diagnostics[s.dashKeyReport]?.from ?? -1);
  if (last <= first) return reportGluedItem(s, first, true);
  const lineStart = last - column;
  const isInLine = skipBlanks(s, lineStart) === last && isBreak(s.bytes[lineStart - 1]);
  return isInLine && reportGluedItem(s, last, true);
}

/** The style of the text above the line of `pos`, plain or of a block, that a comment has ended; else -1. */
export function styleEndedByComment({ tree, bytes, lastEnd }: ParserState): number {
  const cell = (tree.rowCount - 1) * ROW_SIZE;
  const header = tree.rows[cell + CELL_HEADER];
  const style = styleIn(header);
  const isText =
    (header & (15 | FLAG_EMPTY)) === KIND_SCALAR &&
    (style === STYLE_PLAIN || style >= STYLE_LITERAL) &&
    tree.rows[cell + CELL_TO] === lastEnd;
  const { lastFrom } = tree.comments;
  return isText && bytes[lastFrom] === HASH && lastFrom >= lastEnd ? style : -1;
}

/**
 * Reports the first entry of the open block collection when that, and not the second one at `column`,
 * is a column out of line: the step from the collection around it would be odd.
 *
 * @returns whether it is, or the line it is on has been reported already.
 */
export function reportFirstEntry(s: ParserState, column: number): boolean {
  const { indent, outerIndent } = s;
  const from = s.tree.rows[s.row * ROW_SIZE + CELL_FROM];
  if (isReportedLine(s, from)) return true;
  if (s.tabRunLine === s.lineStart || s.bytes[from - 1] === TAB) return false;
  if (Math.abs(column - indent) !== 1 || !hasOneEntry(s)) return false;
  const dash = from - indent + outerIndent;
  const isCompact = s.bytes[dash] === DASH && skipBlanks(s, dash + 1) === from;
  if (s.outerKind === FRAME_BLOCK_SEQUENCE && isCompact) {
    // The key is on the line of its item's dash: both are out of line.
    const expected = outerIndent + column - indent;
    if (outerIndent % 2 === 0 || expected < 0) return false;
    s.reportedItem = dash;
    reportEntry(s, 'misaligned-list-item', dash, outerIndent, expected);
    return true;
  }
  const outer = Math.max(outerIndent, 0);
  if ((indent - outer) % 2 === 0 || (column - outer) % 2 !== 0) return false;
  reportEntry(s, 'wrong-indentation', from, indent, column);
  return true;
}

/** Whether the first entry is after a dash that was reported, for its space or its column. */
function isReportedLine(s: ParserState, from: number): boolean {
  if (s.reportedDash !== -1 && from === s.reportedDash + 1) return true;
  const distance = from - s.reportedItem;
  // Entries of the same line are no further from one another than their columns.
  if (s.reportedItem === -1 || distance < 0 || distance > s.indent) return false;
  return distance === 0 || from === skipBlanks(s, s.reportedItem + 1);
}

function reportEntry(
  s: ParserState,
  code: 'misaligned-list-item' | 'wrong-indentation',
  from: number,
  indent: number,
  expected: number,
): void {
  const to = findErrorContentEnd(s, from);
  s.report(code, from, to, { parameters: { indent, expected: [expected], isFirstEntry: true } });
}

/** Whether the open block collection has exactly one entry so far. */
function hasOneEntry({ tree, row, kind }: ParserState): boolean {
  const { rows, rowCount } = tree;
  let first = row + 1;
  while (first < rowCount && kindIn(rows[first * ROW_SIZE]) > KIND_ALIAS) first++;
  const next = first < rowCount ? rows[first * ROW_SIZE + CELL_NEXT] : rowCount;
  if (kind !== FRAME_BLOCK_MAPPING || next >= rowCount) return next >= rowCount;
  return rows[next * ROW_SIZE + CELL_NEXT] >= rowCount;
}
