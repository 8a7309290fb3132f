import type { SyntaxTree } from '../../syntax/tree.ts';
import { commentText } from '../comment-text.ts';

/**
 * What has to be the same of comments: their text in order, their text in any order, or their words
 * in any order, where white space and the number of `#` may change.
 */
export type SameComments = 'ordered' | 'sorted' | 'reworded';

/** Whether two texts have the same comments. Blanks at the end of lines do not count. */
export function hasSameComments(a: SyntaxTree, b: SyntaxTree, what: SameComments): boolean {
  if (a.comments.length !== b.comments.length) return false;
  const before = commentsOf(a, what);
  const after = commentsOf(b, what);
  if (before.every((comment, at) => comment === after[at])) return true;
  if (what === 'ordered') return false;
  before.sort();
  after.sort();
  return before.every((comment, at) => comment === after[at]);
}

function commentsOf(tree: SyntaxTree, what: SameComments): string[] {
  const found: string[] = [];
  for (let number = 0; number * 2 < tree.comments.length; number++) {
    const comment = commentText(tree, number);
    found.push(what === 'reworded' ? commentWordsOf(comment) : comment);
  }
  return found;
}

/** A next line (U+0085) is white space too, though not to a regular expression. */
function commentWordsOf(comment: string): string {
  return comment
    .replace(/^#+/, '')
    .replace(/[\s\x85]+/g, ' ')
    .trim();
}
