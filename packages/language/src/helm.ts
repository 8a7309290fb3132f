import type { Problem, SyntaxTree, ValidationResult, WrittenDiagnostic } from '@yamlkit/engine';
import { withoutDisabled } from '@yamlkit/engine/lint';
import type { ProjectFiles } from '@yamlkit/meaning';
import { checkHelm, completeHelm } from '@yamlkit/meaning/helm';
import type { Completions } from './completion/completion-item.ts';
import { nameItem } from './completion/name-item.ts';
import { findingDiagnostics, type MeaningLevels } from './meaning/finding-diagnostics.ts';

export { type HelmName, lookUpHelm } from '@yamlkit/meaning/helm';
export { withProblems } from './with-schema-problems.ts';

/**
 * What is wrong with the actions of a Helm template, but for what comments in it switch off.
 *
 * @param tree of the template's mask, which has its comments.
 * @param files of the project; without them, nothing is known of the values and templates of its chart.
 */
export function helmDiagnostics(
  text: string,
  tree: SyntaxTree | undefined,
  {
    files,
    levels = {},
  }: { readonly files?: ProjectFiles | undefined; readonly levels?: MeaningLevels | undefined },
): readonly WrittenDiagnostic[] {
  const found = findingDiagnostics(checkHelm(text, files), levels);
  return tree === undefined ? found : withoutDisabled(tree, found);
}

/** A result without what is wrong with a text as YAML: it is a template of something else. */
export function onlyOfTemplate<Result extends ValidationResult>(result: Result): Result {
  const isOfTemplate = ({ code }: Problem) => code.startsWith('template-');
  const errors = result.errors.filter(isOfTemplate);
  return {
    ...result,
    isValid: errors.length === 0,
    problems: result.problems.filter(isOfTemplate),
    errors,
    warnings: result.warnings.filter(isOfTemplate),
  };
}

/** What can be written at an offset in an action of a Helm template; undefined outside of actions. */
export function helmCompletionsAt(
  text: string,
  offset: number,
  files?: ProjectFiles,
): Completions | undefined {
  const found = completeHelm(text, offset, files);
  return found && { from: found.from, to: found.to, items: found.items.map(nameItem) };
}
