import { describeDifference } from './describe-difference.ts';
import type { Evaluation } from './protocol.ts';
import type { ExerciseCheck, JsonValue } from './tutorial.ts';

/** The verdict on an answer; when it fails, what to do next and, where it helps, what was seen. */
export type Verdict =
  | { readonly isSolved: true }
  | { readonly isSolved: false; readonly hint: string; readonly detail?: string };

/**
 * Checks an answer. The first thing that does not hold makes the hint: an error first, then the
 * checks in order.
 *
 * @param evaluation what the engine says of `text`.
 */
export function checkAnswer(
  text: string,
  evaluation: Evaluation,
  checks: readonly ExerciseCheck[],
): Verdict {
  const [error] = evaluation.errors;
  if (error !== undefined) {
    const detail = `Line ${error.line}, column ${error.column}: ${error.message}`;
    return { isSolved: false, hint: 'This is not valid YAML yet.', detail };
  }
  for (const check of checks) {
    const failure = findFailure(text, evaluation, check);
    if (failure !== null) return { isSolved: false, ...failure };
  }
  return { isSolved: true };
}

function findFailure(
  text: string,
  evaluation: Evaluation,
  check: ExerciseCheck,
): { hint: string; detail?: string } | null {
  const { hint } = check;
  switch (check.kind) {
    case 'text':
      return new RegExp(check.pattern, 'mu').test(text) === check.isFound ? null : { hint };
    case 'documents': {
      const { documentCount } = evaluation;
      if (documentCount === check.count) return null;
      return { hint, detail: `Documents: ${documentCount}; expected: ${check.count}.` };
    }
    case 'no-warning': {
      const warning = evaluation.warnings.find(({ code }) => code === check.code);
      if (warning === undefined) return null;
      return { hint, detail: `Line ${warning.line}: ${warning.message}` };
    }
    case 'value': {
      // An empty text has no value at all; as an answer it counts as null.
      const value: JsonValue = evaluation.json === '' ? null : JSON.parse(evaluation.json);
      const difference = describeDifference(value, check.value);
      return difference === null ? null : { hint, detail: difference };
    }
  }
}
