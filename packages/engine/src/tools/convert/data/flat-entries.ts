import { NAMED_LEVELS } from '../limits.ts';
import {
  addLines,
  BLANK_LINE,
  type DataMap,
  type DataNode,
  isDataCollection,
  sizeOf,
} from './data-node.ts';
import { commentLines } from './walk-data.ts';

/** A value of nested data with the way to it. */
export interface FlatEntry {
  /** Only until the visit ends: the next entry has its path in the same list. */
  readonly path: readonly (string | number)[];
  /** A scalar, an empty collection, or one that is nested too deeply to be taken apart. */
  readonly node: DataNode;
  /** The comments of the collections that begin with it, of its own line, and those that end. */
  readonly before: readonly string[];
}

interface Level {
  readonly node: DataNode;
  readonly entries: Iterator<readonly [string | number, DataNode]>;
}

const NONE: readonly string[] = [];

/**
 * Visits the values of nested data in their order, taking `NAMED_LEVELS` of it apart. Does not
 * recurse on depth.
 *
 * @returns the comments after the last one.
 */
export function visitFlatEntries(
  root: DataMap,
  visit: (entry: FlatEntry) => void,
): readonly string[] {
  const path: (string | number)[] = [];
  const open: Level[] = [];
  let comments: string[] = [];
  enter(root);
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const next = top.entries.next();
    if (next.done) {
      open.pop();
      path.pop();
      // Directly above the next entry they would be about that.
      const { atEnd = NONE } = top.node.comments ?? {};
      addLines(comments, atEnd);
      if (atEnd.length > 0 && open.length > 0) comments.push(BLANK_LINE);
      continue;
    }
    path.push(next.value[0]);
    enter(next.value[1]);
  }
  if (comments.at(-1) === BLANK_LINE) comments.pop();
  return comments;

  function enter(node: DataNode): void {
    if (node.comments !== undefined) {
      addLines(comments, node.comments.before);
      if (node.comments.beside !== undefined) comments.push(node.comments.beside);
    }
    if (isDataCollection(node)) {
      if (node === root || (sizeOf(node) > 0 && open.length < NAMED_LEVELS)) {
        const entries = node.kind === 'map' ? node.entries.entries() : node.items.entries();
        open.push({ node, entries });
        return;
      }
      addLines(comments, commentLines(node, false));
    }
    visit({ path, node, before: comments.length === 0 ? NONE : comments });
    if (comments.length > 0) comments = [];
    path.pop();
  }
}
