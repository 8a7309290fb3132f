import type { SyntaxTree } from '../../syntax/tree.ts';

/**
 * Whether two texts have the same comments: as many, with the same words, in any order. How many `#`
 * begin one and how its words are spaced may differ.
 */
export function hasSameComments(a: SyntaxTree, b: SyntaxTree): boolean {
  if (a.comments.length !== b.comments.length) return false;
  const before = wordsOf(a);
  const after = wordsOf(b);
  if (before.every((words, at) => words === after[at])) return true;
  before.sort();
  after.sort();
  return before.every((words, at) => words === after[at]);
}

function wordsOf({ text, comments }: SyntaxTree): string[] {
  const words: string[] = [];
  for (let i = 0; i < comments.length; i += 2) {
    const comment = text.slice(comments[i], comments[i + 1]);
    words.push(comment.replace(/^#+/, '').replace(/\s+/g, ' ').trim());
  }
  return words;
}
