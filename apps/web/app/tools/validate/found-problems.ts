import type { FoundProblems, ListedProblem } from '../../workspace/engine/protocol.ts';

/** A row that begins the problems of one rule. */
export interface RuleHeading {
  readonly rule: string;
  readonly count: number;
  readonly isOpen: boolean;
}

/** What a list of problems shows, row by row. */
export interface ProblemRows {
  readonly count: number;
  /** The row at `index`, or undefined while it is not loaded. */
  at(index: number): ListedProblem | RuleHeading | undefined;
}

/** The rows of what a filter found: plain, or below a heading for each rule. */
export function rowsOf(
  { problems, rules }: FoundProblems,
  isGrouped: boolean,
  closed: ReadonlySet<string>,
): ProblemRows {
  if (!isGrouped) return { count: problems.length, at: (index) => problems[index] };
  const rows = rules.flatMap(({ code, count }): (ListedProblem | RuleHeading)[] => {
    const isOpen = !closed.has(code);
    const own = isOpen ? problems.filter((problem) => problem.code === code) : [];
    return [{ rule: code, count, isOpen }, ...own];
  });
  return { count: rows.length, at: (index) => rows[index] };
}
