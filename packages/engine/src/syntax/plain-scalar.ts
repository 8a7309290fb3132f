import {
  COLON,
  CR,
  DASH,
  HASH,
  isBlankBreakOrEnd,
  isBreak,
  isEnd,
  isFlowIndicator,
  LF,
  QUESTION,
  SPACE,
  TAB,
} from './character-codes.ts';
import { reportGluedDash } from './earlier-cause.ts';
import type { ParserState } from './parser-state.ts';
import { findNextContent, isDocumentMarker, skipOrdinary, trimEnd } from './separation.ts';
import { FLAG_MULTILINE } from './tree.ts';

/**
 * Production ns-plain-first [126]: whether a plain scalar may begin at `at`.
 *
 * @param inFlow inside a flow collection, where `, [ ] { }` end a plain scalar.
 */
export function canStartPlain(text: string, at: number, inFlow: boolean): boolean {
  const code = text.charCodeAt(at);
  if (code === DASH || code === QUESTION || code === COLON) {
    const next = text.charCodeAt(at + 1);
    return !isBlankBreakOrEnd(next) && !(inFlow && isFlowIndicator(next));
  }
  return !isIndicator(code);
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
 * (at a `:` before white space, a comment, or the line's end) and `scalarTo` behind its text.
 *
 * @returns whether it stopped at a `:`, which makes it a key.
 */
export function scanPlainLine(s: ParserState, from: number): boolean {
  const { text } = s;
  let at = skipOrdinary(s, from, COLON, HASH);
  let end = trimEnd(text, from, at);
  for (;;) {
    const code = text.charCodeAt(at);
    if (code > COLON) {
      end = ++at;
    } else if (code === SPACE || code === TAB) {
      at++;
    } else if (code === COLON) {
      if (isBlankBreakOrEnd(text.charCodeAt(at + 1))) {
        s.pos = at;
        s.scalarTo = end;
        return true;
      }
      end = ++at;
    } else if (code === LF || code === CR || isEnd(code) || (code === HASH && at > end)) {
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
  const { text } = s;
  s.scalarFlags = 0;
  for (;;) {
    const breakAt = s.pos;
    if (!isBreak(text.charCodeAt(breakAt))) return false;
    const content = findNextLine(s, breakAt, leastIndent);
    if (content === -1) return false;
    const { seenLineStart } = s;
    if (text.charCodeAt(content) === DASH) noteGluedDash(s, from, content, leastIndent);
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
  const code = s.text.charCodeAt(at);
  const isOther = isEnd(code) || code === HASH || s.seenContent - s.seenLineStart < leastIndent;
  return isOther || isDocumentMarker(s.text, s.seenLineStart) ? -1 : at;
}

/**
 * Production ns-plain [131] in flow context, all its lines. Leaves `pos` behind it, and its end
 * and flags in `scalarTo` and `scalarFlags`.
 */
export function scanFlowPlain(s: ParserState, from: number): void {
  s.scalarFlags = 0;
  scanFlowPlainLine(s, from);
  for (;;) {
    if (!isBreak(s.text.charCodeAt(s.pos))) return;
    const content = findNextLine(s, s.pos, s.leastIndent);
    if (content === -1) return;
    const code = s.text.charCodeAt(content);
    if (isFlowIndicator(code)) return;
    if (code === COLON && !canStartPlain(s.text, content, true)) return;
    s.lineStart = s.seenLineStart;
    s.scalarFlags = FLAG_MULTILINE;
    scanFlowPlainLine(s, content);
  }
}

function scanFlowPlainLine(s: ParserState, from: number): void {
  const { text } = s;
  let at = from;
  let end = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === SPACE || code === TAB) {
      at++;
      continue;
    }
    if (
      code === LF ||
      code === CR ||
      isEnd(code) ||
      isFlowIndicator(code) ||
      (code === HASH && at > end)
    ) {
      break;
    }
    if (code === COLON) {
      const next = text.charCodeAt(at + 1);
      if (isBlankBreakOrEnd(next) || isFlowIndicator(next)) break;
    }
    end = ++at;
  }
  s.pos = at;
  s.scalarTo = end;
}
