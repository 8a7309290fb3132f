import {
  BACKSLASH,
  COLON,
  CR,
  DOUBLE_QUOTE,
  HASH,
  isBreak,
  isFlowIndicator,
  isGap,
  LF,
  SINGLE_QUOTE,
  SPACE,
  TAB,
} from '../text/character-codes.ts';
import { BYTE_END } from '../text/source-bytes.ts';
import type { ParserState } from './parser-state.ts';
import {
  findErrorContentEnd,
  findErrorLineEnd,
  findLineEnd,
  findNextContent,
  isDocumentMarker,
  skipBlanks,
  skipOrdinary,
  trimEnd,
} from './separation.ts';
import { FLAG_DAMAGED, FLAG_HAS_ESCAPE, FLAG_MULTILINE } from './tree.ts';

/** How far a closing quote is looked for when a line is indented too little, in code units. */
const LONGEST_CONTINUATION = 1000;

/**
 * Productions c-double-quoted [109] and c-single-quoted [120], over all their lines. Leaves `pos`
 * after the closing quote, and the scalar's end and flags in `scalarTo` and `scalarFlags`.
 *
 * A quote that is never closed is reported where it opens, and its scalar ends before the first
 * line that cannot belong to it.
 *
 * @param leastIndent columns a further line must be indented by.
 */
export function scanQuoted(s: ParserState, leastIndent: number): void {
  const { bytes, pos: from } = s;
  const quote = bytes[from];
  const isDouble = quote === DOUBLE_QUOTE;
  if (from >= (isDouble ? s.noDoubleQuoteAfter : s.noSingleQuoteAfter)) {
    leaveUnclosed(s, from, findLineEnd(s, from), 0);
    return;
  }
  let flags = 0;
  let at = skipOrdinary(s, from + 1, quote, BACKSLASH);
  for (;;) {
    const byte = bytes[at];
    if (byte === quote) {
      if (isDouble || bytes[at + 1] !== SINGLE_QUOTE) break;
      flags |= FLAG_HAS_ESCAPE;
      at += 2;
    } else if (byte === BACKSLASH && isDouble) {
      flags |= FLAG_HAS_ESCAPE;
      at = scanEscape(s, from, at);
    } else if (byte === LF || byte === CR) {
      flags |= FLAG_MULTILINE;
      const next = scanQuotedBreak(s, at, leastIndent, from);
      if (next === -1) {
        leaveUnclosed(s, from, at, flags);
        return;
      }
      at = skipOrdinary(s, next, quote, BACKSLASH);
    } else if (byte === BYTE_END) {
      if (isDouble) s.noDoubleQuoteAfter = from;
      else s.noSingleQuoteAfter = from;
      leaveUnclosed(s, from, at, flags);
      return;
    } else {
      at++;
    }
  }
  s.pos = at + 1;
  s.scalarTo = at + 1;
  s.scalarFlags = flags;
}

/**
 * Skips line breaks and the indentation of the line after them.
 *
 * @returns the next content, or -1 when the line there cannot belong to the scalar.
 */
function scanQuotedBreak(
  s: ParserState,
  breakAt: number,
  leastIndent: number,
  from: number,
): number {
  const quote = s.bytes[from];
  const at = findNextContent(s, breakAt);
  if (at >= s.length) return at;
  const { seenLineStart: lineStart } = s;
  if (isDocumentMarker(s, lineStart)) return -1;
  if (s.seenContent - lineStart < leastIndent) {
    if (at >= s.shallowQuoteEnd) {
      const closing = findClosing(s, at, quote);
      if (closing === -1) return -1;
      s.shallowQuoteEnd = closing;
    }
    reportShallowLine(s, from, lineStart, at);
  }
  s.lineStart = lineStart;
  return at;
}

/**
 * The closing quote of a text that goes on at `from`, where a line is indented too little; -1 when a
 * line before it reads as something else, or nothing may follow it as it does.
 */
function findClosing(s: ParserState, from: number, quote: number): number {
  const { text } = s;
  const limit = from + LONGEST_CONTINUATION;
  if (s.findNext(String.fromCharCode(quote), from) > limit) return -1;
  let lineFrom = from;
  for (let at = from; at <= limit; at++) {
    const code = s.bytes[at];
    if (code === BYTE_END) return -1;
    if (code === quote) {
      if (quote === SINGLE_QUOTE && s.bytes[at + 1] === quote) {
        at++;
        continue;
      }
      const isRight = at === lineFrom ? endsLine(s, at + 1) : canFollowQuote(s, at + 1);
      return isRight && !looksLikeStructure(text, lineFrom, at) ? at : -1;
    }
    if (isBreak(code)) {
      if (looksLikeStructure(text, lineFrom, at)) return -1;
      lineFrom = skipBlanks(s, at + 1);
      if (isDocumentMarker(s, lineFrom)) return -1;
    } else if (code === BACKSLASH && quote === DOUBLE_QUOTE) {
      at++;
    }
  }
  return -1;
}

