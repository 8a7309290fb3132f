import { DATA_NULL, type DataNode } from './data-node.ts';
import { isJsonNumber } from './json-number.ts';

/**
 * What a bare text of a format without types stands for: nothing is null, `true` and `false` are
 * booleans, a number as JSON writes them is one, all else is a string.
 */
export function typedText(text: string): DataNode {
  if (text === '') return { ...DATA_NULL };
  if (text === 'true' || text === 'false') return { kind: 'boolean', text };
  return { kind: isJsonNumber(text) ? 'number' : 'string', text };
}

/** Whether a string comes back from `typedText` as a string. */
export function isTextOnly(text: string): boolean {
  return text !== '' && text !== 'true' && text !== 'false' && !isJsonNumber(text);
}
