import {
  FLAG_HAS_ANCHOR,
  FLAG_HAS_TAG,
  fromOf,
  hasFlag,
  nextOf,
  type SyntaxTree,
  toOf,
} from '../syntax/tree.ts';

/** Where a node begins, its anchor and tag included. */
export function startOfNode(tree: SyntaxTree, row: number): number {
  return fromOf(tree, hasFlag(tree, row, FLAG_HAS_ANCHOR | FLAG_HAS_TAG) ? row + 1 : row);
}

/** Where a node ends, its anchor and tag included: nothing may follow those. */
export function endOfNode(tree: SyntaxTree, row: number): number {
  return Math.max(toOf(tree, row), toOf(tree, nextOf(tree, row) - 1));
}
