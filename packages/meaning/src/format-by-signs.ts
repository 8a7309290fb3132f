import type { JsonDocument } from '@yamlkit/engine/tree';
import type { Format } from './format.ts';
import { childOf, isMapping, itemsOf, type NodeRef } from './nodes.ts';

/** Items of a list that are looked at. */
const MOST_ITEMS = 20;

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
  const items = itemsOf(root).slice(0, MOST_ITEMS);
  const hasKeys = (place: NodeRef, keys: readonly string[]) =>
    isMapping(place) && keys.every((key) => childOf(place, key) !== undefined);
  const found = formats.find(({ signs = [] }) =>
    signs.some(({ keys, isList, path: pattern }) => {
      if (pattern?.test(path) === false) return false;
      return isList === true ? items.some((item) => hasKeys(item, keys)) : hasKeys(root, keys);
    }),
  );
  return found?.id;
}
