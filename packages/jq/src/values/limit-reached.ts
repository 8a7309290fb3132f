/**
 * What an evaluation has reached: the limit of its steps; of its depth, which is that of calls and alternatives; of
 * memory; of the length of a text that is written; or the host has cancelled it.
 */
export type LimitKind = 'steps' | 'depth' | 'memory' | 'length' | 'cancelled';

/** An evaluation went over one of its limits, or was cancelled; no program can catch it. */
export class LimitReached {
  readonly limit: LimitKind;
  readonly message: string;

  constructor(limit: LimitKind, message: string) {
    this.limit = limit;
    this.message = message;
  }
}
