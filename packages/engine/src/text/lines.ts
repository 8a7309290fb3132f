import { BYTE_ORDER_MARK, CR, isBlank, isBreak, LF } from './character-codes.ts';

/** The 0-based column of an offset, in code units; a byte-order mark at the start of a document has none. */
export function columnAt(text: string, at: number): number {
  return at - lineStartOf(text, at);
}

/** Where the line that holds a place begins: after a byte-order mark, which each document may begin with. */
export function lineStartOf(text: string, at: number): number {
  let start = at;
  while (start > 0 && !isBreak(text.charCodeAt(start - 1))) start--;
  return start < at && text.charCodeAt(start) === BYTE_ORDER_MARK ? start + 1 : start;
}

/** Where the line that holds a place ends: before its line break, or at the end of the text. */
export function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isBreak(text.charCodeAt(at))) at++;
  return at;
}

/** Whether a line begins at a place, as `lineStartOf` has it; without going through the line. */
export function startsLine(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text.charCodeAt(at - 1);
  if (before !== BYTE_ORDER_MARK) return isBreak(before);
  return at === 1 || isBreak(text.charCodeAt(at - 2));
}

/** Whether nothing but blanks is before a place on its line. */
export function isAlone(text: string, at: number): boolean {
  return startsLine(text, blanksBefore(text, at));
}

/** The place after the line break at a place, or the place itself if there is none. */
export function afterBreak(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code === CR && text.charCodeAt(at + 1) === LF) return at + 2;
  return isBreak(code) ? at + 1 : at;
}

/** The place before the line break that ends at a place. */
export function beforeBreak(text: string, at: number): number {
  if (at === 0 || !isBreak(text.charCodeAt(at - 1))) return at;
  return at - (text.startsWith('\r\n', at - 2) ? 2 : 1);
}

/** Where the blanks before a place begin. */
export function blanksBefore(text: string, at: number): number {
  let start = at;
  while (start > 0 && isBlank(text.charCodeAt(start - 1))) start--;
  return start;
}

/** Where the blanks after a place end. */
export function blanksAfter(text: string, at: number): number {
  let end = at;
  while (isBlank(text.charCodeAt(end))) end++;
  return end;
}
