import type { SchemaLocation } from './location.ts';

/** What can be wrong with a schema; it is left out of the evaluation, and the rest goes on. */
export type SchemaErrorCode =
  /** A `$ref` that leads nowhere, or to a schema that was not given. */
  | 'unresolved-reference'
  /** A schema that refers to itself without an end. */
  | 'reference-loop'
  /** A keyword with a value it cannot have. */
  | 'invalid-keyword'
  /** A regular expression that JavaScript would not take either, or that is too large. */
  | 'invalid-pattern'
  /** One that refers back to its groups, for which no search in linear time is known. */
  | 'unsupported-pattern'
  /** A `$schema` that is not known. */
  | 'unknown-dialect';

/** Something wrong with a schema. Plain data. */
export interface SchemaError {
  readonly code: SchemaErrorCode;
  readonly location: SchemaLocation;
  /** The reference, keyword, pattern or dialect. */
  readonly subject: string;
}
