/*
 * What a scalar's text stands for once a schema has looked at it. Plain numbers, so that asking
 * for the type of a million scalars makes no objects.
 */
export const TYPE_STRING = 0;
export const TYPE_NULL = 1;
export const TYPE_BOOL = 2;
export const TYPE_INT = 3;
/** Also infinities and not-a-number. */
export const TYPE_FLOAT = 4;
/** A date, or a date and time: YAML 1.1 and `!!timestamp` only. */
export const TYPE_TIMESTAMP = 5;
/** Base64 text: `!!binary` only. */
export const TYPE_BINARY = 6;
/** The merge key `<<`. */
export const TYPE_MERGE = 7;

/** One of the `TYPE_` constants. */
export type ScalarType = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
