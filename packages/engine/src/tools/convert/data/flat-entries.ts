import { type DataMap, type DataNode, isCollection, sizeOf } from './data-node.ts';
import { commentLines } from './walk-data.ts';

/** A value of nested data with the way to it. */
export interface FlatEntry {
  readonly path: readonly (string | number)[];
  /** A scalar, or an empty collection. */
  readonly node: DataNode;
  /** The comments of the collections that begin with it, of its own line, and those that end. */
  readonly before: readonly string[];
}

const NONE: readonly string[] = [];

/** The values of nested data in their order. Does not recurse on depth. */
export function flatEntries(root: DataMap): { entries: FlatEntry[]; atEnd: string[] } {
  const entries: FlatEntry[] = [];
  const path: (string | number)[] = [];
  const open: { node: DataNode; entries: Iterator<readonly [string | number, DataNode]> }[] = [];
  let comments: string[] = [];
  enter(root);
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const next = top.entries.next();
    if (next.done) {
      open.pop();
      path.pop();
      comments.push(...(top.node.comments?.atEnd ?? []));
      continue;
    }
    path.push(next.value[0]);
    enter(next.value[1]);
  }
  return { entries, atEnd: comments };

  function enter(node: DataNode): void {
    if (node.comments !== undefined) {
      const { before, behind } = node.comments;
      comments.push(...before, ...(behind === undefined ? [] : [behind]));
    }
    if (isCollection(node) && (sizeOf(node) > 0 || node === root)) {
      const inner = node.kind === 'map' ? node.entries.entries() : node.items.entries();
      open.push({ node, entries: inner });
      return;
    }
    if (isCollection(node)) comments.push(...commentLines(node, false));
    entries.push({ path: path.slice(), node, before: comments.length === 0 ? NONE : comments });
    if (comments.length > 0) comments = [];
    path.pop();
  }
}
