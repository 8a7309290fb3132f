import type { TextPiece } from '../../files/read-pieces.ts';
import type { Outcome } from '../task.ts';

/** A piece of an input of which there are several. */
export interface InputPiece extends TextPiece {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Pieces as they are read. */
export type Pieces = AsyncIterable<TextPiece> | Iterable<TextPiece>;

/** The run on one input that is read in pieces. The results of all pieces together equal that of the whole. */
export interface PieceRun {
  /** Processes the next piece. Its output is written at once; its counts are added up. */
  next(piece: InputPiece): Outcome | Promise<Outcome>;
  /** The part of the outcome that is only known at the end. */
  end?(): Outcome;
}

const NOTHING: Outcome = { out: '', err: '', errors: 0, warnings: 0, fixed: 0, codes: [] };

/** An outcome with some properties, the others being empty. */
export function outcomeWith(given: Partial<Outcome>): Outcome {
  return { ...NOTHING, ...given };
}

/** The task on a piece alone. */
export function taskOfPiece<
  Task extends { readonly input: { readonly name: string; readonly path: string | undefined } },
>(task: Task, piece: InputPiece, isContinued: boolean): Task {
  const { text, hasByteOrderMark } = piece;
  const decoded = { text, name: 'utf-8', hasByteOrderMark: hasByteOrderMark && piece.isFirst };
  // The chunks of standard input are no plain data.
  const { chunks: _, ...input } = task.input as Task['input'] & { readonly chunks?: unknown };
  return {
    ...task,
    input: { ...input, text: decoded },
    part: { lines: piece.lines, isContinued },
  };
}

/** Pieces that know whether they are the first or the last. */
export async function* withEnds(pieces: Pieces): AsyncGenerator<InputPiece> {
  let waiting: TextPiece | undefined;
  let isFirst = true;
  for await (const piece of pieces) {
    if (waiting !== undefined) {
      yield { ...waiting, isFirst, isLast: false };
      isFirst = false;
    }
    waiting = piece;
  }
  if (waiting !== undefined) yield { ...waiting, isFirst, isLast: true };
}
