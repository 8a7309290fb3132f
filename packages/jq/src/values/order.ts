import { compareText } from './compare-text.ts';
import type { NodeKind } from './input-view.ts';
import { doubleOf, kindOf, plain } from './kinds.ts';
import { COMPARE_STEPS, spend } from './meter.ts';
import { compareLiterals, NumberLiteral } from './number-literal.ts';
import { Raised } from './raised.ts';
import { JqArray, type JqObject, type Value } from './value.ts';

/** Values nested deeper than this are not compared; jq has the same limit. */
const DEEPEST = 10_000;

const RANKS: Readonly<Record<NodeKind, number>> = {
  null: 0,
  boolean: 1,
  number: 3,
  string: 4,
  array: 5,
  object: 6,
};

/**
 * Below 0, 0 or above, in jq's order: null, false, true, numbers, strings, arrays, objects. NaN is less than
 * every number. Objects compare their keys first, then their values in the order of the keys.
 */
export function compareValues(a: Value, b: Value): number {
  const shallow = compareShallow(a, b);
  return shallow ?? compareDeep(a, b, 'Comparison too deep');
}

/** Whether two values are equal; numbers by value, objects in any order of keys. NaN equals nothing. */
export function areEqual(a: Value, b: Value): boolean {
  if (a === b) return typeof a !== 'number' || !Number.isNaN(a);
  const shallow = compareShallow(a, b);
  return (shallow ?? compareDeep(a, b, 'Equality check too deep')) === 0;
}

/** The same without going into arrays and objects; undefined where that would be needed. */
function compareShallow(left: Value, right: Value): number | undefined {
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right);
  if (typeof left === 'number' && typeof right === 'number') return compareDoubles(left, right);
  const [a, b] = [plain(left), plain(right)];
  const [kindA, kindB] = [kindOf(a), kindOf(b)];
  if (kindA !== kindB) return RANKS[kindA] - RANKS[kindB];
  switch (kindA) {
    case 'null':
      return 0;
    case 'boolean':
      return Number(a) - Number(b);
    case 'number':
      if (a instanceof NumberLiteral && b instanceof NumberLiteral) return compareLiterals(a, b);
      return compareDoubles(doubleOf(a)!, doubleOf(b)!);
    case 'string':
      return compareText(a as string, b as string);
    case 'array':
      return (a as JqArray).length === 0 && (b as JqArray).length === 0 ? 0 : undefined;
    default:
      return (a as JqObject).size === 0 && (b as JqObject).size === 0 ? 0 : undefined;
  }
}

function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return 0;
  return Number.isNaN(a) ? -1 : 1;
}

/** A pair of lists being compared, item by item; what decides if they are equal as far as both go is `rest`. */
interface Level {
  readonly left: readonly Value[];
  readonly right: readonly Value[];
  readonly rest: number;
  at: number;
}

function compareDeep(a: Value, b: Value, message: string): number {
  const levels: Level[] = [];
  let result = open(a, b, levels);
  while (result === undefined && levels.length > 0) {
    const level = levels[levels.length - 1];
    const { left, right, at, rest } = level;
    if (at === Math.min(left.length, right.length)) {
      levels.pop();
      if (rest !== 0) return rest;
      continue;
    }
    level.at++;
    spend(COMPARE_STEPS);
    const order = compareShallow(left[at], right[at]);
    if (order === undefined) {
      if (levels.length >= DEEPEST) throw new Raised(message);
      result = open(left[at], right[at], levels);
    } else if (order !== 0) return order;
  }
  return result ?? 0;
}

/** Goes into a pair of arrays or objects; a number when that decides already. */
function open(a: Value, b: Value, levels: Level[]): number | undefined {
  if (a instanceof JqArray) {
    const [left, right] = [a.items, (b as JqArray).items];
    levels.push({ left, right, rest: left.length - right.length, at: 0 });
    return undefined;
  }
  const [first, second] = [a as JqObject, b as JqObject];
  spend(COMPARE_STEPS * (first.size + second.size));
  const keys = [...first.entries.keys()].sort(compareText);
  const others = [...second.entries.keys()].sort(compareText);
  for (let at = 0; at < Math.min(keys.length, others.length); at++) {
    const order = compareText(keys[at], others[at]);
    if (order !== 0) return order;
  }
  if (keys.length !== others.length) return keys.length - others.length;
  const left = keys.map((key) => first.get(key)!);
  const right = keys.map((key) => second.get(key)!);
  levels.push({ left, right, rest: 0, at: 0 });
  return undefined;
}

/** The items in jq's order; those that are equal keep theirs. */
export function sorted(items: readonly Value[]): Value[] {
  return items.slice().sort(compareValues);
}
