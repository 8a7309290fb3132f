import type { Problem, SyntaxTree, ValidationResult, WrittenDiagnostic } from '@yamlkit/engine';
import { withoutDisabled } from '@yamlkit/engine/lint';
import type { ProjectFiles } from '@yamlkit/meaning';
import { chartNameAt, checkHelm, completeHelm, unusedValues } from '@yamlkit/meaning/helm';
import { mayHaveUnusedValues } from '@yamlkit/meaning/hints';
import type { Completions } from './completion/completion-item.ts';
import { nameItem } from './completion/name-item.ts';
import { findingDiagnostics, type MeaningLevels } from './meaning/finding-diagnostics.ts';
import type { Renaming } from './references/rename.ts';

export { type ChartName, chartNameAt, type HelmName, lookUpHelm } from '@yamlkit/meaning/helm';
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

/**
 * The values of a chart that none of its templates uses, where a configuration asks for it, but for what comments switch off.
 *
 * @param tree of the text, which is a file of values.
 */
export function unusedValueDiagnostics(
  tree: SyntaxTree,
  files: ProjectFiles | undefined,
  levels: MeaningLevels = {},
): readonly WrittenDiagnostic[] {
  if (!mayHaveUnusedValues(levels, files?.own ?? '')) return [];
  return withoutDisabled(tree, findingDiagnostics(unusedValues(tree.text, files), levels));
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

/** What Go templates can write after a dot. */
const VALUE_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
const TEMPLATE_NAME = /^[A-Za-z0-9_][\w./-]*$/;

/**
 * What renaming a value or a named template changes in the files of a chart: templates, values, their schema. Undefined where
 * there is neither at the offset. Refuses a name that is taken, and what functions such as `hasKey` are given as a text.
 */
export function renameInChart(
  text: string,
  offset: number,
  { name, files }: { readonly name: string; readonly files: ProjectFiles | undefined },
): Renaming | undefined {
  const found = chartNameAt(text, offset, files);
  if (found === undefined || files === undefined) return undefined;
  const isValue = found.kind === 'value';
  if (!(isValue ? VALUE_NAME : TEMPLATE_NAME).test(name)) {
    const allowed = isValue ? 'letters, digits and “_”' : 'letters, digits, “.”, “-”, “/” and “_”';
    return { refusal: `“${name}” cannot be the name of a ${found.kind}: use ${allowed}.` };
  }
  if (found.name === name) return { edits: [] };
  if (found.isTaken(name))
    return { refusal: `The chart already has a ${found.kind} “${name}” here.` };
  if (found.isMentioned) {
    const reason = `A template gives “${found.name}” to a function as text, which would keep the old name.`;
    return { refusal: `${reason} Rename it by hand.` };
  }
  const [own, ...elsewhere] = found.files.map((each) => ({
    ...{ file: each.file, text: each.text },
    edits: each.places.map(({ from, to }) => ({ from, to, insert: name })),
  }));
  return own?.file === files.own ? { edits: own.edits, elsewhere } : undefined;
}
