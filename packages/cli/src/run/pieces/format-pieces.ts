import { visibleText } from '@yamlkit/engine/reports';
import { StreamFormatter } from '@yamlkit/engine/yaml';
import { formatPiece } from '../format-file.ts';
import type { FormatTask, Outcome } from '../task.ts';
import { type InputPiece, outcomeWith, type PieceRun, taskOfPiece } from './piece-run.ts';

/** Formats the pieces of an input. After the first error nothing more is printed, but all errors are reported. */
export class FormatPieces implements PieceRun {
  readonly #task: FormatTask;
  readonly #formatter: StreamFormatter;
  /** The line from which on nothing is printed; undefined as long as there are no errors. */
  #brokenFrom: number | undefined;
  #isChanged = false;

  constructor(task: FormatTask) {
    this.#task = task;
    this.#formatter = new StreamFormatter(task.options);
  }

  next(piece: InputPiece): Outcome {
    const isBroken = this.#brokenFrom !== undefined;
    const task = { ...taskOfPiece(this.#task, piece, isBroken), mode: 'print' } as const;
    const { text, isLast } = piece;
    const outcome = formatPiece(task, this.#formatter.next({ text, isLast }));
    if (outcome.errors > 0) this.#brokenFrom ??= piece.lines + 1;
    this.#isChanged ||= outcome.fixed > 0;
    return isBroken || this.#task.mode === 'check' ? { ...outcome, out: '' } : outcome;
  }

  end(): Outcome {
    const name = visibleText(this.#task.input.name);
    if (this.#brokenFrom === undefined) {
      const isNamed = this.#isChanged && this.#task.mode === 'check';
      return outcomeWith({ out: isNamed ? `${name}\n` : '' });
    }
    const isPrinted = this.#brokenFrom > 1 && this.#task.mode === 'print';
    const where = isPrinted ? ` from line ${this.#brokenFrom} on` : '';
    return outcomeWith({ err: `${name}: not formatted${where}\n` });
  }
}
