import type { SchemaChecker } from './schema-checker.ts';

/** Steps that the checks after rounds of fixes may take in all: of any text, and for each of its code units. */
const STEPS_FOR_ALL = 3_000_000;
const STEPS_FOR_UNIT = 10;

/**
 * Decides how often a text is checked again while its problems are fixed: all further checks together take about as
 * much work as the first one may. What is left then is reported, and fixed by the next run.
 */
export class FixingRounds {
  readonly #check: Pick<SchemaChecker, 'steps'>;
  #left: number;
  #before: number;

  /** @param check by which the text, of so many code units, is going to be checked. */
  constructor(check: Pick<SchemaChecker, 'steps'>, length: number) {
    this.#check = check;
    this.#left = STEPS_FOR_ALL + STEPS_FOR_UNIT * length;
    this.#before = check.steps;
  }

  /** Whether one more check is affordable, if it takes as much as the last one; to be asked before each. */
  mayCheck(): boolean {
    const { steps } = this.#check;
    this.#left -= steps - this.#before;
    this.#before = steps;
    return this.#left >= 0;
  }
}
