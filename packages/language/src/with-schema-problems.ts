import type { Problem, ValidationResult, WrittenDiagnostic } from '@yamlkit/engine';
import { LineIndex } from '@yamlkit/engine/text';
import { toProblems } from '@yamlkit/engine/tree';

/**
 * The result of a validation with what schemas found in the same text added, in the text's order.
 *
 * @param linesBefore how many lines come before the text, where it is a part of a longer one.
 */
export function withSchemaProblems(
  text: string,
  result: ValidationResult,
  found: readonly WrittenDiagnostic[],
  linesBefore = 0,
): ValidationResult {
  if (found.length === 0) return result;
  const lines = new LineIndex(text, undefined, undefined, linesBefore);
  return withProblems(result, toProblems(found, lines));
}

/** The result of a validation with more problems of the same text, in the text's order. */
export function withProblems(
  result: ValidationResult,
  added: readonly Problem[],
): ValidationResult {
  if (added.length === 0) return result;
  const inOrder = [...result.problems, ...added].sort((a, b) => a.from - b.from);
  return {
    ...result,
    problems: inOrder,
    errors: inOrder.filter(({ severity }) => severity === 'error'),
    warnings: inOrder.filter(({ severity }) => severity === 'warning'),
  };
}
