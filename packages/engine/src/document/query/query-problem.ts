import type { QueryCode } from '../../diagnostics/codes.ts';
import { coded } from '../../diagnostics/wording.ts';
import { type CodedQueryProblem, type QueryParameters, queryMessageOf } from './query-messages.ts';

/** What is wrong with a query or a path, and where; or what stopped it. Plain data. */
export type QueryProblem = CodedQueryProblem & {
  /** What is wrong and what to do, in one or two sentences. */
  readonly message: string;
  /** Offsets in the query, in UTF-16 code units; both 0 when no place in it is to blame. */
  readonly from: number;
  readonly to: number;
};

/** What a query finds. Plain data. */
export interface QueryResult {
  /** The nodes, in the order of RFC 9535, which may name a node twice; empty when there is a problem. */
  readonly output: readonly number[];
  /** One at most. */
  readonly problems: readonly QueryProblem[];
}

/** Puts a problem of a query or a path into words. */
export function queryProblem<Code extends QueryCode>(
  code: Code,
  parameters: QueryParameters[Code],
  from = 0,
  to = from,
): QueryProblem {
  const problem: CodedQueryProblem = coded(code, parameters);
  return { ...problem, message: queryMessageOf(problem), from, to };
}

/** Ends the reading or running of a query. Never leaves this folder. */
export class QueryError extends Error {
  readonly problem: QueryProblem;

  constructor(problem: QueryProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Ends the reading or running of a query. @throws QueryError */
export function failQuery<Code extends QueryCode>(
  code: Code,
  parameters: QueryParameters[Code],
  from?: number,
  to?: number,
): never {
  throw new QueryError(queryProblem(code, parameters, from, to));
}
