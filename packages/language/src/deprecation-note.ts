import type { JsonDocument } from '@yamlkit/engine/tree';
import type { Deprecation } from '@yamlkit/json-schema';
import type { TextRange } from './range.ts';

/** That a key or a value is deprecated. No problem: it still works. */
export interface DeprecationNote extends TextRange {
  readonly code: 'schema/deprecated';
  /** One or more whole sentences. */
  readonly message: string;
}

/** What a schema calls deprecated, shown where it is used. */
export function deprecationNote(deprecation: Deprecation, nodes: JsonDocument): DeprecationNote {
  const { node, key, use, isOfValue, path } = deprecation;
  const written = isOfValue || key === -1 ? node : key;
  const { from, to } = nodes.rangeOf(use === -1 ? written : use);
  const source = nodes.tree.text.slice(from, to);
  // A mapping or list as a whole would strike out half a text.
  const end = source.search(/[\r\n]/);
  const name = isOfValue || typeof path.at(-1) !== 'string' ? shortSource(source) : path.at(-1);
  return {
    code: 'schema/deprecated',
    message: messageOf(
      `${name === undefined ? 'This value' : `“${name}”`} is deprecated`,
      deprecation,
    ),
    from,
    to: end === -1 ? to : from + end,
  };
}

/** Schemas say more or less whole sentences. */
function messageOf(start: string, { message }: Deprecation): string {
  if (message === undefined) return `${start}.`;
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  return /deprecated/i.test(sentence) ? sentence : `${start}. ${sentence}`;
}

const LONGEST_NAME = 60;

/** A short scalar as it is written. */
function shortSource(source: string): string | undefined {
  const isShort = source.length <= LONGEST_NAME && !/[\r\n{}[\]]/.test(source);
  return isShort && source !== '' ? source : undefined;
}
