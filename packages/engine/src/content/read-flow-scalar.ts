import { trimEnd } from '../syntax/separation.ts';
import { STYLE_DOUBLE_QUOTED, STYLE_PLAIN, STYLE_SINGLE_QUOTED } from '../syntax/tree.ts';
import { BACKSLASH, isBlank, isBreak, SINGLE_QUOTE } from '../text/character-codes.ts';
import { afterBreak } from '../text/lines.ts';
import { decodeEscape, escapeLength } from './escape.ts';
import type { ScalarRange, ScalarSink } from './scalar-sink.ts';

/**
 * The value of a plain or quoted scalar, piece by piece: line folding (YAML 1.2.2, section 6.5) and
 * escapes.
 *
 * @param range from the start of the content, after the opening quote, to its end, before the closing
 *   one.
 */
export function readFlowScalar({ text, from, to, style }: ScalarRange, sink: ScalarSink): void {
  const isPlain = style === STYLE_PLAIN;
  // What is searched ends where the scalar does: after it may be a line of any length.
  const lines = isPlain ? text.slice(from, to) : '';
  const isByLine = isPlain && !lines.includes('\r');
  let partFrom = from;
  let at = from;
  while (at < to) {
    if (isByLine) {
      const next = lines.indexOf('\n', at - from);
      if (next === -1) break;
      at = from + next;
    }
    const code = text.charCodeAt(at);
    if (isBreak(code)) {
      sink.part(text, partFrom, trimEnd(text, partFrom, at));
      at = skipBlankLines(text, afterBreak(text, at), to);
      if (blankLines === 0) sink.space();
      else sink.breaks(blankLines);
      partFrom = at;
    } else if (code === SINGLE_QUOTE && style === STYLE_SINGLE_QUOTED) {
      // Of two quotes the first is kept; a lone one can only be in damaged text.
      at++;
      sink.part(text, partFrom, at);
      if (at < to && text.charCodeAt(at) === SINGLE_QUOTE) at++;
      partFrom = at;
    } else if (code === BACKSLASH && style === STYLE_DOUBLE_QUOTED) {
      sink.part(text, partFrom, at);
      if (isBreak(text.charCodeAt(at + 1))) {
        at = skipBlankLines(text, afterBreak(text, at + 1), to);
        sink.breaks(blankLines);
      } else {
        const decoded = decodeEscape(text, at, to);
        sink.part(decoded, 0, decoded.length);
        at = Math.min(at + escapeLength(text, at, to), to);
      }
      partFrom = at;
    } else {
      at++;
    }
  }
  sink.part(text, partFrom, to);
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
