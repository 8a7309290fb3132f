import { NO_LINT } from '@yamlkit/language/configuration';
import type { Input } from '../files/input.ts';
import type { EditTask } from '../run/task.ts';
import { fileOf, findConfigurations } from './find-configurations.ts';

/**
 * The schemas that `.yamlkit.yaml` files assign to inputs, which determine their formats.
 *
 * @throws UsageError with every mistake in a configuration and its place.
 */
export async function findConfiguredSchemas(
  inputs: readonly Input[],
  cwd: string,
): Promise<(input: Input) => Pick<EditTask, 'configured'>> {
  const found = await findConfigurations(inputs, cwd);
  return (input) => {
    const configured = found?.configurationFor(fileOf(input, cwd), NO_LINT).schema;
    return configured === undefined ? {} : { configured };
  };
}
