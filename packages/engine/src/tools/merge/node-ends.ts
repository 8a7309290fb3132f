import { countBefore } from '../../document/token-edges.ts';
import { blockScalarEnd } from '../../print/block-scalar-lines.ts';
import { lineEnd } from '../../print/gap.ts';
import {
  KIND_ANCHOR,
  KIND_TAG,
  kindOf,
  nextOf,
  STYLE_FOLDED,
  STYLE_LITERAL,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';

/** The end of a node, its anchor and tag included. */
export function endOfNode(tree: SyntaxTree, row: number): number {
  return Math.max(toOf(tree, row), toOf(tree, nextOf(tree, row) - 1));
}

/** The end of the last line of a node, with the comment there. */
export function lineEndOf(tree: SyntaxTree, row: number): number {
  const leaf = lastLeafOf(tree, row);
  const style = styleOf(tree, leaf);
  if (style === STYLE_LITERAL || style === STYLE_FOLDED) return blockScalarEnd(tree, leaf);
  return lineEnd(tree.text, endOfNode(tree, row));
}

/** The last scalar, alias or empty collection in a node, or the node itself. */
export function lastLeafOf(tree: SyntaxTree, row: number): number {
  let leaf = nextOf(tree, row) - 1;
  while (kindOf(tree, leaf) === KIND_ANCHOR || kindOf(tree, leaf) === KIND_TAG) leaf--;
  return leaf;
}

/** The number in `tree.comments` of the first comment that does not begin before an offset. */
export function firstCommentFrom({ comments }: SyntaxTree, from: number): number {
  return countBefore(comments, from) * 2;
}
