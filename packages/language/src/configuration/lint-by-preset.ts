import { type PresetName, presets, type RuleSettings } from '@yamlkit/engine/lint';
import type { RunConfiguration } from './run-configuration.ts';
import { WANTED_FOR_LINT } from './wanted-files.ts';

/** Of a run that a preset lints. @param isNamed whether the user named it. */
export function lintByPreset(source: PresetName, isNamed: boolean): RunConfiguration {
  const rules: RuleSettings = presets[source];
  const wantedFiles = WANTED_FOR_LINT;
  return { isIgnored: () => false, rulesFor: () => rules, wantedFiles, source, isNamed };
}
