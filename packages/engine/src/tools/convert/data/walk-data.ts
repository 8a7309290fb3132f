import { addLines, type DataNode, isDataCollection } from './data-node.ts';
import { dataPath } from './data-path.ts';

/** One step of a walk. */
export interface WalkStep {
  readonly node: DataNode;
  /** Writes out where the node is; only when asked, as most are not. */
  path(): string;
}

interface Level {
  readonly entries: Iterator<readonly [string | number, DataNode]>;
  at: string | number;
}

/** Visits a node and all below it, each before its entries. Does not recurse on depth. */
export function walkData(root: DataNode, visit: (step: WalkStep) => void): void {
  const levels: Level[] = [];
  const path = () => dataPath(levels.map(({ at }) => at));
  enter(root);
  for (let top = levels.at(-1); top !== undefined; top = levels.at(-1)) {
    const next = top.entries.next();
    if (next.done) {
      levels.pop();
    } else {
      top.at = next.value[0];
      enter(next.value[1]);
    }
  }

  function enter(node: DataNode): void {
    visit({ node, path });
    if (!isDataCollection(node)) return;
    const entries = node.kind === 'map' ? node.entries.entries() : node.items.entries();
    levels.push({ entries, at: '' });
  }
}

/** The comments in and at a node, in their order; those in front of the node itself on demand. */
export function commentLines(node: DataNode, includeOwn: boolean): string[] {
  const lines: string[] = [];
  walkData(node, (step) => {
    const { comments } = step.node;
    if (comments === undefined) return;
    const isOwn = step.node === node;
    if (!isOwn || includeOwn) addLines(lines, comments.before);
    if (comments.beside !== undefined && (!isOwn || includeOwn)) lines.push(comments.beside);
    addLines(lines, comments.atEnd);
  });
  return lines;
}
