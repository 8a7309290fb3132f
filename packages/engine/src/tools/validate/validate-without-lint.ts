import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import { toProblems } from '../../diagnostics/problem.ts';
import { checkSyntax, diagnosticsOf, type SyntaxCheck } from '../../schema/check-syntax.ts';
import { isForeign, withOwnSeverity } from '../../syntax/foreign-text.ts';
import { LineIndex } from '../../text/line-index.ts';
import type { StreamPart } from './stream-part.ts';
import type { ValidateOptions, ValidationResult } from './validation-result.ts';

/**
 * Finds what is wrong with a text's syntax and composition: what `validate` does when lint is off. A
 * program that imports this alone loads half the code.
 *
 * No text makes it throw; what it throws is an internal error, or that memory has run out.
 *
 * @param part where the text is in a stream, of which it has whole documents.
 */
export function validateWithoutLint(
  text: string,
  options: ValidateOptions = {},
  part?: StreamPart,
): ValidationResult {
  const lines = new LineIndex(text, undefined, undefined, part?.linesBefore);
  const check = checkSyntax(lines, options, part?.documentsBefore);
  return isForeign(check.tree) ? foreignResult(check) : resultOf(check, diagnosticsOf(check));
}

/** The result for a text that is not YAML: no rule looks at it. */
export function foreignResult({
  tree,
  lines,
}: Pick<SyntaxCheck, 'tree' | 'lines'>): ValidationResult {
  const problems = toProblems(tree.diagnostics.map(withOwnSeverity), lines);
  const isValid = !problems.some(isError);
  const [errors, warnings] = isValid ? [[], problems] : [problems, []];
  return {
    isValid,
    problems,
    errors,
    warnings,
    documentCount: 0,
    ...(isValid && { parsed: tree }),
  };
}

/** The result of a validation that found `diagnostics`; the errors alone decide whether it is valid. */
export function resultOf(
  { tree, lines, composed }: Pick<SyntaxCheck, 'tree' | 'lines' | 'composed'>,
  diagnostics: readonly Diagnostic[],
): ValidationResult {
  const problems = toProblems(diagnostics, lines);
  const warnings = problems.filter((problem) => !isError(problem));
  const errors = warnings.length === 0 ? problems : problems.filter(isError);
  const isValid = !tree.diagnostics.some(isError) && !composed.some(isError);
  const { documentCount } = tree;
  return isValid || hasOnlyRepeatedKeys(tree.diagnostics, composed)
    ? { isValid, problems, errors, warnings, documentCount, parsed: tree }
    : { isValid, problems, errors, warnings, documentCount };
}

/** Whether a text has the structure that was meant, but for keys that a reader would keep only one of. */
function hasOnlyRepeatedKeys(
  ofSyntax: readonly Diagnostic[],
  composed: readonly Diagnostic[],
): boolean {
  return (
    !ofSyntax.some(isError) &&
    composed.every((each) => !isError(each) || each.code === 'duplicate-key')
  );
}
