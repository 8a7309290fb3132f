import { type ConvertOptions, convert, LineIndex, validate } from '@yamlkit/engine';
import type { Evaluation } from '../engine/protocol.ts';
import { listProblems } from './listed-problems.ts';

/** More problems than this help nobody with a short text. */
const mostProblems = 20;

/**
 * What a short text means, for lessons: its value as JSON, several documents as a list, or what is
 * wrong with it. Lint rules have their say too.
 */
export function evaluate(text: string, schema: NonNullable<ConvertOptions['schema']>): Evaluation {
  const { errors, warnings, documentCount } = validate(text, { schema });
  const documents = documentCount > 1 ? 'array' : 'single';
  const { output, problems } = convert(text, { from: 'yaml', to: 'json', documents, schema });
  const lines = new LineIndex(text);
  // What cannot be converted, such as an alias that contains itself, may still be valid.
  const unconverted = problems.filter(({ severity }) => severity === 'error');
  const shown = errors.length > 0 ? errors : unconverted;
  return {
    documentCount,
    json: shown.length > 0 ? '' : output,
    errors: listProblems(lines, shown, 0, mostProblems),
    warnings: listProblems(lines, warnings, 0, mostProblems),
  };
}
