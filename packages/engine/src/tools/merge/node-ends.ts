import { blockScalarBefore, blockScalarEnd } from '../../print/block-scalar-lines.ts';
import { lineEnd } from '../../print/gap.ts';
import { nextOf, type SyntaxTree, toOf } from '../../syntax/tree.ts';

/** The end of a node, its anchor and tag included. */
export function endOfNode(tree: SyntaxTree, row: number): number {
  return Math.max(toOf(tree, row), toOf(tree, nextOf(tree, row) - 1));
}

/** The end of the last line of a node, with the comment there. */
export function lineEndOf(tree: SyntaxTree, row: number): number {
  const scalar = blockScalarBefore(tree, nextOf(tree, row));
  return scalar === -1 ? lineEnd(tree.text, endOfNode(tree, row)) : blockScalarEnd(tree, scalar);
}
