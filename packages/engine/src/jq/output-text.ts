import { type JsonLayout, jsonText, kindOf, originOf, type Value } from '@yamlkit/jq';
import { convert } from '../tools/convert/convert.ts';
import { viewOf } from './document-view.ts';

/**
 * An output of a program as YAML. A list or mapping that was read and is as it was there is written as it was, with
 * its comments.
 *
 * @param output a value of packages/jq.
 * @param sortsKeys whether the keys of mappings are sorted, which writes all of them again.
 */
export function yamlOfOutput(output: unknown, sortsKeys = false): string {
  const value = output as Value;
  return yamlAsWritten(value, sortsKeys) ?? yamlOfJson(value, sortsKeys ? { sortKeys: true } : {});
}

function yamlAsWritten(value: Value, sortsKeys: boolean): string | undefined {
  const isCollection = ['array', 'object'].includes(kindOf(value));
  const origin = sortsKeys || !isCollection ? undefined : originOf(value);
  return origin === undefined ? undefined : viewOf(origin)?.yamlOf(origin.node);
}

function yamlOfJson(value: Value, layout: JsonLayout): string {
  return convert(jsonText(value, layout), { from: 'json', to: 'yaml' }).output;
}
