/**
 * Longest text of an integer in another base than ten whose decimal digits are worked out. The
 * work grows faster than the text, and no one writes such numbers.
 */
export const LONGEST_CONVERTED_NUMBER = 1000;

/**
 * Decimal digits of an unsigned integer written in base 2, 8 or 16.
 *
 * @param literal in JavaScript's notation: `0b…`, `0o…` or `0x…`, only digits of that base.
 * @returns '' when the literal is longer than `LONGEST_CONVERTED_NUMBER`.
 */
export function radixToDecimal(literal: string): string {
  return literal.length > LONGEST_CONVERTED_NUMBER ? '' : BigInt(literal).toString();
}
