import { jsonText, kindOf, plain, type Value } from '@yamlkit/jq';
import { yamlString } from '../print/yaml-string.ts';

/** Longer strings may be folded. */
const LONGEST_WORD = 60;

/**
 * The YAML of a scalar on one line; undefined for other values.
 *
 * @param output a value of packages/jq.
 */
export function yamlOfScalar(output: unknown): string | undefined {
  const value = output as Value;
  const kind = kindOf(value);
  if (kind === 'string') {
    const text = plain(value) as string;
    return text.length > LONGEST_WORD || text.includes('\n') ? undefined : yamlString(text);
  }
  // These are the same in YAML.
  return kind === 'array' || kind === 'object' ? undefined : jsonText(value);
}
