import { BYTE_ORDER_MARK, isBreak } from '../syntax/character-codes.ts';

/** The 0-based column of an offset, in code units; a byte-order mark at the start has none. */
export function columnAt(text: string, at: number): number {
  const first = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  let start = at;
  while (start > first && !isBreak(text.charCodeAt(start - 1))) start--;
  return at - start;
}
