import type { DiffSide } from './diff-side.ts';

/** Entries for each row of the texts. */
const WORK_PER_ROW = 8;

/**
 * How many entries of pairs a comparison of texts may look at before it takes what is left as a whole:
 * aliases can ask for more than there are rows.
 */
export function workBudget(sides: readonly DiffSide[]): number {
  return 1_000 + sides.reduce((rows, { tree }) => rows + tree.rowCount, 0) * WORK_PER_ROW;
}
