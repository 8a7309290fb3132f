import type { SyntaxTree } from '../syntax/tree.ts';
import { BYTE_ORDER_MARK, isBlank, isBreak } from '../text/character-codes.ts';
import { countWhile } from '../text/count-while.ts';
import { blanksAfter, lineStartOf } from '../text/lines.ts';

/** Where the last token before a place ends: white space and comments are passed over. */
export function tokenEndBefore({ text, comments }: SyntaxTree, at: number): number {
  let end = at;
  for (;;) {
    while (end > 0 && isWhite(text.charCodeAt(end - 1))) end--;
    const comment = countBefore(comments, end) - 1;
    if (comment < 0 || comments[comment * 2 + 1] < end) return end;
    end = comments[comment * 2];
  }
}

/** The spaces that the line of a place begins with. */
export function indentationAt(text: string, at: number): number {
  const start = lineStartOf(text, at);
  return blanksAfter(text, start) - start;
}

function isWhite(code: number): boolean {
  return isBlank(code) || isBreak(code) || code === BYTE_ORDER_MARK;
}

/** How many comments begin before a place. */
export function countBefore(comments: Int32Array, place: number): number {
  return countWhile(comments.length / 2, (number) => comments[number * 2] < place);
}
