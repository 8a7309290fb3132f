import { type ConvertOptions, validate } from '@yamlkit/engine';
import { LineIndex } from '@yamlkit/engine/text';
import type { convertText as ConvertText } from '../../../workspace/engine-worker/convert-text.ts';
import { listProblems } from '../../../workspace/engine-worker/listed-problems.ts';
import type { Evaluation } from '../protocol.ts';

/** More problems than this do not help anyone with a short text. */
const mostProblems = 20;

/**
 * What a short text means, for lessons: its value as JSON, several documents as a list, or what is
 * wrong with it. Lint rules have their say too.
 *
 * @param convertText the converter, a part of the worker of its own.
 */
export function evaluate(
  text: string,
  schema: NonNullable<ConvertOptions['schema']>,
  convertText: typeof ConvertText,
): Evaluation {
  const { errors, warnings, documentCount } = validate(text, { schema });
  const lines = new LineIndex(text);
  const shared = { documentCount, warnings: listProblems(lines, warnings, 0, mostProblems) };
  if (errors.length > 0) {
    return { ...shared, json: '', errors: listProblems(lines, errors, 0, mostProblems) };
  }
  const documents = documentCount > 1 ? 'array' : 'single';
  const conversion = convertText({ from: 'yaml', to: 'json', documents, schema }, text);
  // What cannot be converted, such as an alias that contains itself, may still be valid.
  const unconverted = conversion.problems.filter(({ severity }) => severity === 'error');
  return {
    ...shared,
    json: unconverted.length > 0 ? '' : conversion.output,
    errors: unconverted.slice(0, mostProblems),
  };
}
