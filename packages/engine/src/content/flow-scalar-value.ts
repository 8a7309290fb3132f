import { BACKSLASH, CR, isBlank, isBreak, LF, SINGLE_QUOTE } from '../syntax/character-codes.ts';
import { STYLE_DOUBLE_QUOTED, STYLE_SINGLE_QUOTED } from '../syntax/tree.ts';
import { decodeEscape, escapeLength } from './escape.ts';

/**
 * The value of a plain or quoted scalar: line folding (YAML 1.2.2, section 6.5) and escapes.
 *
 * @param from start of the content, behind the opening quote.
 * @param to end of the content, before the closing quote.
 * @param style `STYLE_PLAIN`, `STYLE_SINGLE_QUOTED` or `STYLE_DOUBLE_QUOTED`.
 */
export function flowScalarValue(text: string, from: number, to: number, style: number): string {
  let value = '';
  let chunkFrom = from;
  let at = from;
  while (at < to) {
    const code = text.charCodeAt(at);
    if (isBreak(code)) {
      value += text.slice(chunkFrom, trimBlanks(text, chunkFrom, at));
      const first = afterBreak(text, at);
      at = skipBlankLines(text, first, to);
      value += blankLines === 0 ? ' ' : '\n'.repeat(blankLines);
      chunkFrom = at;
    } else if (code === SINGLE_QUOTE && style === STYLE_SINGLE_QUOTED) {
      // Of two quotes the first is kept; a lone one can only stand in damaged text.
      at++;
      value += text.slice(chunkFrom, at);
      if (at < to && text.charCodeAt(at) === SINGLE_QUOTE) at++;
      chunkFrom = at;
    } else if (code === BACKSLASH && style === STYLE_DOUBLE_QUOTED) {
      value += text.slice(chunkFrom, at);
      if (isBreak(text.charCodeAt(at + 1))) {
        at = skipBlankLines(text, afterBreak(text, at + 1), to);
        value += '\n'.repeat(blankLines);
      } else {
        value += decodeEscape(text, at, to);
        at = Math.min(at + escapeLength(text, at, to), to);
      }
      chunkFrom = at;
    } else {
      at++;
    }
  }
  return value + text.slice(chunkFrom, to);
}

/** Where `text[from, to)` ends without the blanks at its end. */
function trimBlanks(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && isBlank(text.charCodeAt(end - 1))) end--;
  return end;
}

/** How many lines `skipBlankLines` last found to be blank. */
let blankLines = 0;

/** Goes over blank lines and the blanks before the next text, from the start of a line. */
function skipBlankLines(text: string, from: number, to: number): number {
  blankLines = 0;
  let at = from;
  for (;;) {
    while (at < to && isBlank(text.charCodeAt(at))) at++;
    if (at >= to || !isBreak(text.charCodeAt(at))) return at;
    blankLines++;
    at = afterBreak(text, at);
  }
}

function afterBreak(text: string, at: number): number {
  return text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? at + 2 : at + 1;
}
