import { trimEnd } from '../../syntax/separation.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';

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

function commentsOf({ text, comments }: SyntaxTree, what: SameComments): string[] {
  const found: string[] = [];
  for (let i = 0; i < comments.length; i += 2) {
    const comment = text.slice(comments[i], trimEnd(text, comments[i], comments[i + 1]));
    found.push(what === 'reworded' ? wordsOf(comment) : comment);
  }
  return found;
}

function wordsOf(comment: string): string {
  return comment.replace(/^#+/, '').replace(/\s+/g, ' ').trim();
}
