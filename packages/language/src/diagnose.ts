import {
  type Fix,
  type Problem,
  type ValidateOptions,
  type ValidationResult,
  validate,
} from '@yamlkit/engine';
import { allowedValueFixes } from './allowed-value-fixes.ts';
import type { LanguageDocument } from './language-document.ts';
import { meaningFor } from './meaning/document-meaning.ts';
import { meaningDiagnostics } from './meaning/text-meaning.ts';
import type { TextRange } from './range.ts';
import { withSchemaProblems } from './with-schema-problems.ts';

/**
 * Everything that is wrong with a text, in its order: what `validate` finds, and in a text without errors
 * what the schemas of its documents do, and names that refer to nothing.
 */
export function diagnose(
  document: LanguageDocument,
  options: ValidateOptions = {},
): ValidationResult {
  const { text, schemaChecker } = document;
  const result = validate(text, options);
  if (result.parsed === undefined) return result;
  document.adopt({ tree: result.parsed });
  const found = schemaChecker.check(result.parsed, document.options);
  found.push(...meaningDiagnostics(result.parsed, meaningFor(document), found));
  return withSchemaProblems(text, result, found);
}

/** A fix of a problem, to be offered at its place. */
export interface CodeAction extends Fix {
  /** The problem that it fixes. */
  readonly problem: Problem;
}

/** The fixes of the problems that a range touches, safe ones first. */
export function codeActionsIn(
  { problems, parsed }: Pick<ValidationResult, 'problems' | 'parsed'>,
  { from, to }: TextRange,
): readonly CodeAction[] {
  const actions = problems.flatMap((problem): CodeAction[] => {
    const isTouched = problem.from <= to && problem.to >= from;
    if (!isTouched) return [];
    const fixes = problem.fix === undefined ? allowedValueFixes(problem, parsed) : [problem.fix];
    return fixes.map((fix) => ({ ...fix, problem }));
  });
  const isSuggested = ({ safety }: CodeAction) => (safety === 'suggested' ? 1 : 0);
  return actions.sort((a, b) => isSuggested(a) - isSuggested(b));
}
