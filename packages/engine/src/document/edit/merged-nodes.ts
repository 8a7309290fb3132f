import { knownByTree } from '../../syntax/known-by-tree.ts';
import {
  firstChildOf,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
} from '../../syntax/tree.ts';
import { countWhile } from '../../text/count-while.ts';
import { ResolvedTree } from '../resolved-tree.ts';
import type { NodeSource } from './written-node.ts';

/** The nodes that merge keys take pairs from, which have to stay what can be merged. */
export class MergedNodes {
  /** Those that are merge values: a mapping, or a list of mappings. */
  readonly #values = new Set<number>();
  /** Those of them that are lists. */
  readonly #lists = new Set<number>();
  /** The entries of such lists: mappings. */
  readonly #entries = new Set<number>();
  /** How many merge keys have a value that cannot be merged. */
  readonly invalidCount: number;
  /** The rows of all merge keys, in order. */
  readonly #keys: readonly number[];
  /** The mappings that have merge keys. */
  readonly #holders = new Set<number>();

  readonly #tree: SyntaxTree;

  constructor(view: ResolvedTree) {
    const { tree } = view;
    this.#tree = tree;
    let invalid = 0;
    this.#keys = [...mergeKeys(view)].sort((a, b) => a - b);
    for (const key of this.#keys) {
      this.#holders.add(parentOf(tree, key));
      if (view.sourcesOf(key) === undefined) {
        invalid++;
        continue;
      }
      const node = this.#add(view, nextOf(tree, key), this.#values);
      if (node === -1 || kindOf(tree, node) !== KIND_SEQUENCE) continue;
      this.#lists.add(node);
      const end = nextOf(tree, node);
      for (let entry = firstChildOf(tree, node); entry < end; entry = nextOf(tree, entry)) {
        this.#add(view, entry, this.#entries);
      }
    }
    this.invalidCount = invalid;
  }

  /** Adds a node and what it stands for. */
  #add(view: ResolvedTree, row: number, to: Set<number>): number {
    const node = view.targetOf(row);
    to.add(row).add(node);
    return node;
  }

  /** Whether merge keys take pairs from a node. */
  has(row: number): boolean {
    return this.#values.has(row) || this.#entries.has(row);
  }

  /** Whether a node is an entry of a list that is merged. */
  isEntry(row: number): boolean {
    return this.#entries.has(row);
  }

  /** Whether a list is merged, all of whose entries have to be mappings. */
  isList(row: number): boolean {
    return this.#lists.has(row);
  }

  /** Whether a mapping has a merge key. */
  isHolder(row: number): boolean {
    return this.#holders.has(row);
  }

  /** The values of the merge keys among the rows `[from, to)`. */
  *valuesIn(from: number, to: number): Iterable<number> {
    const keys = this.#keys;
    let index = countWhile(keys.length, (at) => keys[at] < from);
    for (; index < keys.length && keys[index] < to; index++) yield nextOf(this.#tree, keys[index]);
  }

  /** Whether a source cannot be merged in the place of a node that is. */
  refusesValue(row: number, source: NodeSource): boolean {
    if (this.#entries.has(row)) return !canBeMapping(source);
    return this.#values.has(row) && !canBeMerged(source);
  }

  /** Whether a source cannot be an entry of a list that is merged. */
  refusesEntry(list: number, source: NodeSource): boolean {
    return this.#lists.has(list) && !canBeMapping(source);
  }
}

/** The merged nodes of a tree; undefined where it has no merge keys. */
export const mergedNodesOf = /* @__PURE__ */ knownByTree((tree) => {
  const view = new ResolvedTree(tree);
  return view.mayMerge ? new MergedNodes(view) : undefined;
});

/** Whether a merge key can have a source as its value, as far as can be told without what aliases in it stand for. */
function canBeMerged(source: NodeSource): boolean {
  const { tree, row } = source;
  if (kindOf(tree, row) === KIND_SCALAR) return false;
  if (kindOf(tree, row) !== KIND_SEQUENCE) return true;
  const end = nextOf(tree, row);
  for (let entry = firstChildOf(tree, row); entry < end; entry = nextOf(tree, entry)) {
    if (!canBeMapping({ tree, row: entry })) return false;
  }
  return true;
}

/** Whether a source is a mapping, or may be an alias of one. */
export function canBeMapping({ tree, row }: NodeSource): boolean {
  return kindOf(tree, row) === KIND_MAPPING || kindOf(tree, row) === KIND_ALIAS;
}

/** All merge keys. */
function* mergeKeys(view: ResolvedTree): Iterable<number> {
  const { tree } = view;
  for (let row = 0; row < tree.rowCount; row++) {
    if (kindOf(tree, row) !== KIND_MAPPING) continue;
    const end = nextOf(tree, row);
    for (let key = firstChildOf(tree, row); key < end; key = nextOf(tree, nextOf(tree, key))) {
      if (view.isMergeKey(key)) yield key;
    }
  }
}
