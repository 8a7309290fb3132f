import { messageOf } from '../../diagnostics/catalog.ts';
import type { Cause, WrittenDiagnostic } from '../../diagnostics/diagnostic.ts';
import { internalError } from '../../diagnostics/internal-error.ts';
import { renderMessage } from '../../diagnostics/wording.ts';
import { compose } from '../../schema/compose.ts';
import { firstError } from '../../schema/first-error.ts';
import { fromOf } from '../../syntax/tree.ts';
import { LineIndex } from '../../text/line-index.ts';
import type { ExpectedComments } from './expected-comments.ts';
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

  /** Turns the place within a document into the place within its stream. */
  moveInto({ text }: MergeInput, start: number): void {
    const { from, to, line } = this.problem;
    const linesBefore = new LineIndex(text).lineAt(start);
    const place = { from: from + start, to: to + start, line: line + linesBefore };
    this.problem = { ...this.problem, ...place };
  }
}

/** The error of a valid text that cannot be merged. */
export function notMergeable(parameters: NotMergeableParameters, from: number): MergeError {
  const message = renderMessage(NOT_MERGEABLE_MESSAGES, parameters);
  return { code: 'not-mergeable', message, parameters, from };
}

/** Refuses to merge an override because of one of its rows. @throws MergeFailure */
export function refuseMerge(
  override: MergeInput,
  row: number,
  parameters: NotMergeableParameters,
): never {
  throw new MergeFailure(notMergeable(parameters, fromOf(override.tree, row)), override);
}

/** What keeps a text from being merged. */
export function errorInText({ tree }: MergeInput): MergeError | undefined {
  const error = firstError(tree, compose(tree, { allowedTags: ['*'] }));
  if (error === undefined) return undefined;
  const { code, parameters, from } = error;
  return { code, message: messageOf(error), parameters, from };
}

/** What keeps a document from being merged: what keeps a text, or no mapping at its top. */
export function errorInDocument(input: MergeInput): MergeError | undefined {
  const error = errorInText(input);
  if (error !== undefined) return error;
  const { tree, root } = input;
  if (root === -1 || input.isMapping(root)) return undefined;
  return notMergeable({ reason: 'no-mapping' }, fromOf(tree, root));
}

/** Checks that a document can be merged. @throws MergeFailure */
export function checkDocument(input: MergeInput, side: number): void {
  const error = errorInDocument(input);
  if (error !== undefined) throw new MergeFailure(error, input, side);
}

/** Checks that a merged text is valid and has all the comments it must have. @throws MergeFailure */
export function checkMerged(output: MergeInput, ledger: ExpectedComments): void {
  const error = errorInDocument(output);
  if (error !== undefined) {
    const { from } = error;
    throw isTagError(error, output)
      ? new MergeFailure(notMergeable({ reason: 'tag', cause: causeOf(error) }, from), output)
      : new MergeFailure({ ...mergedTextError(error), from }, output);
  }
  const comment = ledger.findLost(output.commentsIn(0, output.text.length));
  if (comment === undefined) return;
  throw new MergeFailure(internalError({ reason: 'merged-comments', comment }), output);
}

/** The internal error of a merged text that is not valid. */
export function mergedTextError(error: MergeError): MergeError {
  return internalError({ reason: 'merged-text', cause: causeOf(error) });
}

/** Whether a tag, such as `!!set` or `!!omap`, does not allow what came together under it. */
function isTagError({ code }: MergeError, output: MergeInput): boolean {
  if (code !== 'duplicate-key') return code === 'tag-mismatch';
  for (let row = 0; row < output.tree.rowCount; row++) {
    if (output.isOrderedMapping(row)) return true;
  }
  return false;
}

function causeOf({ code, message, parameters }: MergeError): Cause {
  return (parameters === undefined ? { code, message } : { code, parameters }) as Cause;
}
