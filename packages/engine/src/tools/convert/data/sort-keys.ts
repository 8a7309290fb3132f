import { compareCodePoints } from '../../../text/compare-code-points.ts';
import type { DataNode } from './data-node.ts';
import { walkData } from './walk-data.ts';

/** Brings the keys of all mappings below a node into the order of their code points. */
export function sortKeys(root: DataNode): void {
  walkData(root, ({ node }) => {
    if (node.kind !== 'map') return;
    const sorted = [...node.entries].sort(([a], [b]) => compareCodePoints(a, b));
    node.entries.clear();
    for (const [key, value] of sorted) node.entries.set(key, value);
  });
}
