import { messageOf } from './catalog.ts';
import type { Cause } from './diagnostic.ts';
import type { Problem } from './problem.ts';
import { type ParametersOf, renderMessage, type Wording } from './wording.ts';

/** What would have gone wrong, by what was being done. */
const MESSAGES = {
  format: 'The result would not have held the same data, so the text was left as it is.',
  fixes: 'The fixes would have changed the data or the comments, so none was applied.',
  'merged-comments': ({ comment }: { readonly comment: string }) =>
    `Merging would have lost the comment “${comment}”, so nothing was merged.`,
  'merged-text': ({ cause }: { readonly cause: Cause }) =>
    `The merged text would not have been valid, so nothing was merged: ${messageOf(cause)}`,
} satisfies Wording;

/** What the message of an internal error is made from. Plain data. */
export type InternalErrorParameters = ParametersOf<typeof MESSAGES>;

/**
 * The problem of a result that this software found to be wrong and did not hand over. It is about the
 * whole text, and never a mistake in it.
 */
export function internalError(parameters: InternalErrorParameters): Problem {
  return {
    code: 'internal-error',
    severity: 'error',
    message: `${renderMessage(MESSAGES, parameters)} This is an internal error; please report it.`,
    parameters,
    from: 0,
    to: 0,
    line: 1,
    column: 1,
  };
}

/** Whether a problem is an internal error rather than a mistake in a text. */
export function isInternalError({ code }: { readonly code: string }): boolean {
  return code === 'internal-error';
}
