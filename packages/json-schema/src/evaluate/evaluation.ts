import type { Instance } from '../instance/instance.ts';
import type { Program } from '../schema/compile.ts';
import { LimitReached, type Limits } from './limits.ts';
import { Run } from './run.ts';

/** What an evaluation has found. */
export interface Evaluation {
  /** Whether the instance is valid; undefined where a limit was reached before that was clear. */
  readonly isValid: boolean | undefined;
  /** The limit that ended the evaluation. */
  readonly limit?: 'steps' | 'time';
}

/** Evaluates an instance against a schema. Never throws, and never takes more than the limits. */
export function evaluate(program: Program, instance: Instance, limits: Limits = {}): Evaluation {
  const run = new Run(instance, program.tracksEvaluated, limits);
  try {
    const isValid = run.isValid(instance.root, program.root, 0);
    for (const schema of run.loops) program.addLoop(schema);
    return { isValid };
  } catch (error) {
    if (error instanceof LimitReached) return { isValid: undefined, limit: error.limit };
    throw error;
  }
}
