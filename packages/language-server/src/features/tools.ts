import { convert, describeChanges, diff, markdownReport } from '@yamlkit/engine';
import { INVALID_PARAMS, REQUEST_FAILED, ResponseError } from '../rpc/message.ts';

/** Converts a text between YAML and JSON. */
export function convertText(params: unknown): { readonly text: string } {
  const { text, to } = (params ?? {}) as { readonly text?: unknown; readonly to?: unknown };
  if (typeof text !== 'string' || (to !== 'json' && to !== 'yaml')) {
    throw new ResponseError(INVALID_PARAMS, 'Give a text, and json or yaml to convert it to.');
  }
  const { output, problems } = convert(text, { from: to === 'json' ? 'yaml' : 'json', to });
  const error = problems.find(({ severity }) => severity === 'error');
  if (error !== undefined) {
    throw new ResponseError(REQUEST_FAILED, `Line ${error.line}: ${error.message}`);
  }
  return { text: output };
}

/** Says what changed between two texts, by what they hold, as Markdown. */
export function compareTexts(params: unknown): {
  readonly report: string;
  readonly changes: number;
} {
  const { left, right } = (params ?? {}) as { readonly left?: unknown; readonly right?: unknown };
  if (typeof left !== 'string' || typeof right !== 'string') {
    throw new ResponseError(INVALID_PARAMS, 'Give two texts, left and right.');
  }
  const result = diff(left, right);
  const error = result.problems.find(({ severity }) => severity === 'error');
  if (error !== undefined) {
    const side = error.side === 0 ? 'left' : 'right';
    throw new ResponseError(
      REQUEST_FAILED,
      `The ${side} text, line ${error.line}: ${error.message}`,
    );
  }
  const names = {
    left: nameIn(params, 'leftName', 'left'),
    right: nameIn(params, 'rightName', 'right'),
  };
  const changes = describeChanges(left, right, result);
  const { omitted } = result;
  return {
    report: markdownReport({ ...names, changes, omitted }),
    changes: changes.length + omitted,
  };
}

function nameIn(params: unknown, key: string, otherwise: string): string {
  const value = (params as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' ? value : otherwise;
}
