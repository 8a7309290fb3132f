import { threeWayChunks } from './line-chunks.ts';
import { linesOf, textOf, wordParts } from './text-parts.ts';

/** What the three texts have at a stretch of them. */
export interface SideTexts {
  readonly kind: 'same' | 'ours' | 'theirs' | 'both';
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** A stretch of a merge. */
export interface Piece extends SideTexts {
  /** What comes out; undefined for a conflict. */
  readonly text: string | undefined;
  /** Whether that is more than what git would do. */
  readonly isGuess: boolean;
  /** What comes out with the sides swapped, where both insert at one place and the order is ours to choose. */
  readonly swapped?: string | undefined;
}

/** The stretches of three texts by their lines. @param joinsNeighbours as of `threeWayChunks`. */
export function stretchesOf(
  base: string,
  ours: string,
  theirs: string,
  joinsNeighbours: boolean,
): SideTexts[] {
  const [b, o, t] = [base, ours, theirs].map(linesOf);
  return threeWayChunks(b, o, t, joinsNeighbours).map((chunk) => ({
    kind: chunk.kind,
    base: textOf(b, chunk.base),
    ours: textOf(o, chunk.ours),
    theirs: textOf(t, chunk.theirs),
  }));
}

/** What git makes of a stretch. */
export function plainPiece(texts: SideTexts): Piece {
  const { kind, base, ours, theirs } = texts;
  const isGuess = false;
  if (kind === 'theirs' || ours === base) return { ...texts, text: theirs, isGuess };
  const isDecided = kind !== 'both' || ours === theirs || theirs === base;
  return { ...texts, text: isDecided ? ours : undefined, isGuess };
}

/** The same, and where that is a conflict, what may be meant if the data allow it. */
export function guessedPiece(texts: SideTexts): Piece {
  const plain = plainPiece(texts);
  if (plain.text !== undefined) return plain;
  const { base, ours, theirs } = texts;
  if (base === '') {
    return {
      ...texts,
      text: joinLines(ours, theirs),
      isGuess: true,
      swapped: joinLines(theirs, ours),
    };
  }
  const text = mergeTokens(base, ours, theirs);
  if (text === undefined) return plain;
  const swapped = mergeTokens(base, theirs, ours);
  return { ...texts, text, isGuess: true, ...(swapped !== text && { swapped }) };
}

/** The pieces of a stretch that both changed, line by line where all have as many lines. */
export function dividedByLines(texts: SideTexts): readonly SideTexts[] {
  if (texts.kind !== 'both') return [texts];
  const all = [texts.base, texts.ours, texts.theirs].map(linesOf);
  const [count, ...others] = all.map(({ starts }) => starts.length - 1);
  if (count < 2 || others.some((each) => each !== count)) return [texts];
  return Array.from({ length: count }, (_, at) => {
    const [base, ours, theirs] = all.map((lines) => textOf(lines, { from: at, to: at + 1 }));
    const kind =
      ours === base ? (theirs === base ? 'same' : 'theirs') : theirs === base ? 'ours' : 'both';
    return { kind, base, ours, theirs };
  });
}

/** What both insert at one place, with the line break that a last line may lack. */
function joinLines(first: string, second: string): string {
  return /[\r\n]$/.test(first) ? first + second : `${first}\n${second}`;
}

/** Whether both insert something here, of which ours comes first. */
export function isInsertedByBoth({ isGuess, swapped }: Piece): boolean {
  return isGuess && swapped !== undefined;
}

/** The texts of a piece with its sides swapped; its kind stays. */
export function swappedPiece(piece: Piece): Piece {
  const { ours, theirs, text, swapped } = piece;
  return {
    ...piece,
    ours: theirs,
    theirs: ours,
    text: isInsertedByBoth(piece) ? swapped : text,
    swapped: text,
  };
}

/** What both insert at one place in brackets, with a comma between where neither brings one. */
function joinTokens(first: string, second: string): string {
  return /,\s*$/.test(first) || /^\s*,/.test(second) ? first + second : `${first}, ${second}`;
}

/** Merges words and signs where no two changes touch, or both insert at one place; undefined where others do. */
function mergeTokens(base: string, ours: string, theirs: string): string | undefined {
  const [b, o, t] = [base, ours, theirs].map(wordParts);
  let merged = '';
  /** The parts of ours up to here are in what is merged. */
  let taken = 0;
  for (const chunk of threeWayChunks(b, o, t, true)) {
    const { kind } = chunk;
    if (kind === 'same' || kind === 'ours') continue;
    const inTheirs = textOf(t, chunk.theirs);
    if (kind === 'both') {
      const inOurs = textOf(o, chunk.ours);
      const inBase = textOf(b, chunk.base);
      if (inOurs === inTheirs || inTheirs === inBase) continue;
      if (inBase === '') {
        const before = textOf(o, { from: taken, to: chunk.ours.from });
        merged += before + joinTokens(inOurs, inTheirs);
        taken = chunk.ours.to;
        continue;
      }
      if (inOurs !== inBase) return undefined;
    }
    merged += textOf(o, { from: taken, to: chunk.ours.from }) + inTheirs;
    taken = chunk.ours.to;
  }
  return merged + textOf(o, { from: taken, to: o.starts.length - 1 });
}

/** Makes conflicts of the guesses in a stretch. */
export function withoutGuesses(pieces: readonly Piece[], from: number, to: number): Piece[] {
  return pieces.map((piece, at) =>
    piece.isGuess && at >= from && at < to ? { ...piece, text: undefined, isGuess: false } : piece,
  );
}

/** Makes one conflict of a stretch, without what is the same at its ends. */
export function joinPieces(pieces: readonly Piece[], from: number, to: number): Piece[] {
  let first = from;
  let last = to - 1;
  while (first <= last && pieces[first].kind === 'same') first++;
  while (last > first && pieces[last].kind === 'same') last--;
  if (last < first) return [...pieces];
  const joined = pieces.slice(first, last + 1);
  const all = (side: 'base' | 'ours' | 'theirs') => joined.map((piece) => piece[side]).join('');
  const conflict: Piece = {
    kind: 'both',
    base: all('base'),
    ours: all('ours'),
    theirs: all('theirs'),
    text: undefined,
    isGuess: false,
  };
  return [...pieces.slice(0, first), conflict, ...pieces.slice(last + 1)];
}
