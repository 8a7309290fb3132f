import type { EditProblem } from '@yamlkit/engine';
import type { StreamPath } from './stream-path.ts';

/** A problem of a piece with its line in the input, and the number of its document there. */
export function inInput<Problem extends EditProblem>(
  problem: Problem,
  before: {
    readonly lines: number;
    readonly documents: number;
    readonly path?: StreamPath | undefined;
  },
): Problem {
  const { parameters } = problem;
  let { message } = problem;
  const { line } = { ...(parameters as { readonly line?: unknown } | undefined) };
  if (typeof line === 'number') {
    message = message.replace(`line ${line}`, `line ${line + before.lines}`);
  }
  const document = before.path?.document;
  if (document !== undefined) {
    message = message.replace(`[${document - before.documents}]`, `[${document}]`);
  }
  return { ...problem, message };
}
