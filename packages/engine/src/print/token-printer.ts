import { Gap, type GapComment } from '../source/gap.ts';
import { isOneToken } from '../syntax/one-token.ts';
import {
  FLAG_EMPTY,
  FLAG_HAS_ANCHOR,
  FLAG_HAS_TAG,
  fromOf,
  hasFlag,
  KIND_SEQUENCE,
  type SyntaxTree,
  toOf,
} from '../syntax/tree.ts';
import { COLON, DASH, DOT, LF, SPACE } from '../text/character-codes.ts';
import { columnAt } from '../text/lines.ts';
import type { BlockFrame } from './block-columns.ts';
import { CommentLevels } from './comment-levels.ts';
import type { Layout } from './layout.ts';
import type { Output } from './output.ts';
import type { Printing } from './printing.ts';
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
  readonly #trailing: TrailingComments;
  readonly #text: string;
  readonly #tree: SyntaxTree;
  readonly #layout: Layout;
  readonly #output: Output;
  #hasBegun = false;

  /** @param frames what the next token is in, from the outside in. */
  constructor({ tree, layout, output, trailing }: Printing, frames: readonly BlockFrame[]) {
    this.#text = tree.text;
    this.#tree = tree;
    this.#layout = layout;
    this.#output = output;
    this.#trailing = trailing;
    this.levels = new CommentLevels(layout.indent, frames);
    this.gap = new Gap(tree.text);
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

  /**
   * Takes over the entries or pairs from `row` on that are lines as they are to be printed, up to one whose content takes
   * more: of that, only the indicator, or the key with its colon. Only where line breaks stay as they are.
   *
   * @returns the next row to print: the content where `frame.isAtKey` is false, else another entry or pair.
   */
  copyLines(row: number, frame: BlockFrame): number {
    const { source, column, kind, first, end } = frame;
    if (source !== column || !this.#hasBegun) return row;
    const text = this.#text;
    const tree = this.#tree;
    let next = row;
    let at = this.cursor;
    let lineFrom = at;
    while (next < end && frame.isAtKey) {
      // The columns of entries are known: between an offset that has to be the next one's and this one, there are but spaces.
      const code = text.charCodeAt(at);
      if (code !== LF && (code !== SPACE || next !== first)) break;
      const from = code === LF ? at + 1 + column : at + 1;
      if (kind === KIND_SEQUENCE) {
        if (text.charCodeAt(from) !== DASH || !this.#isNodeAfter(from, next)) break;
        frame.isAtKey = isOneToken(tree, next);
        at = frame.isAtKey ? toOf(tree, next++) : from + 1;
      } else {
        const colon = toOf(tree, next);
        if (fromOf(tree, next) !== from || !isOneToken(tree, next)) break;
        if (text.charCodeAt(colon) !== COLON) break;
        next++;
        frame.isAtKey = this.#isAfter(colon, next);
        at = frame.isAtKey ? toOf(tree, next++) : colon + 1;
      }
      if (code === LF) lineFrom = from - column;
    }
    if (at !== this.cursor) {
      this.#output.copyLines(this.cursor, at, lineFrom);
      this.cursor = at;
      this.levels.clear();
    }
    return next;
  }

  #isNodeAfter(indicator: number, row: number): boolean {
    return (
      fromOf(this.#tree, row) === indicator + 2 &&
      this.#text.charCodeAt(indicator + 1) === SPACE &&
      !hasFlag(this.#tree, row, FLAG_EMPTY | FLAG_HAS_ANCHOR | FLAG_HAS_TAG)
    );
  }

  /**
   * Prints what most lines are in one piece: a key of one token with its colon, and its value if that is
   * one token after one space, with nothing in them that could change.
   *
   * @returns the next row to print: after the value, the value, or the key if it is another one.
   */
  printPair(row: number, column: number): number {
    const tree = this.#tree;
    if (!isOneToken(tree, row)) return row;
    this.readGap();
    const from = fromOf(tree, row);
    const colon = toOf(tree, row);
    if (this.gap.to !== from || this.#text.charCodeAt(colon) !== COLON) return row;
    const hasValue = this.#isAfter(colon, row + 1);
    this.token(from, hasValue ? toOf(tree, row + 1) : colon + 1, column);
    return hasValue ? row + 2 : row + 1;
  }

  /** Prints a dash and an entry that is one token after one space; gives the next row to print. */
  printEntry(row: number, column: number): number {
    this.readGap();
    const dash = this.gap.to;
    if (this.#text.charCodeAt(dash) !== DASH || !this.#isAfter(dash, row)) return row;
    this.token(dash, toOf(this.#tree, row), column);
    return row + 1;
  }

  #isAfter(indicator: number, row: number): boolean {
    return (
      fromOf(this.#tree, row) === indicator + 2 &&
      this.#text.charCodeAt(indicator + 1) === SPACE &&
      isOneToken(this.#tree, row)
    );
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
    if (hasTrailing) this.#trailing.print(this.cursor, comments[0].from, comments[0].to);
    if (hasTrailing && comments.length === 1) return;
    const own = hasTrailing ? comments.slice(1) : comments;
    const sources = own.map(({ from }) => columnAt(this.#text, from));
    const columns = this.#columnsOf(own, sources, column);
    const { lastSource } = this.#trailing;
    // A comment at the end of a line may go on in the lines below.
    const isKept = hasTrailing && this.#isKept(comments[0]);
    const goesOn = hasTrailing && !isKept && this.levels.areDeepAt(sources, lastSource);
    own.forEach(({ from, to, breaks }, at) => {
      const blankLines = this.#blankLines(breaks);
      if (goesOn && sources[at] === lastSource) {
        this.#trailing.printBelow(blankLines, from, to);
        return;
      }
      if (isAtStart && at === 0) this.#output.indent(columns[at]);
      else this.#output.breakLine(blankLines, columns[at]);
      this.#output.copy(from, to);
    });
  }

  /** The columns of comments; those that stand for something else have no say in where the others are. */
  #columnsOf(comments: readonly GapComment[], sources: number[], column: number): number[] {
    const columns = this.levels.columnsOf(sources, this.gap.column, column);
    const isFree = comments.map((each) => !this.#isKept(each));
    if (!isFree.includes(false)) return columns;
    const freeSources = sources.filter((_, at) => isFree[at]);
    if (freeSources.length === 0) return columns;
    const free = this.levels.columnsOf(freeSources, this.gap.column, column);
    let next = 0;
    return columns.map((each, at) => (isFree[at] ? free[next++] : each));
  }

  #isKept({ from }: GapComment): boolean {
    return this.#layout.keptComments?.has(from) ?? false;
  }

  #blankLines(breaks: number): number {
    return Math.min(Math.max(breaks - 1, 0), this.#layout.blankLines);
  }
}
