import type { ListedProblem } from '../../workspace/engine/protocol.ts';
import type { FoundProblems } from './protocol.ts';

/** A row that begins the problems of one group. */
export interface GroupHeading {
  /** The code of a rule, or a kind of problems. */
  readonly group: string;
  readonly count: number;
  readonly isOpen: boolean;
}

/** What a list of problems shows, row by row. */
export interface ProblemRows {
  readonly count: number;
  /** The row at `index`, or undefined while it is not loaded. */
  at(index: number): ListedProblem | GroupHeading | undefined;
}

/** The rows of what a filter found: plain, or below a heading for each group. */
export function rowsOf(
  { problems, groups }: FoundProblems,
  closed: ReadonlySet<string>,
): ProblemRows {
  if (groups.length === 0) return { count: problems.length, at: (index) => problems[index] };
  let from = 0;
  const rows = groups.flatMap(({ name, count }): (ListedProblem | GroupHeading)[] => {
    const isOpen = !closed.has(name);
    const own = problems.slice(from, from + count);
    from += count;
    return [{ group: name, count, isOpen }, ...(isOpen ? own : [])];
  });
  return { count: rows.length, at: (index) => rows[index] };
}
