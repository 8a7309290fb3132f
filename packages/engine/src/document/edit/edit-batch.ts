import type { AliasTargets } from '../../content/anchors.ts';
import { lineEndingOf } from '../../print/layout.ts';
import { parse } from '../../syntax/parse.ts';
import {
  firstChildOf,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  kindOf,
  nextOf,
  parentOf,
  STYLE_FLOW,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import { ChangeSet } from '../../text/change-set.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { entryRows, isCollection } from '../entry-spans.ts';
import { Locator } from '../locate.ts';
import { refuseErrors } from './refuse-errors.ts';

/**
 * Edits of one tree, as long as each is about nodes that those before it left alone: they need no
 * parse between them, and make one change.
 */
export class EditBatch {
  readonly text: string;
  readonly #edits: TextEdit[] = [];
  /** The last of them that begins at a place. */
  readonly #byPlace = new Map<number, TextEdit>();
  /** Whether all edits are of comments, which leave every node what it is. */
  isOfComments = true;
  /** The rows of nodes that become something else, which are looked at when another edit comes. */
  #pending: number[] = [];
  /** Those that have been looked at. */
  readonly #touched = new Set<number>();
  /** The rows of the nodes around those. */
  readonly #around = new Set<number>();
  /** Where the first of the edits begins. */
  #first = Number.POSITIVE_INFINITY;
  /** What there was before the last call of `add`: how many edits, and where the first began. */
  #before = { length: 0, first: Number.POSITIVE_INFINITY };
  /** Nodes that end after this place may have become something else; -1 when any may. */
  #wholeTo = Number.POSITIVE_INFINITY;
  /** Nodes that aliases stand for have become something else, and with them what those are in. */
  #hasChangedOthers = false;
  #hasComplexKeys: boolean | undefined;
  #tree: SyntaxTree | undefined;
  #locator: Locator | undefined;
  #lineEnding: string | undefined;
  /** The rows of the nodes that aliases stand for, in order, each once for every alias. */
  #repeated: Int32Array | undefined;

  /** @param tree of the text, where it is parsed already. */
  constructor(text: string, tree?: SyntaxTree) {
    this.text = text;
    this.#tree = tree;
  }

  /** The tree of the text before the edits. */
  get tree(): SyntaxTree {
    this.#tree ??= parse(this.text);
    return this.#tree;
  }

  /** Finds places in the text before the edits. @throws EditError when the text has errors. */
  get locator(): Locator {
    if (this.#locator === undefined) refuseErrors(this.tree);
    this.#locator ??= new Locator(this.tree);
    return this.#locator;
  }

  get isEmpty(): boolean {
    return this.#edits.length === 0;
  }

  /** How many edits there are, to go back to with `takeBack`. */
  get length(): number {
    return this.#edits.length;
  }

  /** All edits as one change of the text. */
  get changes(): ChangeSet {
    return ChangeSet.of(this.text.length, this.#edits);
  }

  /**
   * Adds edits.
   *
   * @param touched the row of the node they are about, with everything in it; -1 when any may be.
   * @param isVerbatim whether they have the text's own line breaks already.
   */
  add(edits: readonly TextEdit[], touched: number, isVerbatim: boolean): void {
    this.#lineEnding ??= lineEndingOf(this.text);
    const lineEnding = isVerbatim ? '\n' : this.#lineEnding;
    this.#before = { length: this.#edits.length, first: this.#first };
    for (const edit of edits) {
      const insert = lineEnding === '\n' ? edit.insert : edit.insert.replaceAll('\n', lineEnding);
      if (edit.from === edit.to && insert === '') continue;
      const added = { ...edit, insert };
      this.#edits.push(added);
      this.#byPlace.set(edit.from, added);
      this.#first = Math.min(this.#first, edit.from);
    }
    if (touched === -1) this.#wholeTo = -1;
    else this.#pending.push(touched);
  }

  /**
   * Adds edits of the white space below the value that the last edits were about, where no other edit
   * does away with it. They may be in nodes that come after it.
   *
   * @param touched as of `add`.
   */
  addBelow(edits: readonly TextEdit[], touched: number): void {
    if (edits.length === 0) return;
    // Where many nodes are edited, the last one first, only those of the same node can be in the way.
    const { length, first } = this.#before;
    const others = edits.every(({ to }) => to <= first) ? this.#edits.slice(length) : this.#edits;
    const isFree = ({ from, to }: TextEdit) =>
      others.every((other) => other.to <= from || other.from >= to);
    const free = edits.filter(isFree);
    this.add(free, touched, true);
    for (const { from } of free) this.#wholeTo = Math.min(this.#wholeTo, from);
  }

  #touchPending(): void {
    const pending = this.#pending;
    this.#pending = [];
    for (const row of pending) this.#touch(row);
  }

  #touch(touched: number): void {
    this.#touched.add(touched);
    let isRepeated = this.#isRepeated(touched);
    let row = parentOf(this.tree, touched);
    for (; row !== -1 && !this.#around.has(row); row = parentOf(this.tree, row)) {
      this.#around.add(row);
      isRepeated ||= this.hasRepeated(row, row + 1);
    }
    if (!isRepeated) return;
    this.#hasChangedOthers = true;
    // Keys may have other names now.
    this.#hasComplexKeys ??= hasComplexKeys(this.tree);
    if (this.#hasComplexKeys) this.#wholeTo = -1;
  }

  /** Whether an alias repeats a node or one in it. What becomes of such a node changes others. */
  #isRepeated(node: number): boolean {
    return this.hasRepeated(node, nextOf(this.tree, node));
  }

  /** Whether one of the rows `[from, to)` is a node that an alias stands for. */
  hasRepeated(from: number, to: number): boolean {
    this.#repeated ??= repeatedNodes(this.tree, this.locator.aliases);
    const repeated = this.#repeated;
    let [low, high] = [0, repeated.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (repeated[middle] < from) low = middle + 1;
      else high = middle;
    }
    return low < repeated.length && repeated[low] < to;
  }

  /**
   * Whether a node is, with what is in it and what it is in, what it was before the edits: an edit
   * of it can then be computed on the tree. No node that aliases repeat is edited beside others.
   */
  isUntouched(node: number): boolean {
    if (this.isEmpty) return true;
    return this.isAsWritten(node) && this.#sharesNothing(node);
  }

  /** Whether aliases repeat neither a node, or one in it, nor any that has become something else. */
  #sharesNothing(node: number): boolean {
    return !this.#hasChangedOthers && !this.#isRepeated(node);
  }

  /**
   * Whether a node, which no alias is on the way to, is written as before the edits: another value can
   * then take its place, whatever aliases in it stand for by now, and wherever aliases repeat it.
   */
  isAsWritten(node: number): boolean {
    return this.isEmpty || (node !== -1 && this.#isOutsideTouched(node) && !this.#around.has(node));
  }

  /**
   * Whether an entry can be put after the last one of a list as before the edits, whatever they made of
   * what is in its entries: brackets say where each of those ends.
   */
  endsAsWritten(list: number): boolean {
    if (this.isAsWritten(list)) return true;
    const { tree } = this;
    if (styleOf(tree, list) !== STYLE_FLOW || !this.#isOutsideTouched(list)) return false;
    const last = entryRows(tree, list).at(-1);
    return last !== undefined && isCollection(tree, last) && styleOf(tree, last) === STYLE_FLOW;
  }

  /** Whether a collection has the keys or entries that it had, whatever has become of their values. */
  hasSameEntries(collection: number): boolean {
    return this.isEmpty || (this.#isOutsideTouched(collection) && this.#sharesNothing(collection));
  }

  #isOutsideTouched(node: number): boolean {
    this.#touchPending();
    if (toOf(this.tree, node) > this.#wholeTo) return false;
    let row = node;
    while (row !== -1 && !this.#touched.has(row)) row = parentOf(this.tree, row);
    return row === -1;
  }

  /** Whether all edits of the batch are after others, in what is still as it was. */
  isAfter(edits: readonly TextEdit[]): boolean {
    return edits.every(({ to }) => to < this.#first);
  }

  /** Whether this is the last of the edits that begin where it does. */
  has({ from, to, insert }: TextEdit): boolean {
    const known = this.#byPlace.get(from);
    return known?.to === to && known.insert === insert;
  }

  /** Takes the last edits back. What they touched counts as touched on. */
  takeBack(length: number): void {
    for (const { from } of this.#edits.slice(length)) this.#byPlace.delete(from);
    this.#edits.length = length;
  }
}

/** Whether keys are there that are not scalars: collections, or aliases. */
function hasComplexKeys(tree: SyntaxTree): boolean {
  for (let row = 0; row < tree.rowCount; row++) {
    if (kindOf(tree, row) !== KIND_MAPPING) continue;
    const end = nextOf(tree, row);
    for (let key = firstChildOf(tree, row); key < end; key = nextOf(tree, nextOf(tree, key))) {
      if (kindOf(tree, key) !== KIND_SCALAR) return true;
    }
  }
  return false;
}

function repeatedNodes(tree: SyntaxTree, aliases: AliasTargets): Int32Array {
  const rows: number[] = [];
  for (let row = aliases.first; row !== -1 && row < tree.rowCount; row++) {
    const target = kindOf(tree, row) === KIND_ALIAS ? aliases.targetOf(row) : -1;
    if (target !== -1) rows.push(target);
  }
  return Int32Array.from(rows).sort();
}
