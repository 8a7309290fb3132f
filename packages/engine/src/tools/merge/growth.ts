import type { SyntaxTree } from '../../syntax/tree.ts';

/** What a merge may write out, in UTF-16 code units. */
const LIMIT = 50_000_000;
/** How much may be copied on the way, where copies are in copies. */
const COPY_LIMIT = 200_000_000;

/** How many collections may be merged beyond those that the texts have; aliases can ask for more. */
const FURTHER_STEPS = 200_000;

/** How many collections may be merged. */
export function mostSteps(...trees: readonly SyntaxTree[]): number {
  return trees.reduce((sum, { rowCount }) => sum + rowCount, FURTHER_STEPS);
}

/** Adds up what a merge writes out; aliases of aliases ask for more than any memory holds. */
export class Growth {
  #length = 0;
  #copied = 0;

  /** @param known how much of the length has been added before, as that of what is inside. */
  add(length: number, known = 0): void {
    this.#length += length - known;
    this.#copied += length;
  }

  /** True once no result may be used. */
  get isExceeded(): boolean {
    return this.#length > LIMIT || this.#copied > COPY_LIMIT;
  }
}
