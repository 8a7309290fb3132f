import { DOT } from '../syntax/character-codes.ts';
import { isDocumentMarker } from '../syntax/separation.ts';
import { Gap } from './gap.ts';
import type { Layout } from './layout.ts';
import type { Output } from './output.ts';
import { columnAt } from './source-column.ts';

/** Prints tokens with what stands before each: a space, or line breaks and comments. */
export class TokenPrinter {
  readonly gap: Gap;
  /** Behind the last token printed, in the source. */
  cursor = 0;
  readonly #text: string;
  readonly #layout: Layout;
  readonly #output: Output;
  #hasBegun = false;
  /**
   * Levels closed since the last token, deepest first, which comments may belong to: their columns
   * in the source and in the output. They are never emptied: that takes as long as all the rest.
   */
  readonly #closedSources: number[] = [];
  readonly #closedColumns: number[] = [];
  #closedCount = 0;

  constructor(text: string, layout: Layout, output: Output) {
    this.#text = text;
    this.#layout = layout;
    this.#output = output;
    this.gap = new Gap(text);
  }

  /** Remembers a level that has ended, which comments before the next token may belong to. */
  closeLevel(source: number, column: number): void {
    const at = this.#closedCount++;
    this.#closedSources[at] = source;
    this.#closedColumns[at] = column;
  }

  /** Reads what stands before the next token. */
  readGap(): void {
    this.gap.read(this.cursor);
  }

  /**
   * Prints a token, the gap before it first.
   *
   * @param column where it stands if it is on a line of its own.
   */
  token(from: number, to: number, column: number): void {
    this.startToken(column);
    this.#output.copy(from, to);
    this.cursor = to;
  }

  /** Prints a token that touches the one before it. */
  touchingToken(from: number, to: number): void {
    this.#output.copy(from, to);
    this.cursor = to;
    this.#closedCount = 0;
  }

  /** Prints the gap before a token: one space, or its comments and line breaks. */
  startToken(column: number): void {
    const { gap } = this;
    const output = this.#output;
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      if (gap.comments.length > 0) this.#printComments(column, true);
      if (gap.comments.length > 0) output.breakLine(this.#blankLines(gap.breaks), column);
      else output.indent(column);
    } else if (!gap.isBroken) {
      output.add(' ');
    } else {
      if (gap.comments.length > 0) this.#printComments(column, false);
      output.breakLine(this.#blankLines(gap.breaks), column);
    }
    this.#closedCount = 0;
  }

  /** Markers `...` that end no document; they have no rows. */
  printLooseEnds(): void {
    const { gap } = this;
    this.readGap();
    while (
      gap.column === 0 &&
      this.#text.charCodeAt(gap.to) === DOT &&
      isDocumentMarker(this.#text, gap.to)
    ) {
      this.token(gap.to, gap.to + 3, 0);
      this.readGap();
    }
  }

  /** What stands behind the last document. */
  printEnd(): void {
    this.printLooseEnds();
    if (this.gap.comments.length > 0) this.#printComments(0, !this.#hasBegun);
    if (!this.#output.isEmpty) this.#output.breakLine(0, 0);
  }

  #printComments(column: number, isAtStart: boolean): void {
    const output = this.#output;
    const nextSource = this.#closedCount === 0 ? 0 : this.gap.column;
    let before = this.cursor;
    let isFirst = isAtStart;
    for (const { from, to, breaks } of this.gap.comments) {
      if (isFirst) {
        isFirst = false;
      } else if (breaks === 0) {
        if (from - before >= this.#layout.commentSpaces) output.copy(before, from);
        else output.add(' '.repeat(this.#layout.commentSpaces));
      } else {
        output.breakLine(this.#blankLines(breaks), this.#commentColumn(from, column, nextSource));
      }
      output.copy(from, to);
      before = to;
    }
  }

  /** A comment behind the end of a block stays in it if it is indented like it. */
  #commentColumn(from: number, column: number, nextSource: number): number {
    if (this.#closedCount === 0) return column;
    const source = columnAt(this.#text, from);
    if (source <= nextSource) return column;
    // Each level is closed before the ones around it, so the columns only go down.
    let low = 0;
    let high = this.#closedCount;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#closedSources[middle] <= source) high = middle;
      else low = middle + 1;
    }
    return low === this.#closedCount ? column : this.#closedColumns[low];
  }

  #blankLines(breaks: number): number {
    return Math.min(Math.max(breaks - 1, 0), this.#layout.blankLines);
  }
}
