import type { JsonDocument } from '@yamlkit/engine/tree';
import { isList, isMapping, type NodeRef } from './nodes.ts';

const known = new WeakMap<JsonDocument, Map<number, ReadonlyMap<string, number>>>();

/** What a step of a path leads to: a key's value, or an item by its 0-based place. Each collection is gone through once. */
export function stepInto(place: NodeRef, step: string): NodeRef | undefined {
  const { nodes, node } = place;
  if (!isMapping(place) && !isList(place)) return undefined;
  const ofDocument = known.get(nodes) ?? new Map<number, ReadonlyMap<string, number>>();
  known.set(nodes, ofDocument);
  let children = ofDocument.get(node);
  if (children === undefined) {
    const { values, names } = nodes.childrenOf(node);
    children = new Map(values.map((value, at) => [names[at] ?? String(at), value]));
    ofDocument.set(node, children);
  }
  const found = children.get(step);
  return found === undefined ? undefined : { nodes, node: found };
}
