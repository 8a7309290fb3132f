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
  const [inBase, inOurs, inTheirs, inMerged] = [base, ours, theirs, merged].map(countComments);
  for (const comment of new Set([...inOurs.keys(), ...inTheirs.keys()])) {
    const before = inBase.get(comment) ?? 0;
    const byOurs = (inOurs.get(comment) ?? 0) - before;
    const byTheirs = (inTheirs.get(comment) ?? 0) - before;
    const isSameWay = Math.sign(byOurs) === Math.sign(byTheirs);
    const change = !isSameWay
      ? byOurs + byTheirs
      : byOurs > 0
        ? Math.max(byOurs, byTheirs)
        : byOurs + byTheirs;
    if ((inMerged.get(comment) ?? 0) < before + change) return comment;
  }
  return undefined;
}

/** Where a comment is, as offsets; of several the last one. */
export function lastComment(
  { text, comments }: SyntaxTree,
  comment: string,
): { readonly from: number; readonly to: number } | undefined {
  for (let at = comments.length - 2; at >= 0; at -= 2) {
    const [from, to] = [comments[at], comments[at + 1]];
    if (text.slice(from, to).trimEnd() === comment) return { from, to };
  }
  return undefined;
}

function countComments({ text, comments }: SyntaxTree): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at < comments.length; at += 2) {
    const comment = text.slice(comments[at], comments[at + 1]).trimEnd();
    counts.set(comment, (counts.get(comment) ?? 0) + 1);
  }
  return counts;
}
