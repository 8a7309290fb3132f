import type { EditOperation, EditResult, OperationProblem } from '@yamlkit/engine';
import { visibleText } from '@yamlkit/engine/reports';
import { LineIndex } from '@yamlkit/engine/text';
import { editText, validateWithoutLint } from '@yamlkit/engine/yaml';
import { withByteOrderMark } from '../../files/decode-text.ts';
import { refuseDuplicateKeys } from '../duplicate-keys.ts';
import { describeRefusedStep, type LoadedEdits, runStep } from '../edit-file.ts';
import type { EditStep, EditTask, JqStep, Outcome } from '../task.ts';
import { pathInside } from './path-inside.ts';
import { type InputPiece, outcomeWith, type PieceRun, taskOfPiece } from './piece-run.ts';
import { inInput } from './problem-in-input.ts';

/** Edits the pieces of an input. When a step is refused in one, the rest is not printed, and no file is replaced. */
export class EditPieces implements PieceRun {
  readonly #task: EditTask;
  #documents = 0;
  #isChanged = false;
  #hasErrors = false;
  /** The problem of each step that has matched nothing so far. */
  readonly #missing: (OperationProblem | undefined)[] = [];
  readonly #hasFound: boolean[] = [];
  /** How many line breaks come before the piece in the text that each step is given. */
  readonly #lines: number[];
  readonly #loaded: LoadedEdits;

  constructor(task: EditTask, loaded: LoadedEdits) {
    this.#task = task;
    this.#loaded = loaded;
    this.#lines = task.steps.map(() => 0);
  }

  next(piece: InputPiece): Outcome {
    if (this.#hasErrors) return outcomeWith({});
    const task = taskOfPiece(this.#task, piece, false);
    let { text } = piece;
    const validated = validateWithoutLint(text);
    const { documentCount } = validated;
    for (const [at, step] of task.steps.entries()) {
      const { output, problems } = this.#run(text, step, { at, documentCount });
      const [problem] = problems;
      if (problem !== undefined) {
        // The lines of a problem with a program are the program's.
        if (problem.code === 'program') return this.#refuse(step, problem);
        const before = { lines: piece.lines, documents: this.#documents };
        const path = step.kind === 'operation' ? pathInside(step) : undefined;
        return this.#refuse(step, inInput(problem, { ...before, path }));
      }
      text = output;
    }
    this.#documents += documentCount;
    const refused = refuseDuplicateKeys(task.input, validated, piece.lines);
    if (refused !== undefined) {
      this.#hasErrors = true;
      return refused;
    }
    this.#isChanged ||= text !== piece.text;
    const out = withByteOrderMark(text, {
      name: 'utf-8',
      hasByteOrderMark: piece.isFirst && piece.hasByteOrderMark,
    });
    return outcomeWith({ out: task.mode === 'check' ? '' : out, fixed: this.#isChanged ? 1 : 0 });
  }

  end(): Outcome {
    const { input, mode } = this.#task;
    if (this.#hasErrors) return outcomeWith({});
    for (const [at, step] of this.#task.steps.entries()) {
      if (step.kind !== 'operation' || this.#hasFound[at]) continue;
      const problem = this.#missing[at] ?? this.#noDocument(step.operation);
      if (problem !== undefined) return this.#refuse(step, problem);
    }
    const isNamed = this.#isChanged && mode === 'check';
    return outcomeWith({ out: isNamed ? `${visibleText(input.name)}\n` : '' });
  }

  /** The message depends only on the number of documents, not on their content. */
  #noDocument(operation: EditOperation): OperationProblem | undefined {
    const { problems } = editText('---\n'.repeat(this.#documents), [operation], {
      document: 'in-path',
    });
    return problems[0];
  }

  /** Runs a step on a piece; an operation may apply to another piece. */
  #run(
    text: string,
    step: EditStep,
    { at, documentCount }: { readonly at: number; readonly documentCount: number },
  ): Pick<EditResult, 'output' | 'problems'> {
    const { expandAliases } = this.#task;
    if (step.kind === 'jq') return this.#runProgram(text, step, at);
    if (step.kind !== 'operation') return runStep(text, step, { expandAliases });
    const path = pathInside(step);
    if (path === undefined) throw new Error('The step is not inside of documents');
    const before = this.#documents;
    const { document } = path;
    const isElsewhere =
      document !== undefined && (document < before || document >= before + documentCount);
    const place = isElsewhere ? path.inPiece(document) : path.inPiece(before);
    const operation = { ...step.operation, path: place } as EditOperation;
    const result = editText(text, [operation], { expandAliases, document: 'in-path' });
    const [problem] = result.problems;
    // A text with errors is not edited, wherever they are.
    if (isElsewhere && problem?.code !== 'invalid-text') return { output: text, problems: [] };
    if (problem?.code === 'no-such-path' && document === undefined) {
      this.#missing[at] ??= problem;
      return { output: text, problems: [] };
    }
    if (problem === undefined) this.#hasFound[at] = true;
    return result;
  }

  #runProgram(text: string, { program, options }: JqStep, at: number): EditResult {
    const { editWithJq } = this.#loaded;
    if (editWithJq === undefined) throw new Error('The step jq is not loaded');
    const { expandAliases } = this.#task;
    const before = { documents: this.#documents, lines: this.#lines[at] };
    this.#lines[at] += new LineIndex(text).lineCount - 1;
    return editWithJq(text, program, { ...options, expandAliases, before });
  }

  #refuse(step: EditStep, problem: OperationProblem): Outcome {
    this.#hasErrors = true;
    const words = describeRefusedStep(step, problem, this.#task.expandAliases);
    const err = `${visibleText(this.#task.input.name)}: ${visibleText(words)}\n`;
    return outcomeWith({ err, errors: 1 });
  }
}
