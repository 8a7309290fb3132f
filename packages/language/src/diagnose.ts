import {
  type Fix,
  type Problem,
  type ValidateOptions,
  type ValidationResult,
  validate,
} from '@yamlkit/engine';
import type { LanguageDocument } from './language-document.ts';
import type { TextRange } from './range.ts';
import { withSchemaProblems } from './with-schema-problems.ts';

/**
 * Everything that is wrong with a text, in its order: what `validate` finds, and in a text without errors
 * what the schemas of its documents do.
 */
export function diagnose(
  document: LanguageDocument,
  options: ValidateOptions = {},
): ValidationResult {
  const { text, schemaCheck } = document;
  const result = validate(text, options);
  if (result.parsed === undefined) return result;
  document.adopt(result.parsed);
  return withSchemaProblems(text, result, schemaCheck.check(result.parsed, document.options));
}

/** A fix of a problem, to be offered at its place. */
export interface CodeAction extends Fix {
  /** The problem that it fixes. */
  readonly problem: Problem;
}

/** The fixes of the problems that a range touches, safe ones first. */
export function codeActionsIn(
  { problems }: Pick<ValidationResult, 'problems'>,
  { from, to }: TextRange,
): readonly CodeAction[] {
  const actions = problems.flatMap((problem): CodeAction[] => {
    const isTouched = problem.from <= to && problem.to >= from;
    return isTouched && problem.fix !== undefined ? [{ ...problem.fix, problem }] : [];
  });
  const isSuggested = ({ safety }: CodeAction) => (safety === 'suggested' ? 1 : 0);
  return actions.sort((a, b) => isSuggested(a) - isSuggested(b));
}
