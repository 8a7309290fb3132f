import { COLON, DASH, QUESTION } from '../syntax/character-codes.ts';
import {
  CELL_FROM,
  CELL_HEADER,
  CELL_INDENT,
  CELL_NEXT,
  CELL_TO,
  FLAG_EMPTY,
  FLAG_MULTILINE,
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
  ROW_SIZE,
  STYLE_BLOCK,
  STYLE_FOLDED,
  STYLE_LITERAL,
  type SyntaxTree,
} from '../syntax/tree.ts';
import { blockScalarEnd, printBlockScalar } from './block-scalar-lines.ts';
import { lastTokenEnd } from './entry-end.ts';
import { printFlowCollection } from './flow-collection.ts';
import { printFlowLines } from './flow-lines.ts';
import { Gap } from './gap.ts';
import { IgnoredRanges } from './ignored-ranges.ts';
import { type Layout, lineEndingOf } from './layout.ts';
import { Output } from './output.ts';
import { LINE_MARKER } from './plain-text.ts';
import type { ScalarRewriter } from './scalar-rewriter.ts';
import { columnAt } from './source-column.ts';
import { printVerbatim, trimLines } from './verbatim.ts';

const ROLE_DOCUMENT = 0;
const ROLE_KEY = 1;
const ROLE_EXPLICIT_KEY = 2;
const ROLE_VALUE = 3;
const ROLE_EXPLICIT_VALUE = 4;
const ROLE_ENTRY = 5;

/** A collection or document that is being printed. */
interface Frame {
  readonly kind: number;
  /** The row behind its last descendant. */
  readonly end: number;
  /** The column of its entries in the source and in the output. */
  readonly source: number;
  readonly column: number;
  /** Mappings only: the next node is a key. */
  isAtKey: boolean;
  /** Mappings only: the last key stood behind a `?`. */
  isExplicit: boolean;
  /** Mappings only: the last key is one that a colon must not touch, an alias or nothing at all. */
  isKeyApart: boolean;
}

/**
 * Prints a tree without errors in another layout. Every token keeps its text and its comments;
 * what changes is white space: indentation, blank lines, and the space around indicators.
 *
 * One walk over the rows and the text, without recursion.
 */
export class TreePrinter {
  readonly #tree: SyntaxTree;
  readonly #text: string;
  readonly #layout: Layout;
  readonly #rewrite: ScalarRewriter | undefined;
  readonly #output: Output;
  readonly #gap: Gap;
  readonly #ignored: IgnoredRanges;
  readonly #frames: Frame[] = [];
  /**
   * Levels closed since the last token, deepest first, which comments may belong to: their columns
   * in the source and in the output. They are never emptied: that takes as long as all the rest.
   */
  readonly #closedSources: number[] = [];
  readonly #closedColumns: number[] = [];
  #closedCount = 0;
  /** Behind the last token printed. */
  #cursor = 0;
  #hasBegun = false;

  constructor(tree: SyntaxTree, layout: Layout, rewrite?: ScalarRewriter) {
    this.#tree = tree;
    this.#text = tree.text;
    this.#layout = layout;
    this.#rewrite = rewrite;
    this.#output = new Output(tree.text, lineEndingOf(tree.text));
    this.#gap = new Gap(tree.text);
    this.#ignored = new IgnoredRanges(tree);
  }

  /** The whole text; it ends with a line break unless it is empty. */
  print(): string {
    const { rows, rowCount } = this.#tree;
    if (this.#text.charCodeAt(0) === 0xfeff) {
      this.#output.copy(0, 1);
      this.#cursor = 1;
    }
    let row = 0;
    while (row < rowCount) {
      this.#closeFrames(row);
      const cell = row * ROW_SIZE;
      const kind = rows[cell + CELL_HEADER] & 15;
      if (kind === KIND_DOCUMENT) {
        this.#printLooseEnds();
        this.#open(kind, rows[cell + CELL_NEXT], 0, 0);
        row++;
      } else if (
        kind === KIND_DIRECTIVE ||
        kind === KIND_DOCUMENT_START ||
        kind === KIND_DOCUMENT_END
      ) {
        this.#readGap();
        this.#token(rows[cell + CELL_FROM], rows[cell + CELL_TO], 0);
        row++;
      } else {
        row = this.#printNode(row);
      }
    }
    this.#closeFrames(rowCount);
    this.#printEnd();
    return this.#output.finish();
  }

