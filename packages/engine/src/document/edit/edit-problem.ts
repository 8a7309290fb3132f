import type { EditCode, QueryCode } from '../../diagnostics/codes.ts';
import type { Cause, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { coded } from '../../diagnostics/wording.ts';
import type { QueryProblem } from '../query/query-problem.ts';
import { type CodedEditProblem, type EditParameters, editMessageOf } from './edit-messages.ts';

/** A refused edit: nothing was changed. Plain data. */
export type EditProblem = CodedEditProblem & {
  /** What is wrong and what to do, in one or two sentences. */
  readonly message: string;
};

/** Puts a refused edit into words. */
export function editProblem<Code extends EditCode>(
  code: Code,
  parameters: EditParameters[Code],
): Extract<EditProblem, { readonly code: Code }> {
  const problem: CodedEditProblem = coded(code, parameters);
  const worded: EditProblem = { ...problem, message: editMessageOf(problem) };
  return worded as Extract<EditProblem, { readonly code: Code }>;
}

/** Thrown by the methods of `YamlEditor`; the text stays as it was. */
export class EditError extends Error {
  /** Why the edit was refused: a `code` with its `parameters`, and the `message`. */
  readonly problem: EditProblem;

  constructor(problem: EditProblem) {
    super(problem.message);
    this.name = 'EditError';
    this.problem = problem;
  }
}

/** Refuses an edit. @throws EditError */
export function refuse<Code extends EditCode>(code: Code, parameters: EditParameters[Code]): never {
  throw new EditError(editProblem(code, parameters));
}

/** What a diagnostic says, without its place. */
export function causeOf(diagnostic: Diagnostic): Cause {
  const { code } = diagnostic;
  if ('message' in diagnostic) return { code, message: diagnostic.message };
  const { parameters } = diagnostic;
  return (parameters === undefined ? { code } : { code, parameters }) as Cause;
}

/** The problem of a path that cannot be read or followed. */
export function pathProblem({
  code,
  parameters,
  from,
  to,
}: QueryProblem): Extract<EditProblem, { readonly code: QueryCode }> {
  const cause = { code, parameters } as QueryProblem;
  if (code === 'invalid-path') return editProblem(code, { reason: 'unreadable', cause });
  return editProblem(code, code === 'invalid-query' && to > 0 ? { cause, from } : { cause });
}
