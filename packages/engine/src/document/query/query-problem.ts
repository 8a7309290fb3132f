import type { QueryCode } from '../../diagnostics/codes.ts';

/** What is wrong with a query or a path, and where; or what stopped it. Plain data. */
export interface QueryProblem {
  readonly code: QueryCode;
  /** What is wrong and what to do, in one or two sentences. */
  readonly message: string;
  /** Offsets in the query, in UTF-16 code units; both 0 when no place in it is to blame. */
  readonly from: number;
  readonly to: number;
}

/** What a query finds. Plain data. */
export interface QueryResult {
  /** The nodes, in the order of RFC 9535, which may name a node twice; empty when there is a problem. */
  readonly output: readonly number[];
  /** One at most. */
  readonly problems: readonly QueryProblem[];
}

/** Ends the reading or running of a query. Never leaves this folder. */
export class QueryError extends Error {
  readonly problem: QueryProblem;

  constructor(code: QueryCode, message: string, from = 0, to = from) {
    super(message);
    this.problem = { code, message, from, to };
  }
}
