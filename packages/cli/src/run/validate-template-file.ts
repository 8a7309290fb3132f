import { validate } from '@yamlkit/engine';
import { TemplateMask } from '@yamlkit/engine/templates';
import type { Outcome, ValidateTask } from './task.ts';
import { templatePath } from './template-path.ts';
import { loadSchemaCheck, mayHaveSchema, outcomeOf } from './validation-outcome.ts';

/** Validates what may be a template, loaded on demand. */
export async function validateTemplateFile(task: ValidateTask, text: string): Promise<Outcome> {
  const { templates, values } = task;
  const options = { ...task.options, templates, path: templatePath(task), values };
  const result = validate(text, options);
  if (result.left !== undefined) {
    const { describeLeft } = await import('./describe-left.ts');
    return { ...outcomeOf(task, text, result), err: describeLeft(task.input, text, result.left) };
  }
  if (!mayHaveSchema(task, text)) return outcomeOf(task, text, result);
  const check = await loadSchemaCheck(task);
  const { template } = result;
  const mask = template && TemplateMask.of(text, template);
  return outcomeOf(task, text, { ...result, ...check(text, result, mask) });
}
