import type { SyntaxTree } from '../../../../syntax/tree.ts';
import { PathPatterns } from '../../path-pattern.ts';

/** Stands in a list of keys for those that it does not name. */
const OTHERS = '*';

/** The places of keys in a mapping with an order of its own. */
export interface KeyOrder {
  /** Keys with a lower place come first; those of one place are sorted by name. */
  placeOf(name: string): number;
}

/**
 * Reads the option `orders`: a path, `=`, and the keys in their order.
 *
 * @returns what gives the order of a mapping; ask in ascending order.
 */
export function readKeyOrders(
  tree: SyntaxTree,
  orders: readonly string[],
): (mapping: number) => KeyOrder | undefined {
  const read = orders.map((order) => {
    const equals = order.lastIndexOf('=');
    const names = order.slice(equals + 1).split(',');
    return { path: order.slice(0, Math.max(equals, 0)).trim(), order: toOrder(names) };
  });
  const paths = new PathPatterns(
    tree,
    read.map(({ path }) => path),
  );
  return (mapping) => read[paths.match(mapping)]?.order;
}

function toOrder(names: readonly string[]): KeyOrder {
  const places = new Map(names.map((name, index) => [name.trim(), index]));
  const others = places.get(OTHERS) ?? names.length;
  return { placeOf: (name) => places.get(name) ?? others };
}
