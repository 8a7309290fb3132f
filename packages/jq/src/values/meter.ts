import { LimitReached } from './raised.ts';

/** Counts what an evaluation puts into values. */
export interface Meter {
  cells: number;
  readonly limit: number;
}

let current: Meter = { cells: 0, limit: Number.POSITIVE_INFINITY };

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
  current.cells += cells;
  if (current.cells > current.limit) {
    throw new LimitReached(`The program builds more than ${current.limit} items`);
  }
}
