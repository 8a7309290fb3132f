import { countOf } from '@yamlkit/text';
import type { ChangeDescription } from './describe-changes.ts';

/** The changes between two texts, and what those are called. */
export interface NamedChanges {
  readonly left: string;
  readonly right: string;
  readonly changes: readonly ChangeDescription[];
  /** How many more there are. */
  readonly omitted: number;
}

/** What a report says above the changes. */
export function titleOf({ left, right, changes, omitted }: NamedChanges): string {
  const count = changes.length + omitted;
  return `${left} → ${right}: ${countOf(count, 'change')}`;
}
