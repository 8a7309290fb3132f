import {
  type FormatOptions,
  type FormatResult,
  format,
  isInternalError,
  LineIndex,
  minify,
} from '@yamlkit/engine';
import type { Formatted } from '../../../workspace/engine/protocol.ts';
import { listProblems } from '../../../workspace/engine-worker/listed-problems.ts';

/** Errors that go with an answer; no one reads more before fixing some. */
const mostErrors = 100;

/** Formats a text for the page. */
export function formatText(options: FormatOptions, text: string): Formatted {
  return listed(text, format(text, options));
}

/** Minifies a text for the page. */
export function minifyText(_options: null, text: string): Formatted {
  return listed(text, minify(text));
}

function listed(text: string, { output, isChanged, problems }: FormatResult): Formatted {
  const errors = problems.filter(({ severity }) => severity === 'error');
  return {
    output: isChanged ? [output] : undefined,
    problems: listProblems(new LineIndex(text), errors, 0, mostErrors),
    errorCount: errors.filter((problem) => !isInternalError(problem)).length,
  };
}