  #open(kind: number, end: number, source: number, column: number): void {
    this.#frames.push({
      kind,
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
      const { kind, source, column } = frames.pop() as Frame;
      if (kind !== KIND_DOCUMENT) this.#closeLevel(source, column);
    }
  }

  /** Prints the entries from `row` on that begin in a range to leave alone, as they are. */
  #copyEntries(row: number, frame: Frame, rangeEnd: number): number {
    const { rows } = this.#tree;
    const from = this.#gap.to;
    const shift = frame.column - columnAt(this.#text, from);
    this.#startToken(frame.column);
    let next = row;
    do {
      next = rows[next * ROW_SIZE + CELL_NEXT];
      if (frame.kind === KIND_MAPPING) next = rows[next * ROW_SIZE + CELL_NEXT];
    } while (next < frame.end && this.#startOf(next) < rangeEnd);
    let to = lastTokenEnd(this.#tree, row, next);
    this.#gap.read(to);
    if (rangeEnd > to && (rangeEnd <= this.#gap.to || this.#gap.to === this.#text.length)) {
      to = trimLines(this.#text, to, rangeEnd);
    }
    printVerbatim(this.#text, from, to, shift, this.#output);
    this.#cursor = to;
    return next;
  }

  /** Prints a node's indicator, properties and, unless it is a block collection, itself. */
  #printNode(row: number): number {
    const { rows } = this.#tree;
    const frame = this.#frames[this.#frames.length - 1];
    if (!this.#ignored.isEmpty && (frame.kind !== KIND_MAPPING || frame.isAtKey)) {
      this.#readGap();
      const rangeEnd = this.#ignored.endAt(this.#gap.to);
      const isBlock = ((rows[row * ROW_SIZE] >> 4) & 15) === STYLE_BLOCK;
      const opensBlock = frame.kind === KIND_DOCUMENT && isBlock;
      if (rangeEnd !== -1 && !opensBlock) return this.#copyEntries(row, frame, rangeEnd);
    }
    const role = this.#printIndicator(row, frame);
    const cell = row * ROW_SIZE;
    const header = rows[cell + CELL_HEADER];
    const next = rows[cell + CELL_NEXT];
    const broken = this.#brokenColumn(role, frame);
    let first = row + 1;
    let kind = first < next ? rows[first * ROW_SIZE] & 15 : 0;
    const hasProperties = kind === KIND_ANCHOR || kind === KIND_TAG;
    let isBroken = false;
    while (kind === KIND_ANCHOR || kind === KIND_TAG) {
      const property = first * ROW_SIZE;
      this.#readGap();
      isBroken ||= this.#gap.isBroken;
      this.#token(rows[property + CELL_FROM], rows[property + CELL_TO], broken);
      first++;
      kind = first < next ? rows[first * ROW_SIZE] & 15 : 0;
    }
    if ((header & FLAG_EMPTY) !== 0) {
      this.#noteEmpty(role, frame);
      return next;
    }
    this.#readGap();
    isBroken ||= this.#gap.isBroken;
    const from = rows[cell + CELL_FROM];
    const to = rows[cell + CELL_TO];
    const style = (header >> 4) & 15;
    const nodeKind = header & 15;
    if (nodeKind === KIND_MAPPING || nodeKind === KIND_SEQUENCE) {
      if (style === STYLE_BLOCK) {
        const column = this.#collectionColumn(row, role, frame, hasProperties);
        this.#open(nodeKind, next, rows[cell + CELL_INDENT], column);
        return first;
      }
      const base = this.#flowBase(role, frame, isBroken, to);
      this.#startToken(broken);
      const brokenBase = role === ROLE_VALUE ? frame.column + this.#layout.indent : base;
      const place = { base, brokenBase, isKey: role === ROLE_KEY };
      printFlowCollection(this.#tree, row, place, this.#layout, this.#output, this.#rewrite);
      this.#cursor = to;
      return next;
    }
    if (nodeKind !== KIND_SCALAR) {
      this.#token(from, to, broken);
      return next;
    }
    // At the start of a line it would be a document marker.
    const isLikeMarker =
      role === ROLE_DOCUMENT && LINE_MARKER.test(this.#text.slice(from, from + 7));
    this.#startToken(isLikeMarker ? 1 : broken);
    this.#printScalar(row, role, frame, isBroken, style, !isLikeMarker);
    return next;
  }

  #printScalar(
    row: number,
    role: number,
    frame: Frame,
    isBroken: boolean,
    style: number,
    mayRewrite: boolean,
  ): void {
    const { rows } = this.#tree;
    const cell = row * ROW_SIZE;
    const from = rows[cell + CELL_FROM];
    const to = rows[cell + CELL_TO];
    const isBlockScalar = style === STYLE_LITERAL || style === STYLE_FOLDED;
    const parentColumn = role === ROLE_DOCUMENT ? -1 : frame.column;
    let column =
      Math.max(parentColumn, 0) +
      (role === ROLE_ENTRY || role === ROLE_EXPLICIT_KEY || role === ROLE_EXPLICIT_VALUE
        ? 2
        : this.#layout.indent);
    if (isBroken && role !== ROLE_DOCUMENT && !isBlockScalar)
      column = this.#brokenColumn(role, frame);
    if (this.#rewrite && mayRewrite) {
      const isKey = role === ROLE_KEY;
      const lineColumn = this.#output.column;
      const text = this.#rewrite(row, { parentColumn, column, lineColumn, isKey, isInFlow: false });
      if (text !== undefined) {
        this.#output.addLines(text);
        this.#cursor = isBlockScalar ? blockScalarEnd(this.#tree, row) : to;
        return;
      }
    }
    if (isBlockScalar) {
      this.#cursor = printBlockScalar(
        this.#tree,
        row,
        Math.max(parentColumn, 0),
        column,
        this.#output,
      );
      return;
    }
    if ((rows[cell + CELL_HEADER] & FLAG_MULTILINE) === 0) {
      this.#output.copy(from, to);
    } else {
      printFlowLines(this.#text, from, to, column, this.#output);
    }
    this.#cursor = to;
  }

  /** Prints the `-`, `?` or `:` before a node, and tells the node's role. */
  #printIndicator(row: number, frame: Frame): number {
    if (frame.kind === KIND_DOCUMENT) return ROLE_DOCUMENT;
    const gap = this.#gap;
    this.#readGap();
    if (frame.kind === KIND_SEQUENCE) {
      if (this.#text.charCodeAt(gap.to) === DASH) this.#token(gap.to, gap.to + 1, frame.column);
      return ROLE_ENTRY;
    }
    const code = this.#text.charCodeAt(gap.to);
    const isIndicator = gap.to < this.#startOf(row);
    if (frame.isAtKey) {
      const header = this.#tree.rows[row * ROW_SIZE + CELL_HEADER];
      frame.isAtKey = false;
      frame.isKeyApart = (header & 15) === KIND_ALIAS || (header & FLAG_EMPTY) !== 0;
      frame.isExplicit = code === QUESTION && isIndicator;
      if (!frame.isExplicit) return ROLE_KEY;
      this.#token(gap.to, gap.to + 1, frame.column);
      return ROLE_EXPLICIT_KEY;
    }
    frame.isAtKey = true;
    if (code === COLON && isIndicator) {
      if (frame.isExplicit || frame.isKeyApart || gap.isBroken) this.#startToken(frame.column);
      this.#output.copy(gap.to, gap.to + 1);
      this.#cursor = gap.to + 1;
      this.#closedCount = 0;
    }
    return frame.isExplicit ? ROLE_EXPLICIT_VALUE : ROLE_VALUE;
  }

  /** Where a node begins, its properties included. */
  #startOf(row: number): number {
    const { rows } = this.#tree;
    const cell = row * ROW_SIZE;
    if (row + 1 < rows[cell + CELL_NEXT]) {
      const kind = rows[cell + ROW_SIZE] & 15;
      if (kind === KIND_ANCHOR || kind === KIND_TAG) return rows[cell + ROW_SIZE + CELL_FROM];
    }
    return rows[cell + CELL_FROM];
  }

  /** The column of a node that stands on a line of its own below its indicator. */
  #brokenColumn(role: number, frame: Frame): number {
    if (role === ROLE_DOCUMENT) return 0;
    if (role === ROLE_KEY) return frame.column;
    return frame.column + this.#layout.indent;
  }

  #collectionColumn(row: number, role: number, frame: Frame, hasProperties: boolean): number {
    const { indent, sequenceIndent } = this.#layout;
    if (role === ROLE_DOCUMENT) return this.#hasMarkerLikeKey(row) ? 1 : 0;
    if (role === ROLE_KEY) return frame.column;
    const { isBroken } = this.#gap;
    if (!isBroken) return frame.column + 2;
    if (role === ROLE_ENTRY || role === ROLE_EXPLICIT_KEY) {
      return frame.column + (hasProperties ? 2 : indent);
    }
    const { rows } = this.#tree;
    const cell = row * ROW_SIZE;
    if ((rows[cell] & 15) === KIND_MAPPING) return frame.column + indent;
    const isLevel = rows[cell + CELL_INDENT] <= frame.source;
    const staysLevel = sequenceIndent === 'preserve' ? isLevel : sequenceIndent === 'none';
    return frame.column + (staysLevel ? 0 : indent);
  }

  #hasMarkerLikeKey(row: number): boolean {
    const { rows } = this.#tree;
    const end = rows[row * ROW_SIZE + CELL_NEXT];
    for (let child = row + 1; child < end; child = rows[child * ROW_SIZE + CELL_NEXT]) {
      const from = rows[child * ROW_SIZE + CELL_FROM];
      if (LINE_MARKER.test(this.#text.slice(from, from + 7))) return true;
    }
    return false;
  }

  /** The column that the levels of a flow collection over several lines are counted from. */
  #flowBase(role: number, frame: Frame, isBroken: boolean, to: number): number {
    if (role === ROLE_DOCUMENT) return 0;
    if (role !== ROLE_VALUE && role !== ROLE_KEY) return frame.column + 2;
    if (isBroken) return frame.column + this.#layout.indent;
    // A closing bracket level with its key is not quite YAML 1.2, but what everybody writes.
    const column = columnAt(this.#text, to - 1);
    const isAlone = this.#text.slice(to - 1 - column, to - 1).trim() === '';
    return isAlone && column > frame.source ? frame.column + this.#layout.indent : frame.column;
  }

  /** Comments indented below an empty value stand for what will be there. */
  #noteEmpty(role: number, frame: Frame): void {
    if (role === ROLE_DOCUMENT || role === ROLE_KEY || role === ROLE_EXPLICIT_KEY) return;
    const { source, column } = frame;
    this.#closeLevel(source + 1, column + this.#layout.indent);
  }

  #closeLevel(source: number, column: number): void {
    const at = this.#closedCount++;
    this.#closedSources[at] = source;
    this.#closedColumns[at] = column;
  }

  #readGap(): void {
    this.#gap.read(this.#cursor);
  }

  #token(from: number, to: number, column: number): void {
    this.#startToken(column);
    this.#output.copy(from, to);
    this.#cursor = to;
  }

  /** Prints the gap before a token: one space, or its comments and line breaks. */
  #startToken(column: number): void {
    const gap = this.#gap;
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

  #printComments(column: number, isAtStart: boolean): void {
    const output = this.#output;
    const nextSource = this.#closedCount === 0 ? 0 : this.#gap.column;
    let before = this.#cursor;
    let isFirst = isAtStart;
    for (const { from, to, breaks } of this.#gap.comments) {
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
    for (let i = 0; i < this.#closedCount; i++) {
      if (this.#closedSources[i] <= source) return this.#closedColumns[i];
    }
    return column;
  }

  #blankLines(breaks: number): number {
    return Math.min(Math.max(breaks - 1, 0), this.#layout.blankLines);
  }

  /** Markers `...` that end no document; they have no rows. */
  #printLooseEnds(): void {
    this.#readGap();
    while (this.#text.startsWith('...', this.#gap.to) && this.#gap.column === 0) {
      this.#token(this.#gap.to, this.#gap.to + 3, 0);
      this.#readGap();
    }
  }

  #printEnd(): void {
    this.#printLooseEnds();
    const gap = this.#gap;
    this.#readGap();
    if (gap.comments.length > 0) this.#printComments(0, !this.#hasBegun);
    if (!this.#output.isEmpty) this.#output.breakLine(0, 0);
  }
}
