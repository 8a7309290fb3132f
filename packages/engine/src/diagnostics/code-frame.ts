import { TAB } from '../text/character-codes.ts';
import { checkObject, checkText } from '../text/check-arguments.ts';
import type { LineIndex } from '../text/line-index.ts';
import { characterWidth } from './character-width.ts';
import { escapeOf, isHidden } from './visible-text.ts';

const TAB_STOP = 4;
/** Cells of a source line that a frame shows. */
const WIDTH = 100;
/** Cells kept in front of the marked place when the line is cut. */
const LEAD = 40;
const ELLIPSIS = '…';

/**
 * Draws the place of a problem: its line, one line before and after, and carets under it.
 *
 * ```
 *   2 | spec:
 * > 3 | →   replicas: 3
 *     | ^^^^
 *   4 |   selector: {}
 * ```
 *
 * Tabs are drawn as `→` up to the next stop of four, characters that cannot be seen as `<U+00A0>`,
 * and a line wider than 100 cells is cut around the place with `…`. The cost depends on the frame,
 * never on the length of a line or of the text.
 *
 * @param lineIndex the index of `text`.
 * @param from first offset of the place; offsets outside the text are moved to its ends.
 * @param to end of the place, exclusive; carets stop at the end of the first line, and an empty
 *   place gets one.
 * @param indent what each line begins with.
 * @returns lines joined by `\n`, without one at the end. No control characters but that.
 */
export function codeFrame(
  text: string,
  lineIndex: LineIndex,
  from: number,
  to: number,
  indent = '',
): string {
  checkText('text', text);
  checkObject('lineIndex', lineIndex);
  const start = Math.min(Math.max(from, 0), text.length);
  const line = lineIndex.lineAt(start);
  const lineStart = lineIndex.starts[line];
  const lineEnd = lineIndex.contentEnd(line);
  // A problem at a line break is drawn after the line's last character.
  const markFrom = Math.min(start, lineEnd);
  const markTo = Math.min(Math.max(to, markFrom), lineEnd);
  const last = Math.min(lineIndex.lineCount - 1, line + 1);
  const { linesBefore } = lineIndex;
  const gutter = String(linesBefore + last + 1).length;
  const head = (mark: string, at: number) =>
    `${indent}${mark} ${String(linesBefore + at + 1).padStart(gutter)} |`;

  // One string, since a report may have tens of thousands of frames.
  let frame = '';
  if (line > 0) {
    const above = drawLine(text, lineIndex.starts[line - 1], lineIndex.contentEnd(line - 1), 0);
    frame = `${head(' ', line - 1)}${above.text}\n`;
  }
  // All lines of a frame are cut at the same distance, so that they stay aligned.
  const drawn = drawLine(text, lineStart, lineEnd, cutBefore(text, lineStart, markFrom));
  const before = widthUpTo(drawn, markFrom);
  const under = Math.max(1, widthUpTo(drawn, markTo) - before);
  frame += `${head('>', line)}${drawn.text}\n${indent}  ${' '.repeat(gutter)} | ${' '.repeat(before)}${'^'.repeat(under)}`;
  if (last > line && !isBlankLastLine(lineIndex, last, lineIndex.contentEnd(last))) {
    const below = drawLine(text, lineIndex.starts[last], lineIndex.contentEnd(last), 0);
    frame += `\n${head(' ', last)}${below.text}`;
  }
  return frame;
}

interface DrawnLine {
  /** With the space before it, and without blanks at its end. */
  readonly text: string;
  /** The first offset that is drawn. */
  readonly from: number;
  /** The cells before that. */
  readonly lead: number;
  /** The cells of all that is drawn. */
  readonly cells: number;
  /** The offset of each drawn character, ascending, and where drawing stopped; undefined for one cell each. */
  readonly offsets: readonly number[] | undefined;
  /** The cells before each of them. */
  readonly widths: readonly number[];
}

const NO_WIDTHS: readonly number[] = [];

