import type { SyntaxTree } from '../../syntax/tree.ts';

/** UTF-16 code units that a merge may write, counting each copy on the way. */
const LIMIT = 100_000_000;
/** How many collections may be merged beyond those in the texts; aliases can multiply them. */
const FURTHER_STEPS = 200_000;

/** How many collections may be merged. */
export function mostSteps(...trees: readonly SyntaxTree[]): number {
  return trees.reduce((sum, { rowCount }) => sum + rowCount, FURTHER_STEPS);
}

/** Adds up what a merge writes; aliases of aliases could expand beyond any memory. */
export class Growth {
  #length = 0;

  add(length: number): void {
    this.#length += length;
  }

  /** True once the limit is exceeded: no result may be used. */
  get isExceeded(): boolean {
    return this.#length > LIMIT;
  }
}
