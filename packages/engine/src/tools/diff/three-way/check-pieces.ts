import { fromOf, type SyntaxTree, toOf } from '../../../syntax/tree.ts';
import { readSide } from '../diff.ts';
import { DiffSide } from '../diff-side.ts';
import { findMismatch } from './find-mismatch.ts';
import { findLostComment, lastComment } from './kept-comments.ts';
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
  const wrong = findMismatch({ base, ours, theirs, merged });
  const trees = [base.tree, ours.tree, theirs.tree, merged.tree] as const;
  const lost = wrong === undefined ? findLostComment(...trees) : undefined;
  if (wrong === undefined && lost === undefined) return undefined;
  const rangeOf = ({ tree }: DiffSide, row = -1) =>
    lost === undefined ? rangeOfRow(tree, row) : lastComment(tree, lost);
  const ranges = [
    piecesAt(inOurs, rangeOf(ours, wrong?.ours)),
    piecesAt(inTheirs, rangeOf(theirs, wrong?.theirs)),
  ].filter((range) => range !== undefined);
  if (ranges.length === 0) return all;
  return {
    from: Math.min(...ranges.map(({ from }) => from)),
    to: Math.max(...ranges.map(({ to }) => to)),
  };
}

function rangeOfRow(tree: SyntaxTree, row: number): TextRange | undefined {
  if (row === -1) return undefined;
  const from = fromOf(tree, row);
  return { from, to: Math.max(from + 1, toOf(tree, row)) };
}

/** A stretch of a text, in UTF-16 code units. */
interface TextRange {
  readonly from: number;
  readonly to: number;
}

function sideOf(text: string): DiffSide | undefined {
  const side = readSide(text, 0, {});
  return side instanceof DiffSide ? side : undefined;
}

/** The pieces that a stretch is in; undefined for none. */
function piecesAt(
  texts: readonly string[],
  range: TextRange | undefined,
): { readonly from: number; readonly to: number } | undefined {
  if (range === undefined) return undefined;
  let from = -1;
  let offset = 0;
  for (const [at, text] of texts.entries()) {
    const next = offset + text.length;
    if (from === -1 && next > range.from) from = at;
    if (next >= range.to) return { from: Math.max(0, from), to: at + 1 };
    offset = next;
  }
  return { from: Math.max(0, from), to: texts.length };
}
