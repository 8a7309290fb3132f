/** What is wrong with a query, and where; or what stopped it. Plain data. */
export interface QueryFailure {
  readonly message: string;
  /** Offsets in the query; both 0 when no place in it is to blame. */
  readonly from: number;
  readonly to: number;
}

/** Ends the reading or running of a query. Never leaves this folder. */
export class QueryError extends Error {
  readonly failure: QueryFailure;

  constructor(message: string, from = 0, to = from) {
    super(message);
    this.failure = { message, from, to };
  }
}
