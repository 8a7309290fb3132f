import {
  type Fix,
  type Problem,
  type SyntaxTree,
  type ValidateOptions,
  type ValidationResult,
  validate,
} from '@yamlkit/engine';
import type { JsonValue, ProblemParameters } from '@yamlkit/json-schema';
import { writeValue } from './completion/write-value.ts';
import type { LanguageDocument } from './language-document.ts';
import { meaningFor } from './meaning/document-meaning.ts';
import { meaningDiagnostics } from './meaning/text-meaning.ts';
import { nodeAt } from './node-at.ts';
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
  const { text, schemaCheck } = document;
  const result = validate(text, options);
  if (result.parsed === undefined) return result;
  document.adopt(result.parsed);
  const found = schemaCheck.check(result.parsed, document.options);
  found.push(...meaningDiagnostics(result.parsed, meaningFor(document), found));
  return withSchemaProblems(text, result, found);
}

/** A fix of a problem, to be offered at its place. */
export interface CodeAction extends Fix {
  /** The problem that it fixes. */
  readonly problem: Problem;
}

/** Values that are offered in place of one that is like none of them. */
const MOST_VALUES = 8;

/**
 * Where a schema lists the values that are allowed, each of them, if none was probably meant.
 *
 * @param tree of the text; without it, there are no fixes.
 */
export function allowedValueFixes(
  { code, parameters, from, to, fix }: Problem,
  tree: SyntaxTree | undefined,
): Fix[] {
  if (fix !== undefined || code !== 'schema/wrong-value' || tree === undefined) return [];
  const cursor = nodeAt(tree, from)?.cursor;
  // Not an alias, and nothing with more lines or a tag.
  if (cursor?.kind !== 'scalar' || cursor.from !== from || cursor.to !== to) return [];
  if ('&!'.includes(tree.text[from])) return [];
  const { allowed } = parameters as ProblemParameters['wrong-value'];
  return allowed.slice(0, MOST_VALUES).flatMap((json): Fix[] => {
    const value: JsonValue = JSON.parse(json);
    // Null is what stands for nothing, which no one writes in place of a wrong value.
    const isNothing = value === '' || value === null;
    const insert = isNothing ? undefined : writeValue(value, true);
    if (insert === undefined) return [];
    return [
      { title: `Replace with “${insert}”`, safety: 'suggested', edits: [{ from, to, insert }] },
    ];
  });
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
