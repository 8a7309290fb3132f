import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { checkSyntax, type SyntaxCheck } from '../../schema/check-syntax.ts';
import { errorPlaces } from '../../schema/follow-ups.ts';
import { isForeign } from '../../syntax/foreign-text.ts';
import { LineIndex } from '../../text/line-index.ts';
import { type LintOptions, lint } from './lint.ts';
import { presets } from './presets/presets.ts';
import { foreignResult, resultOf, validateWithoutLint } from './validate-without-lint.ts';
import type { ValidateOptions, ValidationResult } from './validation-result.ts';

/**
 * Finds everything that is wrong with a text: its syntax, its composition and, unless disabled,
 * what the lint rules say.
 *
 * No text makes it throw; what it throws is an internal error, or that memory has run out. See
 * `validationFailed`. An empty text is valid and holds no document.
 */
export function validate(text: string, options: ValidateOptions = {}): ValidationResult {
  return options.lint === false ? validateWithoutLint(text, options) : validateWith(text, options);
}

/** The same with lint rules, which may ask about a template, or about where the text is in a stream. */
export function validateWith(
  text: string,
  options: ValidateOptions,
  { ofTemplate, part }: Pick<LintOptions, 'ofTemplate' | 'part'> = {},
): ValidationResult {
  const lines = new LineIndex(text, undefined, undefined, part?.linesBefore);
  const check = checkSyntax(lines, options, part?.documentsBefore);
  if (isForeign(check.tree)) return foreignResult(check);
  return resultWith(check, lintChecked(check, options, { ofTemplate, part }));
}

/** What lint rules find in a text whose syntax has been checked. */
export function lintChecked(
  { tree, lines, hasDistinctKeys, aliases }: SyntaxCheck,
  { rules = presets.recommended, lintFixes = true }: ValidateOptions,
  { ofTemplate, part }: Pick<LintOptions, 'ofTemplate' | 'part'> = {},
): Problem[] {
  const about = { offersFixes: lintFixes, hasDistinctKeys, aliases, ofTemplate, part };
  return lint(tree, lines, rules, about);
}

/** The result of a check of the syntax, with what lint rules have found. */
export function resultWith(
  check: Pick<SyntaxCheck, 'tree' | 'lines' | 'composed'>,
  linted: readonly Problem[],
): ValidationResult {
  const { tree, composed } = check;
  if (tree.diagnostics.length === 0 && composed.length === 0) return resultOf(check, linted);
  const diagnostics = [...tree.diagnostics, ...withoutRepeats(composed, linted), ...linted];
  return resultOf(check, diagnostics);
}

/** The rules that find what composition finds too. */
const SAME_AS_COMPOSITION: Readonly<Record<string, string>> = {
  'duplicate-key': 'lint/key-duplicates',
  'repeated-merge-key': 'lint/key-duplicates',
  'unknown-alias': 'lint/anchors',
};

/**
 * The findings of composition without those that a lint rule reports as errors at the same place.
 * A rule that only warns takes nothing away: what makes a text invalid is not for a configuration
 * to decide.
 */
function withoutRepeats(composed: Diagnostic[], linted: readonly Diagnostic[]): Diagnostic[] {
  const mayBeRepeated = composed.some(({ code }) => Object.hasOwn(SAME_AS_COMPOSITION, code));
  if (!mayBeRepeated) return composed;
  const places = errorPlaces(linted);
  return composed.filter(({ code, from }) => {
    if (!Object.hasOwn(SAME_AS_COMPOSITION, code)) return true;
    return !places.get(SAME_AS_COMPOSITION[code])?.has(from);
  });
}
