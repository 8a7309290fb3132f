/** The longest text that is written, in code units; above it lie the engines' limits on strings. */
export const OUTPUT_LIMIT = 268_435_456;

/**
 * Whether an error says that a text has become too long: for `OUTPUT_LIMIT`, or for any string of the
 * platform. A stack that overflows is a `RangeError` too, and an internal error.
 */
export function isTooLong(error: unknown): boolean {
  return error instanceof RangeError && !/stack/i.test(error.message);
}
