import { fromOf, type SyntaxTree, toOf } from '../../../syntax/tree.ts';
import { readSide } from '../diff.ts';
import { DiffSide } from '../diff-side.ts';
import { checkMerged } from './check-merged.ts';
import { hasAllComments } from './kept-comments.ts';
import type { Piece } from './pieces.ts';

/** The texts of a merge, as far as their data can be read. */
export interface ThreeTexts {
  readonly base: DiffSide;
  readonly ours: DiffSide;
  readonly theirs: DiffSide;
}

/** Reads the texts of a merge; undefined when one has errors. */
export function readThree(base: string, ours: string, theirs: string): ThreeTexts | undefined {
  const [b, o, t] = [sideOf(base), sideOf(ours), sideOf(theirs)];
  return b && o && t && { base: b, ours: o, theirs: t };
}

/**
 * Whether a merge holds what it has to. Where it has conflicts, what is in them is left out of it: all
 * texts are read as if they had there what ours has.
 *
 * @param whole the texts with what is in conflicts.
 * @returns undefined when it does, or when it cannot be known, else the pieces in which it does not.
 */
export function checkPieces(
  pieces: readonly Piece[],
  whole: ThreeTexts,
): { readonly from: number; readonly to: number } | undefined {
  const without = (side: 'base' | 'theirs') => (piece: Piece) =>
    piece.text === undefined ? piece.ours : piece[side];
  const inOurs = pieces.map(({ ours }) => ours);
  const inTheirs = pieces.map(without('theirs'));
  const all = { from: 0, to: pieces.length };
  const hasConflicts = pieces.some(({ text }) => text === undefined);
  const texts = hasConflicts
    ? readThree(pieces.map(without('base')).join(''), inOurs.join(''), inTheirs.join(''))
    : whole;
  // Without what is in conflicts a text may make no sense; git's lines are what is left then.
  if (texts === undefined) return pieces.some(({ isGuess }) => isGuess) ? all : undefined;
  const { base, ours, theirs } = texts;
  const merged = sideOf(pieces.map(({ text, ours: own }) => text ?? own).join(''));
  if (merged === undefined) return all;
  const wrong = checkMerged({ base, ours, theirs, merged });
  if (wrong === undefined) {
    const hasAll = hasAllComments(base.tree, ours.tree, theirs.tree, merged.tree);
    return hasAll ? undefined : all;
  }
  const ranges = [
    piecesAt(inOurs, ours.tree, wrong.ours),
    piecesAt(inTheirs, theirs.tree, wrong.theirs),
  ].filter((range) => range !== undefined);
  if (ranges.length === 0) return all;
  return {
    from: Math.min(...ranges.map(({ from }) => from)),
    to: Math.max(...ranges.map(({ to }) => to)),
  };
}

function sideOf(text: string): DiffSide | undefined {
  const side = readSide(text, 0, {});
  return side instanceof DiffSide ? side : undefined;
}

/** The pieces that a node is in; undefined for none. */
function piecesAt(
  texts: readonly string[],
  tree: SyntaxTree,
  row: number,
): { readonly from: number; readonly to: number } | undefined {
  if (row === -1) return undefined;
  const start = fromOf(tree, row);
  const end = Math.max(start + 1, toOf(tree, row));
  let from = -1;
  let offset = 0;
  for (const [at, text] of texts.entries()) {
    const next = offset + text.length;
    if (from === -1 && next > start) from = at;
    if (next >= end) return { from: Math.max(0, from), to: at + 1 };
    offset = next;
  }
  return { from: Math.max(0, from), to: texts.length };
}
