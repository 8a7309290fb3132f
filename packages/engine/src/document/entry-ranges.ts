import { afterBreak, blanksBefore, lineStartOf } from '../source/lines.ts';
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
import { lineEnd } from '../text/line-end.ts';
import { commaAfter } from './edit/remove-entries.ts';
import { type EntrySpan, entriesOf, keyOf } from './entry-spans.ts';

/** Where an entry of a collection is in the text. All offsets are UTF-16 code units. */
export interface EntryRange {
  /** The row of its key; of a list's entry its own. */
  readonly key: number;
  readonly value: number;
  /** Where its dash, its `?` or its key begins. */
  readonly start: number;
  /** A key without a colon. */
  readonly isKeyAlone: boolean;
  /** The offset after its dash or colon, or else after its key. In brackets a list's entry has no dash. */
  readonly content: number;
  /** In lines: the end of its last line, with the comment there. In brackets: the end of its value. */
  readonly end: number;
  /** With the comments that belong to it: those above it, beside it and indented below it. */
  readonly from: number;
  readonly to: number;
  /** With those that go along when it is removed, up to `to`: sections keep theirs. */
  readonly lead: number;
  /** The start of its line where only spaces come before it there, else -1. Not known in brackets. */
  readonly margin: number;
  /** In lines: a blank line sets it apart from the entry above. */
  readonly isApart: boolean;
}

/** Where the entries of a collection are, with the comments that belong to it or to one of them. */
export interface CollectionRange {
  /** In order. */
  readonly entries: readonly EntryRange[];
  readonly from: number;
  readonly to: number;
  /** In lines: the end of the line below which entries are added. */
  readonly insertAt: number;
}

/**
 * Finds where the entries of collections are in a text. Each collection is read once, when it is
 * asked for. Every comment in a collection belongs to exactly one entry, or to the collection
 * itself where no entry has it.
 */
export class EntryRanges {
  readonly #tree: SyntaxTree;
  /** By row. */
  readonly #collections: (CollectionRange | undefined)[];
  /** By the row of the key and by that of the value. */
  readonly #byRow: (EntryRange | undefined)[];

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    this.#collections = new Array<CollectionRange | undefined>(tree.rowCount);
    this.#byRow = new Array<EntryRange | undefined>(tree.rowCount);
  }

  /** Where a collection is that has entries. */
  collection(row: number): CollectionRange {
    const known = this.#collections[row];
    if (known !== undefined) return known;
    const found = this.#read(row);
    this.#collections[row] = found;
    return found;
  }

  /** The entries of a collection, in order. */
  entries(row: number): readonly EntryRange[] {
    return this.collection(row).entries;
  }

  /** The entry that has a node as its key or as its value. */
  entry(row: number): EntryRange {
    const known = this.#byRow[row];
    if (known !== undefined) return known;
    this.collection(parentOf(this.#tree, row));
    return this.#byRow[row] as EntryRange;
  }

  /** The last entry of a collection. */
  last(row: number): EntryRange {
    return this.entries(row).at(-1) as EntryRange;
  }

  #read(row: number): CollectionRange {
    const tree = this.#tree;
    const isInLines = styleOf(tree, row) === STYLE_BLOCK;
    const isRoot = kindOf(tree, parentOf(tree, row)) === KIND_DOCUMENT;
    // A pair without braces has none.
    const bracket = hasFlag(tree, row, FLAG_SINGLE_PAIR) ? 0 : 1;
    const { spans, end } = entriesOf(tree, row);
    const entries: EntryRange[] = [];
    let above = isInLines ? undefined : fromOf(tree, row) + bracket;
    for (const span of spans) {
      const isTop = isRoot && above === undefined && !span.isCompact;
      const section = isInLines ? sectionAbove(tree, span, above) : (above as number);
      const entry = rangeOf(tree, span, isInLines, isTop ? 0 : section, above);
      this.#byRow[entry.key] = entry;
      this.#byRow[entry.value] = entry;
      entries.push(entry);
      above = entry.to;
    }
    if (isInLines) {
      const insertAt = lineEnd(tree.text, end);
      const to = isRoot ? tree.text.length : insertAt;
      return { entries, from: entries[0].from, to, insertAt };
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
 * @param from where the comments begin that belong to it.
 * @param above where the entry before it ends.
 */
function rangeOf(
  tree: SyntaxTree,
  span: EntrySpan,
  isInLines: boolean,
  from: number,
  above: number | undefined,
): EntryRange {
  const { text } = tree;
  const { key, value, from: start, contentTo, to, lead } = span;
  const content = key === -1 ? start + (isInLines ? 1 : 0) : contentFrom(tree, span);
  const end = isInLines ? lineEnd(text, contentTo) : Math.max(content, contentTo);
  const isAlone = isInLines && !span.isCompact;
  return {
    key: keyOf(span),
    value,
    start,
    isKeyAlone: key !== -1 && content === endOfNode(tree, key),
    content,
    end,
    from,
    to: isInLines ? lineEnd(text, to) : Math.max(to, end, commaAfter(tree, span) + 1),
    lead: isAlone ? lineStartOf(text, lead) : lead,
    margin: isAlone ? blanksBefore(text, start) : -1,
    isApart: isAlone && above !== undefined && afterBreak(text, above) < from,
  };
}

/** Where the colon after a key ends, or else the key. */
function contentFrom(tree: SyntaxTree, { key, value }: EntrySpan): number {
  return Math.max(tokenEndBefore(tree, startOfNode(tree, value)), endOfNode(tree, key));
}
