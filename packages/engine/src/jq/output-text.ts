import { type JsonLayout, jsonText, type Value } from '@yamlkit/jq';
import { refuseEdit } from '../document/edit/edit-problem.ts';
import { convert } from '../tools/convert/convert.ts';
import { yamlAsWritten } from './yaml-as-written.ts';

/** Longer outputs are not converted, for which a text takes many times its length. */
export const LONGEST_CONVERTED = 32_000_000;

/**
 * An output of a program as YAML. A list or mapping that was read and is as it was there is written as it was, with
 * its comments.
 *
 * @param output a value of packages/jq.
 * @param longest the length in JSON from which an output is refused, unless it is written as it was.
 * @param sortsKeys whether the keys of mappings are sorted, which writes all of them again.
 * @throws EditError for a value that cannot be written.
 */
export function yamlOfOutput(
  output: unknown,
  sortsKeys = false,
  longest: number = LONGEST_CONVERTED,
): string {
  const value = output as Value;
  const asWritten = sortsKeys ? undefined : yamlAsWritten(value);
  return asWritten ?? yamlOfJson(value, { sortKeys: sortsKeys, longest });
}

function yamlOfJson(value: Value, layout: JsonLayout): string {
  const { output, problems } = convert(jsonText(value, layout), { from: 'json', to: 'yaml' });
  const error = problems.find(({ severity }) => severity === 'error');
  // Such as one that contains itself, which is too deep.
  if (error !== undefined) {
    refuseEdit('invalid-value', { reason: 'not-written', message: error.message });
  }
  return output;
}
