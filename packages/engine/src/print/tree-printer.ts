import { lastTokenEnd } from '../source/block-scalar-edges.ts';
import { IgnoredRanges } from '../source/ignored-ranges.ts';
import { startOfNode } from '../source/node-edges.ts';
import { TemplateBraces } from '../source/template-braces.ts';
import {
  FLAG_EMPTY,
  fromOf,
  hasFlag,
  indentOf,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_DIRECTIVE,
  KIND_DOCUMENT,
  KIND_DOCUMENT_END,
  KIND_DOCUMENT_START,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  KIND_TAG,
  kindOf,
  nextOf,
  STYLE_BLOCK,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../syntax/tree.ts';
import { COLON, DASH, QUESTION } from '../text/character-codes.ts';
import { lineEndingOf } from '../text/line-ending.ts';
import { columnAt } from '../text/lines.ts';
import {
  BlockColumns,
  type BlockFrame,
  ROLE_DOCUMENT,
  ROLE_ENTRY,
  ROLE_EXPLICIT_KEY,
  ROLE_EXPLICIT_VALUE,
  ROLE_KEY,
  ROLE_VALUE,
} from './block-columns.ts';
import { printFlowCollection } from './flow-collection.ts';
import type { Layout } from './layout.ts';
import { Output } from './output.ts';
import type { Printing, ScalarRewriter } from './printing.ts';
import { ScalarPrinter } from './scalar-printer.ts';
import { TokenPrinter } from './token-printer.ts';
import { TrailingComments } from './trailing-comments.ts';
import { printVerbatim, trimLines } from './verbatim.ts';

/**
 * Prints a tree without errors in another layout. Every token keeps its text and its comments;
 * what changes is white space: indentation, blank lines, and the space around indicators.
 *
 * One walk over the rows and the text, without recursion.
 */
export class TreePrinter {
  readonly #tree: SyntaxTree;
  readonly #text: string;
  readonly #printing: Printing;
  readonly #tokens: TokenPrinter;
  readonly #columns: BlockColumns;
  readonly #scalars: ScalarPrinter;
  readonly #ignored: IgnoredRanges;
  readonly #frames: BlockFrame[] = [];
  /** Whether lines that are as they are to be can be taken over. */
  readonly #copiesLines: boolean;

  constructor(tree: SyntaxTree, layout: Layout, rewrite?: ScalarRewriter) {
    this.#tree = tree;
    this.#text = tree.text;
    const lineEnding = lineEndingOf(tree.text);
    const output = new Output(tree.text, lineEnding);
    this.#ignored = new IgnoredRanges(tree);
    const leftAlone = { ignored: this.#ignored, kept: layout.keptComments };
    const trailing = new TrailingComments(tree, layout.commentSpaces, leftAlone, output);
    const braces = new TemplateBraces(tree);
    this.#copiesLines = rewrite === undefined && lineEnding === '\n' && this.#ignored.isEmpty;
    this.#printing = { tree, layout, output, trailing, rewrite, braces };
    this.#tokens = new TokenPrinter(this.#printing, this.#frames);
    this.#columns = new BlockColumns(tree, layout);
    this.#scalars = new ScalarPrinter(this.#printing, this.#columns, this.#tokens);
  }

  /** The whole text; it ends with a line break unless it is empty. */
  print(): string {
    const tree = this.#tree;
    const { rowCount } = tree;
    const { output, trailing } = this.#printing;
    if (this.#text.charCodeAt(0) === 0xfeff) {
      output.copyByteOrderMark();
      this.#tokens.cursor = 1;
    }
    let row = 0;
    while (row < rowCount) {
      this.#closeFrames(row);
      const kind = kindOf(tree, row);
      if (kind === KIND_DOCUMENT) {
        this.#tokens.printLooseEnds();
        this.#open(kind, row + 1, nextOf(tree, row), 0, 0);
        row++;
      } else if (
        kind === KIND_DIRECTIVE ||
        kind === KIND_DOCUMENT_START ||
        kind === KIND_DOCUMENT_END
      ) {
        this.#tokens.readGap();
        this.#tokens.token(fromOf(tree, row), toOf(tree, row), 0);
        row++;
      } else {
        row = this.#printNode(row);
      }
    }
    this.#closeFrames(rowCount);
    this.#tokens.printEnd();
    return trailing.align(output.finish());
  }

  #open(kind: number, first: number, end: number, source: number, column: number): void {
    this.#frames.push({
      kind,
      first,
      end,
      source,
      column,
      isAtKey: true,
      isExplicit: false,
      isKeyApart: false,
    });
  }

  #closeFrames(row: number): void {
    const frames = this.#frames;
    while (frames.length > 0 && frames[frames.length - 1].end <= row) {
      const frame = frames.pop() as BlockFrame;
      if (frame.kind !== KIND_DOCUMENT) this.#endEntry(frame);
    }
  }

  /** Notes that the last entry of a collection has ended, so that comments can belong to it. */
  #endEntry({ kind, source, column }: BlockFrame): void {
    const below = column + (kind === KIND_SEQUENCE ? 2 : this.#printing.layout.indent);
    this.#tokens.levels.end(source, column, below);
  }

  /** Prints the entries from `row` on that begin in a range to leave alone, as they are. */
  #copyEntries(row: number, frame: BlockFrame, rangeEnd: number): number {
    const tree = this.#tree;
    const from = this.#tokens.gap.to;
    const shift = frame.column - columnAt(this.#text, from);
    this.#tokens.startToken(frame.column);
    let next = row;
    do {
      next = nextOf(tree, next);
      if (frame.kind === KIND_MAPPING) next = nextOf(tree, next);
    } while (next < frame.end && startOfNode(tree, next) < rangeEnd);
    let to = lastTokenEnd(tree, row, next);
    this.#tokens.gap.read(to);
    if (
      rangeEnd > to &&
      (rangeEnd <= this.#tokens.gap.to || this.#tokens.gap.to === this.#text.length)
    ) {
      to = trimLines(this.#text, to, rangeEnd);
    }
    printVerbatim(this.#text, from, to, shift, this.#printing.output);
    this.#tokens.cursor = to;
    this.#tokens.levels.limitFirst(frame.column);
    return next;
  }

  /** Prints a node's indicator and what follows it. */
  #printNode(row: number): number {
    const frame = this.#frames[this.#frames.length - 1];
    const isEntry = frame.kind !== KIND_MAPPING || frame.isAtKey;
    if (this.#copiesLines && frame.isAtKey && frame.kind !== KIND_DOCUMENT) {
      const next = this.#tokens.copyLines(row, frame);
      if (!frame.isAtKey) {
        frame.isAtKey = true;
        return this.#printContent(
          next,
          frame,
          frame.kind === KIND_MAPPING ? ROLE_VALUE : ROLE_ENTRY,
        );
      }
      if (next !== row) return next;
    }
    this.#tokens.readGap();
    if (this.#tokens.gap.comments.length > 0 && frame.kind !== KIND_DOCUMENT) {
      if (isEntry ? row !== frame.first : frame.isExplicit) this.#endEntry(frame);
    }
    if (!this.#ignored.isEmpty && isEntry) {
      const rangeEnd = this.#ignored.endAt(this.#tokens.gap.to);
      const isBlock = styleOf(this.#tree, row) === STYLE_BLOCK;
      const opensBlock = frame.kind === KIND_DOCUMENT && isBlock;
      if (rangeEnd !== -1 && !opensBlock) return this.#copyEntries(row, frame, rangeEnd);
    }
    if (this.#printing.rewrite === undefined && frame.isAtKey) {
      const next = this.#printLine(row, frame);
      if (next !== row) return next;
    }
    return this.#printContent(row, frame, this.#printIndicator(row, frame));
  }

  /** Prints an entry or pair that is one line; gives the row after it, or the same one if it is not. */
  #printLine(row: number, frame: BlockFrame): number {
    if (frame.kind === KIND_SEQUENCE) return this.#tokens.printEntry(row, frame.column);
    if (frame.kind !== KIND_MAPPING) return row;
    const next = this.#tokens.printPair(row, frame.column);
    if (next !== row + 1) return next;
    return this.#printContent(next, frame, ROLE_VALUE);
  }

  /** Prints a node's properties and, unless it is a block collection, itself. */
  #printContent(row: number, frame: BlockFrame, role: number): number {
    const tree = this.#tree;
    const next = nextOf(tree, row);
    const broken = this.#columns.broken(role, frame);
    let first = row + 1;
    let kind = first < next ? kindOf(tree, first) : 0;
    let isBroken = false;
    while (kind === KIND_ANCHOR || kind === KIND_TAG) {
      this.#tokens.readGap();
      isBroken ||= this.#tokens.gap.isBroken;
      this.#tokens.token(fromOf(tree, first), toOf(tree, first), broken);
      first++;
      kind = first < next ? kindOf(tree, first) : 0;
    }
    if (hasFlag(tree, row, FLAG_EMPTY)) {
      this.#noteEmpty(role, frame);
      return next;
    }
    this.#tokens.readGap();
    isBroken ||= this.#tokens.gap.isBroken;
    const from = fromOf(tree, row);
    const to = toOf(tree, row);
    const nodeKind = kindOf(tree, row);
    if (nodeKind === KIND_MAPPING || nodeKind === KIND_SEQUENCE) {
      if (styleOf(tree, row) === STYLE_BLOCK) {
        const column = this.#columns.collection(row, role, frame, this.#tokens.gap.isBroken);
        this.#open(nodeKind, first, next, indentOf(tree, row), column);
        return first;
      }
      if (this.#printing.braces.isAt(row)) {
        this.#tokens.token(from, to, broken);
        return next;
      }
      const base = this.#columns.flow(role, frame, isBroken, to);
      this.#tokens.startToken(broken);
      const brokenBase = role === ROLE_VALUE ? frame.column + this.#printing.layout.indent : base;
      const place = { base, brokenBase, isKey: role === ROLE_KEY };
      printFlowCollection(this.#printing, row, place);
      this.#tokens.cursor = to;
      return next;
    }
    if (nodeKind !== KIND_SCALAR) {
      this.#tokens.token(from, to, broken);
      return next;
    }
    this.#scalars.print(row, role, frame, isBroken);
    return next;
  }

  /** Prints the `-`, `?` or `:` before a node, and returns the node's role. */
  #printIndicator(row: number, frame: BlockFrame): number {
    if (frame.kind === KIND_DOCUMENT) return ROLE_DOCUMENT;
    const gap = this.#tokens.gap;
    this.#tokens.readGap();
    if (frame.kind === KIND_SEQUENCE) {
      if (this.#text.charCodeAt(gap.to) === DASH)
        this.#tokens.token(gap.to, gap.to + 1, frame.column);
      return ROLE_ENTRY;
    }
    const code = this.#text.charCodeAt(gap.to);
    const isIndicator = gap.to < startOfNode(this.#tree, row);
    if (frame.isAtKey) {
      const tree = this.#tree;
      frame.isAtKey = false;
      frame.isKeyApart = kindOf(tree, row) === KIND_ALIAS || hasFlag(tree, row, FLAG_EMPTY);
      frame.isExplicit = code === QUESTION && isIndicator;
      if (!frame.isExplicit) return ROLE_KEY;
      this.#tokens.token(gap.to, gap.to + 1, frame.column);
      return ROLE_EXPLICIT_KEY;
    }
    frame.isAtKey = true;
    if (code === COLON && isIndicator) {
      const isApart = frame.isExplicit || frame.isKeyApart || gap.isBroken;
      if (isApart) this.#tokens.token(gap.to, gap.to + 1, frame.column);
      else this.#tokens.touchingToken(gap.to, gap.to + 1);
    }
    return frame.isExplicit ? ROLE_EXPLICIT_VALUE : ROLE_VALUE;
  }

  /** Comments indented below an empty value take the place of what could be there. */
  #noteEmpty(role: number, frame: BlockFrame): void {
    if (role === ROLE_DOCUMENT || role === ROLE_KEY || role === ROLE_EXPLICIT_KEY) return;
    this.#tokens.levels.setBelow(frame.column + this.#printing.layout.indent);
  }
}
