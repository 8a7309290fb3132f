/** Limits of an evaluation. */
export interface Limits {
  /** Tests of a node against a schema, and steps of patterns. Default 50 million. */
  readonly mostSteps?: number;
  /** Milliseconds. Default 10,000. */
  readonly mostTime?: number | undefined;
}

const MOST_STEPS = 50_000_000;
const MOST_TIME = 10_000;
/** Steps between two checks of the clock. */
const STRIDE = 4096;

/** Ends an evaluation; never leaves the package. */
export class LimitReached extends Error {
  readonly limit: 'steps' | 'time' | 'slice';

  constructor(limit: 'steps' | 'time' | 'slice') {
    super(limit);
    this.limit = limit;
  }
}

/** Counts the work of an evaluation, which may be done in slices. */
export class Budget {
  /** Whether the slice is over: work that can pause has to. */
  isSliceOver = false;
  /** Whether the work can pause; what cannot is ended with the slice. */
  canPause = true;
  #left: number;
  readonly #mostSteps: number;
  /** Steps until the limits are checked again. */
  #untilLook: number;
  /** When the slice began; undefined until the first check, before which most evaluations end. */
  #began: number | undefined;
  /** Milliseconds that are left for this slice and all later ones, and those of this slice. */
  #leftTime: number;
  #sliceMs = Number.POSITIVE_INFINITY;

  constructor({ mostSteps = MOST_STEPS, mostTime = MOST_TIME }: Limits) {
    this.#left = mostSteps;
    this.#mostSteps = mostSteps;
    this.#untilLook = Math.min(STRIDE, mostSteps);
    this.#leftTime = mostTime;
  }

  /** Those that were spent. */
  get steps(): number {
    return this.#mostSteps - this.#left;
  }

  /** Begins the next slice; the time since the last one was not spent on the evaluation. */
  beginSlice(ms: number): void {
    this.isSliceOver = false;
    this.#sliceMs = ms;
    if (ms === Number.POSITIVE_INFINITY) return;
    this.#began = Date.now();
    this.#untilLook = 0;
  }

  endSlice(): void {
    if (this.#began !== undefined) this.#leftTime -= Date.now() - this.#began;
    this.#began = undefined;
  }

  /** @throws LimitReached when it is used up. */
  spend(steps: number): void {
    this.#left -= steps;
    this.#untilLook -= steps;
    if (this.#untilLook >= 0) return;
    this.#untilLook = STRIDE;
    if (this.#left < 0) throw new LimitReached('steps');
    const now = Date.now();
    this.#began ??= now;
    const spent = now - this.#began;
    if (spent > this.#leftTime) throw new LimitReached('time');
    if (spent < this.#sliceMs) return;
    if (!this.canPause) throw new LimitReached('slice');
    this.isSliceOver = true;
  }
}
