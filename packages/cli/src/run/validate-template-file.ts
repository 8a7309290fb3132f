import { type TemplateDialect, type ValidationResult, validate } from '@yamlkit/engine';
import { isTextTemplate, TemplateMask } from '@yamlkit/engine/templates';
import { LineIndex } from '@yamlkit/engine/text';
import { parse, toProblems } from '@yamlkit/engine/tree';
import { mayBeOfChart } from '@yamlkit/language/chart-texts';
import { knownPath } from '../files/input.ts';
import { projectFilesOf } from '../files/project-files.ts';
import type { Outcome, ValidateTask } from './task.ts';
import { templatePath } from './template-path.ts';
import { loadSchemaCheck, mayHaveMeaning, mayHaveSchema, outcomeOf } from './validation-outcome.ts';

type TemplateResult = ValidationResult & { readonly template?: TemplateDialect };
type Checked = Parameters<typeof outcomeOf>[2];

/** Validates what may be a template, loaded on demand. */
export async function validateTemplateFile(task: ValidateTask, text: string): Promise<Outcome> {
  const { templates, values } = task;
  const options = { ...task.options, templates, path: templatePath(task), values };
  const result = validate(text, options);
  if (result.left !== undefined) {
    const { describeLeft } = await import('./describe-left.ts');
    return { ...outcomeOf(task, text, result), err: describeLeft(task.input, text, result.left) };
  }
  let checked = await addTemplateProblems(task, text, result);
  // Text that resembles a workflow's expressions may turn out to be plain YAML.
  if (result.template === undefined && mayHaveMeaning(task, text)) {
    const { addMeaningProblems } = await import('./check-meaning.ts');
    checked = addMeaningProblems(task, text, checked);
  }
  return outcomeOf(task, text, checked);
}

/** Adds what names in the actions of a template, and schemas, find in it. */
export async function addTemplateProblems(
  task: ValidateTask,
  text: string,
  result: TemplateResult,
): Promise<Checked> {
  const { template } = result;
  const mask = template && TemplateMask.of(text, template);
  const named = await addNames(task, text, { result, mask });
  // What writes text or a part of a file has no documents of its own.
  if (isTextTemplate(templatePath(task))) return { ...named, documentCount: 0 };
  if (!mayHaveSchema(task, text)) return named;
  const { add } = await loadSchemaCheck(task);
  return { ...named, ...add(text, named, mask) };
}

/** Adds the unresolved names in the actions of a Helm template, if they are to be checked. */
async function addNames(
  task: ValidateTask,
  text: string,
  { result, mask }: { readonly result: TemplateResult; readonly mask: TemplateMask | undefined },
): Promise<TemplateResult> {
  const { meaning, input } = task;
  // Plain text in a chart is a template without actions.
  const isHelm = result.template === 'helm' || mayBeOfChart(templatePath(task));
  if (!isHelm) return result;
  const { helmDiagnostics, onlyOfTemplate, withProblems } = await import('@yamlkit/language/helm');
  const own = isTextTemplate(input.name) ? onlyOfTemplate(result) : result;
  if (meaning === undefined) return { ...result, ...own };
  const file = knownPath(input);
  const files = file === undefined ? undefined : projectFilesOf(file, { settings: meaning });
  const found = helmDiagnostics(text, mask && parse(mask.masked), {
    files,
    levels: meaning.levels,
  });
  return { ...result, ...withProblems(own, toProblems(found, new LineIndex(text))) };
}
