import { ASCII_WORD, BROAD_WORD, UNICODE_WORD } from './character-classes.ts';

/** Conditions on a position between two characters. */
export type Assertion =
  | 'search-start'
  | 'text-start'
  | 'text-end'
  /** The end of the text, or before the line break that ends it. */
  | 'last-line-end'
  | 'line-start'
  | 'line-end'
  | 'word-edge'
  | 'no-word-edge'
  | 'ascii-word-edge'
  | 'no-ascii-word-edge'
  | 'broad-word-edge'
  | 'no-broad-word-edge';

export const LF = 0x0a;
export const CR = 0x0d;
/* What a search reads besides code points. */
export const END_OF_TEXT = -1;
export const FINAL_LINE_BREAK = -2;

/* What is known of the place beside a character. */
const TEXT_EDGE = 1;
const LINE_BREAK = 2;
/** The line break that ends the text. */
const LAST_LINE_BREAK = 4;
const IN_WORD = 8;
const IN_ASCII_WORD = 16;
const IN_BROAD_WORD = 32;
/** Before the first character that is searched. */
export const SEARCH_START = 64;
/** Of a state: the pattern matches up to the character before. */
export const HAS_MATCHED = 128;

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
  'search-start': { before: SEARCH_START, after: 0 },
  'word-edge': { before: IN_WORD, after: IN_WORD, areSame: false },
  'no-word-edge': { before: IN_WORD, after: IN_WORD, areSame: true },
  'ascii-word-edge': { before: IN_ASCII_WORD, after: IN_ASCII_WORD, areSame: false },
  'no-ascii-word-edge': { before: IN_ASCII_WORD, after: IN_ASCII_WORD, areSame: true },
  'broad-word-edge': { before: IN_BROAD_WORD, after: IN_BROAD_WORD, areSame: false },
  'no-broad-word-edge': { before: IN_BROAD_WORD, after: IN_BROAD_WORD, areSame: true },
};

/** What may be known of a character, and of which ones. */
const WORDS = [
  [IN_WORD, UNICODE_WORD],
  [IN_ASCII_WORD, ASCII_WORD],
  [IN_BROAD_WORD, BROAD_WORD],
] as const;

/**
 * What is known of a place beside a character or an end of the text.
 *
 * @param asked what assertions ask of it; whether it is of a word is not looked at for nothing.
 */
export function contextOf(character: number, asked: number): number {
  if (character === END_OF_TEXT) return TEXT_EDGE;
  if (character === FINAL_LINE_BREAK) return LINE_BREAK | LAST_LINE_BREAK;
  if (character === LF) return LINE_BREAK;
  let context = 0;
  for (const [word, set] of WORDS) if ((asked & word) !== 0 && set(character)) context |= word;
  return context;
}

/** The character at an offset, or that the text ends there. */
export function characterAt(text: string, at: number): number {
  return at === text.length ? END_OF_TEXT : lastOr(text, at, text.codePointAt(at)!);
}

/** The character that ends at an offset, or that the text begins there. */
export function characterBefore(text: string, at: number): number {
  if (at === 0) return END_OF_TEXT;
  const pair = at > 1 ? text.codePointAt(at - 2)! : 0;
  return lastOr(text, at - 1, pair > 0xffff ? pair : text.charCodeAt(at - 1));
}

function lastOr(text: string, at: number, code: number): number {
  return code === LF && at === text.length - 1 ? FINAL_LINE_BREAK : code;
}

/** Facts about the position before the first character searched. */
export function contextBefore(text: string, from: number, asked: number): number {
  return contextOf(characterBefore(text, from), asked) | SEARCH_START;
}

/** Whether an assertion holds, given the facts about both sides. */
export function holds(assertion: Assertion, contextBefore: number, contextAfter: number): boolean {
  const { before, after, areSame } = DEMANDS[assertion];
  const [left, right] = [contextBefore & before, contextAfter & after];
  return areSame === undefined ? (left | right) !== 0 : (left === right) === areSame;
}
