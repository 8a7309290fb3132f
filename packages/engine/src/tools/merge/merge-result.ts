import type { Problem } from '../../diagnostics/problem.ts';
import type { LineOrigin } from './line-origins.ts';
import type { MergeConflict } from './merge-conflict.ts';

/** Why texts could not be merged. */
export interface MergeProblem extends Problem {
  /** The number of the text it is about, from 0. */
  readonly side: number;
}

/** What `merge` gives. Plain data that survives `structuredClone`. */
export interface MergeResult {
  /** The merged text; empty when there is a problem. */
  readonly output: string;
  /** One at most. */
  readonly problems: readonly MergeProblem[];
  readonly conflicts: readonly MergeConflict[];
  /** For each line of the output, whether it comes from the last text, those before it, or both. */
  readonly origins: readonly LineOrigin[];
}
