import { lastTokenEnd } from '../source/block-scalar-edges.ts';
import type { GapComment } from '../source/gap.ts';
import { startOfNode } from '../source/node-edges.ts';
import { countBefore, tokenEndBefore } from '../source/token-edges.ts';
import { leadIndex, type TreeGap, TreeGaps } from '../source/tree-gaps.ts';
import { knownByTree } from '../syntax/known-by-tree.ts';
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
  STYLE_FLOW,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../syntax/tree.ts';
import { appendAll } from '../text/append-all.ts';
import { COMMA, isBlank } from '../text/character-codes.ts';
import { countWhile } from '../text/count-while.ts';
import { afterBreak, columnAt, isAlone, lineEnd } from '../text/lines.ts';

/*
 * Which comment belongs to which entry. The rule, in one place:
 *
 * - A comment beside an entry, on the line of its last token, belongs to that entry.
 * - Comments on lines of their own that are indented deeper than the entries of a block collection
 *   belong to the entry above them.
 * - Comments on the lines directly above an entry belong to the entry below them.
 * - Comments that a blank line separates from the entry below are about a section: they belong to
 *   the collection and stay where they are when entries move.
 * - At the top of a document, comments that are about the file (`#!`, `yaml-language-server`, …)
 *   belong to the document.
 *
 * In flow collections the same holds, but indentation counts for nothing. What is between an entry's
 * first and last token belongs to that entry, or to an entry inside it.
 *
 * The rule is in `isBelow` and `leadIndex`. `entrySpans` applies them to one collection, for tools
 * that move entries; `ownedComments` to a whole text, for tools that read comments.
 */

/** An entry of a collection, with the comments that belong to it. Offsets are UTF-16 code units. */
export interface EntrySpan {
  /** The row of a mapping's key; -1 in a sequence. */
  readonly key: number;
  /** The row of the value or of the sequence's entry. */
  readonly value: number;
  /** Where the comments above it begin; the same as `from` when there are none. */
  readonly lead: number;
  /** Its first token: dash, question mark, or the key with its anchor and tag. */
  readonly from: number;
  /** Where its last token ends. */
  readonly contentTo: number;
  /** Where it ends with the comments beside it and below it. */
  readonly to: number;
  /** Blank lines directly above `lead`. */
  readonly blankLines: number;
  /** Whether something else begins its first line: the dash in `- key: value`, or a bracket. */
  readonly isCompact: boolean;
}

/** The row that an entry goes by: that of its key, or of a sequence's entry. */
export function keyOf({ key, value }: Pick<EntrySpan, 'key' | 'value'>): number {
  return key === -1 ? value : key;
}

/** Comments on top of a file that are about the file, not about its first key. */
const ABOUT_FILE =
  /^#(?:!|cloud-config|[ \t]*(?:yaml-language-server:|\$schema:|-\*-|vim?:|yamllint |yamlkit-))/;
/** Code units of a comment that are looked at for that. */
const LONGEST_MARK = 100;

/** What is between two entries, or after the last. */
interface Between {
  /** Where the comments end that belong to the entry above. */
  readonly tail: number;
  /** Where the comments begin that belong to the entry below, or that entry itself. */
  readonly lead: number;
  readonly blankLines: number;
  /** The next token that is not a comma. */
  readonly next: number;
}

/** Above an entry that is read only to find where the next one begins. */
const UNREAD: Between = { tail: 0, lead: 0, blankLines: 0, next: 0 };

/**
 * The entries of a block or flow collection, in order. An entry takes time for its comments and for
 * how deep its end is nested, not for what is in it.
 *
 * @param collection the row of a mapping or sequence of a tree without errors.
 * @param from the index of the first entry to read.
 * @param to the index after the last one; there may be fewer.
 */
export function entrySpans(
  tree: SyntaxTree,
  collection: number,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): EntrySpan[] {
  // What is above an entry is read with the one before it.
  const start = Math.max(from - 1, 0);
  const reader = new EntryReader(tree, collection, entryRowAt(tree, collection, start));
  const spans: EntrySpan[] = [];
  for (let index = start; index < to; index++) {
    const entry = reader.next();
    if (entry === undefined) break;
    if (index >= from) spans.push(entry);
  }
  return spans;
}

/** All entries of a collection. */
export interface CollectionEntries {
  readonly spans: readonly EntrySpan[];
  /** Of a block collection: where it ends with all comments below its last entry that belong to it. */
  readonly end: number;
}

