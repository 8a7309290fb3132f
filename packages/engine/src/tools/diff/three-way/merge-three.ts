import { foreignKindOf } from '../../../syntax/foreign-text.ts';
import { checkPieces, readThree, type ThreeTexts } from './check-pieces.ts';
import type { MergeThreeOptions, MergeThreeResult } from './merge-three-result.ts';
import {
  dividedByLines,
  guessedPiece,
  isInsertedByBoth,
  joinPieces,
  type Piece,
  plainPiece,
  stretchesOf,
  swappedPiece,
  withoutGuesses,
} from './pieces.ts';
import { writePieces } from './write-pieces.ts';

/** Checks of one merge, each of which takes as long as reading all texts. */
const MOST_CHECKS = 20;

/**
 * Merges what two sides made of a text. Lines are merged as git does, and more: changes beside one
 * another, in one line, and additions of both sides at one place are joined where what comes out holds
 * the changes of both sides and nothing else. Where it does not, for lines that git would merge too,
 * there is a conflict: a key that both added, a value that both changed, a change of what the other
 * side took away. No comment of either side is lost.
 *
 * Never throws. `merge3(b, x, b)` is x, `merge3(b, b, x)` is x, `merge3(b, x, x)` is x. Whether
 * there are conflicts does not depend on which side is ours.
 */
export function merge3(
  base: string,
  ours: string,
  theirs: string,
  options: MergeThreeOptions = {},
): MergeThreeResult {
  const decided = ours === theirs || theirs === base ? ours : ours === base ? theirs : undefined;
  if (decided !== undefined) {
    return { output: decided, conflicts: [], isChecked: true, problems: [] };
  }
  if ([base, ours, theirs].some((text) => foreignKindOf(text) !== undefined)) {
    // Lines of two vaults put together are no vault.
    const whole = plainPiece({ kind: 'both', base, ours, theirs });
    return { ...writePieces([whole], options), isChecked: false, problems: [] };
  }
  const whole = readThree(base, ours, theirs);
  const isChecked = whole !== undefined;
  const texts = stretchesOf(base, ours, theirs, !isChecked);
  const pieces = whole
    ? checked(texts.flatMap(dividedByLines).map(guessedPiece), whole)
    : texts.map(plainPiece);
  return { ...writePieces(pieces, options), isChecked, problems: [] };
}

/**
 * The pieces of a merge whose data are right: without the guesses that make them wrong, and with
 * conflicts where they are wrong without guesses.
 */
function checked(guessed: readonly Piece[], whole: ThreeTexts): readonly Piece[] {
  let pieces = guessed;
  for (let check = 0; check < MOST_CHECKS; check++) {
    const wrong = checkPieces(pieces, whole) ?? checkSwapped(pieces, whole);
    if (wrong === undefined) return pieces;
    pieces =
      corrected(pieces, wrong) ?? corrected(pieces, { from: 0, to: pieces.length }) ?? pieces;
  }
  return joinPieces(withoutGuesses(pieces, 0, pieces.length), 0, pieces.length);
}

/**
 * Where both inserted something at one place, either order has to be right: what goes well only because one
 * side came first is luck and not a merge.
 */
function checkSwapped(pieces: readonly Piece[], { base, ours, theirs }: ThreeTexts) {
  return pieces.some(isInsertedByBoth)
    ? checkPieces(pieces.map(swappedPiece), { base, ours: theirs, theirs: ours })
    : undefined;
}

/** The same without guesses in a stretch, or with a conflict for all of it; undefined if it is one. */
function corrected(
  pieces: readonly Piece[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly Piece[] | undefined {
  const stretch = pieces.slice(from, to);
  if (stretch.some(({ isGuess }) => isGuess)) return withoutGuesses(pieces, from, to);
  const isDecided = ({ kind, text }: Piece) => kind !== 'same' && text !== undefined;
  return stretch.some(isDecided) ? joinPieces(pieces, from, to) : undefined;
}
