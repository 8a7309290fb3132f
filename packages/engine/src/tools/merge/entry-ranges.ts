import { commaAfter } from '../../document/edit/remove-entries.ts';
import { type EntrySpan, entriesOf, keyOf } from '../../document/entry-spans.ts';
import { tokenEndBefore } from '../../document/token-edges.ts';
import { lineEnd } from '../../print/gap.ts';
import { lineStartOf } from '../../print/source-column.ts';
import { startOfNode } from '../../print/start-of-node.ts';
import { COLON, HASH } from '../../syntax/character-codes.ts';
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
} from '../../syntax/tree.ts';
import { marginBefore } from './lines.ts';
import { endOfNode, firstCommentFrom } from './node-ends.ts';

/** Where an entry of a collection is in the text. All offsets are UTF-16 code units. */
export interface EntryRange {
  /** The row of its key; of a list's entry its own. */
  readonly key: number;
  readonly value: number;
  /** Where its dash, its `?` or its key begins. */
  readonly start: number;
  /** The offset after its dash or colon; -1 where there is no colon. In brackets a list's entry has no dash. */
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
}

/** Where the entries of a collection are, with the comments that belong to it or to one of them. */
export interface CollectionRange {
  readonly from: number;
  readonly to: number;
  /** In lines: the end of the line below which entries are added. */
  readonly insertAt: number;
}

/** The entries of a collection, in order. */
interface CollectionEntries {
  readonly entries: readonly EntryRange[];
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
  readonly #collections: (CollectionEntries | undefined)[];
  /** By the row of the key and by that of the value. */
  readonly #byRow: (EntryRange | undefined)[];

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    this.#collections = new Array<CollectionEntries | undefined>(tree.rowCount);
    this.#byRow = new Array<EntryRange | undefined>(tree.rowCount);
  }

  /** Where a collection is that has entries. */
  collection(row: number): CollectionRange {
    const tree = this.#tree;
    const { entries, insertAt } = this.#read(row);
    if (styleOf(tree, row) !== STYLE_BLOCK) {
      return { from: openEnd(tree, row), to: insertAt, insertAt };
    }
    return { from: entries[0].from, to: isRoot(tree, row) ? tree.text.length : insertAt, insertAt };
  }

  /** The entries of a collection, in order. */
  entries(row: number): readonly EntryRange[] {
    return this.#read(row).entries;
  }

  /** The entry with this key, or the list's entry. */
  entry(key: number): EntryRange {
    const known = this.#byRow[key];
    if (known !== undefined) return known;
    this.#read(parentOf(this.#tree, key));
    return this.#byRow[key] as EntryRange;
  }

  /** The last entry of a collection. */
  last(row: number): EntryRange {
    return this.#read(row).entries.at(-1) as EntryRange;
  }

  /** The entry that has a node as its value; undefined for a key. */
  entryOf(value: number): EntryRange | undefined {
    const collection = parentOf(this.#tree, value);
    if (kindOf(this.#tree, collection) === KIND_DOCUMENT) return undefined;
    this.#read(collection);
    const entry = this.#byRow[value];
    return entry?.value === value ? entry : undefined;
  }

  #read(row: number): CollectionEntries {
    const known = this.#collections[row];
    if (known !== undefined) return known;
    const tree = this.#tree;
    const isInLines = styleOf(tree, row) === STYLE_BLOCK;
    const { spans, end } = entriesOf(tree, row);
    const entries: EntryRange[] = [];
    let above: EntryRange | undefined;
    for (const span of spans) {
      const entry: EntryRange = isInLines
        ? this.#inLines(span, above)
        : this.#inBrackets(span, above?.to ?? openEnd(tree, row));
      this.#byRow[entry.key] = entry;
      this.#byRow[entry.value] = entry;
      entries.push(entry);
      above = entry;
    }
    const insertAt = isInLines
      ? lineEnd(tree.text, end)
      : toOf(tree, row) - bracketWidth(tree, row);
    const found = { entries, insertAt };
    this.#collections[row] = found;
    return found;
  }

  #inLines(span: EntrySpan, above: EntryRange | undefined): EntryRange {
    const tree = this.#tree;
    const { text } = tree;
    const { key, value, from: start } = span;
    const margin = marginBefore(text, start);
    return {
      key: keyOf(span),
      value,
      start,
      content: key === -1 ? start + 1 : behindColon(tree, key, value),
      end: lineEnd(text, span.contentTo),
      from: margin === -1 ? start : this.#sectionAbove(keyOf(span), above, margin),
      to: lineEnd(text, span.to),
      lead: margin === -1 ? start : lineStartOf(text, span.lead),
      margin,
    };
  }

  /** Where the lines of comments above an entry begin, those about a section included. */
  #sectionAbove(key: number, above: EntryRange | undefined, margin: number): number {
    const tree = this.#tree;
    const { text, comments } = tree;
    if (above === undefined && isRoot(tree, parentOf(tree, key))) return 0;
    const after = above === undefined ? lineEnd(text, tokenEndBefore(tree, margin)) : above.to;
    const from = comments[firstCommentFrom(tree, after)];
    return from < margin ? lineStartOf(text, from) : margin;
  }

  /** @param from where the entry before it ends, or the bracket. */
  #inBrackets(span: EntrySpan, from: number): EntryRange {
    const { key, value, from: start, contentTo, to, lead } = span;
    const content = key === -1 ? start : behindColon(this.#tree, key, value);
    const end = Math.max(content, contentTo);
    return {
      key: keyOf(span),
      value,
      start,
      content,
      end,
      from,
      to: Math.max(to, end, commaAfter(this.#tree, span) + 1),
      lead,
      margin: -1,
    };
  }
}

/** Where the bracket of a collection ends that its entries come after. */
function openEnd(tree: SyntaxTree, row: number): number {
  return fromOf(tree, row) + bracketWidth(tree, row);
}

/** How many characters the bracket of a collection takes; a pair without braces has none. */
function bracketWidth(tree: SyntaxTree, row: number): number {
  return hasFlag(tree, row, FLAG_SINGLE_PAIR) ? 0 : 1;
}

function isRoot(tree: SyntaxTree, row: number): boolean {
  return kindOf(tree, parentOf(tree, row)) === KIND_DOCUMENT;
}

/** The offset after the colon between a key and its value; -1 where there is none. */
function behindColon(tree: SyntaxTree, key: number, value: number): number {
  const { text } = tree;
  const limit = startOfNode(tree, value);
  let at = endOfNode(tree, key);
  while (at < limit && text.charCodeAt(at) !== COLON) {
    at = text.charCodeAt(at) === HASH ? lineEnd(text, at) : at + 1;
  }
  return at < limit ? at + 1 : -1;
}