/** The entries of a collection, with where it ends. */
export function entriesOf(tree: SyntaxTree, collection: number): CollectionEntries {
  const reader = new EntryReader(tree, collection, firstChildOf(tree, collection));
  const spans: EntrySpan[] = [];
  for (let entry = reader.next(); entry !== undefined; entry = reader.next()) spans.push(entry);
  const last = spans.at(-1);
  return { spans, end: last === undefined ? toOf(tree, collection) : reader.endAfter(last) };
}

/**
 * The entries of collections of a tree that were asked for them: a mapping or list that gets many entries is
 * asked for each, and another one between.
 */
const askedOf = /* @__PURE__ */ knownByTree(() => new Map<number, readonly number[]>());

/** The row of the key, or of the sequence's entry, at an index; the row after the last one beyond. */
function entryRowAt(tree: SyntaxTree, collection: number, index: number): number {
  const end = nextOf(tree, collection);
  const known = askedOf(tree).get(collection);
  if (known !== undefined) return known[index] ?? end;
  let row = firstChildOf(tree, collection);
  for (let left = index; left > 0 && row < end; left--) row = rowAfter(tree, collection, row);
  return row;
}

/** The row after an entry of a collection, which is the first one of the next if there is one. */
function rowAfter(tree: SyntaxTree, collection: number, first: number): number {
  const value = kindOf(tree, collection) === KIND_MAPPING ? nextOf(tree, first) : first;
  return nextOf(tree, value);
}

/** The first row of each entry of a collection: its key, or the entry of a list. */
export function entryRows(tree: SyntaxTree, collection: number): readonly number[] {
  const asked = askedOf(tree);
  const known = asked.get(collection);
  if (known !== undefined) return known;
  const end = nextOf(tree, collection);
  const rows: number[] = [];
  let row = firstChildOf(tree, collection);
  for (; row < end; row = rowAfter(tree, collection, row)) rows.push(row);
  asked.set(collection, rows);
  return rows;
}

/** How many entries a collection has. */
export function entryCount(tree: SyntaxTree, collection: number): number {
  return entryRows(tree, collection).length;
}

/**
 * One entry of a collection.
 *
 * @param first the row of the entry's key, or of a sequence's entry.
 */
export function entrySpanOf(tree: SyntaxTree, collection: number, first: number): EntrySpan {
  return readerAt(tree, collection, first).next() as EntrySpan;
}

/** Reads on from an entry; what is above it is read with the one before. */
function readerAt(tree: SyntaxTree, collection: number, first: number): EntryReader {
  const previous = entryBefore(tree, collection, first);
  const reader = new EntryReader(tree, collection, previous === -1 ? first : previous);
  if (previous !== -1) reader.next();
  return reader;
}

/** The first row of the entry above another; -1 where there is none. */
function entryBefore(tree: SyntaxTree, collection: number, first: number): number {
  if (first === firstChildOf(tree, collection)) return -1;
  const value = childAround(tree, collection, first - 1);
  return kindOf(tree, collection) === KIND_MAPPING
    ? childAround(tree, collection, value - 1)
    : value;
}

/** The child of a node that a row is, or is in. */
export function childAround(tree: SyntaxTree, node: number, row: number): number {
  let child = row;
  while (parentOf(tree, child) !== node) child = parentOf(tree, child);
  return child;
}

/**
 * Where a collection's own comments end that follow its last entry: those at the column of a block
 * collection's entries or deeper, directly below; all before the bracket of a flow collection.
 */
export function collectionTail(tree: SyntaxTree, collection: number, last: EntrySpan): number {
  const gaps = new TreeGaps(tree);
  if (!isBlock(tree, collection)) return gaps.read(last.to).comments.at(-1)?.to ?? last.to;
  const column = indentOf(tree, collection);
  return endBelow(tree, collection, last, gaps, ({ breaks }, own) => breaks <= 1 && own >= column);
}

/**
 * A collection with all comments that belong to it and its entries: above its first entry, about
 * sections, and after its last entry. Of brackets, they themselves.
 */
