import { kindOf, originOf, type Value } from '@yamlkit/jq';
import { yamlString } from '../print/yaml-string.ts';
import { viewOf } from './document-view.ts';

/** Longer strings may be folded. */
const LONGEST_WORD = 60;

/**
 * The YAML of an output for which nothing has to be laid out: a scalar on one line, or a list or mapping that was read
 * and is as it was there, which is written as it was, with its comments. Undefined for others.
 *
 * @param output a value of packages/jq.
 */
export function yamlAsWritten(output: unknown): string | undefined {
  const value = output as Value;
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string' && value.length <= LONGEST_WORD && !value.includes('\n')) {
    return yamlString(value);
  }
  if (!['array', 'object'].includes(kindOf(value))) return undefined;
  const origin = originOf(value);
  return origin === undefined ? undefined : viewOf(origin)?.yamlOf(origin.node);
}
