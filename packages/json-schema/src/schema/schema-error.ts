import type { SchemaLocation } from './location.ts';

/** Possible errors in a schema; the affected part is ignored and the rest is evaluated. */
export type SchemaErrorCode =
  /** A `$ref` to something that is not there. */
  | 'unresolved-reference'
  /** A `$ref` to a schema at a URL that the registry does not have. */
  | 'unfetched-reference'
  /** A schema that refers to itself endlessly. */
  | 'reference-loop'
  /** A keyword with an invalid value. */
  | 'invalid-keyword'
  /** A regular expression that is invalid in JavaScript too, or too large. */
  | 'invalid-pattern'
  /** One with backreferences, for which no linear-time search is known. */
  | 'unsupported-pattern'
  /** An unknown `$schema`. */
  | 'unknown-dialect';

/** An error in a schema. Plain data. */
export interface SchemaError {
  readonly code: SchemaErrorCode;
  readonly location: SchemaLocation;
  /** The reference, keyword, pattern or dialect. */
  readonly subject: string;
}
