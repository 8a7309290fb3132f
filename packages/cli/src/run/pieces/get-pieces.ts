import { getNodes } from '@yamlkit/engine';
import { validateWithoutLint } from '@yamlkit/engine/yaml';
import { refuseDuplicateKeys } from '../duplicate-keys.ts';
import { readValues } from '../get-file.ts';
import type { GetTask, Outcome } from '../task.ts';
import { type InputPiece, outcomeWith, type PieceRun, taskOfPiece } from './piece-run.ts';
import { inInput } from './problem-in-input.ts';
import type { StreamPath } from './stream-path.ts';

/** Prints the values at a path in the pieces of an input. Prints nothing more after the first error. */
export class GetPieces implements PieceRun {
  readonly #task: GetTask;
  readonly #path: StreamPath;
  #documents = 0;
  /** The first value of YAML, which gets a mark only if there is another one. */
  #first: string | undefined;
  #count = 0;
  /** The message if nothing is found in any piece. */
  #missing: Outcome | undefined;
  #hasErrors = false;

  constructor(task: GetTask, path: StreamPath) {
    this.#task = task;
    this.#path = path;
  }

  next(piece: InputPiece): Outcome {
    const task = taskOfPiece(this.#task, piece, false);
    const { text } = piece;
    const before = this.#documents;
    const checked = validateWithoutLint(text);
    this.#documents += checked.documentCount;
    const { document } = this.#path;
    const isElsewhere =
      document !== undefined && (document < before || document >= this.#documents);
    const path = isElsewhere ? '$[*]' : this.#path.inPiece(before);
    const found = getNodes(checked.parsed ?? text, path, { document: 'in-path' });
    const refused = refuseDuplicateKeys(task.input, checked, piece.lines);
    const isBroken = found.problems.some(({ code }) => code === 'invalid-text');
    if (!isBroken && refused !== undefined) return this.#fail(refused);
    if (isElsewhere && !isBroken) return outcomeWith({});
    const problems = found.problems.map((problem) =>
      inInput(problem, { lines: piece.lines, documents: before, path: this.#path }),
    );
    const { values, err, errors } = readValues(task, { ...found, problems });
    if (isBroken) return this.#fail(outcomeWith({ err, errors }));
    const isMissing = found.output.length === 0 && found.problems.length > 0;
    if (isMissing && document === undefined) {
      this.#missing ??= outcomeWith({ err, errors });
      return outcomeWith({});
    }
    return outcomeWith({ out: this.#hasErrors ? '' : this.#printed(values), err, errors });
  }

  end(): Outcome {
    if (this.#hasErrors) return outcomeWith({});
    if (this.#first !== undefined) return outcomeWith({ out: this.#first });
    const { document } = this.#path;
    if (document !== undefined && document >= this.#documents) {
      // The message depends only on the number of documents, not on their content.
      const found = getNodes('---\n'.repeat(this.#documents), this.#task.path, {
        document: 'in-path',
      });
      const { err, errors } = readValues(this.#task, found);
      return outcomeWith({ err, errors });
    }
    return this.#count === 0 && this.#missing !== undefined ? this.#missing : outcomeWith({});
  }

  #fail(outcome: Outcome): Outcome {
    this.#hasErrors = true;
    return outcome;
  }

  /** Values of YAML are a stream where there are several. */
  #printed(values: readonly string[]): string {
    let out = '';
    for (const value of values) {
      this.#count++;
      if (this.#task.output !== 'yaml') out += value;
      else if (this.#count === 1) this.#first = value;
      else {
        if (this.#first !== undefined) out += `---\n${this.#first}`;
        this.#first = undefined;
        out += `---\n${value}`;
      }
    }
    return out;
  }
}
