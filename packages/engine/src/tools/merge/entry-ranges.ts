import { type EntrySpan, entrySpans, keyOf } from '../../document/entry-spans.ts';
import { lineStartOf, tokenEndBefore } from '../../document/token-edges.ts';
import { lineEnd } from '../../print/gap.ts';
import { startOfNode } from '../../print/start-of-node.ts';
import { COLON, COMMA, HASH } from '../../syntax/character-codes.ts';
import {
  FLAG_SINGLE_PAIR,
  firstChildOf,
  fromOf,
  hasFlag,
  indentOf,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
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

/* The cells of an entry. */
const CELLS = 7;
const START = 0;
const CONTENT = 1;
const END = 2;
const FROM = 3;
const TO = 4;
const MARGIN = 5;
const LEAD = 6;

/**
 * Finds where the entries of collections are in a text: each collection that is asked for is gone
 * through once. Every comment in a collection belongs to exactly one entry, or to the collection
 * itself where no entry has it. One table of numbers, since large texts have many entries.
 */
export class EntryRanges {
  readonly #tree: SyntaxTree;
  /** By the row of the key. */
  readonly #cells: Int32Array;
  /** By the row of the collection; 0 where it has not been gone through. */
  readonly #inserts: Int32Array;
  readonly #trailing: TrailingComments;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    this.#trailing = new TrailingComments(tree.text);
    this.#cells = new Int32Array(tree.rowCount * CELLS);
    this.#inserts = new Int32Array(tree.rowCount);
  }

  /** Where a collection is that has entries. */
  collection(row: number): CollectionRange {
    this.#read(row);
    const tree = this.#tree;
    const insertAt = this.#inserts[row];
    if (styleOf(tree, row) !== STYLE_BLOCK) {
      const bracket = hasFlag(tree, row, FLAG_SINGLE_PAIR) ? 0 : 1;
      return { from: fromOf(tree, row) + bracket, to: insertAt, insertAt };
    }
    const from = this.#cells[firstChildOf(tree, row) * CELLS + FROM];
    return { from, to: isRoot(tree, row) ? tree.text.length : insertAt, insertAt };
  }

  /** The entries of a collection, in order. */
  entries(row: number): EntryRange[] {
    this.#read(row);
    const tree = this.#tree;
    const isMapping = kindOf(tree, row) === KIND_MAPPING;
    const found: EntryRange[] = [];
    const end = nextOf(tree, row);
    for (let key = firstChildOf(tree, row); key < end; ) {
      const value = isMapping ? nextOf(tree, key) : key;
      found.push(this.#entry(key, value));
      key = nextOf(tree, value);
    }
    return found;
  }

  /** The entry with this key, or the list's entry. */
  entry(key: number): EntryRange {
    const tree = this.#tree;
    const collection = parentOf(tree, key);
    this.#read(collection);
    return this.#entry(key, kindOf(tree, collection) === KIND_MAPPING ? nextOf(tree, key) : key);
  }

  /** The last entry of a collection. */
  last(row: number): EntryRange {
    return this.entryOf(childBefore(this.#tree, row, nextOf(this.#tree, row))) as EntryRange;
  }

  /** The entry that has a node as its value; undefined for a key. */
  entryOf(value: number): EntryRange | undefined {
    const tree = this.#tree;
    const collection = parentOf(tree, value);
    if (kindOf(tree, collection) !== KIND_MAPPING) return this.entry(value);
    if (value === firstChildOf(tree, collection)) return undefined;
    this.#read(collection);
    const key = childBefore(tree, collection, value);
    // Only keys have an entry, and none of those ends at the start of the text.
    return this.#cells[key * CELLS + END] > 0 ? this.#entry(key, value) : undefined;
  }

  #entry(key: number, value: number): EntryRange {
    const cells = this.#cells;
    const at = key * CELLS;
    return {
      key,
      value,
      start: cells[at + START],
      content: cells[at + CONTENT],
      end: cells[at + END],
      from: cells[at + FROM],
      to: cells[at + TO],
      lead: cells[at + LEAD],
      margin: cells[at + MARGIN],
    };
  }

  #read(row: number): void {
    if (this.#inserts[row] !== 0) return;
    const tree = this.#tree;
    const isBlock = styleOf(tree, row) === STYLE_BLOCK;
    const bracket = hasFlag(tree, row, FLAG_SINGLE_PAIR) ? 0 : 1;
    let above = isBlock ? -1 : fromOf(tree, row) + bracket;
    let end = above;
    for (const span of entrySpans(tree, row)) {
      const cell = keyOf(span) * CELLS;
      if (isBlock) this.#setInLines(cell, span, above);
      else this.#setInBrackets(cell, span, above, toOf(tree, row) - bracket);
      above = this.#cells[cell + TO];
      end = this.#cells[cell + END];
    }
    this.#inserts[row] = isBlock
      ? this.#trailing.end(end, leastColumnInside(tree, row, indentOf(tree, row)))
      : toOf(tree, row) - bracket;
  }

  /** @param above where the entry above ends, -1 for the first one. */
  #setInLines(cell: number, span: EntrySpan, above: number): void {
    const { key, value, from: start, contentTo } = span;
    const tree = this.#tree;
    const cells = this.#cells;
    const margin = marginBefore(tree.text, start);
    cells[cell + START] = start;
    cells[cell + CONTENT] = key === -1 ? start + 1 : behindColon(tree, key, value);
    cells[cell + END] = lineEnd(tree.text, contentTo);
    cells[cell + FROM] =
      margin === -1 ? start : this.#lead(key === -1 ? value : key, above, margin);
    cells[cell + TO] = lineEnd(tree.text, span.to);
    cells[cell + LEAD] = margin === -1 ? start : lineStartOf(tree.text, span.lead);
    cells[cell + MARGIN] = margin;
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
  #setInBrackets(cell: number, span: EntrySpan, above: number, close: number): void {
    const { key, value, from: start, contentTo } = span;
    const tree = this.#tree;
    const { text } = tree;
    const cells = this.#cells;
    const content = key === -1 ? start : behindColon(tree, key, value);
    const end = Math.max(content, contentTo);
    const next = skipGap(text, end);
    const comma = next < close && text.charCodeAt(next) === COMMA ? next : -1;
    cells[cell + START] = start;
    cells[cell + CONTENT] = content;
    cells[cell + END] = end;
    cells[cell + FROM] = above;
    cells[cell + TO] = Math.max(span.to, end, comma + 1);
    cells[cell + LEAD] = span.lead;
    cells[cell + MARGIN] = -1;
  }
}

/** The child of a collection before a row. */
export function childBefore(tree: SyntaxTree, collection: number, row: number): number {
  let child = row - 1;
  while (parentOf(tree, child) !== collection) child = parentOf(tree, child);
  return child;
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
