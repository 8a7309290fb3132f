import path from 'node:path';
import { fixText, isInternalError, LineIndex, validate } from '@yamlkit/engine';
import picocolors from 'picocolors';
import { encodeText } from '../files/decode-text.ts';
import type { Input } from '../files/input.ts';
import { readInput } from '../files/read-input.ts';
import { FORMATS } from '../formats/index.ts';
import { failed, type Outcome, type Replacement, type ValidateTask } from './task.ts';

/** Validates one file, fixes it if asked to, and writes its part of the report. */
export function validateFile(task: ValidateTask): Outcome {
  const { input, options } = task;
  const decoded = readInput(input);
  let { text } = decoded;
  let result = validate(text, options);
  let fixed = 0;
  let replacement: Replacement | undefined;
  if (task.fix && input.path !== undefined) {
    const repair = fixText(text, result, (changed) => validate(changed, options), options.schema);
    const internal = repair.problems.find(isInternalError);
    if (internal !== undefined) return failed(`not fixed: ${internal.message}`);
    if (repair.output !== text) {
      const bytes = encodeText(repair.output, decoded);
      replacement = { path: input.path, bytes, expected: decoded.stamp };
    }
    ({ output: text, result, fixed } = repair);
  }
  const { problems } = result;
  const out = FORMATS[task.format].file(
    {
      name: input.name,
      get path() {
        return pathForPrograms(input, task.cwd);
      },
      text,
      lines: new LineIndex(text),
      problems,
      documentCount: result.documentCount,
    },
    picocolors.createColors(task.useColors),
  );
  return {
    out,
    err: '',
    errors: result.errors.length,
    warnings: result.warnings.length,
    fixed,
    codes: [...new Set(problems.map((problem) => problem.code))],
    ...(replacement && { replacement }),
  };
}

function pathForPrograms({ path: absolute }: Input, cwd: string): string | undefined {
  if (absolute === undefined) return undefined;
  const relative = path.relative(cwd, absolute);
  const isBelow =
    relative !== '' && !/^\.\.(?:[\\/]|$)/.test(relative) && !path.isAbsolute(relative);
  return (isBelow ? relative : absolute).split(path.sep).join('/');
}
