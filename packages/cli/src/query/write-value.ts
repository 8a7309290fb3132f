import { convert } from '@yamlkit/engine';
import { DocumentView } from '@yamlkit/engine/jq';
import { type JsonLayout, jsonText, kindOf, originOf, plain, type Value } from '@yamlkit/jq';

/** How outputs are written. */
export interface OutputLayout extends JsonLayout {
  readonly format: 'yaml' | 'json';
  /** Whether strings are written as they are, without quotes. */
  readonly isRaw: boolean;
}

/** The text of an output, without a line break at its end. */
export function writeValue(value: Value, layout: OutputLayout): string {
  if (layout.isRaw && kindOf(value) === 'string') return plain(value) as string;
  if (layout.format === 'json') return jsonText(value, layout);
  return (yamlAsWritten(value, layout) ?? yamlOf(value, layout)).replace(/\n$/, '');
}

/** A list or mapping that was read and is as it was there is written as it was, with its comments. */
function yamlAsWritten(value: Value, { sortKeys }: JsonLayout): string | undefined {
  const isCollection = ['array', 'object'].includes(kindOf(value));
  const origin = sortKeys || !isCollection ? undefined : originOf(value);
  return origin?.view instanceof DocumentView ? origin.view.yamlOf(origin.node) : undefined;
}

function yamlOf(value: Value, { sortKeys }: JsonLayout): string {
  return convert(jsonText(value, { sortKeys }), { from: 'json', to: 'yaml' }).output;
}
