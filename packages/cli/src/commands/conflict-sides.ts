import type { ConflictSide } from '@yamlkit/engine';
import { countOf } from '@yamlkit/text';

/** What settles conflicts, of which one at most is given. */
export interface SideFlags {
  readonly ours?: true;
  readonly theirs?: true;
  readonly union?: true;
}

/** The side that replaces conflicts; undefined if not chosen. */
export function sideOf({ ours, theirs, union }: SideFlags): ConflictSide | undefined {
  if (union) return 'union';
  return ours ? 'ours' : theirs && 'theirs';
}

export function describeConflicts(count: number): string {
  return countOf(count, 'conflict');
}
