import path from 'node:path';
import {
  LineIndex,
  type TemplateDialect,
  type ValidationResult,
  visibleText,
} from '@yamlkit/engine';
import { colorsFor } from '../colors.ts';
import { type Input, knownPath } from '../files/input.ts';
import { loadedFormat } from '../formats/load-format.ts';
import type { AddSchemaProblems } from './check-schemas.ts';
import type { Outcome, ValidateTask } from './task.ts';

/** Most texts need no schema; looking for the word takes less than anything that would be loaded. */
export function mayHaveSchema({ schemas, configured }: ValidateTask, text: string): boolean {
  if (schemas === undefined) return false;
  if (configured !== undefined) return true;
  const { schema, example, definitions, kubernetesVersion, detects } = schemas;
  const isNamed = schema !== undefined || example !== undefined;
  const isAsked = isNamed || kubernetesVersion !== undefined || detects;
  return isAsked || definitions.length > 0 || text.includes('$schema');
}

export async function loadSchemaCheck(task: ValidateTask): Promise<AddSchemaProblems> {
  const { schemaCheckFor } = await import('./check-schemas.ts');
  return schemaCheckFor(task);
}

/** A file's part of the report, in a format that is loaded, with what it counts for. */
export function outcomeOf(
  task: ValidateTask,
  text: string,
  result: ValidationResult & {
    readonly template?: TemplateDialect;
    readonly notChecked?: readonly string[];
  },
): Outcome {
  const { input } = task;
  const { problems, documentCount, isValid, notChecked = [] } = result;
  const report = {
    name: input.name,
    get path() {
      return pathForPrograms(input, task.cwd);
    },
    text,
    lines: new LineIndex(text),
    problems,
    documentCount,
    isValid,
    ...(result.template && { template: result.template }),
  };
  return {
    out: loadedFormat(task.format).file(report, colorsFor(task.useColors)),
    err: task.format === 'json' ? '' : notCheckedLines(input.name, notChecked),
    notChecked,
    errors: result.errors.length,
    warnings: result.warnings.length,
    fixed: 0,
    codes: problems.length === 0 ? [] : [...new Set(problems.map(({ code }) => code))],
    template: result.template,
  };
}

function notCheckedLines(name: string, notChecked: readonly string[]): string {
  return notChecked
    .map((message) => visibleText(`${name}: not checked against its schema: ${message}`))
    .map((line) => `${line}\n`)
    .join('');
}

function pathForPrograms(input: Input, cwd: string): string | undefined {
  const absolute = knownPath(input);
  if (absolute === undefined) return undefined;
  const relative = path.relative(cwd, absolute);
  const isBelow =
    relative !== '' && !/^\.\.(?:[\\/]|$)/.test(relative) && !path.isAbsolute(relative);
  return (isBelow ? relative : absolute).split(path.sep).join('/');
}
