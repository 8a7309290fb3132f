import type { TextPiece } from '../../files/read-pieces.ts';
import type { Outcome } from '../task.ts';

/** A piece of an input of which there are several. */
export interface InputPiece extends TextPiece {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The work on one input that is read in pieces. What comes of the pieces together is what comes of the whole. */
export interface PieceRun {
  /** Does the next piece. What it writes is written at once; what it counts is added up. */
  next(piece: InputPiece): Outcome | Promise<Outcome>;
  /** What only shows at the end. */
  end?(): Outcome;
}

const NOTHING: Outcome = { out: '', err: '', errors: 0, warnings: 0, fixed: 0, codes: [] };

/** An outcome of which only some things are to be said. */
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
