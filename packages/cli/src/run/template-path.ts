import path from 'node:path';
import type { TemplateMode } from '@yamlkit/engine';
import { isTemplatePath, isTextTemplate, mayHaveActions } from '@yamlkit/engine/templates';
import { type Input, knownPath } from '../files/input.ts';

/** The properties of a task that determine whether its file is a template. */
interface TemplateTask {
  readonly templates: TemplateMode;
  readonly input: Input;
  readonly cwd: string;
}

/**
 * The path by which a file shows that it is a template: below the folder around that of the run, so that it
 * counts when the run is in a folder of templates, but not when that is far above.
 */
export function templatePath({ input, cwd }: Omit<TemplateTask, 'templates'>): string {
  const absolute = knownPath(input);
  return absolute === undefined ? '' : path.relative(path.dirname(cwd), absolute);
}

/**
 * Whether a file may be a template, so that the part of the engine that reads those need be loaded.
 *
 * @param hasErrors whether it has errors as YAML; false where that is not known.
 */
export function mayBeTemplate(task: TemplateTask, text: string, hasErrors: boolean): boolean {
  const { templates } = task;
  if (templates === 'none') return false;
  if (templates === 'auto' && !hasErrors && !hasTemplatePath(task)) return false;
  // Text of a chart is no YAML even without actions.
  return mayHaveActions(text) || isTextTemplate(task.input.name);
}

/** Of most files the whole path says no, which takes less than to find the part that counts. */
function hasTemplatePath(task: TemplateTask): boolean {
  return isTemplatePath(knownPath(task.input) ?? '') && isTemplatePath(templatePath(task));
}