export function collectionRange(
  tree: SyntaxTree,
  collection: number,
): { readonly from: number; readonly to: number } {
  const { text } = tree;
  const range = { from: fromOf(tree, collection), to: toOf(tree, collection) };
  if (!isBlock(tree, collection)) return range;
  const [first] = entrySpans(tree, collection, 0, 1);
  const gaps = new TreeGaps(tree);
  const { comments } = gaps.read(tokenEndBefore(tree, first.from));
  const above = first.isCompact ? undefined : comments.find(({ from }) => isAlone(text, from));
  const [last] = entrySpans(tree, collection, entryCount(tree, collection) - 1);
  return {
    from: above?.from ?? Math.min(range.from, first.from),
    to: endBelow(tree, collection, last, gaps),
  };
}

/**
 * Where a block collection ends with all comments below its last entry that belong to it.
 *
 * @param isOwn whether one that does, by its column, is taken, and so those below it may be.
 */
function endBelow(
  tree: SyntaxTree,
  collection: number,
  last: EntrySpan,
  gaps: TreeGaps,
  isOwn: (comment: GapComment, column: number) => boolean = () => true,
): number {
  const gap = gaps.read(last.contentTo);
  const outer = columnOfParent(tree, collection);
  let { to } = last;
  for (let at = firstAfter(gap.comments, last.to); at < gap.comments.length; at++) {
    const column = commentColumn(tree, gap, at);
    if (!isBelow(column, outer) || !isOwn(gap.comments[at], column)) break;
    to = gap.comments[at].to;
  }
  return to;
}

/**
 * The index of the first comment that begins at a place or after it. Collections that end at one place each
 * look on in the gap below it from another comment: all of them share what was read of that gap.
 */
function firstAfter(comments: readonly GapComment[], place: number): number {
  return countWhile(comments.length, (index) => comments[index].from < place);
}

function commentColumn(
  { text }: SyntaxTree,
  { comments, columns }: TreeGap,
  index: number,
): number {
  return columns?.[index] ?? columnAt(text, comments[index].from);
}

/** The column of the entries around a block collection; -1 at the top. */
function columnOfParent(tree: SyntaxTree, collection: number): number {
  const parent = parentOf(tree, collection);
  return kindOf(tree, parent) === KIND_DOCUMENT ? -1 : indentOf(tree, parent);
}

/** Whether a comment below an entry of a block collection belongs to that entry, by their columns. */
export function isBelow(commentColumn: number, entryColumn: number): boolean {
  return commentColumn > entryColumn;
}

/** Whether a comment on top of a document is about the file, not about its first entry. */
export function isAboutFile(text: string, from: number, to: number): boolean {
  return ABOUT_FILE.test(text.slice(from, Math.min(to, from + LONGEST_MARK)));
}

class EntryReader {
  readonly #tree: SyntaxTree;
  readonly #collection: number;
  readonly #isMapping: boolean;
  readonly #isBlock: boolean;
  readonly #column: number;
  readonly #end: number;
  readonly #gaps: TreeGaps;
  #row: number;
  #before: Between | undefined;

  /** @param start the row of the entry to begin with. What is above it is read only for the first one. */
  constructor(tree: SyntaxTree, collection: number, start: number) {
    this.#tree = tree;
    this.#collection = collection;
    this.#isMapping = kindOf(tree, collection) === KIND_MAPPING;
    this.#isBlock = isBlock(tree, collection);
    this.#column = this.#isBlock ? indentOf(tree, collection) : -1;
    this.#end = nextOf(tree, collection);
    this.#gaps = new TreeGaps(tree);
    this.#row = start;
    if (start !== firstChildOf(tree, collection)) this.#before = UNREAD;
  }

