import { CR, LF } from './character-codes.ts';
import { doubled } from './doubled.ts';
import { keptCells } from './kept-cells.ts';
import { SMALL_TEXT, Spare } from './spare.ts';

/** A place in a text as people count it. */
export interface Position {
  /** 1-based line; CR, LF and CRLF each end one line. */
  readonly line: number;
  /** 1-based column in Unicode code points, so an emoji counts as one. */
  readonly column: number;
}

const SPARE_STARTS = /* @__PURE__ */ new Spare(() => new Int32Array(SMALL_TEXT >> 4));

/**
 * Turns offsets (UTF-16 code units) into lines and columns.
 *
 * The first look-up reads the text once; each one is a binary search, unless it is about the line of
 * the one before or the next. Columns on a line that holds
 * surrogate pairs are counted from a remembered place on that line, so asking for many places in
 * ascending order stays linear even when the whole text is one line.
 */
export class LineIndex {
  readonly text: string;
  /** How many lines come before the text, where it is a part of a longer one: its lines are numbered on from there. */
  readonly linesBefore: number;
  #starts: Int32Array | undefined;
  #hasSurrogates: boolean | undefined;
  /** The line that was asked for last. */
  #nearLine = 0;
  /** A place whose column has been counted. */
  #knownOffset = 0;
  #knownColumn = 1;

  /**
   * @param starts where each line begins, where that is known.
   * @param hasSurrogates where that is known.
   * @param linesBefore how many lines come before the text, where it is a part of a longer one.
   */
  constructor(text: string, starts?: Int32Array, hasSurrogates?: boolean, linesBefore = 0) {
    this.text = text;
    this.linesBefore = linesBefore;
    this.#starts = starts;
    this.#hasSurrogates = hasSurrogates;
  }

  /** Offset at which each line begins; the first is 0. */
  get starts(): Int32Array {
    this.#starts ??= findLineStarts(this.text);
    return this.#starts;
  }

  /** Whether some character takes two code units, so that columns are not differences of offsets. */
  get hasSurrogates(): boolean {
    this.#hasSurrogates ??= /[\ud800-\udfff]/.test(this.text);
    return this.#hasSurrogates;
  }

  /** How many lines the text has; an empty text has one, and a final line break opens another. */
  get lineCount(): number {
    return this.starts.length;
  }

  /** The 0-based number of the line that holds `offset`. */
  lineAt(offset: number): number {
    const { starts } = this;
    // Most who ask go through the text from front to back: the line is the same as before, or the next.
    let low = this.#nearLine;
    let high = starts.length - 1;
    if (starts[low] > offset) {
      high = low;
      low = 0;
    } else if (low + 2 > high || starts[low + 2] > offset) high = low + 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    this.#nearLine = low;
    return low;
  }

  /** The 1-based line and column of `offset`, which may be the text's length. */
  positionAt(offset: number): Position {
    return { line: this.numberAt(offset), column: this.columnAt(offset) };
  }

  /** The 1-based line of `offset`, the lines before the text counted. */
  numberAt(offset: number): number {
    return this.linesBefore + this.lineAt(offset) + 1;
  }

  /** The 1-based column of `offset`, which may be the text's length. */
  columnAt(offset: number): number {
    const line = this.lineAt(offset);
    const start = this.starts[line];
    if (!this.hasSurrogates) return offset - start + 1;
    let from = start;
    let column = 1;
    if (this.#knownOffset >= start && this.#knownOffset <= offset) {
      from = this.#knownOffset;
      column = this.#knownColumn;
    }
    for (let at = from; at < offset; at++) {
      // The second half of a surrogate pair counts with the first.
      if (this.text.charCodeAt(at) >> 10 !== 0xdc00 >> 10 || at === start) column++;
    }
    this.#knownOffset = offset;
    this.#knownColumn = column;
    return column;
  }

  /** Where the content of a 0-based line ends, its line break not included. */
  contentEnd(line: number): number {
    const end = (this.starts[line + 1] ?? this.text.length + 1) - 1;
    return this.text.startsWith('\r\n', end - 1) ? end - 1 : end;
  }
}

function findLineStarts(text: string): Int32Array {
  const spare = text.length <= SMALL_TEXT ? SPARE_STARTS.take() : undefined;
  // Room for lines of 16 characters; the memory beyond what is used is never touched.
  let starts = spare ?? new Int32Array(text.length >> 4);
  let count = 0;
  const hasReturns = text.includes('\r');
  let at = 0;
  do {
    if (count === starts.length) starts = doubled(starts);
    starts[count++] = at;
    at = (hasReturns ? nextLineEnd(text, at) : text.indexOf('\n', at)) + 1;
  } while (at > 0);
  if (spare !== undefined) SPARE_STARTS.giveBack(spare);
  return keptCells(starts, count);
}

/** Where the last character of the next line break is; -1 where there is none. */
function nextLineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) return at;
  }
  return -1;
}
