import { FLAG_HAS_ANCHOR, FLAG_HAS_TAG, fromOf, hasFlag, type SyntaxTree } from '../syntax/tree.ts';

/** Where a node begins, its anchor and tag included. */
export function startOfNode(tree: SyntaxTree, row: number): number {
  return fromOf(tree, hasFlag(tree, row, FLAG_HAS_ANCHOR | FLAG_HAS_TAG) ? row + 1 : row);
}
