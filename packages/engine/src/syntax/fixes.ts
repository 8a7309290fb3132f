import { withFix } from '../diagnostics/coded-diagnostic.ts';
import type { Fix, FixSafety } from '../diagnostics/diagnostic.ts';
import { COLON, isBlank, isBreak, isEnd, SPACE } from '../text/character-codes.ts';
import { afterBreak, lineEnd } from '../text/lines.ts';
import type { TextEdit } from '../text/text-edit.ts';
import { insertion } from './insertion.ts';
import { findNextIndent } from './next-indent.ts';
import type { ParserState } from './parser-state.ts';
import { findNextLine, isGluedDash } from './plain-scalar.ts';
import { findErrorLineEnd, findLineEnd, skipBlanks, trimEnd } from './separation.ts';
import {
  CELL_FROM,
  CELL_HEADER,
  CELL_INDENT,
  CELL_TO,
  KIND_SCALAR,
  kindIn,
  ROW_SIZE,
} from './tree.ts';

/*
 * Fixes of mistakes, where there is one after which the mistake is gone and no other has come. Those
 * that are safe mean what the text can only mean; the others are guesses.
 */

/** Longer values and keys are not examined. */
const LONGEST_CONTENT = 300;
/** Columns by which the text of a block scalar is indented more than its key. */
const STEP = 2;

