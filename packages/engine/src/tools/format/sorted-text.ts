import { EntryMover, type MovedRange } from '../../document/move-entries.ts';
import { joinedRegion, putTogether } from '../../document/moved-regions.ts';
import { IgnoredRanges } from '../../source/ignored-ranges.ts';
import { parse } from '../../syntax/parse.ts';
import { firstChildOf, nextOf, type SyntaxTree } from '../../syntax/tree.ts';
import { planSorting, type SortedEntries } from './sort-plan.ts';

/**
 * How often a text is gone through. A mapping that ends in a scalar which keeps its line breaks may have to
 * wait for those inside it, and so once more for each level of such.
 */
const MOST_ROUNDS = 8;

/** A text with the keys of its mappings in order. */
export interface SortedText {
  readonly tree: SyntaxTree;
  /** The row that each row of the new text's tree has in the old one's; undefined where nothing moved. */
  readonly rows: Int32Array | undefined;
  /** Whether some mappings could not be sorted as the text is laid out. */
  readonly isIncomplete: boolean;
}

/**
 * Sorts the entries of all mappings, each with the comments that belong to it, and leaves alone what
 * `planSorting` does, what cannot be moved, and what comments ask to leave alone. Blank lines and
 * comments about sections stay where they are.
 *
 * The new text is as valid as the old one, but not laid out well.
 */
export function sortKeys(tree: SyntaxTree): SortedText {
  let sorted = sortOnce(tree);
  for (let round = 1; sorted.isIncomplete && round < MOST_ROUNDS; round++) {
    const again = sortOnce(sorted.tree);
    if (again.rows === undefined) break;
    sorted = { ...again, rows: rowsBefore(again.rows, sorted.rows) };
  }
  return sorted;
}

/** The rows of a tree in the tree before the one before it. */
export function rowsBefore(rows: Int32Array, before: Int32Array | undefined): Int32Array {
  return before === undefined ? rows : rows.map((row) => before[row]);
}

function sortOnce(tree: SyntaxTree): SortedText {
  const plan = planSorting(tree);
  const ignored = new IgnoredRanges(tree);
  const mover = new EntryMover(tree);
  const regions: MovedRange[] = [];
  let isIncomplete = false;
  for (const [row, { order }] of plan) {
    const moved = mover.move(row, order);
    const region = moved?.length ? joinedRegion(moved) : undefined;
    isIncomplete ||= moved === undefined;
    if (region && !ignored.touches(region.from, region.to)) regions.push(region);
    else plan.delete(row);
  }
  if (plan.size === 0) return { tree, rows: undefined, isIncomplete };
  // What moves of a mapping may begin after what moves inside its first entries.
  regions.sort((a, b) => a.from - b.from);
  const whole = { from: 0, to: tree.text.length };
  const text = putTogether(tree.text, whole, regions);
  return { tree: parse(text), rows: sortedRows(tree, plan), isIncomplete };
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
