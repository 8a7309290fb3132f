import { DOUBLE_QUOTE, LEFT_BRACE, LEFT_BRACKET, SINGLE_QUOTE } from '../text/character-codes.ts';
import { openMapping } from './block-structure.ts';
import { excerpt } from './excerpt.ts';
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

/** How much of a line is examined. */
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
 * @returns whether there is one; then `pos` is after the colon.
 */
export function parseGluedValue(s: ParserState, from: number, lineStart: number): boolean {
  const colon = findGluedColon(s.text, from);
  // Below a block scalar without text it is that text, which is indented too little.
  if (colon === -1 || from < s.bareTextEnd || s.tree.rowCount === s.emptyTextRow) return false;
  if (!isValueNext(s, colon + 1, lineStart, from - lineStart + 1)) return false;
  addKey(s, from, colon);
  return true;
}

/**
 * `key:{a: 1, b: 2}`, in which YAML sees a key `key:{a`, where what comes after that is a mistake. Goes back
 * to the last key of the open mapping, if it is such a key, and reads it as intended.
 */
export function parseGluedBracket(s: ParserState): boolean {
  const { tree, row: mapping, indent } = s;
  if (s.kind !== FRAME_BLOCK_MAPPING) return false;
  let row = tree.rowCount;
  const last = Math.max(mapping, row - LOOKED_AT);
  for (let left = s.state === AWAITS_NODE ? 1 : 2; left > 0; ) {
    if (--row <= last) return false;
    if (tree.rows[row * ROW_SIZE + CELL_PARENT] === mapping) left--;
  }
  const from = findBareStart(s, row);
  const colon = findGluedColon(s.text, from);
  if (colon === -1 || !isValueNext(s, colon + 1, from - indent, indent + 1)) return false;
  takeBackMistakes(s, row, from);
  addKey(s, from, colon);
  return true;
}

/**
 * `run:|` as an item, a document or a value on a line of its own, with text below it that YAML reads as
 * more of the same plain text, down to what looks like a comment. Goes back to it and reads it as intended.
 */
export function parseGluedText(s: ParserState): boolean {
  const { text, tree, lineStart } = s;
  const row = tree.rowCount - 1;
  const cell = row * ROW_SIZE;
  const isPlain = (tree.rows[cell] & (0xff | FLAG_EMPTY)) === (KIND_SCALAR | (STYLE_PLAIN << 4));
  if (!isPlain || tree.rows[cell + CELL_TO] !== s.lastEnd) return false;
  const from = findBareStart(s, row);
  const colon = findGluedColon(text, from);
  if (colon === -1 || !BLOCK_SCALAR.test(text.slice(colon + 1, colon + LOOKED_AT))) return false;
  // What has nothing but the dashes and question marks of collections before it.
  const before = text.slice(Math.max(0, from - LOOKED_AT), from);
  const column = /(?:^|[\n\r])( *(?:[-?] +)*)$/.exec(before)?.[1].length;
  if (column === undefined || s.pos - lineStart <= column) return false;
  takeBackMistakes(s, row, from);
  s.outer.clear();
  s.lineStart = from - column;
  s.state = s.state === AWAITS_COLON ? AWAITS_EXPLICIT_KEY : AWAITS_NODE;
  openMapping(s, from, column);
  if (!s.isAbandoned) addKey(s, from, colon);
  return true;
}

/** Where a row begins; -1 where it has properties, or is a key that was read for glued once already. */
function findBareStart({ tree }: ParserState, row: number): number {
  const cell = row * ROW_SIZE;
  const isOther = tree.rows[cell] & (FLAG_HAS_ANCHOR | FLAG_HAS_TAG | FLAG_DAMAGED);
  return isOther ? -1 : tree.rows[cell + CELL_FROM];
}

/** The colon of a key at `from` which a value may follow without a space; -1 where there is none. */
function findGluedColon(text: string, from: number): number {
  const key = from === -1 ? undefined : KEY.exec(text.slice(from, from + LOOKED_AT))?.[0];
  return key === undefined ? -1 : from + key.length - 1;
}

function addKey(s: ParserState, from: number, colon: number): void {
  const to = findErrorContentEnd(s, from);
  const fix = s.fixes?.spaceAfterColon(s, from, colon, -1);
  const parameters = { text: excerpt(s.text, from, to) };
  s.report('missing-space-after-colon', from, to, { parameters, fix });
  s.addNode(KIND_SCALAR | FLAG_DAMAGED, from, colon, -1, s.inner);
  s.state = AWAITS_NODE;
  s.pos = colon + 1;
  s.lastEnd = s.pos;
}

/** Discards everything read from `from` on, where the row is. */
function takeBackMistakes(s: ParserState, row: number, from: number): void {
  const { diagnostics, tree } = s;
  tree.rowCount = row;
  tree.comments.dropFrom(from);
  tree.skipped.dropFrom(from);
  s.anchorRow = Math.min(s.anchorRow, row);
  while ((diagnostics.at(-1)?.from ?? -1) >= from) diagnostics.pop();
  s.inner.clear();
}

/** Whether a value that YAML can read begins at `at`. Then the parser is there. */
function isValueNext(s: ParserState, at: number, lineStart: number, leastIndent: number): boolean {
  const { pos, lineStart: oldLineStart } = s;
  s.pos = at;
  s.lineStart = lineStart;
  if (isReadableValue(s, leastIndent)) return true;
  s.pos = pos;
  s.lineStart = oldLineStart;
  return false;
}

function isReadableValue(s: ParserState, leastIndent: number): boolean {
  const { text, pos } = s;
  const canEnd = () => endsLine(s, s.pos);
  switch (s.bytes[pos]) {
    case DOUBLE_QUOTE:
    case SINGLE_QUOTE:
      return isReadable(s, () => scanQuoted(s, leastIndent), canEnd);
    case LEFT_BRACE:
    case LEFT_BRACKET:
      return isReadable(s, () => parseFlowCollection(s, leastIndent), canEnd);
    default: {
      const line = text.slice(pos, pos + LOOKED_AT);
      const start = START.exec(line)?.[0] ?? '';
      // An alias without an anchor and an unknown tag are mistakes of their own.
      if (start.startsWith('*')) return hasAnchor(s, start.slice(1));
      if (start.startsWith('!')) {
        const isOnLine = /^ *[^\s#|>]/.test(line.slice(start.length));
        return isOnLine !== findNextIndent(s, pos) >= leastIndent;
      }
      return start !== '';
    }
  }
}
