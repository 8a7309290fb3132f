import type { AliasTargets } from '../../content/anchors.ts';
import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import { toProblems } from '../../diagnostics/problem.ts';
import { compose } from '../../schema/compose.ts';
import { schemaNamed } from '../../schema/schemas.ts';
import { isForeign, withOwnSeverity } from '../../syntax/foreign-text.ts';
import { parseWithFixes } from '../../syntax/parse-with-fixes.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { LineIndex } from '../../text/line-index.ts';
import { withDoubtfulTabs } from './doubtful-tabs.ts';
import { withoutFollowUps } from './follow-ups.ts';
import type { ValidateOptions, ValidationResult } from './validation-result.ts';

/**
 * Finds what is wrong with a text's syntax and composition: what `validate` does when lint is off. A
 * program that imports this alone loads half the code.
 *
 * No text makes it throw; what it throws is an internal error, or that memory has run out.
 */
export function validateWithoutLint(text: string, options: ValidateOptions = {}): ValidationResult {
  const check = checkSyntax(new LineIndex(text), options);
  const { tree, composed } = check;
  if (isForeign(tree)) return foreignResult(check);
  return resultOf(
    check,
    composed.length === 0 ? tree.diagnostics : [...tree.diagnostics, ...composed],
  );
}

/** What is wrong with a text before any lint rule has looked at it. */
export interface SyntaxCheck {
  /** With the diagnostics of syntax. */
  readonly tree: SyntaxTree;
  readonly lines: LineIndex;
  /** The diagnostics of composition. */
  readonly composed: Diagnostic[];
  readonly hasDistinctKeys: boolean;
  readonly aliases: AliasTargets;
}

/** @param lines of the text. */
export function checkSyntax(lines: LineIndex, options: ValidateOptions): SyntaxCheck {
  const schema = schemaNamed(options.schema ?? 'core');
  const { allowedTags, singleDocument } = options;
  const composeOptions = { schema, allowedTags, singleDocument };
  const parsed = parseWithFixes(lines.text);
  const { diagnostics, hasDistinctKeys, aliases } = compose(parsed, composeOptions);
  const tree = withDoubtfulTabs(parsed, diagnostics, composeOptions);
  const composed = withoutFollowUps(tree, diagnostics, composeOptions);
  return { tree, lines, composed, hasDistinctKeys, aliases };
}

/** The result for a text that is not YAML: no rule looks at it. */
export function foreignResult({ tree, lines }: SyntaxCheck): ValidationResult {
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
  { tree, lines, composed }: SyntaxCheck,
  diagnostics: readonly Diagnostic[],
): ValidationResult {
  const problems = toProblems(diagnostics, lines);
  const warnings = problems.filter((problem) => !isError(problem));
  const errors = warnings.length === 0 ? problems : problems.filter(isError);
  const isValid = !tree.diagnostics.some(isError) && !composed.some(isError);
  const { documentCount } = tree;
  return isValid
    ? { isValid, problems, errors, warnings, documentCount, parsed: tree }
    : { isValid, problems, errors, warnings, documentCount };
}
