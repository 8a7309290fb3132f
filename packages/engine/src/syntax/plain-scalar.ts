import {
  COLON,
  DASH,
  HASH,
  isBreak,
  isFlowIndicator,
  isGap,
  QUESTION,
  SPACE,
  TAB,
} from '../text/character-codes.ts';
import { BYTE_END } from '../text/source-bytes.ts';
import { reportGluedDash } from './earlier-cause.ts';
import type { ParserState } from './parser-state.ts';
import { findNextContent, isDocumentMarker, skipOrdinary } from './separation.ts';
import { FLAG_MULTILINE } from './tree.ts';

/**
 * Production ns-plain-first [126]: whether a plain scalar may begin at `at`.
 *
 * @param inFlow inside a flow collection, where `, [ ] { }` end a plain scalar.
 */
export function canStartPlain({ bytes }: ParserState, at: number, inFlow: boolean): boolean {
  const byte = bytes[at];
  if (byte === DASH || byte === QUESTION || byte === COLON) {
    const next = bytes[at + 1];
    return !isGap(next) && !(inFlow && isFlowIndicator(next));
  }
  return !isIndicator(byte);
}

/** Production c-indicator [22] without `- ? :`. */
function isIndicator(code: number): boolean {
  switch (code) {
    case 0x2c: // ,
    case 0x5b: // [
    case 0x5d: // ]
    case 0x7b: // {
    case 0x7d: // }
    case 0x23: // #
    case 0x26: // &
    case 0x2a: // *
    case 0x21: // !
    case 0x7c: // |
    case 0x3e: // >
    case 0x27: // '
    case 0x22: // "
    case 0x25: // %
    case 0x40: // @
    case 0x60: // `
      return true;
    default:
      return false;
  }
}

/**
 * Production ns-plain-one-line [133] in block context: leaves `pos` where the scalar's line stops
 * (at a `:` before white space, a comment, or the line's end) and `scalarTo` after its text.
 *
 * @returns whether it stopped at a `:`, which makes it a key.
 */
export function scanPlainLine(s: ParserState, from: number): boolean {
  const { bytes } = s;
  let at = skipOrdinary(s, from, COLON, HASH);
  let end = at;
  while (end > from && bytes[end - 1] === SPACE) end--;
  for (;;) {
    const byte = bytes[at];
    if (byte > COLON) {
      end = ++at;
    } else if (byte === SPACE || byte === TAB) {
      at++;
    } else if (byte === COLON) {
      if (isGap(bytes[at + 1])) {
        s.pos = at;
        s.scalarTo = end;
        return true;
      }
      end = ++at;
    } else if (byte < SPACE || (byte === HASH && at > end)) {
      s.pos = at;
      s.scalarTo = end;
      return false;
    } else {
      end = ++at;
    }
  }
}

/**
 * Production s-ns-plain-next-line [134] in block context, as often as it holds: goes on from a
 * first line that `scanPlainLine` ended at a line break.
 *
 * A line that turns out to hold a key cannot belong to the scalar; it is left for the caller.
 *
 * @param from where the scalar begins.
 * @param leastIndent columns a further line must be indented by.
 * @returns whether it stopped before such a line.
 */
export function scanPlainLines(s: ParserState, from: number, leastIndent: number): boolean {
  const { bytes } = s;
  s.scalarFlags = 0;
  for (;;) {
    const breakAt = s.pos;
    if (!isBreak(bytes[breakAt])) return false;
    const content = findNextLine(s, breakAt, leastIndent);
    if (content === -1) return false;
    const { seenLineStart } = s;
    if (bytes[content] === DASH) noteGluedDash(s, from, content, leastIndent);
    const to = s.scalarTo;
    if (scanPlainLine(s, content)) {
      s.pos = breakAt;
      s.scalarTo = to;
      return true;
    }
    s.lineStart = seenLineStart;
    s.scalarFlags = FLAG_MULTILINE;
  }
}

/**
 * Lines that each begin with a dash but no space are one long text to YAML, and surely meant as a
 * list: reported once for the scalar.
 */
function noteGluedDash(s: ParserState, from: number, content: number, leastIndent: number): void {
  const { text } = s;
  if (s.gluedDashFrom === from || !isGluedDash(text, from) || !isGluedDash(text, content)) return;
  s.gluedDashFrom = from;
  const fix = s.fixes?.spaceAfterDashes(s, from, leastIndent);
  reportGluedDash(s, from, s.scalarTo, { severity: 'warning', fix });
}

export function isGluedDash(text: string, at: number): boolean {
  return /^-[^\s-]/.test(text.slice(at, at + 2));
}

/**
 * The content of the next line that is not blank, or -1 when it does not belong to the scalar. Where that
 * line begins is in `seenLineStart`.
 */
export function findNextLine(s: ParserState, breakAt: number, leastIndent: number): number {
  const at = findNextContent(s, breakAt);
  const byte = s.bytes[at];
  const isOther =
    byte === BYTE_END || byte === HASH || s.seenContent - s.seenLineStart < leastIndent;
  return isOther || isDocumentMarker(s, s.seenLineStart) ? -1 : at;
}

/**
 * Production ns-plain [131] in flow context, all its lines. Leaves `pos` after it, and its end
 * and flags in `scalarTo` and `scalarFlags`.
 */
export function scanFlowPlain(s: ParserState, from: number): void {
  s.scalarFlags = 0;
  scanFlowPlainLine(s, from);
  for (;;) {
    if (!isBreak(s.bytes[s.pos])) return;
    const content = findNextLine(s, s.pos, s.leastIndent);
    if (content === -1) return;
    const byte = s.bytes[content];
    if (isFlowIndicator(byte)) return;
    if (byte === COLON && !canStartPlain(s, content, true)) return;
    s.lineStart = s.seenLineStart;
    s.scalarFlags = FLAG_MULTILINE;
    scanFlowPlainLine(s, content);
  }
}

function scanFlowPlainLine(s: ParserState, from: number): void {
  const { bytes } = s;
  let at = from;
  let end = from;
  for (;;) {
    const byte = bytes[at];
    if (byte === SPACE || byte === TAB) {
      at++;
      continue;
    }
    if (byte < SPACE || isFlowIndicator(byte) || (byte === HASH && at > end)) break;
    if (byte === COLON) {
      const next = bytes[at + 1];
      if (isGap(next) || isFlowIndicator(next)) break;
    }
    end = ++at;
  }
  s.pos = at;
  s.scalarTo = end;
}
