import { type JsonLayout, jsonText, type Value } from '@yamlkit/jq';
import { messageOf } from '../diagnostics/catalog.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { refuseEdit } from '../document/edit/edit-problem.ts';
import { isTooLong } from '../text/output-limit.ts';
import type { DataNode } from '../tools/convert/data/data-node.ts';
import { jsonToYaml } from '../tools/convert/json-to-yaml.ts';
import { describeTooLarge } from '../tools/convert/targets/json/json-failures.ts';
import { readJson } from '../tools/convert/targets/json/json-reader.ts';
import { writeYaml } from '../tools/convert/targets/yaml/yaml-writer.ts';
import { yamlAsWritten } from './yaml-as-written.ts';

const INDENT = 2;

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

/** Not by `convert`, which would bring all other formats into a bundle. */
function yamlOfJson(value: Value, layout: JsonLayout): string {
  const json = jsonText(value, layout);
  try {
    return jsonToYaml(json, { from: 'json', to: 'yaml' }) ?? writeYaml(dataOf(json), INDENT);
  } catch (error) {
    if (!isTooLong(error)) throw error;
    return refuseToWrite(describeTooLarge());
  }
}

/** The data of a value that is deeper than block style goes. */
function dataOf(json: string): readonly DataNode[] {
  const { values, error } = readJson(json);
  // Such as one that contains itself, which is too deep.
  return error === undefined ? values : refuseToWrite(error);
}

function refuseToWrite(error: Diagnostic): never {
  return refuseEdit('invalid-value', { reason: 'not-written', message: messageOf(error) });
}
