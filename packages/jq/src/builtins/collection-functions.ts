import { CollectFilter, collectEach } from '../filters/collect-filter.ts';
import { deletePaths, pathElements, setPath } from '../paths/change-path.ts';
import { has, index, valuesOf } from '../values/access.ts';
import { searchSorted } from '../values/arithmetic.ts';
import { compareText } from '../values/compare-text.ts';
import { contains } from '../values/contains.ts';
import { describe } from '../values/describe.ts';
import { arithmeticOf } from '../values/exact-arithmetic.ts';
import { doubleOf, isTrue, kindOf, plain, textOf } from '../values/kinds.ts';
import { charge, ENTRY_CELLS, spendText } from '../values/meter.ts';
import { NumberLiteral } from '../values/number-literal.ts';
import { areEqual, compareValues, sorted } from '../values/order.ts';
import { Raised } from '../values/raised.ts';
import { EMPTY_ARRAY, JqArray, JqObject, type Value } from '../values/value.ts';
import type { BuiltinFactory, BuiltinTable } from './builtin.ts';
import { absolute } from './math-functions.ts';
import { textOccurrences } from './string-functions.ts';
import { applyTo, itemsOf, valueFunction } from './value-functions.ts';

function lengthOf(value: Value): Value {
  if (value === null) return 0;
  if (typeof value === 'string') return codePoints(value);
  if (value instanceof JqArray) return value.length;
  if (value instanceof JqObject) return value.size;
  if (typeof value === 'number' || value instanceof NumberLiteral) return absolute(value);
  throw new Raised(() => `${describe(value)} has no length`);
}

