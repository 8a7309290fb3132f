import { isActionLine } from './node-abilities.ts';
import type { ListedNode } from './protocol.ts';

/** Where a row that is dragged would go. */
export interface DropTarget {
  /** The 0-based place among its siblings. */
  readonly to: number;
  /** The place of the row, in the tree as it is, above which it would come. */
  readonly before: number;
}

type Row = Pick<ListedNode, 'id' | 'depth' | 'position'>;

/** Rows that are looked at; a drag over more is not to be expected. */
const mostRows = 5000;

/**
 * Where a row goes that is dropped on another: it takes the place of the sibling that is there.
 *
 * @param rowAt the row at a place; undefined where it has not been loaded.
 * @param from the place of the row that is dragged.
 * @param over the place of the row under the pointer.
 * @returns undefined where that is not a sibling, nor in one, and where nothing would change.
 */
export function dropTarget(
  rowAt: (place: number) => Row | undefined,
  from: number,
  over: number,
): DropTarget | undefined {
  const dragged = rowAt(from);
  if (dragged === undefined || over === from || Math.abs(over - from) > mostRows) return undefined;
  const { depth } = dragged;
  let place = over;
  for (let row = rowAt(place); row === undefined || row.depth > depth; row = rowAt(--place)) {
    if (row === undefined || place <= 0) return undefined;
  }
  const sibling = rowAt(place);
  if (sibling === undefined || sibling.depth < depth || place === from) return undefined;
  // A row further out between the two is the end of the mapping or list, and a line of actions that of a
  // branch.
  for (let at = Math.min(place, from); at <= Math.max(place, from); at++) {
    const row = rowAt(at);
    if (row === undefined || row.depth < depth) return undefined;
    if (row.depth === depth && isActionLine(row)) return undefined;
  }
  const to = sibling.position - 1;
  if (place < from) return { to, before: place };
  let end = place + 1;
  for (let row = rowAt(end); row !== undefined && row.depth > depth; row = rowAt(end)) end++;
  return { to, before: end };
}
