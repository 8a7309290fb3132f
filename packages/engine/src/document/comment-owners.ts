import type { GapComment } from '../source/gap.ts';
import { endOfNode, startOfNode } from '../source/node-edges.ts';
import { countBefore } from '../source/token-edges.ts';
import { leadIndex } from '../source/tree-gaps.ts';
import { knownByTree } from '../syntax/known-by-tree.ts';
import {
  firstChildOf,
  fromOf,
  indentOf,
  isBlockScalar,
  KIND_ALIAS,
  KIND_DOCUMENT,
  KIND_DOCUMENT_END,
  KIND_MAPPING,
  KIND_SCALAR,
  kindOf,
  nextOf,
  parentOf,
  STYLE_FLOW,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../syntax/tree.ts';
import { BYTE_ORDER_MARK, COMMA, isBlank, isBreak } from '../text/character-codes.ts';
import { afterBreak, columnAt, isAlone, lineEnd } from '../text/lines.ts';
import { isAboutFile, isBelow, isBlock, isCollection } from './entry-spans.ts';

/**
 * The comments that belong to a node's entry, by their numbers in the tree's list: comment `n` is at
 * cells `2n` and `2n + 1`. A mapping's entry goes by its value.
 */
export interface OwnedComments {
  /** Above the entry and about a section that begins with it: they belong to the collection. */
  readonly section: readonly number[];
  /** On lines of their own directly above the entry, or inside it above its value. */
  readonly above: readonly number[];
  /** On its line, after the key, the opening bracket or the value; there may be several. */
  readonly beside: readonly number[];
  /** On lines below a scalar or brackets, indented deeper than the entry. */
  readonly below: readonly number[];
  /** After the last entry of the collection that the node is, or in empty brackets. */
  readonly end: readonly number[];
}

const PLACES = ['section', 'above', 'beside', 'below', 'end'] as const;
type CommentPlace = (typeof PLACES)[number];
const NONE: readonly number[] = [];

/** Which node each comment of a text belongs to, by the rows of the nodes. There is no object for a comment. */
export class CommentOwners {
  readonly #tree: SyntaxTree;
  readonly #reader: OwnerReader;
  /** By comment: the row of its node, or -1. */
  readonly #owners: Int32Array;
  /** By comment: where it is, as an index of `PLACES`. */
  readonly #places: Uint8Array;
  /** By comment: the number of the next one of the same node and 1; 0 for none. */
  readonly #next: Int32Array;
  /** By row: likewise its first one. Made when the comments of the whole text are read. */
  #known: Int32Array | undefined;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    this.#reader = new OwnerReader(tree);
    this.#owners = this.#reader.owners;
    this.#places = this.#reader.places;
    this.#next = new Int32Array(this.#owners.length);
  }

  get #first(): Int32Array {
    this.#known ??= this.#readAll();
    return this.#known;
  }

  #readAll(): Int32Array {
    this.#reader.goAfter(-1);
    this.#reader.readTo(Number.POSITIVE_INFINITY);
    const owners = this.#owners;
    const first = new Int32Array(owners.length === 0 ? 0 : this.#tree.rowCount);
    for (let number = owners.length - 1; number >= 0; number--) {
      const row = owners[number];
      if (row === -1) continue;
      this.#next[number] = first[row];
      first[row] = number + 1;
    }
    return first;
  }

  /** The comments of a node; undefined when it has none. */
  get(row: number): OwnedComments | undefined {
    const first = this.#first[row] ?? 0;
    if (first === 0) return undefined;
    const found: Record<CommentPlace, readonly number[]> = {
      section: NONE,
      above: NONE,
      beside: NONE,
      below: NONE,
      end: NONE,
    };
    for (let next = first; next !== 0; next = this.#next[next - 1]) {
      const place = PLACES[this.#places[next - 1]];
      const list = found[place];
      if (list === NONE) found[place] = [next - 1];
      else (list as number[]).push(next - 1);
    }
    return found;
  }

  /** The comments of a node, in the order of the lists of `get`; empty when it has none. */
  numbersOf(row: number): readonly number[] {
    const first = this.#first[row] ?? 0;
    if (first === 0) return NONE;
    const numbers = [first - 1];
    let isInOrder = true;
    for (let next = this.#next[first - 1]; next !== 0; next = this.#next[next - 1]) {
      isInOrder &&= this.#places[next - 1] >= this.#places[numbers[numbers.length - 1]];
      numbers.push(next - 1);
    }
    return isInOrder ? numbers : numbers.sort((a, b) => this.#places[a] - this.#places[b] || a - b);
  }

  /** Which node a comment belongs to, and where it is in the node's entry; undefined for none. */
  ownerOf(number: number): { readonly row: number; readonly place: CommentPlace } | undefined {
    this.#known ??= this.#readAll();
    const row = this.#owners[number];
    return row === -1 ? undefined : { row, place: PLACES[this.#places[number]] };
  }

  /** The nodes that have comments, in the order of their first ones. */
  *rows(): Iterable<number> {
    const first = this.#first;
    for (const [number, row] of this.#owners.entries()) {
      if (row !== -1 && first[row] === number + 1) yield row;
    }
  }

  /** Visits the comments that belong to a node, those of each in the order of the lists of `get`. */
  visit(each: (row: number, number: number) => void): void {
    this.#known ??= this.#readAll();
    const owners = this.#owners;
    for (let place = 0; place < PLACES.length; place++) {
      for (let number = 0; number < owners.length; number++) {
        if (this.#places[number] === place && owners[number] !== -1) each(owners[number], number);
      }
    }
  }

  /**
   * The comments above and beside a node's entry, found near it without reading the whole text.
   *
   * @param keyRow the row of the node's key, or -1.
   */
  shownWith(row: number, keyRow: number): ShownComments {
    const tree = this.#tree;
    if (tree.comments.length === 0) return NOTHING_SHOWN;
    // What is read near an entry is right for that entry alone.
    if (this.#known !== undefined) return this.get(row) ?? NOTHING_SHOWN;
    const found = { above: [], beside: [] };
    // A dash begins with the list, before its first entry.
    let first = keyRow === -1 ? row : keyRow;
    for (let above = parentOf(tree, first); ; above = parentOf(tree, first)) {
      if (!isCollection(tree, above) || firstChildOf(tree, above) !== first) break;
      first = above;
    }
    const isInLines = isBlock(tree, row);
    const head = lastNodeBefore(tree, first, startOfNode(tree, first));
    this.#collect(
      row,
      head,
      isInLines ? fromOf(tree, row) : lineEnd(tree.text, fromOf(tree, row)),
      found,
    );
    if (isInLines) return found;
    const end = nextOf(tree, row);
    const last = lastNodeBefore(tree, end, Number.POSITIVE_INFINITY);
    const isLong = last > row || toOf(tree, row) > lineEnd(tree.text, fromOf(tree, row));
    if (isLong) this.#collect(row, last, lineEnd(tree.text, toOf(tree, row)), found);
    return found;
  }

  /** Adds the comments of a node that are after the beginning of another and before an offset. */
  #collect(
    row: number,
    after: number,
    end: number,
    found: { above: number[]; beside: number[] },
  ): void {
    const reader = this.#reader;
    let number = Math.max(
      reader.goAfter(after),
      (found.beside.at(-1) ?? found.above.at(-1) ?? -1) + 1,
    );
    reader.readTo(end);
    for (; number < reader.number; number++) {
      if (this.#owners[number] !== row) continue;
      const place = PLACES[this.#places[number]];
      if (place === 'above' || place === 'beside') found[place].push(number);
    }
  }
}

/**
 * Which node each comment of a text belongs to, by the rule of `entry-spans.ts`. Takes linear time, once, but for
 * `shownWith`. Comments of documents without a node belong to the node before or after them; where there is none,
 * they are left out.
 */
export const ownedComments = /* @__PURE__ */ knownByTree((tree) => new CommentOwners(tree));

/** The comments of an entry that are shown with it, by their numbers in the tree's list. */
export type ShownComments = Pick<OwnedComments, 'above' | 'beside'>;

const NOTHING_SHOWN: ShownComments = { above: [], beside: [] };

/** The last node before a row that begins before an offset; -1 when there is none. */
function lastNodeBefore(tree: SyntaxTree, row: number, offset: number): number {
  let at = row - 1;
  for (; at >= 0; at--) {
    const kind = kindOf(tree, at);
    if (kind >= KIND_MAPPING && kind <= KIND_ALIAS && fromOf(tree, at) < offset) return at;
  }
  return at;
}

/** What is between two tokens. */
interface CommentGap {
  readonly group: GapComment[];
  /** Line breaks after the last comment. */
  readonly breaks: number;
  /** Where the token before ends, and where the next one begins. */
  readonly from: number;
  readonly to: number;
}

const IS_KEY = 1;
const KEYS_MARKED = 2;

class OwnerReader {
  /** By comment: the row of its node, or -1. */
  readonly owners: Int32Array;
  readonly places: Uint8Array;
  readonly #tree: SyntaxTree;
  /** By row, 1 for a key and 2 for a mapping whose keys are marked. */
  readonly #marks: Uint8Array;
  /** The number of the next comment. */
  #number = 0;
  /** The first row that begins after it. */
  #row = 0;
  /** The last node that begins before it; -1 for none. */
  #previous = -1;
  /** Of a node that was asked for, the outermost brackets that were closed after it. */
  #outermost = -1;
  #outermostOf = -2;
  /** Whether a document begins or ends between that node and the comment. */
  #isParted = false;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    const count = tree.comments.length / 2;
    this.owners = new Int32Array(count).fill(-1);
    this.places = new Uint8Array(count);
    this.#marks = new Uint8Array(count > 0 ? tree.rowCount : 0);
  }

  /** Gives all comments that begin before an offset, from where it is, to their nodes. */
  readTo(end: number): void {
    const { text, comments } = this.#tree;
    while (this.#number * 2 < comments.length) {
      const from = comments[this.#number * 2];
      if (from >= end) return;
      this.#goTo(from);
      if (this.#isInBlockScalar(from)) this.#give(this.#valueOf(this.#previous), 'beside', 1);
      else this.#divide(this.#readGap(whiteBefore(text, from)));
    }
  }

  /** The comments from the next one to the next token; a comma may be among them. */
  #readGap(from: number): CommentGap {
    const { text, comments } = this.#tree;
    const group: GapComment[] = [];
    let hasComma = false;
    let breaks = 0;
    let at = from;
    for (let cell = this.#number * 2; ; ) {
      const code = text.charCodeAt(at);
      if (at === comments[cell]) {
        group.push({ from: at, to: comments[cell + 1], breaks });
        at = comments[cell + 1];
        breaks = 0;
        cell += 2;
      } else if (isBreak(code)) {
        breaks++;
        at = afterBreak(text, at);
      } else if (isBlank(code) || code === BYTE_ORDER_MARK) {
        at++;
      } else if (code === COMMA && !hasComma) {
        hasComma = true;
        at++;
      } else {
        return { group, breaks, from, to: at };
      }
    }
  }

  /** Moves on to the rows before an offset. */
  #goTo(offset: number): void {
    const tree = this.#tree;
    for (; this.#row < tree.rowCount; this.#row++) {
      if (fromOf(tree, this.#row) > offset) break;
      const kind = kindOf(tree, this.#row);
      if (kind >= KIND_MAPPING && kind <= KIND_ALIAS) {
        this.#previous = this.#row;
        this.#isParted = false;
      } else if (kind <= KIND_DOCUMENT_END) {
        this.#isParted = true;
      }
    }
  }

  /**
   * Goes to the comments after the beginning of a node.
   *
   * @param node -1 for the beginning of the text.
   * @returns the number of the first of them.
   */
  goAfter(node: number): number {
    const { comments } = this.#tree;
    this.#previous = node;
    this.#isParted = false;
    this.#outermostOf = -2;
    this.#row = node + 1;
    this.#number = node === -1 ? 0 : countBefore(comments, fromOf(this.#tree, node));
    return this.#number;
  }

  /** The number of the comment that is next. */
  get number(): number {
    return this.#number;
  }

  #isKey(row: number): boolean {
    const tree = this.#tree;
    const parent = parentOf(tree, row);
    if (parent === -1 || kindOf(tree, parent) !== KIND_MAPPING) return false;
    if ((this.#marks[parent] & KEYS_MARKED) === 0) {
      this.#marks[parent] |= KEYS_MARKED;
      const end = nextOf(tree, parent);
      for (let key = firstChildOf(tree, parent); key < end; key = nextOf(tree, nextOf(tree, key))) {
        this.#marks[key] |= IS_KEY;
      }
    }
    return (this.#marks[row] & IS_KEY) !== 0;
  }

  #isInBlockScalar(offset: number): boolean {
    const node = this.#previous;
    return (
      node !== -1 && kindOf(this.#tree, node) === KIND_SCALAR && toOf(this.#tree, node) > offset
    );
  }

  /** The node that begins next; -1 when none does, or an empty one that is over. */
  #nextNode(): number {
    const { rowCount } = this.#tree;
    for (let row = this.#row; row < rowCount; row++) {
      const kind = kindOf(this.#tree, row);
      if (kind >= KIND_MAPPING && kind <= KIND_ALIAS) return row;
    }
    return -1;
  }

  /** Gives the comments between two tokens to their nodes. */
  #divide({ group, breaks, from: start, to }: CommentGap): void {
    const { text } = this.#tree;
    const ended = this.#isParted ? -1 : this.#endedNode(start);
    if (ended !== -1) {
      // After a comma on a line of its own, the comment is not on the line of the entry.
      if (
        text.charCodeAt(start - 1) === COMMA &&
        /[\r\n]/.test(text.slice(endOfNode(this.#tree, ended), start))
      ) {
        group[0] = { ...group[0], breaks: group[0].breaks + 1 };
      }
      this.#afterEntry(ended, group, breaks);
      return;
    }
    const node = this.#previous;
    const isOpened =
      node !== -1 && isFlow(this.#tree, node) && fromOf(this.#tree, node) + 1 === start;
    if (isOpened && /[[{]/.test(text[start - 1])) this.#afterBracket(node, group, breaks);
    else this.#beforeNode(this.#nextNode(), group, breaks, to);
  }

  /**
   * The outermost node that ended as the value of an entry; -1 when none did.
   *
   * @param start where the last token ends.
   */
  #endedNode(start: number): number {
    const tree = this.#tree;
    let node = this.#outermostOf === this.#previous ? this.#outermost : this.#previous;
    if (node === -1) return -1;
    for (let above = parentOf(tree, node); isFlow(tree, above); above = parentOf(tree, above)) {
      if (toOf(tree, above) > start) break;
      node = above;
    }
    this.#outermost = node;
    this.#outermostOf = this.#previous;
    if (this.#isKey(node)) return -1;
    if (isBlock(tree, node)) return -1;
    const nodeTo = endOfNode(tree, node);
    const end = isBlockScalar(tree, node) ? Math.min(nodeTo, start) : nodeTo;
    if (end === start) return node;
    const isComma = tree.text.charCodeAt(start - 1) === COMMA;
    return isComma && end < start && isFlow(tree, parentOf(tree, node)) ? node : -1;
  }

  /** After the end of an entry, and of the collections that end with it. */
  #afterEntry(node: number, group: readonly GapComment[], breaks: number): void {
    const tree = this.#tree;
    const { text } = tree;
    let index = 0;
    if (group[0].breaks === 0) index = this.#give(node, 'beside', 1);
    let own = index < group.length ? columnAt(text, group[index].from) : 0;
    let entry = node;
    for (;;) {
      const parent = parentOf(tree, entry);
      const isRoot = kindOf(tree, parent) === KIND_DOCUMENT;
      if (isRoot) {
        this.#give(entry, 'end', group.length - index);
        return;
      }
      if (isBlock(tree, parent)) {
        const column = indentOf(tree, parent);
        while (index < group.length && isBelow(own, column)) {
          index += this.#give(entry, entry === node ? 'below' : 'end', 1);
          if (index < group.length) own = columnAt(text, group[index].from);
        }
      }
      const next = nextOf(tree, entry);
      if (next < nextOf(tree, parent)) {
        this.#aboveEntry(next, group, index, breaks);
        return;
      }
      if (isFlow(tree, parent)) {
        this.#give(parent, 'end', group.length - index);
        return;
      }
      if (this.#isKey(parent)) {
        this.#give(nextOf(tree, parent), 'above', group.length - index);
        return;
      }
      entry = parent;
    }
  }

  /** After the bracket that begins a collection. */
  #afterBracket(node: number, group: readonly GapComment[], breaks: number): void {
    const tree = this.#tree;
    const entry = this.#valueOf(node);
    const index = group[0].breaks === 0 ? this.#give(entry, 'beside', 1) : 0;
    const first = firstChildOf(tree, node);
    if (first < nextOf(tree, node)) this.#aboveEntry(first, group, index, breaks);
    else this.#give(entry, 'end', group.length - index);
  }

  /** Inside an entry before its key or value, and before a document's node. */
  #beforeNode(node: number, group: readonly GapComment[], breaks: number, next: number): void {
    const tree = this.#tree;
    const previous = this.#previous;
    if (node === -1) {
      if (previous !== -1) this.#give(this.#rootOf(previous), 'end', group.length);
      else this.#number += group.length;
      return;
    }
    const entry = this.#valueOf(node);
    const isBeside = group[0].breaks === 0 && !isAlone(tree.text, group[0].from);
    const index = isBeside ? this.#give(entry, 'beside', 1) : 0;
    if (this.#beginsAt(node, next)) {
      const isOnTop = kindOf(tree, parentOf(tree, node)) === KIND_DOCUMENT;
      this.#aboveEntry(firstChildOf(tree, node), group, index, breaks, isOnTop);
    } else {
      this.#give(entry, 'above', group.length - index);
    }
  }

  /** Whether the first entry of a block collection is the next token: no colon, marker or anchor. */
  #beginsAt(node: number, next: number): boolean {
    const tree = this.#tree;
    if (!isBlock(tree, node) || this.#isKey(node)) return false;
    return next === Math.min(fromOf(tree, node), startOfNode(tree, firstChildOf(tree, node)));
  }

  /** Comments before an entry: those directly above it are its own, others about a section. */
  #aboveEntry(
    first: number,
    group: readonly GapComment[],
    from: number,
    breaks: number,
    isOnTop = false,
  ): void {
    const { text } = this.#tree;
    let lead = leadIndex(group, from, breaks);
    for (let at = group.length - 1; isOnTop && at >= lead; at--) {
      if (isAboutFile(text, group[at].from, group[at].to)) lead = at + 1;
    }
    const entry = this.#valueOf(first);
    this.#give(entry, 'section', lead - from);
    this.#give(entry, 'above', group.length - lead);
  }

  /** Of a key, its value; any other node is its own entry. */
  #valueOf(node: number): number {
    return this.#isKey(node) ? nextOf(this.#tree, node) : node;
  }

  #rootOf(node: number): number {
    let at = node;
    while (kindOf(this.#tree, parentOf(this.#tree, at)) !== KIND_DOCUMENT) {
      at = parentOf(this.#tree, at);
    }
    return at;
  }

  /** Gives the next comments to a node. @returns how many. */
  #give(node: number, place: CommentPlace, count: number): number {
    const index = PLACES.indexOf(place);
    for (let left = count; left > 0; left--) {
      this.owners[this.#number] = node;
      this.places[this.#number++] = index;
    }
    return count;
  }
}

/** Where the white space before a place begins. */
function whiteBefore(text: string, at: number): number {
  let end = at;
  for (; end > 0; end--) {
    const code = text.charCodeAt(end - 1);
    if (!isBlank(code) && !isBreak(code) && code !== BYTE_ORDER_MARK) break;
  }
  return end;
}

function isFlow(tree: SyntaxTree, row: number): boolean {
  return styleOf(tree, row) === STYLE_FLOW;
}
