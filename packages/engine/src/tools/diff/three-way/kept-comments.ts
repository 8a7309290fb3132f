import { commentText, endOfComment } from '../../../document/comment-text.ts';
import { HashIds, hashText } from '../../../schema/node-hash.ts';
import type { SyntaxTree } from '../../../syntax/tree.ts';

/**
 * A comment that a merged text lacks: it has to have each as often as the base, with what either side
 * added and without what either took away. What both did counts once. Undefined when it has all.
 */
export function findLostComment(
  base: SyntaxTree,
  ours: SyntaxTree,
  theirs: SyntaxTree,
  merged: SyntaxTree,
): string | undefined {
  const trees = [ours, theirs, base, merged];
  const most = trees.reduce((sum, { comments }) => sum + comments.length / 2, 0);
  const ids = new HashIds().reset(most);
  const [inOurs, inTheirs, inBase, inMerged] = trees.map((tree) => countComments(tree, ids, most));
  for (let id = 0; id < ids.count; id++) {
    if (inOurs[id] + inTheirs[id] === 0) continue;
    const before = inBase[id];
    const byOurs = inOurs[id] - before;
    const byTheirs = inTheirs[id] - before;
    const isSameWay = Math.sign(byOurs) === Math.sign(byTheirs);
    const change = !isSameWay
      ? byOurs + byTheirs
      : byOurs > 0
        ? Math.max(byOurs, byTheirs)
        : byOurs + byTheirs;
    if (inMerged[id] < before + change) return textOfComment(trees, ids, id);
  }
  return undefined;
}

/** Where a comment is, as offsets; of several the last one. */
export function lastComment(
  tree: SyntaxTree,
  comment: string,
): { readonly from: number; readonly to: number } | undefined {
  const { comments } = tree;
  for (let number = comments.length / 2 - 1; number >= 0; number--) {
    if (commentText(tree, number) !== comment) continue;
    return { from: comments[number * 2], to: comments[number * 2 + 1] };
  }
  return undefined;
}

/** How often a text has each comment, by its number. */
function countComments(tree: SyntaxTree, ids: HashIds, most: number): Int32Array {
  const counts = new Int32Array(most);
  for (let number = 0; number * 2 < tree.comments.length; number++)
    counts[idOf(tree, number, ids)]++;
  return counts;
}

function idOf(tree: SyntaxTree, number: number, ids: HashIds): number {
  const { text, comments } = tree;
  const [a, b] = hashText(0, text, comments[number * 2], endOfComment(tree, number));
  return ids.idOf(a, b);
}

function textOfComment(trees: readonly SyntaxTree[], ids: HashIds, id: number): string {
  for (const tree of trees) {
    for (let number = 0; number * 2 < tree.comments.length; number++) {
      if (idOf(tree, number, ids) !== id) continue;
      return commentText(tree, number);
    }
  }
  return '';
}
