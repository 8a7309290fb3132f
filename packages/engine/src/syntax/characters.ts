import type { Fix, Severity } from '../diagnostics/diagnostic.ts';
import { isBlank, isBlankBreakOrEnd, isBreak, SPACE } from './character-codes.ts';
import { straightening } from './fixes.ts';
import type { ParserState } from './parser-state.ts';
import { isPrintableAscii } from './printable-ascii.ts';
import {
  CELL_FROM,
  CELL_TO,
  KIND_SCALAR,
  ROW_SIZE,
  STYLE_DOUBLE_QUOTED,
  STYLE_PLAIN,
  STYLE_SINGLE_QUOTED,
} from './tree.ts';

/**
 * What production c-printable [1] forbids, and what it allows but looks like something else or
 * like nothing.
 */
const SUSPICIOUS =
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\xa0\u200b-\u200d\u2018-\u201f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const NO_BREAK_SPACE = 0xa0;
type CharacterCode =
  | 'control-character'
  | 'lone-surrogate'
  | 'bidi-control'
  | 'zero-width-character'
  | 'byte-order-mark'
  | 'non-breaking-space'
  | 'smart-quote';

/** How far an indentation and the line above it are looked at. */
const LONGEST_INDENTATION = 100;
const LONGEST_LINE = 300;

/** Reports characters that YAML forbids, and warns of those that deceive the eye. */
export function checkCharacters(s: ParserState): void {
  const { text } = s;
  if (isPrintableAscii(text)) return;
  const scalars = new ScalarCursor(s);
  let lastCode: CharacterCode | undefined;
  let lastTo = -1;
  for (const match of text.matchAll(SUSPICIOUS)) {
    const from = match.index;
    const code = classify(s, scalars, from);
    // A run of the same mistake is one.
    const isRun = code === lastCode && from === lastTo;
    lastCode = code;
    lastTo = from + 1;
    if (code !== undefined && !isRun) reportCharacter(s, scalars, code, from);
  }
}

/** Finds the scalar around an offset, for offsets in ascending order. */
class ScalarCursor {
  readonly #state: ParserState;
  #row = 0;
  /** The style of the scalar around the last offset; -1 for none. */
  style = -1;
  from = 0;
  to = 0;

  constructor(state: ParserState) {
    this.#state = state;
  }

  moveTo(offset: number): void {
    const { rows, rowCount } = this.#state.tree;
    for (; this.#row < rowCount; this.#row++) {
      const cell = this.#row * ROW_SIZE;
      if ((rows[cell] & 15) !== KIND_SCALAR || rows[cell + CELL_TO] <= offset) continue;
      this.from = rows[cell + CELL_FROM];
      this.to = rows[cell + CELL_TO];
      this.style = this.from <= offset ? (rows[cell] >> 4) & 15 : -1;
      return;
    }
    this.style = -1;
  }
}

/** What is wrong with the character at `at`, if anything is where it stands. */
function classify(s: ParserState, scalars: ScalarCursor, at: number): CharacterCode | undefined {
  const code = s.text.charCodeAt(at);
  if (code < 0x20) return 'control-character';
  if (code >= 0xd800 && code <= 0xdfff) return 'lone-surrogate';
  if ((code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)) {
    return 'bidi-control';
  }
  scalars.moveTo(at);
  const { style } = scalars;
  if (style === STYLE_DOUBLE_QUOTED || style === STYLE_SINGLE_QUOTED) {
    // Production nb-json [2]: quoted scalars hold anything from the space on.
    return code === 0x200b || code === 0x2060 ? 'zero-width-character' : undefined;
  }
  if (code === 0xfeff) {
    const isAtDocumentStart = at === 0 || s.byteOrderMarks.has(at);
    return isAtDocumentStart ? undefined : 'byte-order-mark';
  }
  if (code < 0xa0 || code >= 0xfffe) return 'control-character';
  if (code === 0x200b || code === 0x2060) return 'zero-width-character';
  if (code === 0x200c || code === 0x200d) {
    // Joiners belong between letters of many scripts and inside emoji, not between ASCII.
    return isAscii(s.text, at - 1) && isAscii(s.text, at + 1) ? 'zero-width-character' : undefined;
  }
  if (style !== STYLE_PLAIN) return undefined;
  const isAtStart = at === scalars.from;
  if (code === NO_BREAK_SPACE) {
    const before = s.text.charCodeAt(at - 1);
    const next = s.text.charCodeAt(at + 1);
    const standsForSpace =
      isAtStart || before === 0x3a || before === 0x2d || before === 0xa0 || next === 0x23;
    if (s.reportedSpaces.has(at)) return undefined;
    return standsForSpace || isBlankBreakOrEnd(before) ? 'non-breaking-space' : undefined;
  }
  return isAtStart ? 'smart-quote' : undefined;
}

