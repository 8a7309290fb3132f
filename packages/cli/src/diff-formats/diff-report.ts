import type { DiffResult } from '@yamlkit/engine';
import type { ChangeDescription } from '@yamlkit/engine/reports';

export type DiffFormat = 'text' | 'json' | 'json-patch' | 'github' | 'html';

/** The result of comparing two texts. */
export interface DiffReport {
  /** Their names; `/dev/null` for one that is not there. */
  readonly left: string;
  readonly right: string;
  readonly texts: readonly [string, string];
  readonly isSame: boolean;
  readonly result?: DiffResult;
  readonly changes?: readonly ChangeDescription[];
  readonly patch?: string;
}
