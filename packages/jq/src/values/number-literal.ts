import { charge, LITERAL_CELLS } from './meter.ts';

/* The range of exponents that jq's decimals have. */
const LARGEST_EXPONENT = 999_999_999;
/** Below this, a decimal is written with an exponent. */
const SMALLEST_PLAIN = -6;
const NUMBER = /^([-+]?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d+))?$/;
/** Decimals with up to this many digits differ if their doubles do. */
const MOST_EXACT_DIGITS = 15;
/** Whole numbers that a double holds exactly and that have one spelling. */
const SHORT_INTEGER = /^-?[1-9]\d{0,14}$/;

/**
 * A number with the digits it was written with, where a double alone would lose them. It is kept as long as
 * nothing is computed with it.
 */
export class NumberLiteral {
  /** In the canonical form that jq prints: `1e2` is `1E+2`, `100e-2` is `1.00`. */
  readonly text: string;
  /** The nearest double. */
  readonly value: number;

  constructor(text: string, value: number) {
    charge(LITERAL_CELLS + text.length / 8);
    this.text = text;
    this.value = value;
  }

  negated(): NumberLiteral {
    return new NumberLiteral(
      this.text.startsWith('-') ? this.text.slice(1) : `-${this.text}`,
      -this.value,
    );
  }
}

/** The sign, digits and exponent of a text; undefined if it is not a number. Leading zeros are removed. */
function readDecimal(text: string) {
  const match = NUMBER.exec(text);
  if (match === null) return undefined;
  const [, sign, whole, fraction = '', power = '0'] = match;
  if (whole === '' && fraction === '') return undefined;
  const written = whole + fraction;
  let from = 0;
  while (from < written.length - 1 && written.charCodeAt(from) === 0x30) from++;
  const digits = written.slice(from);
  return { minus: sign === '-' ? '-' : '', digits, exponent: Number(power) - fraction.length };
}

/** The form in which jq prints a decimal, that of decNumber. */
function decimalText(minus: string, digits: string, exponent: number): string {
  const adjusted = exponent + digits.length - 1;
  if (exponent > 0 || adjusted < SMALLEST_PLAIN) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
    return `${minus}${digits[0]}${fraction}E${adjusted < 0 ? '' : '+'}${adjusted}`;
  }
  if (exponent === 0) return minus + digits;
  const point = digits.length + exponent;
  if (point > 0) return `${minus}${digits.slice(0, point)}.${digits.slice(point)}`;
  return `${minus}0.${'0'.repeat(-point)}${digits}`;
}

/**
 * The number that a text is: a double where it prints as the same text, a literal otherwise. Undefined if
 * the text is not a number. Beyond an exponent of 999,999,999 it is infinite, or 0.
 */
export function numberFromText(text: string): number | NumberLiteral | undefined {
  if (SHORT_INTEGER.test(text)) return Number(text);
  const decimal = readDecimal(text);
  if (decimal === undefined) return undefined;
  const { minus, digits, exponent } = decimal;
  const value = Number(text);
  const adjusted = exponent + digits.length - 1;
  if (digits !== '0' && adjusted > LARGEST_EXPONENT) return value;
  if (digits !== '0' && adjusted < -LARGEST_EXPONENT) return value;
  const canonical = decimalText(minus, digits, exponent);
  // With more digits, other decimals have the same double, and only a literal is compared exactly.
  const isExact = digits.length <= MOST_EXACT_DIGITS && numberText(value) === canonical;
  return isExact ? value : new NumberLiteral(canonical, value);
}

/** The text of a double as jq prints it: the shortest that reads back, `null` for what is not a number. */
export function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) {
    return Object.is(value, -0) ? '-0' : String(value);
  }
  if (Number.isNaN(value)) return 'null';
  if (value === Number.POSITIVE_INFINITY) return numberText(Number.MAX_VALUE);
  if (value === Number.NEGATIVE_INFINITY) return numberText(-Number.MAX_VALUE);
  const [mantissa, power] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const point = Number(power) + 1;
  const minus = value < 0 ? '-' : '';
  if (point <= -4 || point > digits.length + 15) return minus + exponentText(digits, point - 1);
  if (point <= 0) return `${minus}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return minus + digits + '0'.repeat(point - digits.length);
  return `${minus}${digits.slice(0, point)}.${digits.slice(point)}`;
}

function exponentText(digits: string, power: number): string {
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
  const size = String(Math.abs(power)).padStart(2, '0');
  return `${digits[0]}${fraction}e${power < 0 ? '-' : '+'}${size}`;
}

/** Below 0, 0 or above, as `a` is less than, equal to or greater than `b`; exact. */
export function compareLiterals(a: NumberLiteral, b: NumberLiteral): number {
  const [left, right] = [significant(a), significant(b)];
  if (left.sign !== right.sign || left.sign === 0) return left.sign - right.sign;
  if (left.point !== right.point) return (left.point - right.point) * left.sign;
  if (left.digits === right.digits) return 0;
  return (left.digits < right.digits ? -1 : 1) * left.sign;
}

/** Digits without zeros at either end, and where the decimal point is in relation to the first. */
function significant({ text }: NumberLiteral) {
  const { minus, digits, exponent } = readDecimal(text)!;
  let to = digits.length;
  while (to > 0 && digits.charCodeAt(to - 1) === 0x30) to--;
  const sign = to === 0 ? 0 : minus === '' ? 1 : -1;
  return { sign, digits: digits.slice(0, to), point: digits.length + exponent };
}