  next(): EntrySpan | undefined {
    const tree = this.#tree;
    const first = this.#row;
    if (first >= this.#end) return undefined;
    const value = this.#isMapping ? nextOf(tree, first) : first;
    const after = nextOf(tree, value);
    const before = this.#before ?? this.#aboveFirst();
    const contentTo = Math.max(this.#contentEnd(first, value, after), before.next + 1);
    const below = this.#read(contentTo);
    this.#row = after;
    this.#before = below;
    return {
      key: this.#isMapping ? first : -1,
      value,
      lead: before.lead,
      from: before.next,
      contentTo,
      to: below.tail,
      blankLines: before.blankLines,
      isCompact: !isAlone(tree.text, before.next),
    };
  }

  /** Where a block collection ends, once its last entry is read. */
  endAfter(last: EntrySpan): number {
    return this.#isBlock ? endBelow(this.#tree, this.#collection, last, this.#gaps) : last.to;
  }

  #contentEnd(first: number, value: number, after: number): number {
    const tree = this.#tree;
    // The end of brackets is known, however deep the last one of those inside it is.
    const isFlow = styleOf(tree, value) === STYLE_FLOW;
    return isFlow && !hasFlag(tree, value, FLAG_SINGLE_PAIR)
      ? toOf(tree, value)
      : lastTokenEnd(tree, first, after);
  }

  /** Divides what comes after the entry that ends at a place. */
  #read(contentTo: number): Between {
    const gap = this.#gaps.read(contentTo);
    const isAtComma = this.#tree.text.charCodeAt(gap.to) === COMMA;
    if (this.#isBlock || !isAtComma) return this.#divide(gap, contentTo);
    const comments = gap.comments.slice();
    const { breaks } = gap;
    const below = this.#gaps.read(gap.to + 1);
    const [first, ...rest] = below.comments;
    if (first !== undefined) {
      comments.push({ ...first, breaks: breaks === 0 ? first.breaks : first.breaks + breaks });
    }
    appendAll(comments, rest);
    return this.#divide({ comments, breaks: below.breaks, to: below.to }, contentTo);
  }

  #divide(gap: TreeGap, contentTo: number): Between {
    const { comments, breaks, to: next } = gap;
    let tail = contentTo;
    let index = 0;
    for (; index < comments.length; index++) {
      const comment = comments[index];
      const isBeside = index === 0 && comment.breaks === 0;
      if (!isBeside && !(this.#isBlock && this.#isBelow(gap, index))) break;
      tail = comment.to;
    }
    const first =
      gap.lead === undefined ? leadIndex(comments, index, breaks) : Math.max(gap.lead, index);
    const lead = first < comments.length ? comments[first].from : next;
    const above = first < comments.length ? comments[first].breaks : breaks;
    return { tail, lead, blankLines: Math.max(above - 1, 0), next };
  }

  #isBelow(gap: TreeGap, index: number): boolean {
    return isBelow(commentColumn(this.#tree, gap, index), this.#column);
  }

  /** The comments directly above the first entry, found from below. */
  #aboveFirst(): Between {
    const tree = this.#tree;
    const { text, comments } = tree;
    const next = this.#startOfFirst();
    let lead = next;
    if (!isAlone(text, next)) return { tail: next, lead, blankLines: 0, next };
    const isOnTop = kindOf(tree, parentOf(tree, this.#collection)) === KIND_DOCUMENT;
    let line = next - columnAt(text, next);
    for (let at = countBefore(comments, next) - 1; at >= 0; at--) {
      const from = comments[at * 2];
      const to = lineEnd(text, from);
      if (afterBreak(text, to) !== line || !isAlone(text, from)) break;
      if (isOnTop && isAboutFile(text, from, to)) break;
      lead = from;
      line = from - columnAt(text, from);
    }
    return { tail: next, lead, blankLines: blankLinesAbove(text, line), next };
  }

  #startOfFirst(): number {
    const tree = this.#tree;
    if (this.#isBlock) {
      // The first key's own anchor and tag come before where the mapping begins.
      const first = startOfNode(tree, firstChildOf(tree, this.#collection));
      return Math.min(fromOf(tree, this.#collection), first);
    }
    const from = fromOf(tree, this.#collection);
    const isBracket = /[[{]/.test(tree.text[from]);
    return this.#gaps.read(isBracket ? from + 1 : from).to;
  }
}

function blankLinesAbove(text: string, line: number): number {
  let count = 0;
  for (let at = line; at > 0; count++) {
    let start = at - (text.startsWith('\r\n', at - 2) ? 2 : 1);
    while (start > 0 && isBlank(text.charCodeAt(start - 1))) start--;
    if (start > 0 && !/[\r\n]/.test(text[start - 1])) break;
    at = start;
  }
  return count;
}

/** Whether a row is a mapping or a sequence. */
export function isCollection(tree: SyntaxTree, row: number): boolean {
  const kind = kindOf(tree, row);
  return kind === KIND_MAPPING || kind === KIND_SEQUENCE;
}

/** Whether a row is a collection that is written in lines, not in brackets. */
export function isBlock(tree: SyntaxTree, row: number): boolean {
  return styleOf(tree, row) === STYLE_BLOCK;
}

/** Whether a collection has no entries. */
export function isEmptyCollection(tree: SyntaxTree, row: number): boolean {
  return isCollection(tree, row) && firstChildOf(tree, row) >= nextOf(tree, row);
}
