/*
 * A JSONPath query (RFC 9535) once it has been read. Plain data: what it means is in
 * `run-query.ts`.
 */

/** `$…` or, inside a filter, `@…`. */
export interface Query {
  readonly isAbsolute: boolean;
  readonly segments: readonly Segment[];
  /** Whether it can find one node at most: it has only child segments of one name or place each. */
  readonly isSingular: boolean;
}

/** `.name`, `[…, …]`, or either after `..`. */
export interface Segment {
  readonly isDescendant: boolean;
  readonly selectors: readonly Selector[];
}

export type Selector =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'wildcard' }
  /** Negative ones count from the end. */
  | { readonly kind: 'index'; readonly index: number }
  | {
      readonly kind: 'slice';
      readonly start: number | undefined;
      readonly end: number | undefined;
      readonly step: number;
    }
  | { readonly kind: 'filter'; readonly test: Test };

export type Test =
  | { readonly kind: 'or' | 'and'; readonly tests: readonly Test[] }
  | { readonly kind: 'not'; readonly test: Test }
  | { readonly kind: 'exists'; readonly query: Query }
  | {
      readonly kind: 'compare';
      readonly operator: Comparison;
      readonly left: Operand;
      readonly right: Operand;
    }
  | MatchCall;

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** What can be on either side of a comparison, or be an argument that is a value. */
export type Operand =
  | { readonly kind: 'literal'; readonly type: LiteralType; readonly text: string }
  | { readonly kind: 'value'; readonly query: Query }
  | { readonly kind: 'length'; readonly of: Operand }
  /** The number of nodes a query finds. */
  | { readonly kind: 'count'; readonly query: Query }
  /** The value of the only node a query finds. */
  | { readonly kind: 'only'; readonly query: Query };

export type LiteralType = 'string' | 'number' | 'boolean' | 'null';

/** `match(…)`, the whole text, or `search(…)`, a part of it. */
export interface MatchCall {
  readonly kind: 'match';
  readonly isWhole: boolean;
  readonly text: Operand;
  readonly pattern: Operand;
}
