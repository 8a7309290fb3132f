import { type ConvertOptions, convert } from '@yamlkit/engine';
import { LineIndex } from '@yamlkit/engine/text';
import type { Conversion, Options } from '../engine/protocol.ts';
import { listProblems, placeAt } from './listed-problems.ts';
import { templateIn } from './template-refusal.ts';

/** Problems that go with a conversion: the validator is the place for more. */
const listedAtMost = 100;

/** Converts a document, unless it is a template: what its actions write is not known. */
export async function convertDocument(
  options: Options<'convert'>,
  text: string,
): Promise<Conversion> {
  const { templates, path, ...conversion } = options;
  const reading = { ...(templates && { templates }), ...(path !== undefined && { path }) };
  const found = options.from === 'yaml' ? await templateIn(text, reading) : undefined;
  if (found === undefined) return convertText(conversion, text);
  const { template, problem } = found;
  const problems = listProblems(new LineIndex(text), [problem], 0, 1);
  return { output: '', problems, hasErrors: true, losses: [], template };
}

/**
 * Converts a text, with places as the page counts them. On the page a list is what several documents of YAML
 * become, and one alone stays what it is.
 */
export function convertText(options: ConvertOptions, text: string): Conversion {
  if (options.from !== 'yaml' || options.documents !== 'array') return convertAs(options, text);
  const alone = convertAs({ ...options, documents: 'single' }, text);
  const errors = alone.problems.filter(({ severity }) => severity === 'error');
  const isSeveral = errors.length > 0 && errors.every(({ code }) => code === 'several-documents');
  return isSeveral ? { ...convertAs(options, text), isList: true } : alone;
}

/** Converts a text just as the engine does, with places as the page counts them. */
export function convertAs(options: ConvertOptions, text: string): Conversion {
  const { output, problems, losses } = convert(text, options);
  const lines = new LineIndex(text);
  return {
    output,
    problems: listProblems(lines, problems, 0, listedAtMost),
    hasErrors: problems.some(({ severity }) => severity === 'error'),
    losses: losses.map(({ kind, message, count, paths, from }) => ({
      kind,
      message,
      count,
      paths,
      ...(from !== undefined && { at: placeAt(lines, from) }),
    })),
  };
}
