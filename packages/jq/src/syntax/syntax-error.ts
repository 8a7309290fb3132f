import type { Span } from '../values/raised.ts';

/** A mistake in a program, found before it runs. */
export interface ProgramProblem extends Span {
  /** What is wrong and, where that is known, what was expected. */
  readonly message: string;
  /** The name of the module in which it is; undefined for the program itself. */
  readonly module?: string;
}

/** Ends the reading of a program at its first mistake. */
export class SyntaxProblem {
  problem: ProgramProblem;

  constructor(message: string, from: number, to: number) {
    this.problem = { message, from, to };
  }

  /** The same mistake, in a module. */
  inModule(module: string): SyntaxProblem {
    const { message, from, to } = this.problem;
    const copy = new SyntaxProblem(message, from, to);
    copy.problem = { ...this.problem, module };
    return copy;
  }
}
