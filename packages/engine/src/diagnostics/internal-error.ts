import type { Problem } from './problem.ts';

/**
 * The problem of a result that this software found to be wrong and did not hand over. It is about the
 * whole text, and never a mistake in it.
 *
 * @param message what would have gone wrong, as a sentence.
 */
export function internalError(message: string): Problem {
  return {
    code: 'internal-error',
    severity: 'error',
    message: `${message} This is an internal error; please report it.`,
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
