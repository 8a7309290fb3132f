import {
  firstChildOf,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
} from '../syntax/tree.ts';
import { type Composition, report } from './composition.ts';

/** The check that merge keys have something to merge: a mapping, or a list of mappings. */
export class MergeValues {
  readonly #composition: Composition;
  /** What was found of nodes that aliases name: any number of merge keys may name the same. */
  #known: Map<number, boolean> | undefined;

  constructor(composition: Composition) {
    this.#composition = composition;
  }

  /** Reports the merge key at `key` when its value cannot be merged. */
  check(key: number, value: number): void {
    const composition = this.#composition;
    const isAlias = kindOf(composition.tree, value) === KIND_ALIAS;
    const node = composition.resolve(value);
    const known = isAlias ? this.#known?.get(node) : undefined;
    const canMerge = known ?? this.#canMerge(node);
    if (isAlias) {
      this.#known ??= new Map();
      this.#known.set(node, canMerge);
    }
    if (!canMerge) report(composition, 'invalid-merge-key', key, undefined);
  }

  #canMerge(node: number): boolean {
    const { tree } = this.#composition;
    if (this.#isMapping(node)) return true;
    if (kindOf(tree, node) !== KIND_SEQUENCE) return false;
    const end = nextOf(tree, node);
    for (let entry = firstChildOf(tree, node); entry < end; entry = nextOf(tree, entry)) {
      if (!this.#isMapping(this.#composition.resolve(entry))) return false;
    }
    return true;
  }

  /** An alias without an anchor may name a mapping: it is reported as what it is. */
  #isMapping(node: number): boolean {
    return node === -1 || kindOf(this.#composition.tree, node) === KIND_MAPPING;
  }
}
