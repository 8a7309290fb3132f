/** What has to be so at a place between two characters. */
export type Assertion =
  | 'text-start'
  | 'text-end'
  /** The end of the text, or before the line break that ends it. */
  | 'last-line-end'
  | 'line-start'
  | 'line-end'
  | 'word-edge'
  | 'no-word-edge'
  | 'ascii-word-edge'
  | 'no-ascii-word-edge';

export const LF = 0x0a;
export const CR = 0x0d;
/* What a search reads besides code points. */
export const END_OF_TEXT = -1;
export const FINAL_LINE_BREAK = -2;

/* What is known of the place beside a character. */
export const TEXT_EDGE = 1;
const LINE_BREAK = 2;
/** The line break that ends the text. */
const LAST_LINE_BREAK = 4;
const WORD = 8;
const ASCII_WORD = 16;

/** What an assertion asks of the characters before and after it. */
interface Demand {
  readonly before: number;
  readonly after: number;
  /** Whether both sides must be the same in that, or different; otherwise, one of them must have it. */
  readonly areSame?: boolean;
}

export const DEMANDS: Readonly<Record<Assertion, Demand>> = {
  'text-start': { before: TEXT_EDGE, after: 0 },
  'text-end': { before: 0, after: TEXT_EDGE },
  'last-line-end': { before: 0, after: TEXT_EDGE | LAST_LINE_BREAK },
  'line-start': { before: TEXT_EDGE | LINE_BREAK, after: 0 },
  'line-end': { before: 0, after: TEXT_EDGE | LINE_BREAK },
  'word-edge': { before: WORD, after: WORD, areSame: false },
  'no-word-edge': { before: WORD, after: WORD, areSame: true },
  'ascii-word-edge': { before: ASCII_WORD, after: ASCII_WORD, areSame: false },
  'no-ascii-word-edge': { before: ASCII_WORD, after: ASCII_WORD, areSame: true },
};

const WORD_CHARACTER = /^[\p{L}\p{N}_]$/u;
const ASCII_WORD_CHARACTER = /^[A-Za-z0-9_]$/;

/**
 * What is known of a place beside a character or an end of the text.
 *
 * @param asked what assertions ask of it; whether it is of a word is not looked at for nothing.
 */
export function contextOf(character: number, asked: number): number {
  if (character === END_OF_TEXT) return TEXT_EDGE;
  if (character === FINAL_LINE_BREAK) return LINE_BREAK | LAST_LINE_BREAK;
  if (character === LF) return LINE_BREAK;
  if ((asked & (WORD | ASCII_WORD)) === 0) return 0;
  const text = String.fromCodePoint(character);
  if (!WORD_CHARACTER.test(text)) return 0;
  return ASCII_WORD_CHARACTER.test(text) ? WORD | ASCII_WORD : WORD;
}

/** Whether an assertion is so between what is known of both sides. */
export function holds(assertion: Assertion, contextBefore: number, contextAfter: number): boolean {
  const { before, after, areSame } = DEMANDS[assertion];
  const [left, right] = [contextBefore & before, contextAfter & after];
  return areSame === undefined ? (left | right) !== 0 : (left === right) === areSame;
}
