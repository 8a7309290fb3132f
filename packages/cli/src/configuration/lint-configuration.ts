import path from 'node:path';
import { type PresetName, presets, type RuleSettings } from '@yamlkit/engine/lint';
import { WANTED_FOR_LINT } from '../files/wanted-files.ts';
import { findLintConfiguration } from './find-lint-configuration.ts';
import type { RunConfiguration } from './run-configuration.ts';

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
    return ofPreset(source.preset, true);
  }
  const isNamed = source.config !== undefined;
  const file = isNamed ? path.resolve(cwd, source.config) : findLintConfiguration(cwd);
  if (file === undefined) return ofPreset('recommended', false);
  // Most runs have no such file, and what reads one is as much code as the rules.
  const { readLintConfiguration } = await import('./read-lint-configuration.ts');
  return readLintConfiguration(file, isNamed, cwd);
}

function ofPreset(source: PresetName, isNamed: boolean): RunConfiguration {
  const rules: RuleSettings = presets[source];
  const wantedFiles = WANTED_FOR_LINT;
  return { isIgnored: () => false, rulesFor: () => rules, wantedFiles, source, isNamed };
}
