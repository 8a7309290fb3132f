import { yamlOfOutput } from '@yamlkit/engine/jq';
import { type JsonLayout, jsonText, kindOf, plain, type Value } from '@yamlkit/jq';

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
  return yamlOfOutput(value, layout.sortKeys).replace(/\n$/, '');
}
