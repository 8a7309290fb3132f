import { FLAG_EMPTY, hasFlag } from '../../syntax/tree.ts';
import { type MatchedValues, pathText } from './matching/merge-path.ts';
import type { MergeInput } from './merge-input.ts';

/** A value was replaced by one of another kind. */
export interface MergeConflict {
  readonly path: string;
  readonly before: ValueKind;
  readonly after: ValueKind;
  readonly message: string;
}

/** What a value is, in words. */
type ValueKind = 'a mapping' | 'a list' | 'a single value';

/** The conflict of a value with the one that replaces it, if they are of different kinds. */
export function conflictOf({
  base,
  nodeA,
  override,
  nodeB,
  path,
}: MatchedValues): MergeConflict | undefined {
  const before = describeKind(base, nodeA);
  const after = describeKind(override, nodeB);
  if (before === after || before === undefined || after === undefined) return undefined;
  const at = pathText(path);
  return { path: at, before, after, message: `${at}: ${after} takes the place of ${before}` };
}

function describeKind(input: MergeInput, row: number): ValueKind | undefined {
  if (row === -1 || hasFlag(input.tree, row, FLAG_EMPTY)) return undefined;
  if (input.isMapping(row)) return 'a mapping';
  return input.isSequence(row) ? 'a list' : 'a single value';
}
