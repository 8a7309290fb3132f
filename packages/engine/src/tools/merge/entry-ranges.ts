import { type EntrySpan, entrySpans } from '../../document/entry-spans.ts';
import { tokenEndBefore } from '../../document/token-edges.ts';
import { lineEnd } from '../../print/gap.ts';
import { lineStartOf } from '../../print/source-column.ts';
import { startOfNode } from '../../print/start-of-node.ts';
import { COLON, COMMA, HASH } from '../../syntax/character-codes.ts';
import {
  FLAG_SINGLE_PAIR,
  fromOf,
  hasFlag,
  indentOf,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  parentOf,
  STYLE_BLOCK,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import { marginBefore, skipGap, TrailingComments } from './lines.ts';
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
 * Finds where the entries of collections are in a text: each collection that is asked for is gone
 * through once. Every comment in a collection belongs to exactly one entry, or to the collection
 * itself where no entry has it.
 */
export class EntryRanges {
  readonly #tree: SyntaxTree;
  readonly #trailing: TrailingComments;
  readonly #collections = new Map<number, CollectionEntries>();
  /** By the row of the key and by that of the value. */
  readonly #byRow: (EntryRange | undefined)[];

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    this.#trailing = new TrailingComments(tree.text);
    this.#byRow = new Array<EntryRange | undefined>(tree.rowCount);
  }

  /** Where a collection is that has entries. */
  collection(row: number): CollectionRange {
    const tree = this.#tree;
    const { entries, insertAt } = this.#read(row);
    if (styleOf(tree, row) !== STYLE_BLOCK) {
      return { from: fromOf(tree, row) + bracketWidth(tree, row), to: insertAt, insertAt };
    }
    return { from: entries[0].from, to: isRoot(tree, row) ? tree.text.length : insertAt, insertAt };
  }

  /** The entries of a collection, in order. */
  entries(row: number): readonly EntryRange[] {
    return this.#read(row).entries;
  }

  /** The entry with this key, or the list's entry. */
  entry(key: number): EntryRange {
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
    const known = this.#collections.get(row);
    if (known !== undefined) return known;
    const tree = this.#tree;
    const isBlock = styleOf(tree, row) === STYLE_BLOCK;
    const bracket = bracketWidth(tree, row);
    const close = toOf(tree, row) - bracket;
    const entries: EntryRange[] = [];
    let above = isBlock ? -1 : fromOf(tree, row) + bracket;
    for (const span of entrySpans(tree, row)) {
      const entry = isBlock ? this.#inLines(span, above) : this.#inBrackets(span, above, close);
      this.#byRow[entry.key] = entry;
      this.#byRow[entry.value] = entry;
      above = entry.to;
      entries.push(entry);
    }
    const end = entries.at(-1)?.end ?? 0;
    const insertAt = isBlock
      ? this.#trailing.end(end, leastColumnInside(tree, row, indentOf(tree, row)))
      : close;
    const found = { entries, insertAt };
    this.#collections.set(row, found);
    return found;
  }

  /** @param above where the entry above ends, -1 for the first one. */
  #inLines({ key, value, from: start, contentTo, to, lead }: EntrySpan, above: number): EntryRange {
    const tree = this.#tree;
    const { text } = tree;
    const margin = marginBefore(text, start);
    const first = key === -1 ? value : key;
    return {
      key: first,
      value,
      start,
      content: key === -1 ? start + 1 : behindColon(tree, key, value),
      end: lineEnd(text, contentTo),
      from: margin === -1 ? start : this.#lead(first, above, margin),
      to: lineEnd(text, to),
      lead: margin === -1 ? start : lineStartOf(text, lead),
      margin,
    };
  }

  /** Where the lines of comments above an entry begin, those about a section included. */
  #lead(key: number, above: number, margin: number): number {
    const tree = this.#tree;
    const { text, comments } = tree;
    if (above === -1 && isRoot(tree, parentOf(tree, key))) return 0;
    const after = above === -1 ? lineEnd(text, tokenEndBefore(tree, margin)) : above;
    const from = comments[firstCommentFrom(tree, after)];
    return from < margin ? lineStartOf(text, from) : margin;
  }

  /** @param above where the entry before it ends, or the bracket. */
  #inBrackets(span: EntrySpan, above: number, close: number): EntryRange {
    const { key, value, from: start, contentTo, to, lead } = span;
    const tree = this.#tree;
    const content = key === -1 ? start : behindColon(tree, key, value);
    const end = Math.max(content, contentTo);
    const next = skipGap(tree.text, end);
    const comma = next < close && tree.text.charCodeAt(next) === COMMA ? next : -1;
    const first = key === -1 ? value : key;
    return {
      key: first,
      value,
      start,
      content,
      end,
      from: above,
      to: Math.max(to, end, comma + 1),
      lead,
      margin: -1,
    };
  }
}

/** How many characters the bracket of a collection takes; a pair without braces has none. */
function bracketWidth(tree: SyntaxTree, row: number): number {
  return hasFlag(tree, row, FLAG_SINGLE_PAIR) ? 0 : 1;
}

function isRoot(tree: SyntaxTree, row: number): boolean {
  return kindOf(tree, parentOf(tree, row)) === KIND_DOCUMENT;
}

/** How far comments below the last entry have to be indented at least to belong to the collection. */
function leastColumnInside(tree: SyntaxTree, row: number, column: number): number {
  const parent = parentOf(tree, row);
  // A comment level with both a list and its key belongs to the next key.
  const isLevel =
    kindOf(tree, row) === KIND_SEQUENCE &&
    kindOf(tree, parent) === KIND_MAPPING &&
    indentOf(tree, parent) >= column;
  return isLevel ? column + 1 : column;
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