function codePoints(text: string): number {
  spendText(text.length);
  let count = text.length;
  for (let at = 0; at < text.length - 1; at++) {
    if ((text.charCodeAt(at) & 0xfc00) !== 0xd800) continue;
    if ((text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) count--;
  }
  return count;
}

function keysOf(value: Value): Value[] {
  if (value instanceof JqObject) {
    charge(value.size);
    return [...value.entries.keys()];
  }
  if (value instanceof JqArray) {
    charge(value.length);
    return Array.from({ length: value.length }, (_, at) => at);
  }
  throw new Raised(() => `${describe(value)} has no keys`);
}

const NOT_SORTED = (value: Value) => `${describe(value)} cannot be sorted, as it is not an array`;

function sortedItems(value: Value): Value[] {
  const items = itemsOf(value, NOT_SORTED);
  charge(items.length);
  return sorted(items);
}

/** An item and what it is sorted by. */
interface Keyed {
  readonly key: Value;
  readonly item: Value;
}

/** The items of an array, and those of one as long with their keys. */
function itemsAndKeys(value: Value, keys: Value, purpose: string): readonly (readonly Value[])[] {
  if (!(value instanceof JqArray && keys instanceof JqArray) || value.length !== keys.length) {
    throw new Raised(() => `${describe(value)} and ${describe(keys)} cannot be ${purpose}`);
  }
  charge(value.length);
  return [value.items, keys.items];
}

function sortedBy(value: Value, by: Value): Keyed[] {
  const [items, keys] = itemsAndKeys(value, by, 'sorted, as they are not both arrays');
  const keyed = items.map((item, at) => ({ key: keys[at], item }));
  return keyed.sort((a, b) => compareValues(a.key, b.key));
}

/** Items with the same key next to one another, by key. */
function groups(value: Value, keys: Value): Value[][] {
  const result: Value[][] = [];
  let last: Value | undefined;
  for (const { key, item } of sortedBy(value, keys)) {
    if (last !== undefined && areEqual(last, key)) result[result.length - 1].push(item);
    else result.push([item]);
    last = key;
  }
  return result;
}

/** The item with the least or greatest key: of several the first, or the last. */
function extreme(value: Value, by: Value, isBetter: (order: number) => boolean): Value {
  const [items, keys] = itemsAndKeys(value, by, 'iterated over');
  let best = 0;
  for (let at = 1; at < keys.length; at++) {
    if (isBetter(compareValues(keys[at], keys[best]))) best = at;
  }
  return items[best] ?? null;
}

const isLess = (order: number) => order < 0;
const isNotLess = (order: number) => order >= 0;

/** A function that sorts by what a filter has for each item: all its outputs, one after another. */
function byKeys(apply: (value: Value, keys: Value) => Value): BuiltinFactory {
  return ([filter], { span }) => {
    const keys = collectEach(new CollectFilter(filter));
    return applyTo([keys], (input, each) => apply(input, each), span);
  };
}

/** Arrays nested deeper than this are refused, as where they are written. What contains itself has no end. */
const DEEPEST = 10_000;

function flatten(value: Value, depth: Value): Value {
  const most = doubleOf(depth);
  if (most === undefined) throw new Raised('flatten depth must not be negative');
  if (most < 0) throw new Raised('flatten depth must not be negative');
  const result: Value[] = [];
  const open = [{ values: valuesOf(value), at: 0 }];
  while (open.length > 0) {
    const level = open[open.length - 1];
    if (level.at === level.values.length) {
      open.pop();
      continue;
    }
    if (open.length > DEEPEST) throw new Raised('Value too deep to flatten');
    const item = level.values[level.at++];
    if (item instanceof JqArray && open.length <= most) open.push({ values: item.items, at: 0 });
    else result.push(item);
    charge(1);
  }
  return new JqArray(result);
}

function toEntries(value: Value): Value {
  const keys = keysOf(value);
  return new JqArray(
    keys.map(
      (key) =>
        new JqObject(
          new Map([
            ['key', key],
            ['value', index(value, key)],
          ]),
        ),
    ),
  );
}

/** The names that the key and value of an entry may have. */
const KEY_NAMES = ['key', 'k', 'name', 'Name', 'K', 'Key'];
const VALUE_NAMES = ['value', 'v', 'Value', 'V'];

function fromEntries(value: Value): Value {
  const entries = new Map<string, Value>();
  for (const entry of valuesOf(value)) {
    let key: Value = null;
    for (const name of KEY_NAMES) {
      const found = index(entry, name);
      if (isTrue(found)) {
        key = found;
        break;
      }
    }
    const name = textOf(key);
    if (name === undefined) throw new Raised(() => `Cannot use ${describe(key)} as object key`);
    entries.set(name, entryValue(entry));
  }
  return new JqObject(entries);
}

function entryValue(entry: Value): Value {
  const object = entry as JqObject;
  for (const name of VALUE_NAMES) {
    const found = object.get(name);
    if (found !== undefined) return found;
  }
  return null;
}

function addAll(value: Value, add: (a: Value, b: Value) => Value): Value {
  let sum: Value = null;
  const values = valuesOf(value);
  if (values.length > 1 && values.every((each) => each instanceof JqObject)) {
    return mergeAll(values);
  }
  for (const each of values) sum = add(sum, each);
  return sum;
}

function mergeAll(objects: readonly Value[]): Value {
  const entries = new Map<string, Value>();
  for (const object of objects) {
    const { size, entries: added } = object as JqObject;
    charge(ENTRY_CELLS * size);
    for (const [key, value] of added) entries.set(key, value);
  }
  return new JqObject(entries);
}

function transpose(value: Value): Value {
  const rows = valuesOf(value);
  let width = 0;
  for (const row of rows) {
    const length = doubleOf(lengthOf(plain(row)));
    width = Math.max(width, length ?? 0);
  }
  return new JqArray(
    Array.from({ length: width }, (_, at) => new JqArray(rows.map((row) => index(row, at)))),
  );
}

function reverse(value: Value): Value {
  if (typeof value === 'string') {
    charge(2 * value.length);
    return Array.from(value).reverse().join('');
  }
  if (value === null) return EMPTY_ARRAY;
  if (value instanceof JqObject && value.size === 0) return EMPTY_ARRAY;
  if (!(value instanceof JqArray)) return index(value, 0);
  return new JqArray(value.items.slice().reverse());
}

function indices(value: Value, part: Value): Value {
  if (value === null) return null;
  if (typeof value === 'string' && typeof part === 'string') return textOccurrences(value, part);
  if (value instanceof JqArray && !(part instanceof JqArray)) {
    return index(value, new JqArray([part]));
  }
  return index(value, part);
}

function binarySearch(value: Value, target: Value): Value {
  if (!(value instanceof JqArray)) {
    throw new Raised(() => `${describe(value)} cannot be searched from`);
  }
  const { index: at, isFound } = searchSorted(value.items, target);
  return isFound ? at : -1 - at;
}

/** Functions of arrays, objects and values of any kind. */
export const COLLECTION_FUNCTIONS: BuiltinTable = {
  'length/0': valueFunction(lengthOf),
  'type/0': valueFunction((input) => kindOf(input)),
  'not/0': valueFunction((input) => !isTrue(input)),
  'keys/0': valueFunction((input) => {
    const keys = keysOf(input);
    if (input instanceof JqObject) (keys as string[]).sort(compareText);
    return new JqArray(keys);
  }),
  'keys_unsorted/0': valueFunction((input) => new JqArray(keysOf(input))),
  'has/1': valueFunction(has),
  'contains/1': valueFunction(contains),
  'inside/1': valueFunction((input, other) => contains(other, input)),
  'in/1': valueFunction((input, container) => has(container, input)),
  'add/0': (args, { host, span }) => {
    const { '+': add } = arithmeticOf(host);
    return applyTo(args, (input) => addAll(input, add), span);
  },
  'sort/0': valueFunction((input) => new JqArray(sortedItems(input))),
  'sort_by/1': byKeys((value, keys) => new JqArray(sortedBy(value, keys).map(({ item }) => item))),
  'group_by/1': byKeys((value, keys) => {
    return new JqArray(groups(value, keys).map((group) => new JqArray(group)));
  }),
  'unique_by/1': byKeys((value, keys) => new JqArray(groups(value, keys).map(([first]) => first))),
  'unique/0': valueFunction((input) => {
    return new JqArray(
      groups(input, input instanceof JqArray ? input : EMPTY_ARRAY).map(([a]) => a),
    );
  }),
  'min/0': valueFunction((input) => extreme(input, input, isLess)),
  'max/0': valueFunction((input) => extreme(input, input, isNotLess)),
  'min_by/1': byKeys((value, keys) => extreme(value, keys, isLess)),
  'max_by/1': byKeys((value, keys) => extreme(value, keys, isNotLess)),
  'flatten/0': valueFunction((input) => flatten(input, Number.POSITIVE_INFINITY)),
  'flatten/1': valueFunction(flatten),
  'reverse/0': valueFunction(reverse),
  'transpose/0': valueFunction(transpose),
  'to_entries/0': valueFunction(toEntries),
  'from_entries/0': valueFunction(fromEntries),
  'indices/1': valueFunction(indices),
  'bsearch/1': valueFunction(binarySearch),
  'toarray/0': valueFunction((input) => (input instanceof JqArray ? input : new JqArray([input]))),
  'setpath/2': valueFunction((input, path, value) => setPath(input, pathElements(path), value)),
  'delpaths/1': valueFunction(deletePaths),
};