/** Whether nothing but white space or a comment follows on the line. */
export function endsLine(s: ParserState, from: number): boolean {
  const next = s.bytes[skipBlanks(s, from)];
  return isGap(next) || next === HASH;
}

export function canFollowQuote(s: ParserState, from: number): boolean {
  const next = s.bytes[skipBlanks(s, from)];
  return endsLine(s, from) || isFlowIndicator(next) || next === COLON;
}

/** Whether a line reads as `key: …`, `- …` or a comment. */
function looksLikeStructure(text: string, from: number, end: number): boolean {
  const head = text.slice(from, Math.min(end, from + 200));
  return /^(?:- |#|[^\s:"']+:(?:\s|$))/.test(head);
}

/** A further line that is indented too little: reported once for the scalar that opens at `from`. */
function reportShallowLine(s: ParserState, from: number, lineStart: number, at: number): void {
  const last = s.diagnostics.at(-1);
  if (last?.code === 'quote-indentation' && last.from > from) return;
  s.report('quote-indentation', lineStart, Math.max(at, lineStart + 1));
}

function leaveUnclosed(s: ParserState, from: number, end: number, flags: number): void {
  reportUnclosed(s, from, findErrorContentEnd(s, from));
  s.pos = end;
  s.scalarTo = trimEnd(s.text, from + 1, end);
  s.scalarFlags = flags | FLAG_DAMAGED;
}

/** Leaves a quoted scalar with what it has on its first line, where the quote that closes it is another's. */
export function cutUnclosed(s: ParserState, from: number, to: number, lineStart: number): void {
  reportUnclosed(s, from, to);
  s.pos = to;
  s.lineStart = lineStart;
  s.scalarTo = to;
  s.scalarFlags = FLAG_DAMAGED;
}

/* One for all: a text can have one in every line. */
const SINGLE = { quote: "'" } as const;
const DOUBLE = { quote: '"' } as const;

function reportUnclosed(s: ParserState, from: number, to: number): void {
  const isSingle = s.bytes[from] === SINGLE_QUOTE;
  s.report('unclosed-quote', from, to, { parameters: isSingle ? SINGLE : DOUBLE });
}

/** Production c-ns-esc-char [62]: consumes the escape at `at`, or reports it. */
function scanEscape(s: ParserState, from: number, at: number): number {
  const { text } = s;
  const code = s.bytes[at + 1];
  if (isBreak(code)) return at + 1;
  const digits = countEscapeDigits(code);
  if (digits > 0) {
    for (let i = 0; i < digits; i++) {
      if (!isHexDigit(s.bytes[at + 2 + i])) return reportEscape(s, from, at, 2 + i);
    }
    if (digits === 8 && Number.parseInt(text.slice(at + 2, at + 10), 16) > 0x10ffff) {
      return reportEscape(s, from, at, 10);
    }
    return at + 2 + digits;
  }
  if (code === BYTE_END) return at + 1;
  return isSimpleEscape(code) ? at + 2 : reportEscape(s, from, at, 2);
}

/** One diagnostic a scalar's line: a Windows path holds several, and they are one mistake. */
function reportEscape(s: ParserState, from: number, at: number, length: number): number {
  const last = s.diagnostics.at(-1);
  const next = s.bytes[at + 1];
  if (last?.code !== 'bad-escape' || s.badEscapeUntil <= at) {
    s.badEscapeUntil = findErrorLineEnd(s, at);
    s.badEscapeFix = s.fixes?.escapes(s.text, from, s.badEscapeUntil);
    s.report('bad-escape', at, at + length, {
      parameters: { text: s.text.slice(at, at + length) },
      fix: s.badEscapeFix,
    });
  }
  s.badEscapeFix?.add(at);
  return next === DOUBLE_QUOTE || next === BACKSLASH ? at + 2 : at + 1;
}

function countEscapeDigits(code: number): number {
  if (code === 0x78) return 2; // x
  if (code === 0x75) return 4; // u
  return code === 0x55 ? 8 : 0; // U
}

function isHexDigit(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x41 && code <= 0x46) ||
    (code >= 0x61 && code <= 0x66)
  );
}

/** The escapes of [42] to [58] that are one character long. */
function isSimpleEscape(code: number): boolean {
  switch (code) {
    case 0x30: // 0
    case 0x61: // a
    case 0x62: // b
    case 0x74: // t
    case TAB:
    case 0x6e: // n
    case 0x76: // v
    case 0x66: // f
    case 0x72: // r
    case 0x65: // e
    case SPACE:
    case DOUBLE_QUOTE:
    case 0x2f: // /
    case BACKSLASH:
    case 0x4e: // N
    case 0x5f: // _
    case 0x4c: // L
    case 0x50: // P
      return true;
    default:
      return false;
  }
}
