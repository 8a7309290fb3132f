import { endOfNode, startOfNode } from '../source/node-edges.ts';
import { countBefore, tokenEndBefore } from '../source/token-edges.ts';
import {
  FLAG_SINGLE_PAIR,
  fromOf,
  hasFlag,
  KIND_DOCUMENT,
  kindOf,
  parentOf,
  STYLE_BLOCK,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../syntax/tree.ts';
import { afterBreak, blanksBefore, lineEnd, lineStartOf } from '../text/lines.ts';
import { commaAfter } from './entry-commas.ts';
import { type EntrySpan, entriesOf, keyOf } from './entry-spans.ts';

/** The span of an entry, with the lines that it takes. All offsets are UTF-16 code units. */
export interface LineSpan extends EntrySpan {
  /** The row of its key; of a list's entry its own. */
  readonly row: number;
  /** A key without a colon. */
  readonly isKeyAlone: boolean;
  /** The offset after its dash or colon, or else after its key. In brackets a list's entry has no dash. */
  readonly valueFrom: number;
  /** In lines: the end of its last line, with the comment there. In brackets: the end of its value. */
  readonly lastLineTo: number;
  /** Where its lines begin with all comments above it, those about a section included. */
  readonly sectionFrom: number;
  /** Where its lines begin with the comments that go along when it is removed, and where they end. */
  readonly linesFrom: number;
  readonly linesTo: number;
  /** The start of its line where only spaces come before it there, else -1. Not known in brackets. */
  readonly margin: number;
  /** In lines: a blank line sets it apart from the entry above. */
  readonly isApart: boolean;
}

/** Where the entries of a collection are, with the comments that belong to it or to one of them. */
export interface CollectionLines {
  /** In order. */
  readonly entries: readonly LineSpan[];
  readonly from: number;
  readonly to: number;
  /** In lines: the end of the line below which entries are added. */
  readonly insertAt: number;
}

/**
 * The spans of the entries of collections, with their lines. Each collection is read once, when it is
 * asked for. Every comment in a collection belongs to exactly one entry, or to the collection
 * itself where no entry has it.
 */
export class LineSpans {
  readonly #tree: SyntaxTree;
  /** By row. */
  readonly #collections: (CollectionLines | undefined)[];
  /** By the row of the key and by that of the value. */
  readonly #byRow: (LineSpan | undefined)[];

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    this.#collections = new Array<CollectionLines | undefined>(tree.rowCount);
    this.#byRow = new Array<LineSpan | undefined>(tree.rowCount);
  }

  /** Where a collection is that has entries. */
  collection(row: number): CollectionLines {
    const known = this.#collections[row];
    if (known !== undefined) return known;
    const found = this.#read(row);
    this.#collections[row] = found;
    return found;
  }

  /** The entries of a collection, in order. */
  entries(row: number): readonly LineSpan[] {
    return this.collection(row).entries;
  }

  /** The entry that has a node as its key or as its value. */
  entry(row: number): LineSpan {
    const known = this.#byRow[row];
    if (known !== undefined) return known;
    this.collection(parentOf(this.#tree, row));
    return this.#byRow[row] as LineSpan;
  }

  /** The last entry of a collection. */
  last(row: number): LineSpan {
    return this.entries(row).at(-1) as LineSpan;
  }

  #read(row: number): CollectionLines {
    const tree = this.#tree;
    const isInLines = styleOf(tree, row) === STYLE_BLOCK;
    const isRoot = kindOf(tree, parentOf(tree, row)) === KIND_DOCUMENT;
    // A pair without braces has none.
    const bracket = hasFlag(tree, row, FLAG_SINGLE_PAIR) ? 0 : 1;
    const { spans, end } = entriesOf(tree, row);
    const entries: LineSpan[] = [];
    let above = isInLines ? undefined : fromOf(tree, row) + bracket;
    for (const span of spans) {
      const isTop = isRoot && above === undefined && !span.isCompact;
      const section = isInLines ? sectionAbove(tree, span, above) : (above as number);
      const entry = lineSpanOf(tree, span, isInLines, isTop ? 0 : section, above);
      this.#byRow[entry.row] = entry;
      this.#byRow[entry.value] = entry;
      entries.push(entry);
      above = entry.linesTo;
    }
    if (isInLines) {
      const insertAt = lineEnd(tree.text, end);
      const to = isRoot ? tree.text.length : insertAt;
      return { entries, from: entries[0].sectionFrom, to, insertAt };
    }
    const to = toOf(tree, row) - bracket;
    return { entries, from: fromOf(tree, row) + bracket, to, insertAt: to };
  }
}

/**
 * Where the lines of comments above an entry begin, those about a section included.
 *
 * @param above where the entry before it ends.
 */
function sectionAbove(tree: SyntaxTree, { from, isCompact }: EntrySpan, above?: number): number {
  if (isCompact) return from;
  const { text, comments } = tree;
  const after = above ?? lineEnd(text, tokenEndBefore(tree, from));
  const first = comments[countBefore(comments, after) * 2];
  return first < from ? lineStartOf(text, first) : blanksBefore(text, from);
}

/**
 * @param sectionFrom where the comments begin that belong to it, or to a section that it begins.
 * @param above where the entry before it ends.
 */
function lineSpanOf(
  tree: SyntaxTree,
  span: EntrySpan,
  isInLines: boolean,
  sectionFrom: number,
  above: number | undefined,
): LineSpan {
  const { text } = tree;
  const { key, value, lead, from, contentTo, to, blankLines, isCompact } = span;
  const valueFrom = key === -1 ? from + (isInLines ? 1 : 0) : afterColon(tree, span);
  const lastLineTo = isInLines ? lineEnd(text, contentTo) : Math.max(valueFrom, contentTo);
  const isAlone = isInLines && !isCompact;
  return {
    key,
    value,
    lead,
    from,
    contentTo,
    to,
    blankLines,
    isCompact,
    row: keyOf(span),
    isKeyAlone: key !== -1 && valueFrom === endOfNode(tree, key),
    valueFrom,
    lastLineTo,
    sectionFrom,
    linesTo: isInLines ? lineEnd(text, to) : Math.max(to, lastLineTo, commaAfter(tree, span) + 1),
    linesFrom: isAlone ? lineStartOf(text, lead) : lead,
    margin: isAlone ? blanksBefore(text, from) : -1,
    isApart: isAlone && above !== undefined && afterBreak(text, above) < sectionFrom,
  };
}

/** Where the colon after a key ends, or else the key. */
function afterColon(tree: SyntaxTree, { key, value }: EntrySpan): number {
  return Math.max(tokenEndBefore(tree, startOfNode(tree, value)), endOfNode(tree, key));
}
