import type { MergeOptions } from '../../src/index.ts';

/** Data as JSON has it. */
export type Value = null | boolean | number | string | Value[] | { [key: string]: Value };

/** Merging on plain values, as the documentation says it and without a look at any text. */
export function mergePlain(a: Value, b: Value, options: MergeOptions, isTop = true): Value {
  const { strategy = 'override', nullDeletes = false } = options;
  const isDeep = strategy !== 'override';
  if (Array.isArray(a) && Array.isArray(b) && isDeep) return mergeLists(a, b, options);
  if (!isMapping(a) || !isMapping(b) || !(isDeep || isTop)) {
    return isDeep && nullDeletes ? withoutNulls(b) : b;
  }
  const result = { ...a };
  for (const [key, value] of Object.entries(b)) {
    if (value === null && nullDeletes) delete result[key];
    else if (Object.hasOwn(a, key)) result[key] = mergePlain(a[key], value, options, false);
    else result[key] = isDeep && nullDeletes ? withoutNulls(value) : value;
  }
  return result;
}

function mergeLists(a: Value[], b: Value[], options: MergeOptions): Value[] {
  const { strategy, matchListsBy = [], uniqueLists } = options;
  const key =
    b.length > 0 ? matchListsBy.find((each) => isKeyOf(a, each) && isKeyOf(b, each)) : undefined;
  if (key !== undefined) {
    const merged = a.map((entry) => {
      const other = b.find((each) => fieldOf(each, key) === fieldOf(entry, key));
      return other === undefined ? entry : mergePlain(entry, other, options, false);
    });
    const known = new Set(a.map((entry) => fieldOf(entry, key)));
    return [...merged, ...b.filter((entry) => !known.has(fieldOf(entry, key)))];
  }
  if (strategy !== 'append') return b;
  if (!uniqueLists || a.length === 0) return [...a, ...b];
  const known = new Set(a.map(canonical));
  return [...a, ...b.filter((entry) => !known.has(canonical(entry)))];
}

function isKeyOf(list: Value[], key: string): boolean {
  const values = list.map((entry) => fieldOf(entry, key));
  return !values.includes(undefined) && new Set(values).size === values.length;
}

function fieldOf(entry: Value, key: string): string | undefined {
  if (!isMapping(entry) || !Object.hasOwn(entry, key)) return undefined;
  const value = entry[key];
  return typeof value === 'object' ? undefined : JSON.stringify(value);
}

/** What deletes nothing goes all the same; inside lists every null is a value. */
function withoutNulls(value: Value): Value {
  if (!isMapping(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([key, each]) => [key, withoutNulls(each)]),
  );
}

function canonical(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isMapping(value)) return JSON.stringify(value);
  const pairs = Object.entries(value).map(
    ([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`,
  );
  return `{${pairs.sort().join()}}`;
}

export function isMapping(value: Value): value is { [key: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
