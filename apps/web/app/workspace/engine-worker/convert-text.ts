import { type ConvertOptions, convert, LineIndex } from '@yamlkit/engine';
import type { Conversion } from '../engine/protocol.ts';
import { listProblems, placeAt } from './listed-problems.ts';

/** Problems that go with a conversion: the validator is the place for more. */
const listedAtMost = 100;

/** Converts a text, with places as the page counts them. */
export function convertText(options: ConvertOptions, text: string): Conversion {
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
