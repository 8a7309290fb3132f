import { LONGEST_MERGE, MOST_MERGED_COLLECTIONS } from '../../document/expansion-limits.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';

/** Thrown where aliases, or aliases of aliases, would expand beyond any memory. */
export class TooLarge extends Error {}

/** Counts what a merge does, up to a limit. */
export class GrowthLimit {
  #left: number;

  /** @param limit by default that of code units that are written. */
  constructor(limit = LONGEST_MERGE) {
    this.#left = limit;
  }

  /** Counts the collections of two texts that are merged. */
  static ofSteps(base: SyntaxTree, override: SyntaxTree): GrowthLimit {
    return new GrowthLimit(base.rowCount + override.rowCount + MOST_MERGED_COLLECTIONS);
  }

  /** @throws TooLarge beyond the limit. */
  add(amount: number): void {
    this.#left -= amount;
    if (this.#left < 0) throw new TooLarge();
  }
}
