import { LineIndex } from '@yamlkit/engine/text';
import { messageOf, parse, toJs, toProblems } from '@yamlkit/engine/tree';
import type { Options, Preview } from '../engine/protocol.ts';
import { listProblems, placeAt } from './listed-problems.ts';
import { templatePartsFor } from './template-of.ts';

/** Actions and problems that are listed. */
const mostListed = 200;
/** How much of an action is listed, in code units. */
const longestSource = 200;

/** The template with values put in, and what no value was put in for. */
export async function previewText(
  { values: written, ...reading }: Options<'preview'>,
  text: string,
): Promise<Preview> {
  const parts = await templatePartsFor(text, reading);
  const template = parts?.detectTemplate(text, reading) ?? 'none';
  if (parts === undefined || template === 'none') {
    return { refusal: 'The text is plain YAML: it has no actions to fill in values for.' };
  }
  const values = readValues(written);
  if ('refusal' in values) return values;
  const { data } = values;
  const { output, left } = parts.previewTemplate(text, template, data);
  const lines = new LineIndex(text);
  const options = { ...reading, templates: template, values: data, lint: false };
  const { errors } = parts.validate(text, options);
  return {
    output,
    leftCount: left.length,
    left: left.slice(0, mostListed).map(({ from, to }) => ({
      at: placeAt(lines, from),
      source: text.slice(from, Math.min(to, from + longestSource)),
    })),
    problems: listProblems(lines, errors, 0, mostListed),
  };
}

/** The values as plain data, or why they cannot be read. */
function readValues(text: string): { readonly data: object } | { readonly refusal: string } {
  const tree = parse(text);
  const { output, problems } = toJs(tree, { numbers: 'text' });
  const lines = new LineIndex(text);
  const error = toProblems(tree.diagnostics, lines).find(({ severity }) => severity === 'error');
  if (error !== undefined) return { refusal: `Values, line ${error.line}: ${error.message}` };
  const [problem] = problems;
  if (problem !== undefined) return { refusal: `Values: ${messageOf(problem)}` };
  if (output.length > 1) return { refusal: 'The values have more than one document.' };
  const data = output[0] ?? {};
  if (typeof data !== 'object' || Array.isArray(data))
    return { refusal: 'The values must be a mapping.' };
  return { data };
}
