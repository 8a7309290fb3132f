import type { ListedProblem, Validation } from '../../workspace/engine/protocol.ts';
import type { ProblemsQuery } from './protocol.ts';

/** How many problems one further page has. */
const pageSize = 500;

/** The problems of a validation as far as they have been loaded: errors first, then warnings. */
export class ProblemPages {
  readonly errorCount: number;
  readonly warningCount: number;
  readonly #errors: ReadonlyMap<number, ListedProblem>;
  readonly #warnings: ReadonlyMap<number, ListedProblem>;

  private constructor(
    counts: Pick<Validation, 'errorCount' | 'warningCount'>,
    errors: ReadonlyMap<number, ListedProblem>,
    warnings: ReadonlyMap<number, ListedProblem>,
  ) {
    this.errorCount = counts.errorCount;
    this.warningCount = counts.warningCount;
    this.#errors = errors;
    this.#warnings = warnings;
  }

  /** The pages that came with a validation. */
  static of(validation: Validation): ProblemPages {
    const { errors, warnings } = validation;
    return new ProblemPages(validation, numbered(errors, 0), numbered(warnings, 0));
  }

  get count(): number {
    return this.errorCount + this.warningCount;
  }

  /** The problem at `index`, or undefined while it is not loaded. */
  at(index: number): ListedProblem | undefined {
    if (index < this.errorCount) return this.#errors.get(index);
    return this.#warnings.get(index - this.errorCount);
  }

  /** All that are loaded. */
  loaded(): ListedProblem[] {
    return [...this.#errors.values(), ...this.#warnings.values()];
  }

  /** What to ask the engine for so that `index` is loaded. */
  queryFor(index: number): ProblemsQuery {
    const isError = index < this.errorCount;
    const within = isError ? index : index - this.errorCount;
    const from = within - (within % pageSize);
    return { severity: isError ? 'error' : 'warning', from, count: pageSize };
  }

  /** These pages and a further one. */
  with(query: ProblemsQuery, problems: readonly ListedProblem[]): ProblemPages {
    const errors = new Map(this.#errors);
    const warnings = new Map(this.#warnings);
    const grown = query.severity === 'error' ? errors : warnings;
    for (const [index, problem] of numbered(problems, query.from)) grown.set(index, problem);
    return new ProblemPages(this, errors, warnings);
  }
}

function numbered(problems: readonly ListedProblem[], from: number) {
  return new Map(problems.map((problem, index) => [from + index, problem]));
}
