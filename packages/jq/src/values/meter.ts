import { LimitReached } from './limit-reached.ts';

/* What values take besides their items, in cells of about eight bytes. */
export const ARRAY_CELLS = 8;
export const OBJECT_CELLS = 16;
export const ENTRY_CELLS = 4;

/* What V8 can hold: more items than this end the process, more entries are an error of JavaScript's. */
const MOST_ITEMS = 100_000_000;
const MOST_ENTRIES = 16_000_000;

/** Makes sure that an array can have so many items. */
export function requireItems(count: number): void {
  if (count > MOST_ITEMS) throw new LimitReached(`An array has more than ${MOST_ITEMS} items`);
}

/** Makes sure that an object can have so many entries. */
export function requireEntries(count: number): void {
  if (count > MOST_ENTRIES)
    throw new LimitReached(`An object has more than ${MOST_ENTRIES} entries`);
}

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
      throw new LimitReached(`The program builds more than the ${this.limit} items that it may`);
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
 * Counts what is about to be put into values, so that no program can take all memory: an item of an array or a
 * character is a cell. Functions need not count what is at most as large as their input.
 *
 * @throws LimitReached
 */
export function charge(cells: number): void {
  current.add(cells);
}
