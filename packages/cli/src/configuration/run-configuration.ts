import type { RuleSettings } from '@yamlkit/engine';
import type { WantedFiles } from '../files/find-inputs.ts';

/** What a run's configuration says of each file. Paths are absolute. */
export interface RunConfiguration {
  isIgnored(file: string): boolean;
  rulesFor(file: string | undefined): RuleSettings;
  /** The files that a folder stands for. */
  readonly wantedFiles: WantedFiles;
}
