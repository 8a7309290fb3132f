import { countBefore } from '../source/token-edges.ts';
import { trimEnd } from '../syntax/separation.ts';
import type { SyntaxTree } from '../syntax/tree.ts';

/**
 * A comment from its `#` on, without the blanks at its end. A no-break space is no blank.
 *
 * @param number of the comment in the tree.
 */
export function commentText(tree: SyntaxTree, number: number): string {
  return tree.text.slice(tree.comments[number * 2], endOfComment(tree, number));
}

/** Where a comment ends without the blanks after it. */
export function endOfComment({ text, comments }: SyntaxTree, number: number): number {
  return trimEnd(text, comments[number * 2], comments[number * 2 + 1]);
}

/** Whether a comment begins in a range of a text. */
export function hasCommentsAt({ comments }: SyntaxTree, from: number, to: number): boolean {
  return comments[countBefore(comments, from) * 2] < to;
}

/** The comments that begin in a range of a text, each as `commentText` gives it. */
export function commentsAt(tree: SyntaxTree, from: number, to: number): string[] {
  const { comments } = tree;
  const found: string[] = [];
  for (let number = countBefore(comments, from); comments[number * 2] < to; number++) {
    found.push(commentText(tree, number));
  }
  return found;
}
