import { beforeBreak, blanksAfter } from '../../document/token-edges.ts';
import { lineEnd } from '../../print/gap.ts';
import { lineStartOf } from '../../print/source-column.ts';
import { BYTE_ORDER_MARK, HASH, isBlank, isBreak } from '../../syntax/character-codes.ts';

/** Where the next token begins: past blanks, line breaks and comments. */
export function skipGap(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (isBlank(code) || isBreak(code)) at++;
    else if (code === HASH) at = lineEnd(text, at);
    else return at;
  }
}

/** Past blanks and line breaks. */
export function skipWhite(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at)) || isBreak(text.charCodeAt(at))) at++;
  return at;
}

/** Where the text before an offset ends without blanks and line breaks. */
export function trimWhite(text: string, to: number): number {
  let at = to;
  while (at > 0 && (isBlank(text.charCodeAt(at - 1)) || isBreak(text.charCodeAt(at - 1)))) at--;
  return at;
}

/** The start of the line of an offset, or the end of its byte-order mark, if only blanks come between; else -1. */
export function marginBefore(text: string, start: number): number {
  let at = start;
  while (at > 0 && isBlank(text.charCodeAt(at - 1))) at--;
  const before = text.charCodeAt(at - 1);
  return at === 0 || isBreak(before) || before === BYTE_ORDER_MARK ? at : -1;
}

/** The start of the line before the one that begins at an offset. */
export function previousLine(text: string, lineStart: number): number {
  return lineStartOf(text, beforeBreak(text, lineStart));
}

/** Moves lines to the right, or to the left as far as their spaces go. Empty lines stay empty. */
export function shiftLines(lines: string, by: number): string {
  if (by === 0) return lines;
  if (by > 0) return lines.replace(/(^|\r\n|[\r\n])(?=[^\r\n])/g, `$1${' '.repeat(by)}`);
  return lines.replace(new RegExp(`(^|\\r\\n|[\\r\\n]) {1,${-by}}`, 'g'), '$1');
}

/** Lines to be put where a line has its indentation already; a first line that is indented less fits too. */
export function withoutIndent(lines: string, column: number): string {
  return lines.slice(Math.min(column, blanksAfter(lines, 0)));
}

/** The same as `shiftLines` for text that does not begin at the start of a line: its first line stays. */
export function shiftFurtherLines(text: string, by: number): string {
  const rest = text.search(/[\r\n]/);
  return rest === -1 ? text : text.slice(0, rest) + shiftLines(text.slice(rest), by);
}

export function hasBreak(text: string): boolean {
  return /[\r\n]/.test(text);
}
