import path from 'node:path';
import { type Input, knownPath } from '../files/input.ts';
import type { EditTask } from '../run/task.ts';
import type { Configurations } from './configuration-for.ts';
import { ProjectFolders } from './find-project-files.ts';
import { NO_LINT } from './run-configuration.ts';

/** The configurations of inputs; undefined if there are none, so nothing has to be loaded. */
export async function findConfigurations(
  inputs: readonly Input[],
  cwd: string,
): Promise<Configurations | undefined> {
  const folders = new ProjectFolders();
  let isAny = false;
  for (const input of inputs) {
    const { projectFiles, editorFiles } = folders.find(path.dirname(fileOf(input, cwd)));
    isAny = projectFiles.length + editorFiles.length > 0;
    if (isAny) break;
  }
  if (!isAny) return undefined;
  const { Configurations } = await import('./configuration-for.ts');
  return new Configurations(cwd, folders);
}

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

/** Standard input is as a file in the folder of the run. */
export function fileOf(input: Input, cwd: string): string {
  return knownPath(input) ?? path.join(cwd, input.relativePath);
}
