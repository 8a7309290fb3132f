import path from 'node:path';
import { LineIndex, type ValidationResult } from '@yamlkit/engine';
import { colorsFor } from '../colors.ts';
import { encodeText } from '../files/decode-text.ts';
import type { Input } from '../files/input.ts';
import { readInput } from '../files/read-input.ts';
import { FORMATS } from '../formats/index.ts';
import type { Linter } from './linter.ts';
import { failed, type Outcome, type ValidateTask } from './task.ts';

type Validate = Linter['validate'];

/** Validates one file and writes its part of the report. */
export function validateFile(task: ValidateTask, validate: Validate): Outcome {
  const { text } = readInput(task.input);
  return outcomeOf(task, text, validate(text, task.options));
}

/** Fixes one file, and writes what is left into the report. */
export function fixFile(
  task: ValidateTask,
  { validate, fixText, isInternalError }: Linter,
): Outcome {
  const { input, options } = task;
  if (input.path === undefined) return validateFile(task, validate);
  const decoded = readInput(input, true);
  const { text, stamp } = decoded;
  const check = (changed: string): ValidationResult => validate(changed, options);
  const repair = fixText(text, check(text), check, options.schema);
  const internal = repair.problems.find(isInternalError);
  if (internal !== undefined) return failed(`not fixed: ${internal.message}`);
  const { output, result, fixed } = repair;
  const outcome = { ...outcomeOf(task, output, result), fixed };
  if (output === text) return outcome;
  const bytes = encodeText(output, decoded);
  return { ...outcome, replacement: { path: input.path, bytes, expected: stamp } };
}

function outcomeOf(task: ValidateTask, text: string, result: ValidationResult): Outcome {
  const { input } = task;
  const { problems, documentCount } = result;
  const report = {
    name: input.name,
    get path() {
      return pathForPrograms(input, task.cwd);
    },
    text,
    lines: new LineIndex(text),
    problems,
    documentCount,
  };
  return {
    out: FORMATS[task.format].file(report, colorsFor(task.useColors)),
    err: '',
    errors: result.errors.length,
    warnings: result.warnings.length,
    fixed: 0,
    codes: problems.length === 0 ? [] : [...new Set(problems.map(({ code }) => code))],
  };
}

function pathForPrograms({ path: absolute }: Input, cwd: string): string | undefined {
  if (absolute === undefined) return undefined;
  const relative = path.relative(cwd, absolute);
  const isBelow =
    relative !== '' && !/^\.\.(?:[\\/]|$)/.test(relative) && !path.isAbsolute(relative);
  return (isBelow ? relative : absolute).split(path.sep).join('/');
}
