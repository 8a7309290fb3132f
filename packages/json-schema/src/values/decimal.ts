import type { JsonValue } from './json-value.ts';

/** A number as `digits` times ten to the `exponent`; the digits neither begin nor end with 0. */
export interface Decimal {
  /** 0 for zero, whose digits are empty. */
  readonly sign: -1 | 0 | 1;
  readonly digits: string;
  readonly exponent: number;
}

const NUMBER = /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([-+]?\d+))?$/;
/** Integers that a double holds exactly, and that have one spelling. */
const SHORT_INTEGER = /^(?:0|-?[1-9]\d{0,14})$/;
const ZERO: Decimal = { sign: 0, digits: '', exponent: 0 };
/** Digits that fit a double, and so a step of long division. */
const CHUNK = 15;

/** The exact value of a number's text; undefined for values that JSON cannot represent, such as infinity. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = NUMBER.exec(text);
  if (match === null) return undefined;
  const [, minus, whole, fraction = '', power = '0'] = match;
  const written = whole + fraction;
  let from = 0;
  while (written.charCodeAt(from) === 0x30) from++;
  let to = written.length;
  while (to > from && written.charCodeAt(to - 1) === 0x30) to--;
  if (from === to) return ZERO;
  return {
    sign: minus === '' ? 1 : -1,
    digits: written.slice(from, to),
    exponent: Number(power) - fraction.length + (written.length - to),
  };
}

/** A text that two numbers share exactly when they are equal: `1.0`, `1` and `10e-1` do. */
export function canonicalNumber(text: string): string {
  if (SHORT_INTEGER.test(text)) return text;
  const decimal = parseDecimal(text);
  if (decimal === undefined) return text;
  const { sign, digits, exponent } = decimal;
  if (sign === 0) return '0';
  const minus = sign < 0 ? '-' : '';
  if (exponent >= 0 && digits.length + exponent <= CHUNK) {
    return minus + digits + '0'.repeat(exponent);
  }
  return `${minus}${digits}e${exponent}`;
}

/** Whether a number has no fraction; `1.0` has none. */
export function isInteger(text: string): boolean {
  if (SHORT_INTEGER.test(text)) return true;
  const decimal = parseDecimal(text);
  return decimal !== undefined && decimal.exponent >= 0;
}

/** Below 0, 0 or above, as `a` is less than, equal to or greater than `b`. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.sign !== b.sign || a.sign === 0) return a.sign - b.sign;
  const difference = a.digits.length + a.exponent - (b.digits.length + b.exponent);
  if (difference !== 0) return difference * a.sign;
  if (a.digits === b.digits) return 0;
  return (a.digits < b.digits ? -1 : 1) * a.sign;
}

/** Whether a number is a whole multiple of another, which is not zero. */
export function isMultiple(value: Decimal, divisor: Decimal): boolean {
  if (value.sign === 0) return true;
  const shift = value.exponent - divisor.exponent;
  // A value whose last digit is not 0 is not a multiple of ten.
  if (shift < 0 || divisor.sign === 0) return false;
  if (value.digits.length <= CHUNK && divisor.digits.length <= CHUNK) {
    const small = Number(divisor.digits);
    const rest = Number(value.digits) % small;
    if (rest === 0) return true;
    const product = rest * 10 ** shift;
    if (product <= Number.MAX_SAFE_INTEGER) return product % small === 0;
  }
  const modulus = BigInt(divisor.digits);
  return (remainder(value.digits, modulus) * powerOfTen(shift, modulus)) % modulus === 0n;
}

/** By long division, in time linear in the digits. */
function remainder(digits: string, modulus: bigint): bigint {
  let rest = 0n;
  for (let from = 0; from < digits.length; from += CHUNK) {
    const chunk = digits.slice(from, from + CHUNK);
    rest = (rest * 10n ** BigInt(chunk.length) + BigInt(chunk)) % modulus;
  }
  return rest;
}

/** By squaring, so that an exponent of a billion takes thirty steps. */
function powerOfTen(exponent: number, modulus: bigint): bigint {
  // Beyond this an exponent has lost digits; no real number comes near it.
  if (!Number.isSafeInteger(exponent)) return 0n;
  let result = 1n % modulus;
  let square = 10n % modulus;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** The decimal text of a number in a schema; undefined if it is not a finite number. */
export function numberText(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'bigint') return value.toString();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}
