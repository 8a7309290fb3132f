import { type FormatOptions, type FormatResult, isInternalError, minify } from '@yamlkit/engine';
import { visibleText } from '@yamlkit/engine/reports';
import { LineIndex } from '@yamlkit/engine/text';
import { format } from '@yamlkit/engine/yaml';
import { withLineEnds } from '@yamlkit/language';
import { colorsFor } from '../colors.ts';
import { encodeText, withByteOrderMark } from '../files/decode-text.ts';
import { type InputText, readInput } from '../files/read-input.ts';
import { standard } from '../formats/standard.ts';
import { type FormatTask, failed, type Outcome } from './task.ts';
import { mayBeTemplate, templatePath } from './template-path.ts';
import { describeRefusal } from './template-refusal.ts';

/** Warnings about the parts left unchanged. */
const NOTED: ReadonlySet<string> = new Set(['template-not-supported', 'foreign-text']);

/** Formats one file. A file with errors stays as it is; its problems go to standard error. */
export function formatFile(task: FormatTask): Outcome | Promise<Outcome> {
  const { input, options, isMinified, mode, outputPath } = task;
  const replaces = mode === 'write' && outputPath === undefined;
  const decoded = readInput(input, replaces);
  const { text } = decoded;
  if (mayBeTemplate(task, text, false)) return formatAsTemplate(task, decoded);
  const result = isMinified ? minify(text) : format(text, options);
  const hasErrors = result.problems.some(isError);
  if (hasErrors && mayBeTemplate(task, text, true)) return formatAsTemplate(task, decoded);
  return outcomeOf(task, decoded, result);
}

/** Formats a piece of a file, of which the result is printed or left out. */
export function formatPiece(task: FormatTask, result: FormatResult): Outcome {
  return outcomeOf(task, readInput(task.input), result);
}

/** A text laid out; undefined where it has errors. */
export function formattedText(text: string, layout: FormatOptions): string | undefined {
  return withoutErrors(format(text, layout));
}

/** The text that formatting gave; undefined where there are errors. */
export function withoutErrors({ output, problems }: FormatResult): string | undefined {
  return problems.some(isError) ? undefined : output;
}

async function formatAsTemplate(task: FormatTask, decoded: InputText): Promise<Outcome> {
  const { detectTemplate, format: formatTemplate } = await import('./templates.ts');
  const { text } = decoded;
  const reading = { templates: task.templates, path: templatePath(task) };
  const dialect = detectTemplate(text, reading);
  if (!task.isMinified) {
    const result = formatTemplate(text, { ...task.options, ...reading, templates: dialect });
    return { ...outcomeOf(task, decoded, result), template: result.template };
  }
  if (dialect === 'none') return outcomeOf(task, decoded, minify(text));
  const err = `${visibleText(task.input.name)}: ${describeRefusal(dialect, 'minified')}\n`;
  return { out: '', err, errors: 1, warnings: 0, fixed: 0, codes: [], template: dialect };
}

function isError({ severity }: { readonly severity: string }): boolean {
  return severity === 'error';
}

function outcomeOf(
  task: FormatTask,
  decoded: InputText,
  { output: formatted, problems }: FormatResult,
): Outcome {
  const { input, mode, outputPath } = task;
  const { text } = decoded;
  const output = withLineEnds(formatted, task.lineEnds);
  const isChanged = output !== text;
  const internal = problems.find(isInternalError);
  if (internal !== undefined) return failed(`not formatted: ${internal.message}`);
  const errors = problems.filter(isError);
  if (errors.length > 0) return skipped(task, text, errors);
  let out = '';
  if (mode === 'print') out = withByteOrderMark(output, decoded);
  else if (mode === 'check') out = isChanged ? `${visibleText(input.name)}\n` : '';
  const notes = problems.filter(({ code }) => NOTED.has(code));
  const err = notes.length === 0 ? '' : reportOf(task, text, notes);
  const done = { out, err, errors: 0, warnings: 0, fixed: isChanged ? 1 : 0, codes: [] };
  if (mode !== 'write') return done;
  const bytes = encodeText(output, decoded);
  if (outputPath !== undefined) return { ...done, replacement: { path: outputPath, bytes } };
  if (!isChanged || input.path === undefined) return done;
  return { ...done, replacement: { path: input.path, bytes, expected: decoded.stamp } };
}

type Problems = Parameters<typeof standard.file>[0]['problems'];

function reportOf(
  { input, useColors, part }: FormatTask,
  text: string,
  problems: Problems,
): string {
  return standard.file(
    {
      name: input.name,
      path: undefined,
      text,
      lines: new LineIndex(text, undefined, undefined, part?.lines),
      problems,
      documentCount: 0,
      isValid: false,
      isContinued: part?.isContinued === true,
    },
    colorsFor(useColors),
  );
}

function skipped(task: FormatTask, text: string, problems: Problems): Outcome {
  // Of pieces it is said once, at the end.
  const note = task.part === undefined ? `${visibleText(task.input.name)}: not formatted\n` : '';
  return {
    out: '',
    err: reportOf(task, text, problems) + note,
    errors: problems.length,
    warnings: 0,
    fixed: 0,
    codes: problems.map(({ code }) => code),
  };
}
