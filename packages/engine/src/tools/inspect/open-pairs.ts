import type { PathStep } from '../../document/node-path.ts';
import { STREAM, type ValueTree } from '../../document/value-tree.ts';

/**
 * Opens the nodes whose counterparts by path are open in another tree. Takes as long as there are
 * open nodes and children of theirs.
 *
 * @param keyNow the key or place that a node of the other tree has now, where it is another.
 */
export function openPairs(
  from: ValueTree,
  isOpen: ReadonlySet<number>,
  to: ValueTree,
  open: Set<number>,
  keyNow: (node: number) => PathStep | undefined = () => undefined,
): void {
  /** Nodes of both trees, in pairs. */
  const waiting = pairRoots(from, to, open, keyNow);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const counterpart = waiting.pop() as number;
    if (!isOpen.has(counterpart) || !to.isCollection(node)) continue;
    open.add(node);
    const openChildren = new Map<PathStep | undefined, number>();
    from.forEachChild(counterpart, (child) => {
      if (isOpen.has(child)) openChildren.set(keyNow(child) ?? from.keyOf(child), child);
      return true;
    });
    if (openChildren.size === 0) continue;
    to.forEachChild(node, (child) => {
      if (!to.isCollection(child)) return true;
      const other = openChildren.get(to.keyOf(child));
      if (other !== undefined) waiting.push(other, child);
      return true;
    });
  }
}

/**
 * A document that becomes one of several, or the only one, keeps what is open in it. The new root is open:
 * that the document was closed among others, as all are at first, does not make it closed alone.
 */
function pairRoots(
  from: ValueTree,
  to: ValueTree,
  open: Set<number>,
  keyNow: (node: number) => PathStep | undefined,
): number[] {
  if ((from.root === STREAM) === (to.root === STREAM)) return [from.root, to.root];
  open.add(to.root);
  if (from.root === STREAM) {
    return [childWith(from, (child) => (keyNow(child) ?? from.keyOf(child)) === 0), to.root];
  }
  const number = keyNow(from.root) ?? 0;
  return [from.root, childWith(to, (child) => to.keyOf(child) === number)];
}

/** The first document of a stream that is wanted; the stream itself where none is. */
function childWith(nodes: ValueTree, isWanted: (child: number) => boolean): number {
  let found = STREAM;
  nodes.forEachChild(STREAM, (child) => {
    if (isWanted(child)) found = child;
    return found === STREAM;
  });
  return found;
}