/** The cells before the character at an offset; at the end of what is drawn, all of them. */
function widthUpTo({ from, lead, cells, offsets, widths }: DrawnLine, offset: number): number {
  if (offsets !== undefined) return widths[placeOf(offset, offsets)];
  return Math.min(lead + Math.max(offset - from, 0), cells);
}

/** How many code units of a line to leave out so that the marked place is in sight. */
function cutBefore(text: string, lineStart: number, markFrom: number): number {
  let at = markFrom;
  if (at - lineStart <= WIDTH - LEAD) return 0;
  at -= LEAD;
  const code = text.charCodeAt(at);
  if (code >= 0xdc00 && code <= 0xdfff) at--;
  return at - lineStart;
}

function drawLine(text: string, start: number, end: number, cut: number): DrawnLine {
  const from = start + cut;
  const lead = cut > 0 ? 1 : 0;
  const room = WIDTH - lead;
  // One more than there is room for, since that may be a mark above the last one.
  const contentEnd = endOfPlain(text, from, Math.min(end, from + room + 1));
  if (contentEnd >= 0) return drawPlain(text, { from, contentEnd, end }, lead);
  let drawn = startOf(lead);
  let cells = lead;
  // The offset of each drawn character, ascending, and where drawing stopped; and the cells before it.
  const offsets: number[] = [];
  const widths: number[] = [];
  let at = from;
  let previous = cut > 0 ? text.charCodeAt(at - 1) : -1;
  while (at < end) {
    const code = text.codePointAt(at)!;
    const size = code > 0xffff ? 2 : 1;
    const next = at + size < end ? text.codePointAt(at + size)! : -1;
    let piece = text.slice(at, at + size);
    let width: number = characterWidth(code);
    if (code === TAB) {
      width = TAB_STOP - (cells % TAB_STOP);
      piece = '→'.padEnd(width);
    } else if (isHidden(code, previous, next)) {
      piece = escapeOf(code);
      width = piece.length;
    }
    if (cells + width > WIDTH) {
      drawn += ELLIPSIS;
      break;
    }
    offsets.push(at);
    widths.push(cells);
    drawn += piece;
    cells += width;
    previous = code;
    at += size;
  }
  offsets.push(at);
  widths.push(cells);
  return { text: ` ${drawn}`.trimEnd(), from, lead, cells, offsets, widths };
}

/** What a line begins with that has this many cells before what is drawn of it. */
function startOf(lead: number): string {
  return lead > 0 ? ELLIPSIS : '';
}

/**
 * Draws a line of which each character that is drawn takes one cell.
 *
 * @param contentEnd where the blanks at its end begin.
 */
function drawPlain(
  text: string,
  { from, contentEnd, end }: Record<'from' | 'contentEnd' | 'end', number>,
  lead: number,
): DrawnLine {
  const room = WIDTH - lead;
  const isCut = end - from > room;
  const stop = isCut ? from + room : contentEnd;
  const drawn = startOf(lead) + text.slice(from, stop) + (isCut ? ELLIPSIS : '');
  return {
    text: drawn === '' ? '' : ` ${drawn}`,
    from,
    lead,
    cells: lead + Math.min(end - from, room),
    offsets: undefined,
    widths: NO_WIDTHS,
  };
}

/**
 * Where the blanks at the end of a line begin, if every character is printable ASCII, which is drawn as it
 * is, in one cell each; else -1.
 */
function endOfPlain(text: string, start: number, end: number): number {
  let contentEnd = start;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code > 0x7e) return -1;
    if (code !== 0x20) contentEnd = at + 1;
  }
  return contentEnd;
}

/** The place of the first offset that is not smaller than the one that is asked for, or the last. */
function placeOf(offset: number, offsets: readonly number[]): number {
  let at = 0;
  while (at + 1 < offsets.length && offsets[at] < offset) at++;
  return at;
}

/** The empty line that a final line break opens says nothing. */
function isBlankLastLine(lineIndex: LineIndex, line: number, contentEnd: number): boolean {
  return line + 1 === lineIndex.lineCount && contentEnd === lineIndex.starts[line];
}
