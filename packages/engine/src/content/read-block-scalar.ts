import { STYLE_FOLDED } from '../syntax/tree.ts';
import { DASH, isBlank, PLUS, SPACE } from '../text/character-codes.ts';
import { afterBreak, lineEnd } from '../text/lines.ts';
import type { ScalarRange, ScalarSink } from './scalar-sink.ts';

const CHOMP_CLIP = 0;
const CHOMP_STRIP = 1;
const CHOMP_KEEP = 2;

/**
 * The value of a literal or folded block scalar (YAML 1.2.2, chapter 8.1), piece by piece. A last line
 * with text that ends with the stream rather than with a line break counts as ended; one of spaces does not, since
 * an empty line needs its break (production l-empty [70]), unless it is indented and all there is (case JEF9 of
 * the suite).
 *
 * @param from where the `|` or `>` is.
 * @param to end of the content.
 * @param indent columns of indentation to take off each line.
 * @param isSound there is no mistake in the text: all lines with content are indented as they must be, and
 *   need not be looked at.
 */
export function readBlockScalar(
  { text, from, to, style }: ScalarRange,
  indent: number,
  sink: ScalarSink,
  isSound: boolean,
): void {
  const isFolded = style === STYLE_FOLDED;
  const headerEnd = Math.min(lineEnd(text, from), to);
  const chomping = chompingOf(text, from, headerEnd);
  /** Blank lines since the last line with text. */
  let blank = 0;
  let hasText = false;
  let wasSpaced = false;
  let isOpenEnded = false;
  let at = afterBreak(text, headerEnd);
  const hasReturns = text.slice(at, to).includes('\r');
  while (at < to) {
    const end = hasReturns ? Math.min(lineEnd(text, at), to) : lineFeed(text, at, to);
    const indentEnd = Math.min(end, at + indent);
    const contentFrom = isSound ? indentEnd : skipIndent(text, at, indentEnd);
    const isIndented = end - at >= indent;
    at = afterBreak(text, end);
    if (contentFrom === end) {
      if (end < text.length) blank++;
      else isOpenEnded = isIndented;
      continue;
    }
    const isSpaced = isFolded && isBlank(text.charCodeAt(contentFrom));
    if (!hasText) sink.breaks(blank);
    else if (!isFolded || isSpaced || wasSpaced) sink.breaks(blank + 1);
    else if (blank > 0) sink.breaks(blank);
    else sink.space();
    wasSpaced = isSpaced;
    sink.part(text, contentFrom, end);
    hasText = true;
    blank = 0;
  }
  if (chomping === CHOMP_KEEP) {
    if (hasText) sink.breaks(blank + 1);
    else sink.breaks(blank === 0 && isOpenEnded ? 1 : blank);
  } else if (chomping === CHOMP_CLIP && hasText) sink.breaks(1);
}

/** The header's chomping indicator (production c-chomping-indicator [164]). */
function chompingOf(text: string, from: number, headerEnd: number): number {
  // The indicators are the first two characters after `|` or `>`, in either order.
  for (let at = from + 1; at < Math.min(headerEnd, from + 3); at++) {
    const code = text.charCodeAt(at);
    if (code === DASH) return CHOMP_STRIP;
    if (code === PLUS) return CHOMP_KEEP;
    if (isBlank(code)) break;
  }
  return CHOMP_CLIP;
}

function skipIndent(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && text.charCodeAt(at) === SPACE) at++;
  return at;
}

/** Where a line ends in a text without CR: a search for one character is what machines do best. */
function lineFeed(text: string, from: number, to: number): number {
  const at = text.indexOf('\n', from);
  return at === -1 || at > to ? to : at;
}
