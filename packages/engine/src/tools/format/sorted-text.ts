import { EntryMover, type MovedEntry, type Piece } from '../../document/move-entries.ts';
import { IgnoredRanges } from '../../print/ignored-ranges.ts';
import { firstChildOf, nextOf, type SyntaxTree } from '../../syntax/tree.ts';
import { planSorting, type SortedEntries } from './sort-plan.ts';

/** A text with the keys of its mappings in order. */
export interface SortedText {
  readonly text: string;
  /** The row that each row of the new text's tree has in the old one's. */
  readonly rows: Int32Array;
}

/** A mapping's range of the source, and what comes there instead. */
interface Region {
  readonly from: number;
  readonly to: number;
  readonly pieces: readonly Piece[];
}

/**
 * Sorts the entries of all mappings, each with the comments that belong to it, and leaves alone what
 * `planSorting` does, what cannot be moved, and what comments ask to leave alone. Blank lines and
 * comments about sections stay where they are.
 *
 * The new text is as valid as the old one, but not laid out well.
 *
 * @returns undefined when everything is in order.
 */
export function sortKeys(tree: SyntaxTree): SortedText | undefined {
  const plan = planSorting(tree);
  const ignored = new IgnoredRanges(tree);
  const mover = new EntryMover(tree);
  const regions: Region[] = [];
  for (const [row, { order }] of plan) {
    const region = regionOf(mover.move(row, order));
    if (region && !ignored.touches(region.from, region.to)) regions.push(region);
    else plan.delete(row);
  }
  if (plan.size === 0) return undefined;
  // What moves of a mapping may begin after what moves inside its first entries.
  regions.sort((a, b) => a.from - b.from);
  return { text: putTogether(tree.text, regions), rows: sortedRows(tree, plan) };
}

/** Everything from the first entry that moves to the last one. */
function regionOf(moved: readonly MovedEntry[] | undefined): Region | undefined {
  if (moved === undefined || moved.length === 0) return undefined;
  const pieces: Piece[] = [];
  let at = moved[0].from;
  for (const each of moved) {
    pieces.push({ from: at, to: each.from });
    for (const piece of each.pieces) pieces.push(piece);
    at = each.to;
  }
  return { from: moved[0].from, to: at, pieces };
}

/** Puts the regions' pieces in their places, from the outside in. */
function putTogether(text: string, regions: readonly Region[]): string {
  let result = '';
  /** What is still to come, the next one last, and in which region it is. */
  const stack: { readonly piece: Piece; readonly region: number }[] = [];
  stack.push({ piece: { from: 0, to: text.length }, region: -1 });
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const { piece } = top;
    if (typeof piece === 'string') {
      result += piece;
      continue;
    }
    const { from, to } = piece;
    const inner = firstFrom(regions, from, top.region + 1);
    const region = regions[inner];
    if (region === undefined || region.from >= to) {
      result += text.slice(from, to);
      continue;
    }
    result += text.slice(from, region.from);
    stack.push({ piece: { from: region.to, to }, region: inner });
    for (let at = region.pieces.length - 1; at >= 0; at--) {
      stack.push({ piece: region.pieces[at], region: inner });
    }
  }
  return result;
}

/** The first region from number `low` on that begins at `from` or behind it. */
function firstFrom(regions: readonly Region[], from: number, start: number): number {
  let low = start;
  let high = regions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (regions[middle].from < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sortedRows(tree: SyntaxTree, plan: ReadonlyMap<number, SortedEntries>): Int32Array {
  const rows = new Int32Array(tree.rowCount);
  let count = 0;
  const stack: { row: number; end: number }[] = [{ row: 0, end: tree.rowCount }];
  for (let task = stack.pop(); task !== undefined; task = stack.pop()) {
    for (let { row, end } = task; row < end; row++) {
      rows[count++] = row;
      const entries = plan.get(row);
      if (entries === undefined) continue;
      const next = nextOf(tree, row);
      stack.push({ row: next, end });
      for (let child = row + 1; child < firstChildOf(tree, row); child++) rows[count++] = child;
      for (let at = entries.order.length - 1; at >= 0; at--) {
        const key = entries.keys[entries.order[at]];
        stack.push({ row: key, end: nextOf(tree, nextOf(tree, key)) });
      }
      break;
    }
  }
  return rows;
}
