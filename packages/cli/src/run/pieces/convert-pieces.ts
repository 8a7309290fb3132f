import type { Loss } from '@yamlkit/engine';
import { convertPiece, describeLosses } from '../convert-file.ts';
import type { ConvertTask, Outcome } from '../task.ts';
import { type InputPiece, outcomeWith, type PieceRun, taskOfPiece } from './piece-run.ts';

/** Converts the pieces of an input to lines of JSON. After the first error nothing more is written. */
export class ConvertPieces implements PieceRun {
  readonly #task: ConvertTask;
  readonly #losses: Loss[] = [];
  #isContinued = false;
  #hasErrors = false;

  constructor(task: ConvertTask) {
    this.#task = { ...task, outputPath: undefined };
  }

  next(piece: InputPiece): Outcome {
    const task = taskOfPiece(this.#task, piece, this.#isContinued);
    const outcome = convertPiece(task, this.#losses);
    this.#isContinued ||= outcome.err !== '';
    const isLeft = this.#hasErrors || outcome.out === '';
    this.#hasErrors ||= outcome.errors > 0;
    return { ...outcome, out: isLeft ? '' : `${outcome.out}\n` };
  }

  end(): Outcome {
    const err = this.#hasErrors ? '' : describeLosses(this.#task, this.#losses);
    return outcomeWith({ err });
  }
}
