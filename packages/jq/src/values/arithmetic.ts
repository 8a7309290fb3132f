import { describe } from './describe.ts';
import { doubleOf, plain, textOf } from './kinds.ts';
import { charge, chargeText, LONGEST_TEXT, spend, spendText } from './meter.ts';
import { NumberLiteral } from './number-literal.ts';
import { areEqual, compareValues, sorted } from './order.ts';
import { Raised } from './raised.ts';
import { EMPTY_ARRAY, JqArray, JqObject, type Value } from './value.ts';

/** Deeper objects are not merged; jq has the same limit. */
const DEEPEST_MERGE = 10_000;
/** The range of the integers for which `%` computes the remainder. */
const LARGEST_INTEGER = 2n ** 63n - 1n;
const SMALLEST_INTEGER = -(2n ** 63n);

function fail(left: Value, right: Value, outcome: string): never {
  throw new Raised(() => `${describe(left)} and ${describe(right)} cannot be ${outcome}`);
}

/** `+`: adds numbers, joins strings and arrays, merges objects; null adds nothing. */
export function add(left: Value, right: Value): Value {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  if (typeof left === 'string' && typeof right === 'string') return joinTexts(left, right);
  const [a, b] = [plain(left), plain(right)];
  if (a === null) return right;
  if (b === null) return left;
  if (a instanceof JqArray && b instanceof JqArray) return a.concat(b);
  if (a instanceof JqObject && b instanceof JqObject) return a.merge(b);
  if (typeof a === 'string' && typeof b === 'string') return joinTexts(a, b);
  const [x, y] = [doubleOf(a), doubleOf(b)];
  return x === undefined || y === undefined ? fail(left, right, 'added') : x + y;
}

function joinTexts(a: string, b: string): string {
  // A rope shares its parts, so only what comes new counts.
  chargeText(Math.min(a.length, b.length));
  if (a.length + b.length > LONGEST_TEXT) throw new Raised('String result too long');
  return a + b;
}

/** `-`: subtracts numbers; takes the items of one array out of another. */
export function subtract(left: Value, right: Value): Value {
  const [x, y] = [doubleOf(left), doubleOf(right)];
  if (x !== undefined && y !== undefined) return x - y;
  if (left instanceof JqArray && right instanceof JqArray) return removeItems(left, right);
  return fail(left, right, 'subtracted');
}

function removeItems(array: JqArray, removed: JqArray): Value {
  const { items } = removed;
  spend(array.length * Math.min(items.length, 8));
  if (items.length < 8) {
    return new JqArray(array.items.filter((item) => !items.some((each) => areEqual(each, item))));
  }
  const inOrder = sorted(items);
  return new JqArray(
    array.items.filter((item) => {
      const { index, isFound } = searchSorted(inOrder, item);
      return !isFound || !areEqual(inOrder[index], item);
    }),
  );
}

/** Where a value is in sorted items, or would have to be put. */
export function searchSorted(items: readonly Value[], value: Value) {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const order = compareValues(items[middle], value);
    if (order === 0) return { index: middle, isFound: true };
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return { index: from, isFound: false };
}

/** `*`: multiplies numbers, repeats strings, merges objects deeply. */
export function multiply(left: Value, right: Value): Value {
  const [x, y] = [doubleOf(left), doubleOf(right)];
  if (x !== undefined && y !== undefined) return x * y;
  const [a, b] = [textOf(left), textOf(right)];
  if (a !== undefined && y !== undefined) return repeat(a, y);
  if (b !== undefined && x !== undefined) return repeat(b, x);
  if (left instanceof JqObject && right instanceof JqObject) return mergeDeeply(left, right);
  return fail(left, right, 'multiplied');
}

function repeat(text: string, times: number): Value {
  if (!(times >= 0)) return null;
  const count = Math.floor(times);
  if (text === '' || count === 0) return '';
  if (text.length * count > LONGEST_TEXT) throw new Raised('Repeat string result too long');
  chargeText(text.length * count);
  return text.repeat(count);
}

/** Objects being merged, and the key in the outer ones to which the result belongs. */
interface Merge {
  result: JqObject;
  readonly left: readonly [string, Value][];
  at: number;
}

function mergeDeeply(left: JqObject, right: JqObject): JqObject {
  const open: Merge[] = [{ result: left, left: [...right.entries], at: 0 }];
  spend(right.size);
  for (;;) {
    const merge = open[open.length - 1];
    if (merge.at === merge.left.length) {
      open.pop();
      if (open.length === 0) return merge.result;
      const outer = open[open.length - 1];
      outer.result = outer.result.with(outer.left[outer.at++][0], merge.result);
      continue;
    }
    const [key, value] = merge.left[merge.at];
    const old = merge.result.get(key);
    if (old instanceof JqObject && value instanceof JqObject) {
      if (open.length > DEEPEST_MERGE) throw new Raised('Object merge too deep');
      spend(value.size);
      open.push({ result: old, left: [...value.entries], at: 0 });
    } else {
      merge.result = merge.result.with(key, value);
      merge.at++;
    }
  }
}

/** `/`: divides numbers, splits strings. */
export function divide(left: Value, right: Value): Value {
  const [x, y] = [doubleOf(left), doubleOf(right)];
  if (x !== undefined && y !== undefined) {
    return y === 0 ? fail(left, right, 'divided because the divisor is zero') : x / y;
  }
  const [a, b] = [textOf(left), textOf(right)];
  if (a !== undefined && b !== undefined) return split(a, b);
  return fail(left, right, 'divided');
}

/** The parts of a text between separators; without a separator its characters. */
export function split(text: string, separator: string): JqArray {
  if (text === '') return EMPTY_ARRAY;
  spendText(text.length);
  charge(text.length);
  return new JqArray(separator === '' ? Array.from(text) : text.split(separator));
}

/** `%`: the remainder of whole numbers; it has the sign of the left one. */
export function modulo(left: Value, right: Value): Value {
  const [x, y] = [doubleOf(left), doubleOf(right)];
  if (x === undefined || y === undefined) return fail(left, right, 'divided (remainder)');
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  const [a, b] = [Math.trunc(x), Math.trunc(y)];
  if (b === 0) fail(left, right, 'divided (remainder) because the divisor is zero');
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) return (a % b) + 0;
  const divisor = toInteger(b);
  return Number(toInteger(a) % (divisor < 0n ? -divisor : divisor)) + 0;
}

function toInteger(value: number): bigint {
  if (value >= 2 ** 63) return LARGEST_INTEGER;
  return value <= -(2 ** 63) ? SMALLEST_INTEGER : BigInt(value);
}

/** `-` in front of a number, which keeps its digits. */
export function negate(value: Value): Value {
  const number = plain(value);
  if (number instanceof NumberLiteral) return number.negated();
  if (typeof number === 'number') return -number;
  throw new Raised(() => `${describe(value)} cannot be negated`);
}
