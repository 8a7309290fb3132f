import { isBreak } from './character-codes.ts';

/** The offset of the line break that ends the line of `from`, or the text's length. */
export function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isBreak(text.charCodeAt(at))) at++;
  return at;
}
