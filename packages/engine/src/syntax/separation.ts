import {
  COLON,
  CR,
  DASH,
  DOT,
  HASH,
  isBlank,
  isBreak,
  isGap,
  LF,
  SPACE,
  TAB,
} from '../text/character-codes.ts';
import { HIGH_BITS, ONES, SPACES } from '../text/source-bytes.ts';
import type { ParserState } from './parser-state.ts';

/**
 * Production s-separate [80] as far as it goes: skips white space, comments and line breaks, and
 * leaves `pos` at the next thing that is none of them.
 *
 * @returns whether that begins its line. `lineStart` and `tabAt` are kept.
 */
export function skipToContent(s: ParserState): boolean {
  const { bytes } = s;
  let { pos } = s;
  let isAtLineStart = pos === s.lineStart;
  s.tabAt = -1;
  if (pos === s.seenFrom) {
    pos = s.seenContent;
    s.lineStart = s.seenLineStart;
    isAtLineStart = true;
  }
  for (;;) {
    const byte = bytes[pos];
    if (byte === SPACE) {
      pos++;
    } else if (byte === LF || byte === CR) {
      pos = skipBreakAt(s, pos);
      s.lineStart = pos;
      s.tabAt = -1;
      isAtLineStart = true;
      pos = skipSpaces(s, pos);
    } else if (byte === TAB) {
      if (s.tabAt === -1) s.tabAt = pos;
      pos++;
    } else if (byte === HASH && (pos === s.lineStart || isBlank(bytes[pos - 1]))) {
      const end = findLineEnd(s, pos);
      s.tree.comments.add(pos, end);
      pos = end;
    } else {
      s.pos = pos;
      return isAtLineStart;
    }
  }
}

/** Goes over spaces, four at a time. */
export function skipSpaces({ bytes, words }: ParserState, from: number): number {
  let at = from;
  while (words.getInt32(at, true) === SPACES) at += 4;
  while (bytes[at] === SPACE) at++;
  return at;
}

/**
 * Goes over characters of which none is `a`, `b`, a tab, a line break or the end, as long as four are left:
 * four at a time.
 */
export function skipOrdinary({ words }: ParserState, from: number, a: number, b: number): number {
  for (let at = from; ; at += 4) {
    const word = words.getInt32(at, true);
    const otherThanA = word ^ (a * ONES);
    const otherThanB = word ^ (b * ONES);
    // A byte that is less than what is taken away borrows, which sets its high bit.
    const special =
      ((word - SPACES) & ~word) |
      ((otherThanA - ONES) & ~otherThanA) |
      ((otherThanB - ONES) & ~otherThanB);
    if ((special & HIGH_BITS) !== 0) return at;
  }
}

/**
 * The content of the next line that is not blank, from a line break on. Where that line begins is left in
 * `seenLineStart`.
 */
export function findNextContent(s: ParserState, breakAt: number): number {
  const { bytes } = s;
  let at = breakAt;
  let lineStart: number;
  let content: number;
  do {
    lineStart = skipBreakAt(s, at);
    content = skipSpaces(s, lineStart);
    at = skipBlanks(s, content);
  } while (isBreak(bytes[at]));
  s.seenFrom = breakAt;
  s.seenLineStart = lineStart;
  s.seenContent = content;
  return at;
}

/** The offset of the line break that ends the line of `from`, or the text's length. */
export function findLineEnd(s: ParserState, from: number): number {
  const { bytes } = s;
  let at = skipOrdinary(s, from, LF, LF);
  while (bytes[at] > CR || bytes[at] === TAB) at++;
  return at;
}

/**
 * The same for the line of `from` that a mistake is on. It is remembered, because a line may hold
 * any number of mistakes.
 */
export function findErrorLineEnd(s: ParserState, from: number): number {
  if (from < s.errorLineFrom || from > s.errorLineEnd) {
    s.errorLineFrom = from;
    s.errorLineEnd = findLineEnd(s, from);
    s.errorContentEnd = trimEnd(s.text, from, s.errorLineEnd);
  }
  return s.errorLineEnd;
}

/** Where that line ends without the white space after its content; at least `from`. */
export function findErrorContentEnd(s: ParserState, from: number): number {
  findErrorLineEnd(s, from);
  return Math.max(from, s.errorContentEnd);
}

/** The offset after the line break at `at`. */
export function skipBreakAt({ bytes }: ParserState, at: number): number {
  return bytes[at] === CR && bytes[at + 1] === LF ? at + 2 : at + 1;
}

/** The offset of the first code unit from `from` on that is not a space or tab. */
export function skipBlanks({ bytes }: ParserState, from: number): number {
  let at = from;
  while (isBlank(bytes[at])) at++;
  return at;
}

/** Where the comment after a piece of a line begins; its end where there is none. */
export function findCommentStart(text: string, from: number, lineEnd: number): number {
  let at = from;
  while (at < lineEnd && !(text.charCodeAt(at) === HASH && isBlank(text.charCodeAt(at - 1)))) at++;
  return at;
}

/** Where text that ends at `end` ends without the white space after it. */
export function trimEnd(text: string, from: number, end: number): number {
  let at = end;
  while (at > from && isBlank(text.charCodeAt(at - 1))) at--;
  return at;
}

/**
 * Productions c-directives-end [203] and c-document-end [204]: whether `---` or `...` is at
 * `at`, which must be the start of a line, followed by white space or the end.
 */
export function isDocumentMarker({ bytes }: ParserState, at: number): boolean {
  const byte = bytes[at];
  return (
    (byte === DASH || byte === DOT) &&
    bytes[at + 1] === byte &&
    bytes[at + 2] === byte &&
    isGap(bytes[at + 3])
  );
}

/** Whether `:` and white space come next on this line; then `pos` goes to the colon. */
export function isColonNext(s: ParserState): boolean {
  const { bytes } = s;
  const at = skipBlanks(s, s.pos);
  if (bytes[at] !== COLON || !isGap(bytes[at + 1])) return false;
  s.pos = at;
  return true;
}

/** Skips the rest of the line, which nothing can be made of. */
export function skipRestOfLine(s: ParserState): void {
  const end = findLineEnd(s, s.pos);
  s.skip(s.pos, end);
}

/** Whether the dash of a list item is at an offset. */
export function isDashAt({ bytes }: ParserState, at: number): boolean {
  return bytes[at] === DASH && isGap(bytes[at + 1]);
}
