import { type LimitKind, LimitReached } from './limit-reached.ts';

/* What values take besides their items, in cells of eight bytes. */
export const ARRAY_CELLS = 12;
export const OBJECT_CELLS = 32;
export const ENTRY_CELLS = 6;
export const LITERAL_CELLS = 12;
const TEXT_CELLS = 3;
const BYTES_IN_CELL = 8;

/** Characters that a cell holds, where they take two bytes each. */
const CHARACTERS_IN_CELL = 4;
/** Characters that are read or compared in the time of a step. */
const CHARACTERS_IN_STEP = 16;

/** Steps that comparing or writing an item takes as long as. */
export const COMPARE_STEPS = 4;

/* What V8 can hold: more items than this end the process, more entries are an error of JavaScript's. */
const MOST_ITEMS = 100_000_000;
const MOST_ENTRIES = 16_000_000;
/** Longer texts cannot be made; V8's own limit is a little above. */
export const LONGEST_TEXT = 2 ** 29 - 32;

/** Makes sure that an array can have so many items. */
export function requireItems(count: number): void {
  if (count > MOST_ITEMS) throw tooLarge();
}

/** Makes sure that an object can have so many entries. */
export function requireEntries(count: number): void {
  if (count > MOST_ENTRIES) throw tooLarge();
}

export function tooLarge(): LimitReached {
  return new LimitReached('memory', `The program needs more memory than there is${LESS}`);
}

/** How to go on after there was too much. */
const LESS = ': work on fewer items at a time';

/** A program went over a limit: it takes more than 50,000,000 steps. */
export function tooMuch(limit: LimitKind, does: string, most: number, unit: string): LimitReached {
  const count = most.toLocaleString('en');
  return new LimitReached(limit, `The program ${does} more than ${count} ${unit}${LESS}`);
}

/** Cells, or steps, between two looks at whether the evaluation is cancelled or short of memory. */
const SLICE = 1_000_000;

/** What an evaluation may use. */
export interface MeterLimits {
  readonly cells: number | (() => number);
  readonly steps: number;
  readonly isCancelled?: (() => boolean) | undefined;
  readonly isMemoryShort?: (() => boolean) | undefined;
}

/** Counts the memory that an evaluation puts into values, and the work of going through them. */
export class Meter {
  readonly #limits: MeterLimits;
  #cells = 0;
  #steps = 0;
  #checkCellsAt = 0;
  #checkStepsAt = 0;

  constructor(limits: MeterLimits) {
    this.#limits = limits;
  }

  addCells(count: number): void {
    this.#cells += count;
    if (this.#cells < this.#checkCellsAt) return;
    const { cells: most } = this.#limits;
    // What a function gives at least is known without asking it.
    const cells = typeof most === 'number' ? most : this.#cells < SLICE ? SLICE : most();
    if (this.#cells > cells) {
      const megabytes = Math.round((cells * BYTES_IN_CELL) / 1e6);
      throw tooMuch('memory', 'builds', megabytes, 'MB of values');
    }
    this.check();
    this.#checkCellsAt = Math.min(this.#cells + SLICE, cells);
  }

  addSteps(count: number): void {
    this.#steps += count;
    if (this.#steps < this.#checkStepsAt) return;
    const { steps } = this.#limits;
    if (this.#steps > steps) throw tooManySteps(steps);
    this.check();
    this.#checkStepsAt = Math.min(this.#steps + SLICE, steps);
  }

  /** @throws LimitReached if the evaluation is cancelled, or the host is short of memory. */
  check(): void {
    const { isCancelled, isMemoryShort } = this.#limits;
    if (isCancelled?.()) throw new LimitReached('cancelled', 'The evaluation was cancelled');
    if (isMemoryShort?.()) throw tooLarge();
  }
}

export function tooManySteps(most: number): LimitReached {
  return tooMuch('steps', 'takes', most, 'steps');
}

const UNLIMITED = { cells: Number.POSITIVE_INFINITY, steps: Number.POSITIVE_INFINITY };

let current = /* @__PURE__ */ new Meter(UNLIMITED);

/** Runs something whose memory and work a meter counts. */
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
 * Counts memory that is about to be taken, in cells of eight bytes, so that no program can take all there is. Arrays
 * and objects count themselves when they are made; functions count what they take before that.
 *
 * @throws LimitReached
 */
export function charge(cells: number): void {
  current.addCells(cells);
}

/** Counts a text that is about to be made, by its length. @throws LimitReached */
export function chargeText(length: number): void {
  current.addCells(TEXT_CELLS + length / CHARACTERS_IN_CELL);
}

/**
 * Counts work in which the machine takes no steps of its own, such as comparing or writing values: a value that is
 * shared counts at each of its places.
 *
 * @throws LimitReached
 */
export function spend(steps: number): void {
  current.addSteps(steps);
}

/** Counts the reading of a text, by its length. @throws LimitReached */
export function spendText(length: number): void {
  current.addSteps(length / CHARACTERS_IN_STEP);
}
