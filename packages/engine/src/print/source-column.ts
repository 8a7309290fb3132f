import { isBreak } from '../syntax/character-codes.ts';

/** The 0-based column of an offset, in code units. */
export function columnAt(text: string, at: number): number {
  let start = at;
  while (start > 0 && !isBreak(text.charCodeAt(start - 1))) start--;
  return at - start;
}
