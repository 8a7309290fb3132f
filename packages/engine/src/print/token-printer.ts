import { DOT } from '../syntax/character-codes.ts';
import type { BlockFrame } from './block-frame.ts';
import { CommentLevels } from './comment-levels.ts';
import { Gap } from './gap.ts';
import type { Layout } from './layout.ts';
import type { Output } from './output.ts';
import { columnAt } from './source-column.ts';
import type { TrailingComments } from './trailing-comments.ts';

/** The end of a document. */
const MARKER = /^\.\.\.(?:[ \t\r\n]|$)/;

/** Prints tokens with what is before each: a space, or line breaks and comments. */
export class TokenPrinter {
  readonly gap: Gap;
  /** After the last token printed, in the source. */
  cursor = 0;
  /** Levels closed since the last token, which comments may belong to. */
  readonly levels: CommentLevels;
  readonly trailing: TrailingComments;
  readonly #text: string;
  readonly #layout: Layout;
  readonly #output: Output;
  #hasBegun = false;

  /** @param frames what the next token is in, from the outside in. */
  constructor(
    text: string,
    layout: Layout,
    output: Output,
    trailing: TrailingComments,
    frames: readonly BlockFrame[],
  ) {
    this.#text = text;
    this.#layout = layout;
    this.#output = output;
    this.trailing = trailing;
    this.levels = new CommentLevels(layout.indent, frames);
    this.gap = new Gap(text);
  }

  /** Reads what is before the next token. */
  readGap(): void {
    this.gap.read(this.cursor);
  }

  /**
   * Prints a token, the gap before it first.
   *
   * @param column where it is if it is on a line of its own.
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
    this.levels.clear();
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
    this.levels.clear();
  }

  /** Markers `...` that end no document; they have no rows. */
  printLooseEnds(): void {
    const { gap } = this;
    this.readGap();
    // Going back to the start of the line, and the text of a marker, cost more than a look at its dot.
    while (
      this.#text.charCodeAt(gap.to) === DOT &&
      gap.column === 0 &&
      MARKER.test(this.#text.slice(gap.to, gap.to + 4))
    ) {
      this.token(gap.to, gap.to + 3, 0);
      this.readGap();
    }
  }

  /** What is after the last document. */
  printEnd(): void {
    this.printLooseEnds();
    if (this.gap.comments.length > 0) this.#printComments(0, !this.#hasBegun);
    if (!this.#output.isEmpty) this.#output.breakLine(0, 0);
  }

  #printComments(column: number, isAtStart: boolean): void {
    const { comments } = this.gap;
    const hasTrailing = !isAtStart && comments[0].breaks === 0;
    if (hasTrailing) this.trailing.print(this.cursor, comments[0].from, comments[0].to);
    if (hasTrailing && comments.length === 1) return;
    const own = hasTrailing ? comments.slice(1) : comments;
    const sources = own.map(({ from }) => columnAt(this.#text, from));
    const columns = this.levels.columnsOf(sources, this.gap.column, column);
    const { lastSource } = this.trailing;
    // A comment at the end of a line may go on in the lines below.
    const goesOn = hasTrailing && this.levels.areDeepAt(sources, lastSource);
    own.forEach(({ from, to, breaks }, at) => {
      const blankLines = this.#blankLines(breaks);
      if (goesOn && sources[at] === lastSource) {
        this.trailing.printBelow(blankLines, from, to);
        return;
      }
      if (isAtStart && at === 0) this.#output.indent(columns[at]);
      else this.#output.breakLine(blankLines, columns[at]);
      this.#output.copy(from, to);
    });
  }

  #blankLines(breaks: number): number {
    return Math.min(Math.max(breaks - 1, 0), this.#layout.blankLines);
  }
}
