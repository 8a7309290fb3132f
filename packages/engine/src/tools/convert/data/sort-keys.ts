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

/** UTF-16 order differs from that of code points where a surrogate meets U+E000 and above. */
export function compareCodePoints(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at++) {
    const one = a.charCodeAt(at);
    const other = b.charCodeAt(at);
    if (one !== other) return rank(one) - rank(other);
  }
  return a.length - b.length;
}

function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x10000 : unit - 0x800;
}
