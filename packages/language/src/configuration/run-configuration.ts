import type { RuleSettings } from '@yamlkit/engine/lint';
import { WANTED_FOR_LINT, type WantedFiles } from './wanted-files.ts';

/** The linter's configuration for each file of a run. Paths are absolute. */
export interface RunConfiguration {
  isIgnored(file: string): boolean;
  rulesFor(file: string | undefined): RuleSettings;
  /** The files that a folder stands for. */
  readonly wantedFiles: WantedFiles;
  /** The preset, or the file as the user would name it. */
  readonly source: string;
  /** The file, absolute; undefined for a preset. */
  readonly file?: string;
  /** Whether the user named it, so it takes precedence over files that were found. */
  readonly isNamed: boolean;
}

/** Of a run that does not lint. */
export const NO_LINT: RunConfiguration = {
  isIgnored: () => false,
  rulesFor: () => ({}),
  wantedFiles: WANTED_FOR_LINT,
  source: 'none',
  isNamed: true,
};
