import type { Severity } from '../diagnostics/diagnostic.ts';
import { BYTE_ORDER_MARK, isGap, NEXT_LINE, NO_BREAK_SPACE } from '../text/character-codes.ts';
import { HIGH_BITS, ONES, STRETCH, WORD } from '../text/source-bytes.ts';
import type { ParserState } from './parser-state.ts';
import {
  CELL_FROM,
  CELL_TO,
  KIND_SCALAR,
  kindIn,
  ROW_SIZE,
  STYLE_DOUBLE_QUOTED,
  STYLE_PLAIN,
  STYLE_SINGLE_QUOTED,
  styleIn,
} from './tree.ts';

type CharacterCode =
  | 'control-character'
  | 'lone-surrogate'
  | 'bidi-control'
  | 'zero-width-character'
  | 'byte-order-mark'
  | 'non-breaking-space'
  | 'smart-quote';

/** The bits by which the two halves of a surrogate pair are known: 0xd800 and 0xdc00. */
const HALF = 0xfc00;
/** The last character that is printable ASCII. */
const LAST_PRINTABLE = 0x7e;

/** Reports characters that YAML forbids, and warns about deceptive ones. */
export function checkCharacters(s: ParserState): void {
  const { text, bytes, words, length } = s;
  const scalars = new ScalarCursor(s);
  let lastCode: CharacterCode | undefined;
  let lastTo = -1;
  for (const stretch of s.unusual) {
    const end = Math.min(stretch + STRETCH, length);
    for (let word = stretch; word < end; word += WORD) {
      const four = words.getInt32(word, true);
      // A byte of 0x7f gets its high bit here; none has more than that bit, so nothing is carried.
      if (((four | (four + ONES)) & HIGH_BITS) === 0) continue;
      for (let at = word; at < word + WORD; at++) {
        if (bytes[at] <= LAST_PRINTABLE || !isSuspicious(text, at)) continue;
        const code = classify(s, scalars, at);
        // A run of the same mistake is reported once.
        const isRun = code === lastCode && at === lastTo;
        lastCode = code;
        lastTo = at + 1;
        if (code !== undefined && !isRun) reportCharacter(s, scalars, code, at);
      }
    }
  }
}

/**
 * Whether a character, which is not printable ASCII, is one that production c-printable [1] forbids, or
 * looks like something else or like nothing.
 */
function isSuspicious(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code <= NO_BREAK_SPACE) return code !== NEXT_LINE;
  // Most other scripts, and those of East Asia.
  if (code < 0x200b || (code > 0x2069 && code < 0xd800)) return false;
  if (code <= 0x2069) {
    return (
      code <= 0x200d ||
      (code >= 0x2018 && code <= 0x201f) ||
      (code >= 0x202a && code <= 0x202e) ||
      code === 0x2060 ||
      code >= 0x2066
    );
  }
  if (code < 0xdc00) return (text.charCodeAt(at + 1) & HALF) !== 0xdc00;
  if (code < 0xe000) return (text.charCodeAt(at - 1) & HALF) !== 0xd800;
  return code === BYTE_ORDER_MARK || code >= 0xfffe;
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
      if (kindIn(rows[cell]) !== KIND_SCALAR || rows[cell + CELL_TO] <= offset) continue;
      this.from = rows[cell + CELL_FROM];
      this.to = rows[cell + CELL_TO];
      this.style = this.from <= offset ? styleIn(rows[cell]) : -1;
      return;
    }
    this.style = -1;
  }
}

/** What is wrong with the suspicious character at `at`, if anything is, there. */
function classify(s: ParserState, scalars: ScalarCursor, at: number): CharacterCode | undefined {
  const code = s.text.charCodeAt(at);
  if (code < 0x20) return 'control-character';
  if (code > 0x201f && code < BYTE_ORDER_MARK && code !== 0x2060) {
    return code < 0xd800 ? 'bidi-control' : 'lone-surrogate';
  }
  scalars.moveTo(at);
  const { style } = scalars;
  if (style === STYLE_DOUBLE_QUOTED || style === STYLE_SINGLE_QUOTED) {
    // Production nb-json [2]: quoted scalars hold anything from the space on.
    return code === 0x200b || code === 0x2060 ? 'zero-width-character' : undefined;
  }
  if (code === BYTE_ORDER_MARK) {
    const isAtDocumentStart = at === 0 || s.byteOrderMarks?.has(at);
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
    if (s.reportedSpaces?.has(at)) return undefined;
    return standsForSpace || isGap(s.bytes[at - 1]) ? 'non-breaking-space' : undefined;
  }
  return isAtStart ? 'smart-quote' : undefined;
}

function isAscii(text: string, at: number): boolean {
  return !(text.charCodeAt(at) > LAST_PRINTABLE);
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
  const fix = s.fixes?.character(s.text, code, scalars, { from, to });
  const details = { severity, fix };
  if (code === 'byte-order-mark' || code === 'non-breaking-space' || code === 'smart-quote') {
    s.report(code, from, to, details);
    return;
  }
  const character = `U+${number.toString(16).toUpperCase().padStart(4, '0')}`;
  s.report(code, from, to, { ...details, parameters: { character } });
}
