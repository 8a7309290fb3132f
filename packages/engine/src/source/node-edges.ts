import { fromOf, hasProperties, nextOf, type SyntaxTree, toOf } from '../syntax/tree.ts';

/** Where a node begins, its anchor and tag included. */
export function startOfNode(tree: SyntaxTree, row: number): number {
  return fromOf(tree, hasProperties(tree, row) ? row + 1 : row);
}

/** Where a node ends, its anchor and tag included: nothing may follow those. */
export function endOfNode(tree: SyntaxTree, row: number): number {
  return Math.max(toOf(tree, row), toOf(tree, nextOf(tree, row) - 1));
}
