import {
  FLAG_HAS_TAG,
  hasFlag,
  KIND_ALIAS,
  KIND_SCALAR,
  kindOf,
  nextOf,
} from '../../syntax/tree.ts';
import type { MergeInput } from './merge-input.ts';
import type { MergeRules } from './merge-rules.ts';

/** Finds whether nodes of the override contain, or refer to, something that is pruned. */
export class PrunedCount {
  readonly #input: MergeInput;
  readonly #rules: MergeRules;
  /** How many rows before each one are pruned. */
  #before: Int32Array | undefined;

  constructor(input: MergeInput, rules: MergeRules) {
    this.#input = input;
    this.#rules = rules;
  }

  /** Whether a node, or something in it, is pruned. */
  isIn(row: number): boolean {
    this.#before ??= this.#count();
    return this.#before[nextOf(this.#input.tree, row)] > this.#before[row];
  }

  #count(): Int32Array {
    const { tree } = this.#input;
    const before = new Int32Array(tree.rowCount + 1);
    for (let row = 0; row < tree.rowCount; row++) {
      const kind = kindOf(tree, row);
      let isFound = false;
      if (kind === KIND_ALIAS) {
        const target = this.#input.resolve(row);
        isFound =
          target !== -1 &&
          nextOf(tree, target) <= row &&
          before[nextOf(tree, target)] > before[target];
      } else if (kind === KIND_SCALAR || hasFlag(tree, row, FLAG_HAS_TAG)) {
        isFound = this.#rules.isRemoval(row) || this.#rules.isTagPruned(row);
      }
      before[row + 1] = before[row] + (isFound ? 1 : 0);
    }
    return before;
  }
}
