import type { WrittenDiagnostic } from '../../diagnostics/diagnostic.ts';
import { wordsOf } from '../../diagnostics/wording.ts';
import { fromOf } from '../../syntax/tree.ts';
import { LineIndex } from '../../text/line-index.ts';
import type { MergeInput } from './merge-input.ts';
import { NOT_MERGEABLE_MESSAGES, type NotMergeableParameters } from './merge-messages.ts';
import type { MergeProblem } from './merge-result.ts';

/** What is wrong with a text, and where. */
export type MergeError = Pick<WrittenDiagnostic, 'code' | 'message' | 'parameters' | 'from'>;

/** Thrown where two texts cannot be merged: the problem's side is 0 for the base, 1 for the override. */
export class MergeFailure extends Error {
  problem: MergeProblem;

  constructor(error: MergeError, { text }: MergeInput, side = 1) {
    super(error.message);
    const { from } = error;
    const place = new LineIndex(text).positionAt(from);
    this.problem = { ...error, from, to: from, severity: 'error', side, ...place };
  }

  /** Makes the place in a document that in its stream. */
  moveInto({ text }: MergeInput, start: number): void {
    const { from, to, line } = this.problem;
    const linesBefore = new LineIndex(text).lineAt(start);
    const place = { from: from + start, to: to + start, line: line + linesBefore };
    this.problem = { ...this.problem, ...place };
  }
}

/** The error of a valid text that cannot be merged. */
export function notMergeable(parameters: NotMergeableParameters, from: number): MergeError {
  const message = wordsOf(NOT_MERGEABLE_MESSAGES, parameters);
  return { code: 'not-mergeable', message, parameters, from };
}

/** Gives up on an override, because of one of its rows. @throws MergeFailure */
export function refuse(b: MergeInput, row: number, parameters: NotMergeableParameters): never {
  throw new MergeFailure(notMergeable(parameters, fromOf(b.tree, row)), b);
}
