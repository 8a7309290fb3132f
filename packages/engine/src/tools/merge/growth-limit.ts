import type { SyntaxTree } from '../../syntax/tree.ts';

/** UTF-16 code units that a merge may write, counting each copy on the way. */
const LIMIT = 100_000_000;
/** How many collections may be merged beyond those in the texts; aliases can multiply them. */
const FURTHER_STEPS = 200_000;

/** Thrown where aliases, or aliases of aliases, would expand beyond any memory. */
export class TooLarge extends Error {}

/** Counts what a merge does, up to a limit. */
export class GrowthLimit {
  #left: number;

  /** @param limit by default that of code units that are written. */
  constructor(limit = LIMIT) {
    this.#left = limit;
  }

  /** Counts the collections of two texts that are merged. */
  static ofSteps(base: SyntaxTree, override: SyntaxTree): GrowthLimit {
    return new GrowthLimit(base.rowCount + override.rowCount + FURTHER_STEPS);
  }

  /** @throws TooLarge beyond the limit. */
  add(amount: number): void {
    this.#left -= amount;
    if (this.#left < 0) throw new TooLarge();
  }
}
