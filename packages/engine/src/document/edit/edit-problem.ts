import type { EditCode, QueryCode } from '../../diagnostics/codes.ts';
import { type Cause, type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import { coded } from '../../diagnostics/wording.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { LineIndex } from '../../text/line-index.ts';
import type { MissingLocation } from '../locate.ts';
import { dottedOf, indexOf, type Path } from '../node-path.ts';
import { DELETED_DOCUMENT } from '../path-document.ts';
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
export function refuseEdit<Code extends EditCode>(
  code: Code,
  parameters: EditParameters[Code],
): never {
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

/** Refuses a text with errors, in which it is not certain what belongs together. @throws EditError */
export function refuseErrors({ text, diagnostics }: SyntaxTree): void {
  const error = diagnostics.find(isError);
  if (error === undefined) return;
  const { line } = new LineIndex(text).positionAt(error.from);
  refuseEdit('invalid-text', { line, cause: causeOf(error) });
}

/**
 * Why a path leads nowhere, as the parameters of a problem.
 *
 * @param count how many documents the text holds.
 */
export function describeMissingPlace(
  path: Path,
  missing: MissingLocation,
  count: number,
): EditParameters['no-such-path'] {
  const { depth, place, nearest, size = 0, document } = missing;
  const step = document ?? path[depth];
  const above = depth === 0 ? undefined : dottedOf(path.slice(0, depth));
  switch (missing.reason) {
    case 'no-document':
      if (document === undefined && path.length > 0) {
        return { reason: 'no-such-document', step, count };
      }
      return { reason: 'no-document' };
    case 'which-document':
      return { reason: 'which-document', count };
    case 'out-of-range':
      if (document === DELETED_DOCUMENT) return { reason: 'document-gone' };
      return place === undefined
        ? { reason: 'no-such-document', step, count }
        : { reason: 'no-such-entry', step, above, size, isPlace: indexOf(step) !== -1 };
    case 'not-a-collection':
      return { reason: 'not-a-collection', above };
    default: {
      const start = { reason: 'missing-key', key: step, above } as const;
      if (nearest === undefined) return start;
      const isJoined = path.length > depth + 1 && nearest.startsWith(`${step}.`);
      const joined = isJoined && { joined: dottedOf([...path.slice(0, depth), nearest]) };
      return { ...start, nearest, ...joined };
    }
  }
}
