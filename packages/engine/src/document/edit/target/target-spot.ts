import type { Path, PathStep } from '../../node-path.ts';

/** The states that a document goes through on its way to the values that it is to hold. */
export const ORIGINAL = 0;
export const AFTER_DELETIONS = 1;
export const AFTER_RENAMES = 2;
export const ARRANGED = 3;
export const FINAL = 4;

/** What leads to an entry in each of the states. */
export type Steps = readonly [PathStep, PathStep, PathStep, PathStep, PathStep];

/** Where a node is that stays in the document. */
export class TargetSpot {
  readonly depth: number;
  readonly #around: TargetSpot | undefined;
  readonly #steps: Steps;

  constructor(around: TargetSpot | undefined, steps: Steps) {
    this.#around = around;
    this.#steps = steps;
    this.depth = around === undefined ? 0 : around.depth + 1;
  }

  /** @param state one of the constants above. */
  pathIn(state: number): Path {
    const path: PathStep[] = [];
    for (let spot: TargetSpot = this; spot.#around !== undefined; spot = spot.#around) {
      path.push(spot.#steps[state]);
    }
    return path.reverse();
  }
}

/** The steps to an entry whose key or place does not change. */
export function sameSteps(step: PathStep): Steps {
  return [step, step, step, step, step];
}
