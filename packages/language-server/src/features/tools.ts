import { convert, diff } from '@yamlkit/engine';
import { describeChanges, markdownReport } from '@yamlkit/engine/reports';
import type { Params } from '../request-params.ts';
import { REQUEST_FAILED, ResponseError } from '../rpc/message.ts';

/** Converts a text between YAML and JSON. */
export function convertText({ text, to }: Params<'yamlkit/convert'>): { readonly text: string } {
  const { output, problems } = convert(text, { from: to === 'json' ? 'yaml' : 'json', to });
  const error = problems.find(({ severity }) => severity === 'error');
  if (error !== undefined) {
    throw new ResponseError(REQUEST_FAILED, `Line ${error.line}: ${error.message}`);
  }
  return { text: output };
}

/** Says what changed between two texts, by what they hold, as Markdown. */
export function compareDocuments({ left, right, leftName, rightName }: Params<'yamlkit/compare'>): {
  readonly report: string;
  readonly changes: number;
} {
  const result = diff(left, right);
  const error = result.problems.find(({ severity }) => severity === 'error');
  if (error !== undefined) {
    const side = error.side === 0 ? 'left' : 'right';
    throw new ResponseError(
      REQUEST_FAILED,
      `The ${side} text, line ${error.line}: ${error.message}`,
    );
  }
  const names = { left: leftName ?? 'left', right: rightName ?? 'right' };
  const changes = describeChanges(left, right, result);
  const { omitted } = result;
  return {
    report: markdownReport({ ...names, changes, omitted }),
    changes: changes.length + omitted,
  };
}
