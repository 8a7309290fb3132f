import type { SyntaxTree } from '../../../syntax/tree.ts';

/**
 * Whether a merged text has all comments that it has to: as often as the base, with what either side
 * added and without what either took away. What both did counts once.
 */
export function hasAllComments(
  base: SyntaxTree,
  ours: SyntaxTree,
  theirs: SyntaxTree,
  merged: SyntaxTree,
): boolean {
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
    if ((inMerged.get(comment) ?? 0) < before + change) return false;
  }
  return true;
}

function countComments({ text, comments }: SyntaxTree): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at < comments.length; at += 2) {
    const comment = text.slice(comments[at], comments[at + 1]).trimEnd();
    counts.set(comment, (counts.get(comment) ?? 0) + 1);
  }
  return counts;
}
