import { convert, EditError } from '@yamlkit/engine';
import { yamlOfOutput } from '@yamlkit/engine/jq';
import { jsonText, type Value } from '@yamlkit/jq';
import type { OutputLayout } from './output-layout.ts';
import { UnwritableError } from './unwritable-error.ts';

/**
 * An output in another format than JSON, without a line break at its end.
 *
 * @throws UnwritableError
 */
export function convertValue(value: Value, { format: to, sortKeys }: OutputLayout): string {
  if (to === 'yaml') return yamlOf(value, sortKeys);
  const json = jsonText(value, sortKeys === true ? { sortKeys } : {});
  const { output, problems } = convert(json, { from: 'json', to });
  const error = problems.find(({ severity }) => severity === 'error');
  if (error !== undefined) throw new UnwritableError(`cannot write ${to}: ${error.message}`);
  return output;
}

function yamlOf(value: Value, sortKeys: boolean | undefined): string {
  try {
    return yamlOfOutput(value, sortKeys).replace(/\n$/, '');
  } catch (error) {
    if (error instanceof EditError) throw new UnwritableError(error.message);
    throw error;
  }
}
