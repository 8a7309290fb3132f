import { BYTE_ORDER_MARK, isBreak } from '../syntax/character-codes.ts';

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

/** Whether a line begins at a place, as `lineStartOf` has it; without going through the line. */
export function startsLine(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text.charCodeAt(at - 1);
  if (before !== BYTE_ORDER_MARK) return isBreak(before);
  return at === 1 || isBreak(text.charCodeAt(at - 2));
}
