import { BACKSLASH, CR, isBlank, isBreak, LF } from '../syntax/character-codes.ts';
import { trimEnd } from '../syntax/separation.ts';
import { lineEnd } from './gap.ts';
import type { Output } from './output.ts';

/**
 * Prints a plain or quoted scalar of several lines with all but the first at another column. Blank
 * lines are part of its value and stay.
 */
export function printFlowLines(
  text: string,
  from: number,
  to: number,
  column: number,
  output: Output,
): void {
  let at = from;
  let end = Math.min(lineEnd(text, at), to);
  output.copy(at, contentEnd(text, at, end));
  while (end < to) {
    at = text.charCodeAt(end) === CR && text.charCodeAt(end + 1) === LF ? end + 2 : end + 1;
    while (at < to && isBlank(text.charCodeAt(at))) at++;
    if (at < to && isBreak(text.charCodeAt(at))) {
      output.breakLine(0, 0);
      end = at;
      continue;
    }
    output.breakLine(0, column);
    end = Math.min(lineEnd(text, at), to);
    output.copy(at, end < to ? contentEnd(text, at, end) : end);
  }
}

/** Blanks at the end of a line mean nothing, except after a backslash. */
function contentEnd(text: string, from: number, to: number): number {
  const end = trimEnd(text, from, to);
  return end > from && text.charCodeAt(end - 1) === BACKSLASH ? to : end;
}
