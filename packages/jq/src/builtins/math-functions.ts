import { NumberLiteral } from '../values/number-literal.ts';
import { JqArray, type Value } from '../values/value.ts';
import { besselJ, besselY } from './bessel.ts';
import type { BuiltinTable } from './builtin.ts';
import {
  fma,
  frexp,
  gammaSign,
  ldexp,
  logb,
  logGamma,
  nextAfter,
  roundHalfEven,
  significand,
} from './floating-point.ts';
import { numberOf, valueFunction } from './value-functions.ts';

const unary = (compute: (x: number) => number) =>
  valueFunction((input) => compute(numberOf(input)));

const binary = (compute: (x: number, y: number) => number) =>
  valueFunction((_, x, y) => compute(numberOf(x), numberOf(y)));

/** Rounds half away from zero, as C does. */
function round(x: number): number {
  return x < 0 ? -Math.round(-x) : Math.round(x);
}

function remainder(x: number, y: number): number {
  if (!Number.isFinite(x) || y === 0 || Number.isNaN(y)) return Number.NaN;
  if (!Number.isFinite(y)) return x;
  const rest = Math.abs(x % y);
  const size = Math.abs(y);
  const isOdd = Math.abs(x % (2 * y)) >= size;
  const isUp = rest * 2 > size || (rest * 2 === size && isOdd);
  return Math.sign(x) * (isUp ? rest - size : rest);
}

function minimum(x: number, y: number): number {
  if (Number.isNaN(x)) return y;
  return Number.isNaN(y) ? x : Math.min(x, y);
}

function maximum(x: number, y: number): number {
  if (Number.isNaN(x)) return y;
  return Number.isNaN(y) ? x : Math.max(x, y);
}

function copySign(x: number, y: number): number {
  const isNegative = y < 0 || Object.is(y, -0);
  return isNegative ? -Math.abs(x) : Math.abs(x);
}

const ldexpFunction = binary(ldexp);
const lgamma = unary(logGamma);

/** `floor` and the like keep whole numbers as they are written only if they are doubles, as jq does. */
const UNARY: Readonly<Record<string, (x: number) => number>> = {
  acos: Math.acos,
  acosh: Math.acosh,
  asin: Math.asin,
  asinh: Math.asinh,
  atan: Math.atan,
  atanh: Math.atanh,
  cbrt: Math.cbrt,
  ceil: Math.ceil,
  cos: Math.cos,
  cosh: Math.cosh,
  exp: Math.exp,
  exp10: (x) => 10 ** x,
  exp2: (x) => 2 ** x,
  expm1: Math.expm1,
  fabs: Math.abs,
  floor: Math.floor,
  j0: (x) => besselJ(0, x),
  j1: (x) => besselJ(1, x),
  log: Math.log,
  log10: Math.log10,
  log1p: Math.log1p,
  log2: Math.log2,
  logb,
  nearbyint: roundHalfEven,
  pow10: (x) => 10 ** x,
  rint: roundHalfEven,
  round,
  significand,
  sin: Math.sin,
  sinh: Math.sinh,
  sqrt: Math.sqrt,
  tan: Math.tan,
  tanh: Math.tanh,
  tgamma: (x) => gammaSign(x) * Math.exp(logGamma(x)),
  trunc: Math.trunc,
  y0: (x) => besselY(0, x),
  y1: (x) => besselY(1, x),
};

const BINARY: Readonly<Record<string, (x: number, y: number) => number>> = {
  atan2: Math.atan2,
  copysign: copySign,
  drem: remainder,
  fdim: (x, y) => (x > y ? x - y : x <= y ? 0 : Number.NaN),
  fmax: maximum,
  fmin: minimum,
  fmod: (x, y) => x % y,
  hypot: Math.hypot,
  nextafter: nextAfter,
  nexttoward: nextAfter,
  pow: (x, y) => (x === 1 || (x === -1 && !Number.isFinite(y) && !Number.isNaN(y)) ? 1 : x ** y),
};

/** Functions of the C library's mathematics, and what jq says of numbers. */
export const MATH_FUNCTIONS: BuiltinTable = {
  ...Object.fromEntries(Object.entries(UNARY).map(([name, f]) => [`${name}/0`, unary(f)])),
  ...Object.fromEntries(Object.entries(BINARY).map(([name, f]) => [`${name}/2`, binary(f)])),
  'fma/3': valueFunction((_, x, y, z) => fma(numberOf(x), numberOf(y), numberOf(z))),
  'ldexp/2': ldexpFunction,
  'scalb/2': ldexpFunction,
  'scalbln/2': ldexpFunction,
  'gamma/0': lgamma,
  'lgamma/0': lgamma,
  'lgamma_r/0': valueFunction((input) => {
    const x = numberOf(input);
    return new JqArray([logGamma(x), gammaSign(x)]);
  }),
  'frexp/0': valueFunction((input) => new JqArray(frexp(numberOf(input)))),
  'modf/0': valueFunction((input) => new JqArray(parts(numberOf(input)))),
  'infinite/0': valueFunction(() => Number.POSITIVE_INFINITY),
  'nan/0': valueFunction(() => Number.NaN),
  'isinfinite/0': valueFunction((input) => Math.abs(numberOf(input)) === Number.POSITIVE_INFINITY),
  'isnan/0': valueFunction((input) => Number.isNaN(numberOf(input))),
  'isnormal/0': valueFunction((input) => {
    const size = Math.abs(numberOf(input));
    return size >= 2 ** -1022 && size < Number.POSITIVE_INFINITY;
  }),
  'have_decnum/0': valueFunction(() => true),
  'have_literal_numbers/0': valueFunction(() => true),
  'abs/0': valueFunction(absolute),
};

function parts(x: number): Value[] {
  if (!Number.isFinite(x)) return [copySign(Number.isNaN(x) ? x : 0, x), x];
  return [x % 1, Math.trunc(x)];
}

/** The absolute value of a number, with all its digits; any other value unchanged. */
export function absolute(value: Value): Value {
  if (value instanceof NumberLiteral) return value.value < 0 ? value.negated() : value;
  return typeof value === 'number' && value < 0 ? -value : value;
}
