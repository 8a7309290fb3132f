import { jsonText, kindOf, originOf, plain, type Value } from '@yamlkit/jq';
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
  const kind = kindOf(value);
  if (kind === 'string') {
    const text = plain(value) as string;
    return text.length > LONGEST_WORD || text.includes('\n') ? undefined : yamlString(text);
  }
  // These are the same in YAML.
  if (kind !== 'array' && kind !== 'object') return jsonText(value);
  const origin = originOf(value);
  return origin === undefined ? undefined : viewOf(origin)?.yamlOf(origin.node);
}
