import { orderByCodePoints } from '../../../text/compare-code-points.ts';
import { type DataNode, isDataCollection } from './data-node.ts';

/**
 * Brings the keys of all mappings below a node into the order of their code points. What several
 * aliases share is sorted once. Does not recurse on depth.
 */
export function sortKeys(root: DataNode): void {
  const seen = new Set<unknown>();
  const waiting: DataNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isDataCollection(node)) continue;
    const content = node.kind === 'map' ? node.entries : node.items;
    if (seen.has(content)) continue;
    seen.add(content);
    if (node.kind === 'map') sortEntries(node.entries);
    for (const value of content.values()) if (isDataCollection(value)) waiting.push(value);
  }
}

function sortEntries(entries: Map<string, DataNode>): void {
  const unsorted = [...entries];
  entries.clear();
  for (const at of orderByCodePoints(unsorted.map(([key]) => key))) entries.set(...unsorted[at]);
}
