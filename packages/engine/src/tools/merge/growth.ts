import type { SyntaxTree } from '../../syntax/tree.ts';

/** UTF-16 code units that a merge may write, each as often as it is copied on the way. */
const LIMIT = 100_000_000;
/** How many collections may be merged beyond those that the texts have; aliases can ask for more. */
const FURTHER_STEPS = 200_000;

/** How many collections may be merged. */
export function mostSteps(...trees: readonly SyntaxTree[]): number {
  return trees.reduce((sum, { rowCount }) => sum + rowCount, FURTHER_STEPS);
}

/** Adds up what a merge writes out; aliases of aliases ask for more than any memory holds. */
export class Growth {
  #length = 0;

  add(length: number): void {
    this.#length += length;
  }

  /** True once no result may be used. */
  get isExceeded(): boolean {
    return this.#length > LIMIT;
  }
}
