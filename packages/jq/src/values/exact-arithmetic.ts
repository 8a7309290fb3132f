import { add, divide, modulo, multiply, subtract } from './arithmetic.ts';
import { plain } from './kinds.ts';
import { chargeText } from './meter.ts';
import { NumberLiteral, numberFromText, numberText } from './number-literal.ts';
import type { Value } from './value.ts';

/** Results that would have more digits are computed as doubles. */
const MOST_DIGITS = 10_000;

/** A number as a whole number times a power of ten. */
interface Exact {
  readonly digits: bigint;
  readonly exponent: number;
}

/** How operators compute: each takes the values on its left and right. */
export type Arithmetic = Readonly<
  Record<'+' | '-' | '*' | '/' | '%', (left: Value, right: Value) => Value>
>;

/** With doubles, as jq does. */
const DOUBLE_ARITHMETIC: Arithmetic = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '%': modulo,
};

/**
 * With decimals: sums, differences, products and remainders are exact, quotients where they have a decimal
 * form that is not much longer than the operands. A double counts as the decimal that it is printed as.
 */
const EXACT_ARITHMETIC: Arithmetic = {
  '+': exactly(add, (a, b) => combine(a, b, (x, y) => x + y)),
  '-': exactly(subtract, (a, b) => combine(a, b, (x, y) => x - y)),
  '*': exactly(multiply, (a, b) => ({
    digits: a.digits * b.digits,
    exponent: a.exponent + b.exponent,
  })),
  '/': exactly(divide, quotient),
  '%': exactly(modulo, (a, b) =>
    combine(truncated(a), truncated(b), (x, y) => (y === 0n ? undefined : x % y)),
  ),
};

/** The one that a host asks for. */
export function arithmeticOf({ isExact }: { readonly isExact?: boolean }): Arithmetic {
  return isExact === true ? EXACT_ARITHMETIC : DOUBLE_ARITHMETIC;
}

type Compute = (left: Exact, right: Exact) => Exact | undefined;

function exactly(otherwise: (left: Value, right: Value) => Value, compute: Compute) {
  return (left: Value, right: Value): Value => {
    const [a, b] = [exactOf(plain(left)), exactOf(plain(right))];
    if (a === undefined || b === undefined) return otherwise(left, right);
    if (Math.abs(a.exponent - b.exponent) > MOST_DIGITS) return otherwise(left, right);
    const result = compute(a, b);
    return result === undefined ? otherwise(left, right) : numberOfExact(result);
  };
}

/** Undefined for what is not a number, or has no decimal form. */
function exactOf(value: Value): Exact | undefined {
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return { digits: BigInt(value), exponent: 0 };
    return Number.isFinite(value) ? readExact(numberText(value)) : undefined;
  }
  return value instanceof NumberLiteral ? readExact(value.text) : undefined;
}

function readExact(text: string): Exact | undefined {
  const match = /^(-?\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(text);
  if (match === null || text.length > MOST_DIGITS) return undefined;
  const [, whole, fraction = '', power = '0'] = match;
  chargeText(text.length);
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

function numberOfExact({ digits, exponent }: Exact): Value {
  let [rest, power] = [digits, exponent];
  while (power < 0 && rest % 10n === 0n) {
    rest /= 10n;
    power++;
  }
  if (power > 0 && power <= MOST_DIGITS) {
    rest *= 10n ** BigInt(power);
    power = 0;
  }
  return numberFromText(power === 0 ? `${rest}` : `${rest}e${power}`)!;
}

/** Brings both to the same power of ten. */
function combine(
  a: Exact,
  b: Exact,
  apply: (x: bigint, y: bigint) => bigint | undefined,
): Exact | undefined {
  const exponent = Math.min(a.exponent, b.exponent);
  const scale = (each: Exact) => each.digits * 10n ** BigInt(each.exponent - exponent);
  const digits = apply(scale(a), scale(b));
  return digits === undefined ? undefined : { digits, exponent };
}

function truncated({ digits, exponent }: Exact): Exact {
  if (exponent >= 0) return { digits, exponent };
  return { digits: digits / 10n ** BigInt(Math.min(-exponent, MOST_DIGITS)), exponent: 0 };
}

/** Undefined if it has no end within the digits of both operands and twenty more. */
function quotient(a: Exact, b: Exact): Exact | undefined {
  if (b.digits === 0n) return undefined;
  const places = `${a.digits}`.length + `${b.digits}`.length + 20;
  const scaled = a.digits * 10n ** BigInt(places);
  if (scaled % b.digits !== 0n) return undefined;
  return { digits: scaled / b.digits, exponent: a.exponent - b.exponent - places };
}