const PLAIN_START = /^-?[\p{L}\p{N}_./~$(+<^]/u;
const QUOTED = /^(?:"(?:[^"\\]|\\["\\/nrt])*"|'(?:[^']|'')*')$/;
const BRACKETED = /^(?:\[[^[\]{}"'#]*\]|\{[^[\]{}"'#]*\})$/;

/** Whether a piece of a line is a whole value: plain text, in quotes, or in one pair of brackets. */
export function isWholeValue(value: string): boolean {
  if (value.length > LONGEST_CONTENT) return false;
  if (QUOTED.test(value) || BRACKETED.test(value)) return true;
  return PLAIN_START.test(value) && !/:(?:\s|$)|[\0-\x08\ufeff]/.test(value);
}

/** Inserts a missing space; `place` is the wording of the title for where. */
export function space(place: string, at: number, safety: FixSafety): Fix {
  return insertion(`Put a space ${place}`, at, ' ', safety);
}

/** An ordinary space for the no-break space at an offset. */
export function ordinarySpace(at: number): Fix {
  const edits = [{ from: at, to: at + 1, insert: ' ' }];
  return { title: 'Replace it with an ordinary space', edits, safety: 'suggested' };
}

export function withoutLine(text: string, from: number): Fix {
  const edits = [{ from, to: lineEnd(text, from), insert: '' }];
  return { title: 'Remove the line', edits, safety: 'safe' };
}

/** Whether the lines below that of `at` end the construct at `column`. */
function isLastLine(s: ParserState, at: number, column: number): boolean {
  return findNextIndent(s, findErrorLineEnd(s, at)) <= column;
}

/** Codes of values that begin with a character which none can begin with. */
const QUOTABLE: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'reserved-character',
  'unquoted-indicator',
]);

/** Puts a scalar, of any number of lines, in single quotes, if it has no quotes of its own. */
export function quoting(
  text: string,
  from: number,
  to: number,
  safety: FixSafety,
): Fix | undefined {
  if (to - from > LONGEST_CONTENT || /['"]/.test(text.slice(from, to))) return undefined;
  const edits = [
    { from, to: from, insert: "'" },
    { from: to, to, insert: "'" },
  ];
  return { title: 'Put the value in quotes', edits, safety };
}

/** Where the value that was found last turns out to be shorter, quotes that were to go around it are too. */
export function endQuotes({ text, diagnostics, lastEnd }: ParserState): void {
  const last = diagnostics.at(-1);
  if (last?.fix === undefined || !QUOTABLE.has(last.code)) return;
  const { edits, safety } = last.fix;
  const [{ from }] = edits;
  if (edits.length !== 2 || from >= lastEnd || edits[1].from <= lastEnd) return;
  diagnostics[diagnostics.length - 1] = withFix(last, quoting(text, from, lastEnd, safety));
}

/**
 * For `b: c` in `a: b: c`, of which quotes make a value, if typographic quotes around it are not meant
 * to.
 */
export function quotingNested(s: ParserState, from: number, to: number): Fix | undefined {
  const { text } = s;
  if (to - from > LONGEST_CONTENT || !isLastLine(s, from, s.indent)) return undefined;
  const value = text.slice(from, to);
  let before = from;
  while (isBlank(text.charCodeAt(before - 1))) before--;
  if (text.charCodeAt(before - 1) !== COLON) return undefined;
  const straightened = straightening(value, from);
  if (straightened !== undefined) return straightened;
  if (/^[&!*|>]|['"#[\]{}]|:$/.test(value)) return undefined;
  return quoting(text, from, to, 'suggested');
}

/** Replaces a pair of typographic quotes around a whole scalar, where nothing inside speaks against. */
export function straightening(scalar: string, from: number): Fix | undefined {
  if (!/^[\u2018-\u201f][^\u2018-\u201f"'\\\n\r]*[\u2018-\u201f]$/.test(scalar)) return undefined;
  const quote = /^[\u2018-\u201b]/.test(scalar) ? "'" : '"';
  const last = from + scalar.length - 1;
  return {
    title: `Replace them with ${quote}`,
    edits: [
      { from, to: from + 1, insert: quote },
      { from: last, to: last + 1, insert: quote },
    ],
    safety: 'suggested',
  };
}

/**
 * For `key:value` at `from`, with its colon at `colon`.
 *
 * @param to where it ends; -1 where the value has been found to be one already.
 */
export function spaceAfterColon(
  s: ParserState,
  from: number,
  colon: number,
  to: number,
): Fix | undefined {
  const { text } = s;
  const glued = to === -1 ? '' : text.slice(colon + 1, Math.min(to, colon + 2 + LONGEST_CONTENT));
  // A no-break space is a letter to YAML, and was meant as the space.
  const value = glued.replace(/^\u00a0+ */, '');
  const untagged = value.replace(/^!!(?:bool|float|int|null|str) +/, '');
  if (to !== -1) {
    if (!isWholeValue(untagged) || !isLastLine(s, from, from - s.lineStart)) return undefined;
  }
  const isPath = colon === from + 1 && /^[/\\]/.test(value);
  if (isPath) return undefined;
  const edit = { from: colon + 1, to: colon + 1 + glued.length - value.length, insert: ' ' };
  // Below `image:` it may be the value, as `nginx:latest` is, or an item like the one before it;
  // `12:30` may be a time, and `app.hooks:start` a name.
  const isSurelyKey =
    /^[A-Za-z_][\w-]*$/.test(text.slice(from, colon)) &&
    text.charCodeAt(s.lastEnd - 1) !== COLON &&
    untagged === value &&
    !isAfterGluedText(s, from);
  const safety = isSurelyKey ? 'safe' : 'suggested';
  return { title: 'Put a space after the colon', edits: [edit], safety };
}

/** Whether the last scalar before `from` has a colon inside a word too. */
function isAfterGluedText({ text, tree }: ParserState, from: number): boolean {
  const { rows, rowCount } = tree;
  let cell = (rowCount - 1) * ROW_SIZE;
  while (cell > 0 && rows[cell + CELL_FROM] >= from) cell -= ROW_SIZE;
  if (kindIn(rows[cell + CELL_HEADER]) !== KIND_SCALAR) return false;
  const start = rows[cell + CELL_FROM];
  const end = Math.min(rows[cell + CELL_TO], start + LONGEST_CONTENT);
  return /^[\w.-]+:[^\s/]/.test(text.slice(start, end));
}

/** For `-item` at `from`, which ends at `to`. */
export function spaceAfterDash(
  s: ParserState,
  from: number,
  to: number,
  isError: boolean,
): Fix | undefined {
  const { text } = s;
  const item = text
    .slice(from + 1, Math.min(to, from + 2 + LONGEST_CONTENT))
    .replace(/\s+#.*$/, '');
  const key = /^[\w.-]+:(?:\s+(?=\S)|$)/.exec(item);
  const value = key === null ? item : item.slice(key[0].length);
  const isEmpty = key !== null && value === '';
  if (item.startsWith('-') || (!isEmpty && !isWholeValue(value))) return undefined;
  // Further keys of the item must be in line with its first one once that has moved.
  const column = from - s.lineStart;
  const next = findNextIndent(s, findErrorLineEnd(s, from));
  const isInLine = key !== null && (next === column + 2 || (isEmpty && next > column + 2));
  if (next > column && !isInLine) return undefined;
  const isSafe = isError && !/^\d/.test(item);
  return space('after the dash', from + 1, isSafe ? 'safe' : 'suggested');
}

/** Makes items of all lines of the plain scalar at `from`, if each can be one. */
export function spaceAfterDashes(
  s: ParserState,
  from: number,
  leastIndent: number,
): Fix | undefined {
  const { text } = s;
  const edits: TextEdit[] = [];
  const column = from - s.lineStart;
  for (let at = from; at !== -1; ) {
    const lineEnd = findLineEnd(s, at);
    const line = text.slice(at, trimEnd(text, at, lineEnd));
    if (/:(?:\s|$)/.test(line)) break;
    let lineStart = at;
    while (isBlank(text.charCodeAt(lineStart - 1))) lineStart--;
    const isInLine = at === from || at - lineStart === column;
    if (!isInLine || !isGluedDash(text, at) || !isWholeValue(line.slice(1))) return undefined;
    edits.push({ from: at + 1, to: at + 1, insert: ' ' });
    at = findNextLine(s, lineEnd, leastIndent);
  }
  return { title: 'Put a space after each dash', edits, safety: 'suggested' };
}

/** Of `services` above lines that are indented more, of `port 80` and of `port=80`, a key. */
export function colonAfterKey(s: ParserState, from: number, to: number): Fix | undefined {
  const content = s.text.slice(from, Math.min(to, from + LONGEST_CONTENT));
  const match = /^([A-Za-z_][\w.-]*)(?:( *= *)(?=[^\s=])| +(?=[^\s:=]+$)|$)/.exec(content);
  if (match === null) return spaceAfterQuestionMark(s, from);
  const [whole, key, sign] = match;
  const start = s.text.slice(s.lineStart, from);
  if (key.endsWith('-') || !/^[ \t]*(?:[-?][ \t]+)*$/.test(start)) return undefined;
  const isAlone = whole.length === content.length;
  if (isAlone === isLastLine(s, from, from - s.lineStart)) return undefined;
  if (!isAlone && !isWholeValue(content.slice(whole.length))) return undefined;
  const keyEnd = from + key.length;
  const edit = sign
    ? { from: keyEnd, to: keyEnd + sign.length, insert: ': ' }
    : { from: keyEnd, to: keyEnd, insert: ':' };
  return { title: `Put a colon after “${key}”`, edits: [edit], safety: 'suggested' };
}

/** For `?key` at `from`, where nothing makes it a key. */
function spaceAfterQuestionMark({ text }: ParserState, from: number): Fix | undefined {
  if (!/^\?[\p{L}\p{N}_]/u.test(text.slice(from, from + 3))) return undefined;
  return space('after the question mark', from + 1, 'suggested');
}

/**
 * Moves the text below `|` or `>` to the right, which is at `from` and no further than its key. The first line
 * says how all are indented, so none may be indented less.
 */
export function bareTextIndentation(s: ParserState, from: number): Fix | undefined {
  const { text, lineStart, emptyTextEnd, emptyTextIndent, bareTextEnd } = s;
  const lines: number[] = [];
  let firstIndent = -1;
  let leastIndent = from - lineStart;
  for (let at = emptyTextEnd; at < bareTextEnd; at = findLineEnd(s, at) + 1) {
    let content = at;
    while (text.charCodeAt(content) === SPACE) content++;
    const code = text.charCodeAt(content);
    if (isBreak(code) || isEnd(code)) continue;
    const indent = content - at;
    if (firstIndent === -1) firstIndent = indent;
    leastIndent = Math.min(leastIndent, indent);
    lines.push(at);
  }
  if (firstIndent !== leastIndent) return undefined;
  const insert = ' '.repeat(Math.max(emptyTextIndent + STEP - leastIndent, STEP));
  const edits = lines.map((at) => ({ from: at, to: at, insert }));
  return { title: 'Indent the text', edits, safety: 'suggested' };
}

/** Makes the lines between a block scalar, the last node, and the line of `pos` a part of its text. */
export function commentAsText(s: ParserState): Fix | undefined {
  const { text, tree, pos, lineStart, lastEnd } = s;
  const indent = tree.rows[(tree.rowCount - 1) * ROW_SIZE + CELL_INDENT];
  const edits: TextEdit[] = [];
  for (let at = lastEnd; at < lineStart; at = afterBreak(text, lineEnd(text, at))) {
    const from = skipBlanks(s, at);
    if (isBreak(text.charCodeAt(from))) continue;
    if (text.slice(at, from).includes('\t')) return undefined;
    edits.push({ from, to: from, insert: ' '.repeat(Math.max(indent - (from - at), 0)) });
  }
  if (pos - lineStart < indent) return undefined;
  return { title: 'Indent the comment like the text', edits, safety: 'suggested' };
}
