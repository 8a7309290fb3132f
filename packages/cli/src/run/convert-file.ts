import { convert, LineIndex, type Loss, visibleText } from '@yamlkit/engine';
import picocolors from 'picocolors';
import { readInput } from '../files/read-input.ts';
import { replaceFile } from '../files/replace-file.ts';
import { standard } from '../formats/standard.ts';
import type { ConvertTask, Outcome } from './task.ts';

/** Converts one file. A file with errors gives no output; its problems go to standard error. */
export async function convertFile(task: ConvertTask): Promise<Outcome> {
  const { input, options, outputPath } = task;
  const { text } = await readInput(input);
  const { output, problems, losses } = convert(text, options);
  const colors = picocolors.createColors(task.useColors);
  const name = visibleText(input.name);
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  let err = standard.file(
    {
      name: input.name,
      path: undefined,
      text,
      lines: new LineIndex(text),
      problems,
      documentCount: 0,
    },
    colors,
  );
  let out = '';
  if (errors === 0) {
    for (const loss of losses) {
      const told = `${loss.message}${placesOf(loss)}`;
      err += `${name}: ${colors.yellow('not kept:')} ${visibleText(told)}\n`;
    }
    const full = output === '' || output.endsWith('\n') ? output : `${output}\n`;
    if (outputPath === undefined) out = full;
    else await replaceFile(outputPath, Buffer.from(full, 'utf8'));
  }
  return {
    out,
    err,
    errors,
    warnings: problems.length - errors,
    fixed: 0,
    codes: problems.map((problem) => problem.code),
  };
}

/** Paths that are told of each kind of loss. */
const MOST_PATHS = 5;

function placesOf({ paths, count }: Loss): string {
  if (paths.length === 0) return '';
  const told = paths.slice(0, MOST_PATHS);
  const left = count - told.length;
  return ` (${told.join(', ')}${left > 0 ? ` and ${left} more` : ''})`;
}
