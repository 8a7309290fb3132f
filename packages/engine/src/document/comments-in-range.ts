import type { SyntaxTree } from '../syntax/tree.ts';
import { commentText } from './comment-text.ts';
import { countBefore } from './token-edges.ts';

/** The comments that begin in a range of a text, each as `commentText` gives it. */
export function commentsAt(tree: SyntaxTree, from: number, to: number): string[] {
  const { comments } = tree;
  const found: string[] = [];
  for (let number = countBefore(comments, from); comments[number * 2] < to; number++) {
    found.push(commentText(tree, number));
  }
  return found;
}
