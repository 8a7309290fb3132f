import { type ConvertResult, convert, joinLosses, type Loss } from '@yamlkit/engine';
import { visibleText } from '@yamlkit/engine/reports';
import { LineIndex } from '@yamlkit/engine/text';
import { colorsFor } from '../colors.ts';
import { readInput } from '../files/read-input.ts';
import { standard } from '../formats/standard.ts';
import type { ConvertTask, Outcome, Replacement } from './task.ts';
import { mayBeTemplate, templatePath } from './template-path.ts';
import { describeRefusal } from './template-refusal.ts';

/** Converts one file. A file with errors gives no output; its problems go to standard error. */
export function convertFile(task: ConvertTask): Outcome | Promise<Outcome> {
  const { text } = readInput(task.input);
  const result = convert(text, task.options);
  const hasErrors = result.problems.some(({ severity }) => severity === 'error');
  // What YAML can read is converted as it is, unless it was said to be a template.
  const isAsked = task.templates !== 'auto';
  const mayBe = (isAsked || hasErrors) && mayBeTemplate(task, text, hasErrors);
  return mayBe ? refuseTemplate(task, text, result) : outcomeOf(task, text, result);
}

/** Converts a piece of a file and adds losses to `losses`, which are reported for the whole file at the end. */
export function convertPiece(task: ConvertTask, losses: Loss[]): Outcome {
  const { text } = readInput(task.input);
  const result = convert(text, task.options);
  losses.splice(0, losses.length, ...joinLosses(losses, result.losses));
  return outcomeOf(task, text, { ...result, losses: [] });
}

/** Says of a template why it is not converted. */
async function refuseTemplate(
  task: ConvertTask,
  text: string,
  result: ConvertResult,
): Promise<Outcome> {
  const { detectTemplate } = await import('./templates.ts');
  const dialect = detectTemplate(text, { templates: task.templates, path: templatePath(task) });
  if (dialect === 'none') return outcomeOf(task, text, result);
  const err = `${visibleText(task.input.name)}: ${describeRefusal(dialect, 'converted')}\n`;
  return { out: '', err, errors: 1, warnings: 0, fixed: 0, codes: [], template: dialect };
}

function outcomeOf(
  task: ConvertTask,
  text: string,
  { output, problems, losses }: ConvertResult,
): Outcome {
  const { input, outputPath } = task;
  const colors = colorsFor(task.useColors);
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const { lines: linesBefore = 0, isContinued = false } = task.part ?? {};
  let err = standard.file(
    {
      name: input.name,
      path: undefined,
      text,
      lines: new LineIndex(text, undefined, undefined, linesBefore),
      problems: problems.map((each) => ({ ...each, line: each.line + linesBefore })),
      documentCount: 0,
      isValid: errors === 0,
      isContinued,
    },
    colors,
  );
  if (problems.some(({ code }) => code === 'several-documents')) err += streamHint(task);
  let out = '';
  let replacement: Replacement | undefined;
  if (errors === 0) {
    err += describeLosses(task, losses);
    const end = output === '' || output.endsWith('\n') ? '' : '\n';
    if (outputPath === undefined) out = output;
    else replacement = { path: outputPath, bytes: Buffer.from(output + end, 'utf8') };
  }
  return {
    out,
    err,
    errors,
    warnings: problems.length - errors,
    fixed: 0,
    codes: problems.map((problem) => problem.code),
    ...(replacement && { replacement }),
  };
}

/** What to do with a stream, where only one document was expected. */
function streamHint({ options: { to } }: ConvertTask): string {
  switch (to) {
    case 'json':
      return 'To convert a stream, use --documents array (one list) or --documents lines (one document per line).\n';
    case 'jsonc':
    case 'json5':
    case 'csv':
    case 'xml':
      return 'To convert a stream, use --documents array, which makes one list of it.\n';
    default:
      return 'yamlkit split writes each document of a stream to its own file.\n';
  }
}

/** The report of data that the target can't represent. */
export function describeLosses({ input, useColors }: ConvertTask, losses: readonly Loss[]): string {
  const kept = colorsFor(useColors).yellow('not kept:');
  return losses
    .map(
      (loss) =>
        `${visibleText(input.name)}: ${kept} ${visibleText(`${loss.message}${placesOf(loss)}`)}\n`,
    )
    .join('');
}

/** How many paths are listed for each kind of loss. */
const MOST_PATHS = 5;

function placesOf({ paths, count }: Loss): string {
  if (paths.length === 0) return '';
  const listed = paths.slice(0, MOST_PATHS);
  const left = count - listed.length;
  return ` (${listed.join(', ')}${left > 0 ? ` and ${left} more` : ''})`;
}