function isAscii(text: string, at: number): boolean {
  return !(text.charCodeAt(at) > 0x7e);
}

function reportCharacter(
  s: ParserState,
  scalars: ScalarCursor,
  code: CharacterCode,
  from: number,
): void {
  const isError =
    code === 'control-character' || code === 'lone-surrogate' || code === 'byte-order-mark';
  const severity: Severity = isError ? 'error' : 'warning';
  const number = s.text.charCodeAt(from);
  let to = from + 1;
  while (s.text.charCodeAt(to) === number) to++;
  const fix = makeFix(s, scalars, code, from, to);
  const details = { severity, ...(fix && { fix }) };
  if (code === 'byte-order-mark' || code === 'non-breaking-space' || code === 'smart-quote') {
    s.report(code, from, to, details);
    return;
  }
  const character = `U+${number.toString(16).toUpperCase().padStart(4, '0')}`;
  s.report(code, from, to, { ...details, parameters: { character } });
}

function makeFix(
  s: ParserState,
  scalars: ScalarCursor,
  code: CharacterCode,
  from: number,
  to: number,
): Fix | undefined {
  const { text } = s;
  if (code === 'lone-surrogate') return undefined;
  if (code === 'smart-quote') return straightening(text.slice(scalars.from, scalars.to), from);
  if (code === 'non-breaking-space') return spaceFix(text, from, to);
  const isInScalar = scalars.style !== -1 && scalars.from < from;
  if (!canBeRemoved(text, from, to, isInScalar)) return undefined;
  // Joining files leaves byte-order marks at the start of a line.
  const isFirst = isBreak(text.charCodeAt(from - 1)) && text.charAt(to) !== '-';
  const safety = code === 'byte-order-mark' && isFirst ? 'safe' : 'suggested';
  return { title: 'Remove the character', edits: [{ from, to, insert: '' }], safety };
}

/** Whether what comes together when a character goes is still what it was, or an ordinary text. */
function canBeRemoved(text: string, from: number, to: number, isInScalar: boolean): boolean {
  const before = text.slice(from - 1, from);
  const after = text.slice(to, to + 1);
  if (before === '\\') return false;
  if (isInScalar) return !/[:?-]|\s/.test(before) || /[\p{L}\p{N}]/u.test(after);
  return /[\p{L}\p{N}"'_./-]/u.test(after);
}

/** Spaces for no-break spaces: in an indentation, as many as fit to the line above. */
function spaceFix(text: string, from: number, to: number): Fix | undefined {
  let lineStart = from;
  while (from - lineStart < LONGEST_INDENTATION && isSpaceLike(text.charCodeAt(lineStart - 1))) {
    lineStart--;
  }
  const isIndentation = lineStart === 0 || isBreak(text.charCodeAt(lineStart - 1));
  if (!isIndentation) {
    if (isBlank(text.charCodeAt(from - 1)) || isBlank(text.charCodeAt(to))) {
      return replacing(from, to, 0, 'Remove it');
    }
    const isText = /[\p{L}\p{N}"'_./#[{]/u.test(text.slice(to, to + 1));
    return isText ? replacing(from, to, to - from, 'Replace it with an ordinary space') : undefined;
  }
  let end = to;
  while (end - to < LONGEST_INDENTATION && isSpaceLike(text.charCodeAt(end))) end++;
  const indentation = text.slice(lineStart, end);
  const above = /(?:^|[\n\r])([ \t]*)([^\n\r]*)[\n\r]+$/.exec(
    text.slice(Math.max(0, lineStart - LONGEST_LINE), lineStart),
  );
  const spaces = indentation.replaceAll('\u00a0', '').length;
  const wanted = above?.[1].length ?? 0;
  const opensBlock = above !== null && /:$/.test(above[2]);
  const fits = (width: number) => (opensBlock ? width > wanted : width === wanted);
  if (fits(spaces) && spaces > 0) return replacing(lineStart, end, spaces, 'Remove it');
  if (!fits(indentation.length)) return undefined;
  return replacing(lineStart, end, indentation.length, 'Replace it with an ordinary space');
}

function replacing(from: number, to: number, spaces: number, title: string): Fix {
  return { title, edits: [{ from, to, insert: ' '.repeat(spaces) }], safety: 'suggested' };
}

function isSpaceLike(code: number): boolean {
  return code === SPACE || code === NO_BREAK_SPACE;
}
