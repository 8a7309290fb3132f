import { knownByTree } from '../../syntax/known-by-tree.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';

/**
 * A function of a node that is computed once for each: many edits of one tree ask about the same one.
 *
 * @param find must depend on nothing but the tree and the row.
 */
export function knownByRow<Found>(
  find: (tree: SyntaxTree, row: number) => Found,
): (tree: SyntaxTree, row: number) => Found {
  const rowsOf = knownByTree(() => new Map<number, Found>());
  return (tree, row) => {
    const known = rowsOf(tree);
    if (!known.has(row)) known.set(row, find(tree, row));
    return known.get(row) as Found;
  };
}
