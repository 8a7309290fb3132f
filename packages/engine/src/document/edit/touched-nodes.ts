import type { AliasTargets } from '../../content/anchors.ts';
import {
  KIND_ALIAS,
  KIND_MAPPING,
  kindOf,
  nextOf,
  parentOf,
  STYLE_FLOW,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import { countWhile } from '../../text/count-while.ts';
import { entryRows, isCollection } from '../entry-spans.ts';
import type { Locator } from '../locate.ts';
import { longKeys } from '../rows-in-keys.ts';
import { firstValues } from './sibling-style.ts';
import type { NodeSource } from './written-node.ts';

/** A text as it was before edits. */
interface EditedTree {
  readonly tree: SyntaxTree;
  readonly locator: Locator;
}

/** An entry that a collection gets after its last one. */
export interface Growth {
  readonly collection: number;
  /** Of the entry, in a mapping. */
  readonly key: string | undefined;
  readonly value: NodeSource;
}

/** What a collection gets after its last entry. */
interface Added {
  readonly keys: Set<string>;
  readonly values: NodeSource[];
}

/**
 * Which nodes of a tree are what they were, after edits of others: an edit of one of those can be computed
 * on the tree, too. An alias is what it stands for, so it becomes something else with that.
 *
 * Nothing is looked at before a node is asked about: most texts are edited once.
 */
export class TouchedNodes {
  readonly #source: EditedTree;
  /** The rows of nodes that become something else, which have not been looked at. */
  #pending: number[] = [];
  #pendingGrowth: Growth[] = [];
  /** The rows of nodes that become something else. */
  readonly #touched = new Set<number>();
  /** The rows of the nodes around those. */
  readonly #around = new Set<number>();
  /** The collections that get entries after their last one, with these. */
  readonly #grown = new Map<number, Added>();
  /** The names that entries of mappings have come to. */
  readonly #newNames = new Map<number, Set<string>>();
  /** The rows of those and of the nodes around them. */
  readonly #aroundGrown = new Set<number>();
  /** Nodes that end after this place may have become something else; -1 when any may. */
  #wholeTo = Number.POSITIVE_INFINITY;
  /** Nodes that aliases stand for have become something else, and with them what those are in. */
  #hasChangedOthers = false;
  #hasComplexKeys: boolean | undefined;
  /** The rows of the nodes that aliases stand for, in order, each once for every alias. */
  #repeated: Int32Array | undefined;

  constructor(source: EditedTree) {
    this.#source = source;
  }

  /** Notes that a node becomes something else, with everything in it; -1 when any may. */
  touch(row: number): void {
    if (row === -1) this.#wholeTo = -1;
    else this.#pending.push(row);
  }

  /** Notes that nodes which end after a place may become something else. */
  touchAfter(place: number): void {
    this.#wholeTo = Math.min(this.#wholeTo, place);
  }

  /** Notes that a collection gets an entry after its last one. */
  grow(growth: Growth): void {
    this.#pendingGrowth.push(growth);
  }

  /** The values that a collection gets after its last one. */
  addedTo(collection: number): readonly NodeSource[] {
    this.#look();
    return this.#grown.get(collection)?.values ?? [];
  }

  /** Whether the values are written as before the edits by which data beside them are written. */
  hasStyleAsWritten(collection: number): boolean {
    this.#look();
    if (!this.#around.has(collection)) return true;
    const values = firstValues(this.#source.tree, collection);
    return values.every((row) => !this.#touched.has(row) && !this.#around.has(row));
  }

  /**
   * Whether a node is, with what is in it and what it is in, what it was before the edits: an edit
   * of it can then be computed on the tree. No node that aliases repeat is edited beside others.
   */
  isUntouched(node: number): boolean {
    return this.isAsWritten(node) && this.#sharesNothing(node);
  }

  /**
   * Whether a node, which no alias is on the way to, is written as before the edits: another value can
   * then take its place, whatever aliases in it stand for by now, and wherever aliases repeat it.
   */
  isAsWritten(node: number): boolean {
    return node !== -1 && this.#hasEntries(node) && !this.#isAround(node);
  }

  /** Whether a node is still there and of the kind that it was, whatever has become of what is in it. */
  isOfItsKind(node: number): boolean {
    this.#look();
    return kindOf(this.#source.tree, node) !== KIND_ALIAS && this.isOutsideTouched(node);
  }

  /**
   * Whether an entry can be put after the last one of a collection as before the edits. Others may have been
   * put there, or into collections in it.
   *
   * @param key of the entry, in a mapping, where it must be another than those.
   */
  canGrow(collection: number, key: string | undefined): boolean {
    if (!isCollection(this.#source.tree, collection)) return false;
    this.#look();
    if (!this.isOutsideTouched(collection) || !this.#hasLastAsWritten(collection)) return false;
    if (this.#isInGrown(parentOf(this.#source.tree, collection))) return false;
    if (key === undefined) return true;
    return !this.#grown.get(collection)?.keys.has(key) && !this.hasNewName(collection, key);
  }

  /** Whether the last entry of a collection is written as before the edits. */
  #hasLastAsWritten(collection: number): boolean {
    if (!this.#around.has(collection)) return true;
    const { tree } = this.#source;
    const last = entryRows(tree, collection).at(-1);
    if (last === undefined) return false;
    const value = kindOf(tree, collection) === KIND_MAPPING ? nextOf(tree, last) : last;
    return [last, value].every((row) => !this.#touched.has(row) && !this.#around.has(row));
  }

  /** Whether a node, which no alias is on the way to, has the content that it had; what is around it may not. */
  isWhole(node: number): boolean {
    this.#look();
    return this.isOutsideTouched(node) && !this.#isAround(node);
  }

  /** Whether a key of a mapping is what it was, and the mapping has no new entries; its values may be others. */
  isSameKey(mapping: number, key: number): boolean {
    return this.#hasEntries(mapping) && !this.#touched.has(key);
  }

  /** Notes that an entry of a mapping gets another key. */
  rename(
    mapping: number,
    { key, value }: { readonly key: number; readonly value: number },
    name: string,
  ): void {
    this.#pending.push(key, value);
    const names = this.#newNames.get(mapping) ?? new Set();
    this.#newNames.set(mapping, names.add(name));
  }

  /** Whether an entry of a mapping has come to a name. */
  hasNewName(mapping: number, name: string): boolean {
    return this.#newNames.get(mapping)?.has(name) === true;
  }

  /**
   * Whether an entry can be put after the last one of a list as before the edits, whatever they made of
   * what is in its entries: brackets say where each of those ends.
   */
  endsAsWritten(list: number): boolean {
    if (this.isAsWritten(list) || this.canGrow(list, undefined)) return true;
    const { tree } = this.#source;
    if (styleOf(tree, list) !== STYLE_FLOW || !this.#hasEntries(list)) return false;
    const last = entryRows(tree, list).at(-1);
    return last !== undefined && isCollection(tree, last) && styleOf(tree, last) === STYLE_FLOW;
  }

  /** Whether one of the rows `[from, to)` is a node that an alias stands for. */
  hasRepeated(from: number, to: number): boolean {
    const { tree, locator } = this.#source;
    this.#repeated ??= repeatedNodes(tree, locator.aliases);
    const repeated = this.#repeated;
    const first = countWhile(repeated.length, (index) => repeated[index] < from);
    return first < repeated.length && repeated[first] < to;
  }

  /** Whether a node has its entries, and is in none that became something else or got new ones. */
  #hasEntries(node: number): boolean {
    this.#look();
    return this.isOutsideTouched(node) && !this.#isInGrown(node);
  }

  #isAround(node: number): boolean {
    return this.#around.has(node) || this.#aroundGrown.has(node);
  }

  /** Whether a node is in none that becomes something else, and none itself. */
  isOutsideTouched(node: number): boolean {
    this.#look();
    const { tree } = this.#source;
    if (toOf(tree, node) > this.#wholeTo) return false;
    let row = node;
    while (row !== -1 && !this.#touched.has(row)) row = parentOf(tree, row);
    return row === -1;
  }

  #isInGrown(node: number): boolean {
    let row = node;
    while (row !== -1 && !this.#grown.has(row)) row = parentOf(this.#source.tree, row);
    return row !== -1;
  }

  /** Whether aliases repeat neither a node, or one in it, nor any that has become something else. */
  #sharesNothing(node: number): boolean {
    return !this.#hasChangedOthers && !this.#isRepeated(node);
  }

  /** Whether an alias repeats a node or one in it. What becomes of such a node changes others. */
  #isRepeated(node: number): boolean {
    return this.hasRepeated(node, nextOf(this.#source.tree, node));
  }

  #look(): void {
    for (const row of this.#pending) {
      this.#touched.add(row);
      this.#markAround(parentOf(this.#source.tree, row), this.#around, this.#isRepeated(row));
    }
    for (const { collection, key, value } of this.#pendingGrowth) {
      let added = this.#grown.get(collection);
      if (added === undefined) {
        added = { keys: new Set(), values: [] };
        this.#grown.set(collection, added);
        this.#markAround(collection, this.#aroundGrown, false);
      }
      if (key !== undefined) added.keys.add(key);
      added.values.push(value);
    }
    this.#pending = [];
    this.#pendingGrowth = [];
  }

  /** Adds a row, and those of the nodes around it. */
  #markAround(from: number, around: Set<number>, isRepeatedInside: boolean): void {
    const { tree } = this.#source;
    let isRepeated = isRepeatedInside;
    for (let row = from; row !== -1 && !around.has(row); row = parentOf(tree, row)) {
      around.add(row);
      isRepeated ||= this.hasRepeated(row, row + 1);
    }
    if (!isRepeated) return;
    this.#hasChangedOthers = true;
    // Keys may have other names now.
    this.#hasComplexKeys ??= longKeys(tree).length > 0;
    if (this.#hasComplexKeys) this.#wholeTo = -1;
  }
}

function repeatedNodes(tree: SyntaxTree, aliases: AliasTargets): Int32Array {
  const rows: number[] = [];
  for (let row = aliases.first; row !== -1 && row < tree.rowCount; row++) {
    const target = kindOf(tree, row) === KIND_ALIAS ? aliases.targetOf(row) : -1;
    if (target !== -1) rows.push(target);
  }
  return Int32Array.from(rows).sort();
}
