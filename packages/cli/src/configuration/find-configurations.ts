import path from 'node:path';
import { type Configurations, ProjectFolders } from '@yamlkit/language/configuration';
import { type Input, knownPath } from '../files/input.ts';
import { settingsFolders } from './settings-folders.ts';

/** The configurations of inputs; undefined if there are none, so nothing has to be loaded. */
export async function findConfigurations(
  inputs: readonly Input[],
  cwd: string,
): Promise<Configurations | undefined> {
  const folders = new ProjectFolders(settingsFolders);
  let isAny = false;
  for (const input of inputs) {
    const { projectFiles, editorFiles } = folders.find(path.dirname(fileOf(input, cwd)));
    isAny = projectFiles.length + editorFiles.length > 0;
    if (isAny) break;
  }
  if (!isAny) return undefined;
  const { Configurations, settingsFiles } = await import('./read-configurations.ts');
  return new Configurations(settingsFiles, cwd, folders);
}

/** Standard input is as a file in the folder of the run. */
export function fileOf(input: Input, cwd: string): string {
  return knownPath(input) ?? path.join(cwd, input.relativePath);
}
