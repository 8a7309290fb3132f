import { convert, EditError } from '@yamlkit/engine';
import { yamlOfOutput } from '@yamlkit/engine/jq';
import { jsonText, type Value } from '@yamlkit/jq';
import type { OutputLayout } from './output-layout.ts';
import { UnwritableError } from './unwritable-error.ts';

/**
 * An output in another format than JSON, without a line break at its end.
 *
 * @throws UnwritableError, and LimitReached where it is too long
 */
export function convertValue(
  value: Value,
  { format: to, sortKeys, longestConverted: longest }: OutputLayout,
): string {
  if (to === 'yaml') return yamlOf(value, sortKeys, longest);
  const json = jsonText(value, { sortKeys, longest });
  const { output, problems } = convert(json, { from: 'json', to });
  const error = problems.find(({ severity }) => severity === 'error');
  if (error !== undefined) throw new UnwritableError(`cannot write ${to}: ${error.message}`);
  return output;
}

function yamlOf(value: Value, sortKeys: boolean | undefined, longest: number): string {
  try {
    return yamlOfOutput(value, sortKeys, longest).replace(/\n$/, '');
  } catch (error) {
    if (error instanceof EditError) throw new UnwritableError(error.message);
    throw error;
  }
}
