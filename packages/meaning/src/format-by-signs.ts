import type { JsonDocument } from '@yamlkit/engine/tree';
import type { Format, Sign } from './format.ts';
import { isList, isMapping, type NodeRef } from './nodes.ts';

/** Items of a list that are looked at, and keys of a mapping: no format has so many at its root. */
const MOST_ITEMS = 20;
const MOST_KEYS = 1_000;

/**
 * The format that a document shows by its keys, where it has no schema.
 *
 * @param path of its file.
 */
export function formatBySigns(
  nodes: JsonDocument,
  formats: readonly Format[],
  path = '',
): string | undefined {
  const root = { nodes, node: nodes.root };
  const items = isList(root) ? nodes.childrenOf(root.node, MOST_ITEMS).values : [];
  const found = formats.find(({ signs = [] }) =>
    signs.some((sign) => {
      if (sign.path?.test(path) === false) return false;
      return sign.isList === true
        ? items.some((node) => hasKeys({ nodes, node }, sign))
        : hasKeys(root, sign);
    }),
  );
  return found?.id;
}

function hasKeys(place: NodeRef, { keys, pattern }: Sign): boolean {
  if (!isMapping(place)) return false;
  const { names } = place.nodes.childrenOf(place.node, MOST_KEYS);
  if (!keys.every((key) => names.includes(key))) return false;
  return pattern === undefined || names.some((name) => pattern.test(name));
}
