import { format, isInternalError, LineIndex, minify, visibleText } from '@yamlkit/engine';
import { colorsFor } from '../colors.ts';
import { encodeText, withByteOrderMark } from '../files/decode-text.ts';
import { readInput } from '../files/read-input.ts';
import { standard } from '../formats/standard.ts';
import { type FormatTask, failed, type Outcome } from './task.ts';

/** Formats one file. A file with errors stays as it is; its problems go to standard error. */
export function formatFile(task: FormatTask): Outcome {
  const { input, options, isMinified, mode, outputPath } = task;
  const replaces = mode === 'write' && outputPath === undefined;
  const decoded = readInput(input, replaces);
  const { text } = decoded;
  const result = isMinified ? minify(text) : format(text, options);
  const { output, isChanged, problems } = result;
  const internal = problems.find(isInternalError);
  if (internal !== undefined) return failed(`not formatted: ${internal.message}`);
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) return skipped(task, text, errors);
  let out = '';
  if (mode === 'print') out = withByteOrderMark(output, decoded);
  else if (mode === 'check') out = isChanged ? `${visibleText(input.name)}\n` : '';
  const done = { out, err: '', errors: 0, warnings: 0, fixed: isChanged ? 1 : 0, codes: [] };
  if (mode !== 'write') return done;
  const bytes = encodeText(output, decoded);
  if (outputPath !== undefined) return { ...done, replacement: { path: outputPath, bytes } };
  if (!isChanged || input.path === undefined) return done;
  return { ...done, replacement: { path: input.path, bytes, expected: decoded.stamp } };
}

function skipped(
  { input, useColors }: FormatTask,
  text: string,
  problems: Parameters<typeof standard.file>[0]['problems'],
): Outcome {
  const report = standard.file(
    {
      name: input.name,
      path: undefined,
      text,
      lines: new LineIndex(text),
      problems,
      documentCount: 0,
      isValid: false,
    },
    colorsFor(useColors),
  );
  return {
    out: '',
    err: `${report}${visibleText(input.name)}: not formatted\n`,
    errors: problems.length,
    warnings: 0,
    fixed: 0,
    codes: problems.map(({ code }) => code),
  };
}
