/** Limits of an evaluation. */
export interface Limits {
  /** Tests of a node against a schema, and steps of patterns. Default 50 million. */
  readonly mostSteps?: number;
  /** Milliseconds. Default 10,000. */
  readonly mostTime?: number;
}

const MOST_STEPS = 50_000_000;
const MOST_TIME = 10_000;
/** Steps between two checks of the clock. */
const STRIDE = 4096;

/** Ends an evaluation; never leaves the package. */
export class LimitReached extends Error {
  readonly limit: 'steps' | 'time';

  constructor(limit: 'steps' | 'time') {
    super(limit);
    this.limit = limit;
  }
}

/** Counts the work of an evaluation. */
export class Budget {
  #left: number;
  /** Steps until the limits are checked again. */
  #untilLook: number;
  /** Undefined until the first check: most evaluations end before it. */
  #end: number | undefined;
  readonly #mostTime: number;

  constructor({ mostSteps = MOST_STEPS, mostTime = MOST_TIME }: Limits) {
    this.#left = mostSteps;
    this.#untilLook = Math.min(STRIDE, mostSteps);
    this.#mostTime = mostTime;
  }

  /** @throws LimitReached when it is used up. */
  spend(steps: number): void {
    this.#left -= steps;
    this.#untilLook -= steps;
    if (this.#untilLook >= 0) return;
    this.#untilLook = STRIDE;
    if (this.#left < 0) throw new LimitReached('steps');
    const now = Date.now();
    this.#end ??= now + this.#mostTime;
    if (now > this.#end) throw new LimitReached('time');
  }
}
