import type { EditCode } from '../../diagnostics/codes.ts';

/** A refused edit: nothing was changed. */
export interface EditProblem {
  readonly code: EditCode;
  /** What is wrong and what to do, in one or two sentences. */
  readonly message: string;
}

/** Thrown by the methods of `YamlEditor`; the text stays as it was. */
export class EditError extends Error {
  readonly problem: EditProblem;

  constructor(code: EditCode, message: string) {
    super(message);
    this.name = 'EditError';
    this.problem = { code, message };
  }
}
