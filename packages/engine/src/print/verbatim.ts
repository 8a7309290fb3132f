import { isBreak, isWhite, SPACE } from '../text/character-codes.ts';
import { afterBreak, lineEnd } from '../text/lines.ts';
import type { Output } from './output.ts';

/**
 * Prints a stretch of the source as it is, with all lines after the first moved by the same number
 * of columns.
 *
 * @param shift columns to the right; to the left if negative, as far as there is room.
 */
export function printVerbatim(
  text: string,
  from: number,
  to: number,
  shift: number,
  output: Output,
): void {
  if (shift === 0) {
    output.copy(from, to);
    return;
  }
  let at = from;
  for (;;) {
    const end = Math.min(lineEnd(text, at), to);
    output.copy(at, end);
    if (end === to) return;
    const start = afterBreak(text, end);
    at = start;
    while (at < to && text.charCodeAt(at) === SPACE) at++;
    const isEmpty = at === start && (at === to || isBreak(text.charCodeAt(at)));
    output.breakLine(0, isEmpty ? 0 : Math.max(at - start + shift, 0));
  }
}

/** Where `text[from, to)` ends without blanks and line breaks at its end. */
export function trimLines(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && isWhite(text.charCodeAt(end - 1))) end--;
  return end;
}
