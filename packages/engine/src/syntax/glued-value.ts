import { openMapping } from './block-structure.ts';
import { DOUBLE_QUOTE, LEFT_BRACE, LEFT_BRACKET, SINGLE_QUOTE } from './character-codes.ts';
import { isWholeValue } from './fixes.ts';
import { parseFlowCollection } from './flow.ts';
import { hasAnchor } from './mistakes.ts';
import { findNextIndent } from './next-indent.ts';
import {
  AWAITS_COLON,
  AWAITS_EXPLICIT_KEY,
  AWAITS_NODE,
  FRAME_BLOCK_MAPPING,
  type ParserState,
} from './parser-state.ts';
import { endsLine, scanQuoted } from './quoted-scalar.ts';
import { findErrorContentEnd } from './separation.ts';
import {
  CELL_FROM,
  CELL_PARENT,
  CELL_TO,
  FLAG_DAMAGED,
  FLAG_EMPTY,
  FLAG_HAS_ANCHOR,
  FLAG_HAS_TAG,
  KIND_SCALAR,
  ROW_SIZE,
  STYLE_PLAIN,
} from './tree.ts';
import { isReadable } from './trial.ts';

/** How much of a line is looked at. */
const LOOKED_AT = 300;

/** A key, of up to four words, and its colon. */
const KEY = /^[^-\s:'"#[\]{},][^\s:'"#[\]{},]*(?: [^\s:'"#[\]{},]+){0,3}:(?=[|>&*!"'[{])/;
/** The header of a block scalar, an anchor, an alias, or a tag that needs no handle. */
const START = /^(?:[|>][-+\d]{0,2}|[&*][^\s,[\]{}]+|!!?[\w./:-]*|!<[^>\s]+>)(?=\s|$)/;

/** The header of a block scalar, alone on its line but for a comment. */
const BLOCK_SCALAR = /^[|>][-+\d]{0,2} *(?: #.*)?(?:[\n\r]|$)/;

/**
 * `key:|`, `key:&a` or `key:[` where a key must be: what follows the colon begins a value that may
 * have any number of lines. The missing space is reported, and the value is read as if it were there.
 *
 * @param from where the key begins.
 * @param to where the content of its line ends.
 * @returns whether there is one; then `pos` is after the colon.
 */
export function parseGluedValue(
  s: ParserState,
  from: number,
  to: number,
  lineStart: number,
): boolean {
  const { text, pos, lineStart: oldLineStart } = s;
  const key = KEY.exec(text.slice(from, Math.min(to, from + LOOKED_AT)))?.[0];
  // Below a block scalar without text it is that text, which is indented too little.
  if (key === undefined || from < s.bareTextEnd || s.tree.rowCount === s.emptyTextRow) return false;
  const colon = from + key.length - 1;
  s.pos = colon + 1;
  s.lineStart = lineStart;
  if (!isValueNext(s, to, from - lineStart + 1)) {
    s.pos = pos;
    s.lineStart = oldLineStart;
    return false;
  }
  addKey(s, from, colon, to);
  return true;
}

/** @param to where the content of the key's line ends. */
function addKey(s: ParserState, from: number, colon: number, to: number): void {
  const fix = s.fixes?.spaceAfterColon(s, from, colon, -1);
  const parameters = { text: s.text.slice(from, Math.min(to, from + 40)) };
  s.report('missing-space-after-colon', from, to, { parameters, fix });
  s.addNode(KIND_SCALAR | FLAG_DAMAGED, from, colon, -1, s.inner);
  s.state = AWAITS_NODE;
  s.lastEnd = colon + 1;
}

/**
 * `key:{a: 1, b: 2}`, in which YAML sees a key `key:{a`, where what comes after that is a mistake. Goes back
 * to the last key of the open mapping, if it is such a one, and reads it rightly.
 */
export function parseGluedBracket(s: ParserState): boolean {
  const { text, tree, row: mapping, indent } = s;
  if (s.kind !== FRAME_BLOCK_MAPPING) return false;
  let row = tree.rowCount;
  const last = Math.max(mapping, row - LOOKED_AT);
  for (let left = s.state === AWAITS_NODE ? 1 : 2; left > 0; ) {
    if (--row <= last) return false;
    if (tree.rows[row * ROW_SIZE + CELL_PARENT] === mapping) left--;
  }
  const cell = row * ROW_SIZE;
  const from = tree.rows[cell + CELL_FROM];
  const key = KEY.exec(text.slice(from, tree.rows[cell + CELL_TO]))?.[0];
  const hasProperties = tree.rows[cell] & (FLAG_HAS_ANCHOR | FLAG_HAS_TAG);
  if (key === undefined || hasProperties) return false;
  const colon = from + key.length - 1;
  const { pos, lineStart } = s;
  s.pos = colon + 1;
  s.lineStart = from - indent;
  if (!isValueNext(s, s.pos, indent + 1)) {
    s.pos = pos;
    s.lineStart = lineStart;
    return false;
  }
  takeBack(s, row, from);
  addKey(s, from, colon, findErrorContentEnd(s, from));
  return true;
}

/**
 * `run:|` as an item, a document or a value on a line of its own, with text below it that YAML reads as
 * more of the same plain text, down to what looks like a comment. Goes back to it and reads it rightly.
 */
export function parseGluedText(s: ParserState): boolean {
  const { text, tree, lineStart } = s;
  const row = tree.rowCount - 1;
  const cell = row * ROW_SIZE;
  const header = tree.rows[cell];
  const isPlain = (header & (0xff | FLAG_EMPTY)) === (KIND_SCALAR | (STYLE_PLAIN << 4));
  if (!isPlain || header & (FLAG_HAS_ANCHOR | FLAG_HAS_TAG)) return false;
  if (tree.rows[cell + CELL_TO] !== s.lastEnd) return false;
  const from = tree.rows[cell + CELL_FROM];
  const start = text.slice(from, from + LOOKED_AT);
  const key = KEY.exec(start)?.[0];
  if (key === undefined || !BLOCK_SCALAR.test(start.slice(key.length))) return false;
  const column = columnOf(text, from);
  if (column === -1 || s.pos - lineStart <= column) return false;
  takeBack(s, row, from);
  s.outer.clear();
  s.pos = from + key.length;
  s.lineStart = from - column;
  s.state = s.state === AWAITS_COLON ? AWAITS_EXPLICIT_KEY : AWAITS_NODE;
  openMapping(s, from, column, s.outer);
  if (!s.isAbandoned) addKey(s, from, s.pos - 1, findErrorContentEnd(s, from));
  return true;
}

/** The column of what has nothing but the dashes and question marks of collections before it; else -1. */
function columnOf(text: string, from: number): number {
  const before = text.slice(Math.max(0, from - LOOKED_AT), from);
  return /(?:^|[\n\r]) *(?:[-?] +)*$/.test(before)
    ? before.length - 1 - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r'))
    : -1;
}

/** Makes as if nothing had been read from `from` on, where the row is. */
function takeBack(
  { tree, diagnostics, anchorNames, inner }: ParserState,
  row: number,
  from: number,
): void {
  for (const list of [tree.comments, tree.skipped]) {
    while (list.lastFrom > from) list.truncate(list.length - 2);
  }
  while ((diagnostics.at(-1)?.from ?? -1) >= from) diagnostics.pop();
  tree.rowCount = row;
  anchorNames.row = Math.min(anchorNames.row, row);
  inner.clear();
}

/** Whether a value that YAML can read begins at `pos`. */
function isValueNext(s: ParserState, to: number, leastIndent: number): boolean {
  const { text, pos } = s;
  const canEnd = () => endsLine(text, s.pos);
  switch (text.charCodeAt(pos)) {
    case DOUBLE_QUOTE:
    case SINGLE_QUOTE:
      return isReadable(s, () => scanQuoted(s, leastIndent), canEnd);
    case LEFT_BRACE:
    case LEFT_BRACKET:
      return isReadable(s, () => parseFlowCollection(s, leastIndent), canEnd);
    default: {
      const start = START.exec(text.slice(pos, Math.min(to, pos + LOOKED_AT)))?.[0] ?? '';
      // An alias without an anchor and an unknown tag are mistakes of their own.
      if (start.startsWith('*')) return hasAnchor(s, start.slice(1));
      if (start.startsWith('!')) {
        const isOnLine = isWholeValue(text.slice(pos + start.length, to).trim());
        return isOnLine !== findNextIndent(text, to) >= leastIndent;
      }
      return start !== '';
    }
  }
}
