import { fromOf, KIND_ANCHOR, KIND_TAG, kindOf, nextOf, type SyntaxTree } from '../syntax/tree.ts';

/** Where a node begins, its anchor and tag included. */
export function startOfNode(tree: SyntaxTree, row: number): number {
  const first = row + 1;
  if (first < nextOf(tree, row)) {
    const kind = kindOf(tree, first);
    if (kind === KIND_ANCHOR || kind === KIND_TAG) return fromOf(tree, first);
  }
  return fromOf(tree, row);
}
