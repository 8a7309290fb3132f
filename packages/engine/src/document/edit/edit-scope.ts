import type { Path } from '../node-path.ts';
import type { RegionUse } from './region-finder.ts';
import { tailOfCopy } from './separate-from-block-scalar.ts';
import { hasCommentsInBrackets, type NodeSource } from './written-node.ts';

/** What an operation is about. */
export interface EditScope extends RegionUse {
  /** The places of entries that it does something to. */
  readonly paths: readonly Path[];
  /** Whether that is done to their values alone, and not to what is around them. */
  readonly isOfValue?: boolean;
  /** Whether it changes nothing. */
  readonly isRead?: boolean;
  /** What it writes. */
  readonly sources?: readonly NodeSource[];
}

/** How many steps lead to the innermost entry that paths may have in common. */
export function depthOf([first, ...others]: readonly Path[], isOfValue: boolean): number {
  let depth = first.length - (isOfValue ? 0 : 1);
  for (const other of others) {
    let common = 0;
    while (common < other.length - 1 && String(other[common]) === String(first[common])) common++;
    depth = Math.min(depth, common);
  }
  return depth;
}

/** Whether what is written may take the blank lines below it, or has comments in brackets, whose lines go by those around. */
export function isOfLinesAround(source: NodeSource): boolean {
  return tailOfCopy(source, 0)?.takesBlanks === true || hasCommentsInBrackets(source);
}

/** Whether a path leads to what another one leads into, or to the same. */
export function isWithin(outer: Path, inner: Path): boolean {
  return outer.every((step, at) => at < inner.length && String(inner[at]) === String(step));
}
