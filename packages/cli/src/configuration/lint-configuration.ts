import path from 'node:path';
import type { PresetName } from '@yamlkit/engine/lint';
import {
  findLintConfiguration,
  lintByPreset,
  type RunConfiguration,
} from '@yamlkit/language/configuration';
import { settingsFolders } from './settings-folders.ts';

/** Where the lint rules of a run come from. */
export interface LintSource {
  /** A configuration file, as named on the command line. */
  readonly config?: string;
  readonly preset?: PresetName;
}

/**
 * Finds and reads the configuration of a run: the file that is named, else the preset that is
 * named, else the nearest `.yamllint`, `.yamllint.yaml` or `.yamllint.yml` in the folder or above
 * it, else preset `recommended`. Patterns in it count from `cwd`.
 *
 * @throws UsageError with every mistake in it and its place.
 */
export async function loadLintConfiguration(
  source: LintSource,
  cwd: string,
): Promise<RunConfiguration> {
  if (source.config === undefined && source.preset !== undefined) {
    return lintByPreset(source.preset, true);
  }
  const isNamed = source.config !== undefined;
  const file = isNamed
    ? path.resolve(cwd, source.config)
    : findLintConfiguration(settingsFolders, cwd);
  if (file === undefined) return lintByPreset('recommended', false);
  // Most runs have no such file, and what reads one is as much code as the rules.
  const { readLintConfiguration, settingsFiles } = await import('./read-configurations.ts');
  return readLintConfiguration(file, { files: settingsFiles, cwd, isNamed });
}
