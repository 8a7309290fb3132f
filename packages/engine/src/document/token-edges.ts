import { lineStartOf } from '../print/source-column.ts';
import { BYTE_ORDER_MARK, isBlank, isBreak } from '../syntax/character-codes.ts';
import type { SyntaxTree } from '../syntax/tree.ts';

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

/** The place after the line break at a place, or the place itself if there is none. */
export function afterBreak(text: string, at: number): number {
  if (at >= text.length || !isBreak(text.charCodeAt(at))) return at;
  return at + (text.startsWith('\r\n', at) ? 2 : 1);
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
  let low = 0;
  let high = comments.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comments[middle * 2] < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
