import { LimitReached } from './raised.ts';

/** Cells between two looks at whether the evaluation is cancelled. */
const SLICE = 1_000_000;

/** Counts what an evaluation puts into values. */
export class Meter {
  readonly limit: number;
  readonly #isCancelled: () => boolean;
  #cells = 0;
  #checkAt = 0;

  constructor(limit: number, isCancelled: () => boolean = () => false) {
    this.limit = limit;
    this.#isCancelled = isCancelled;
  }

  add(cells: number): void {
    this.#cells += cells;
    if (this.#cells >= this.#checkAt) this.#check();
  }

  #check(): void {
    if (this.#cells > this.limit) {
      throw new LimitReached(`The program builds more than ${this.limit} items`);
    }
    if (this.#isCancelled()) throw new LimitReached('The evaluation was cancelled');
    this.#checkAt = Math.min(this.#cells + SLICE, this.limit);
  }
}

let current = new Meter(Number.POSITIVE_INFINITY);

/** Runs something whose allocations a meter counts. */
export function metered<Result>(meter: Meter, run: () => Result): Result {
  const outer = current;
  current = meter;
  try {
    return run();
  } finally {
    current = outer;
  }
}

/**
 * Counts items, entries or characters that are about to be put into values, so that no program can take all
 * memory. Functions need not count what is at most as large as their input.
 *
 * @throws LimitReached
 */
export function charge(cells: number): void {
  current.add(cells);
}
