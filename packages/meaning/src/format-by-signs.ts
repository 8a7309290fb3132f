import type { JsonDocument } from '@yamlkit/engine/tree';
import type { Format, Sign } from './format.ts';
import { childOf, entriesOf, isMapping, itemsOf, type NodeRef } from './nodes.ts';

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
  const found = formats.find(({ signs = [] }) =>
    signs.some((sign) => {
      if (sign.path?.test(path) === false) return false;
      return sign.isList === true ? items.some((item) => hasKeys(item, sign)) : hasKeys(root, sign);
    }),
  );
  return found?.id;
}

function hasKeys(place: NodeRef, { keys, pattern }: Sign): boolean {
  if (!isMapping(place) || keys.some((key) => childOf(place, key) === undefined)) return false;
  return pattern === undefined || entriesOf(place).some(({ name }) => pattern.test(name));
}
