import { blockScalarEnd } from '../../print/block-scalar-lines.ts';
import { lineEnd } from '../../print/gap.ts';
import { startOfNode } from '../../print/start-of-node.ts';
import { COLON, COMMA, HASH, QUESTION } from '../../syntax/character-codes.ts';
import {
  FLAG_SINGLE_PAIR,
  firstChildOf,
  fromOf,
  hasFlag,
  indentOf,
  KIND_ANCHOR,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SEQUENCE,
  KIND_TAG,
  kindOf,
  nextOf,
  parentOf,
  STYLE_BLOCK,
  STYLE_FOLDED,
  STYLE_LITERAL,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import { leadStart, marginBefore, skipBlanks, skipGap, trailingEnd } from './lines.ts';

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
  /** The start of its line where only spaces come before it there, else -1. Not known in brackets. */
  readonly margin: number;
  /** Where the comma after it is, or -1. */
  readonly comma: number;
}

/**
 * The entries of a collection. Every comment in `from`..`to` belongs to exactly one entry, or to
 * the collection itself where no entry has it.
 */
export interface CollectionRanges {
  readonly entries: readonly EntryRange[];
  readonly from: number;
  readonly to: number;
  /** In lines: the end of the line below which entries are added. */
  readonly insertAt: number;
}

/** Finds the entries of a collection, in one pass over its gaps. */
export function rangesOf(tree: SyntaxTree, row: number): CollectionRanges {
  return styleOf(tree, row) === STYLE_BLOCK ? blockRanges(tree, row) : flowRanges(tree, row);
}

/** The range of the entry with this key, or of the list's entry. */
export function entryWith(ranges: CollectionRanges, key: number): EntryRange {
  return ranges.entries[numberOfEntry(ranges, key)];
}

/** The entry that a row is in: the last one whose key does not come after it. */
export function entryAround(ranges: CollectionRanges, row: number): EntryRange {
  const at = numberOfEntry(ranges, row);
  return ranges.entries[ranges.entries[at].key > row ? at - 1 : at];
}

/** The number of the entry with this key, or of the list's entry, from 0. */
export function numberOfEntry({ entries }: CollectionRanges, key: number): number {
  let low = 0;
  let high = entries.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle].key < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The end of a node, its anchor and tag included. */
export function endOfNode(tree: SyntaxTree, row: number): number {
  return Math.max(toOf(tree, row), toOf(tree, nextOf(tree, row) - 1));
}

/** The end of the last line of a node, with the comment there. */
export function lineEndOf(tree: SyntaxTree, row: number): number {
  const leaf = lastLeafOf(tree, row);
  const style = styleOf(tree, leaf);
  if (style === STYLE_LITERAL || style === STYLE_FOLDED) return blockScalarEnd(tree, leaf);
  return lineEnd(tree.text, endOfNode(tree, row));
}

/** The last scalar, alias or empty collection in a node, or the node itself. */
export function lastLeafOf(tree: SyntaxTree, row: number): number {
  let leaf = nextOf(tree, row) - 1;
  while (kindOf(tree, leaf) === KIND_ANCHOR || kindOf(tree, leaf) === KIND_TAG) leaf--;
  return leaf;
}

/** The number in `tree.comments` of the first comment that does not begin before an offset. */
export function firstCommentFrom({ comments }: SyntaxTree, from: number): number {
  let low = 0;
  let high = comments.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comments[middle * 2] < from) low = middle + 1;
    else high = middle;
  }
  return low * 2;
}

function blockRanges(tree: SyntaxTree, row: number): CollectionRanges {
  const { text } = tree;
  const column = indentOf(tree, row);
  const isRoot = kindOf(tree, parentOf(tree, row)) === KIND_DOCUMENT;
  const isMapping = kindOf(tree, row) === KIND_MAPPING;
  const entries: EntryRange[] = [];
  const rowEnd = nextOf(tree, row);
  let at = fromOf(tree, row);
  for (let key = firstChildOf(tree, row); key < rowEnd; ) {
    const value = isMapping ? nextOf(tree, key) : key;
    const start = skipGap(text, at);
    const content = isMapping ? behindColon(tree, key, value) : start + 1;
    const end = lineEndOf(tree, content === -1 ? key : value);
    const margin = marginBefore(text, start);
    const isFirst = entries.length === 0;
    let from = start;
    if (isFirst && isRoot) from = 0;
    else if (margin !== -1) from = leadStart(text, margin, column);
    at = Math.max(start + 1, content, endOfNode(tree, key), endOfNode(tree, value));
    if (!isFirst) entries.push(closeAt(tree, entries.pop() as EntryRange, from));
    entries.push({ key, value, start, content, end, from, to: end, margin, comma: -1 });
    key = nextOf(tree, value);
  }
  const last = entries.pop() as EntryRange;
  entries.push({ ...last, to: trailingEnd(text, last.end, column + 1) });
  const insertAt = trailingEnd(text, last.end, leastColumnInside(tree, row, column));
  return { entries, from: entries[0].from, to: isRoot ? text.length : insertAt, insertAt };
}

/** An entry with what is between it and the next one. */
function closeAt(tree: SyntaxTree, entry: EntryRange, next: number): EntryRange {
  const { comments, text } = tree;
  const after = firstCommentFrom(tree, next);
  const last = after - 2;
  const hasMore = last >= 0 && comments[last] >= entry.end;
  return hasMore ? { ...entry, to: lineEnd(text, comments[last]) } : entry;
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

function flowRanges(tree: SyntaxTree, row: number): CollectionRanges {
  const { text, comments } = tree;
  const bracket = hasFlag(tree, row, FLAG_SINGLE_PAIR) ? 0 : 1;
  const first = fromOf(tree, row) + bracket;
  const close = toOf(tree, row) - bracket;
  const isMapping = kindOf(tree, row) === KIND_MAPPING;
  const entries: EntryRange[] = [];
  const rowEnd = nextOf(tree, row);
  let from = first;
  for (let key = firstChildOf(tree, row); key < rowEnd; ) {
    const value = isMapping ? nextOf(tree, key) : key;
    const start = skipGap(text, from);
    const content = isMapping ? behindColon(tree, key, value) : start;
    const end = Math.max(content, endOfNode(tree, key), endOfNode(tree, value));
    const next = skipGap(text, end);
    const comma = next < close && text.charCodeAt(next) === COMMA ? next : -1;
    let to = comma === -1 ? end : comma + 1;
    // A comment on the same line belongs to what is before it.
    const comment = firstCommentFrom(tree, to);
    if (comment < comments.length && comments[comment] < lineEnd(text, to)) {
      if (skipBlanks(text, to) === comments[comment]) to = comments[comment + 1];
    }
    entries.push({ key, value, start, content, end, from, to, margin: -1, comma });
    from = to;
    key = nextOf(tree, value);
  }
  return { entries, from: first, to: close, insertAt: close };
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

/** Whether a pair's key is written with a `?` before it. */
export function isExplicit(tree: SyntaxTree, { start, key }: EntryRange): boolean {
  return tree.text.charCodeAt(start) === QUESTION && start < startOfNode(tree, key);
}
