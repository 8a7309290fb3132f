import { describe } from './describe.ts';
import { doubleOf, kindOf, plain, textOf } from './kinds.ts';
import { charge, spend, spendText } from './meter.ts';
import type { ValueList } from './node-reader.ts';
import { NoteKey } from './note-key.ts';
import { areEqual } from './order.ts';
import { Raised } from './raised.ts';
import { JqArray, JqObject, type Value } from './value.ts';

const SURROGATE = /[\ud800-\udfff]/;

/** `value[key]`: what is at a key, index or slice; null if there is nothing. */
export function index(value: Value, key: Value): Value {
  if (key instanceof NoteKey) return key.read(value);
  if (value instanceof JqObject) {
    const name = textOf(key);
    if (name !== undefined) return value.get(name) ?? null;
    return failIndex(value, key);
  }
  if (value instanceof JqArray) return indexArray(value, key);
  const subject = plain(value);
  const kind = kindOf(key);
  if (subject === null && (kind === 'string' || kind === 'number' || kind === 'object')) {
    return null;
  }
  if (typeof subject === 'string' && key instanceof JqObject) {
    return sliceText(subject, key);
  }
  return failIndex(value, key);
}

function indexArray(array: JqArray, key: Value): Value {
  const number = doubleOf(key);
  if (number !== undefined) {
    const at = Math.trunc(number);
    return array.at(at < 0 ? at + array.length : at);
  }
  if (key instanceof JqObject) {
    const [from, to] = sliceRange(key, array.length);
    return array.slice(from, to);
  }
  return key instanceof JqArray ? occurrences(array, key) : failIndex(array, key);
}

function failIndex(value: Value, key: Value): never {
  throw new Raised(() => `Cannot index ${kindOf(value)} with ${describe(key)}`);
}

/** The offsets of a slice, for something of a length. */
export function sliceRange(slice: JqObject, length: number): [number, number] {
  const [start, end] = [slice.get('start'), slice.get('end')];
  const [from, to] = [boundary(start, 0), boundary(end, length)];
  const clamp = (at: number) => Math.min(Math.max(at < 0 ? at + length : at, 0), length);
  const first = Math.floor(clamp(Number.isNaN(from) ? 0 : from));
  const last = Math.ceil(clamp(Number.isNaN(to) ? length : to));
  return [first, Math.max(first, last)];
}

function boundary(value: Value | undefined, otherwise: number): number {
  if (value !== undefined && plain(value) === null) return otherwise;
  const number = value === undefined ? undefined : doubleOf(value);
  if (number === undefined) {
    throw new Raised('Array/string slice indices must be integers');
  }
  return number;
}

/** A part of a text, counted in code points. */
function sliceText(text: string, slice: JqObject): string {
  spendText(text.length);
  if (!SURROGATE.test(text)) return text.slice(...sliceRange(slice, text.length));
  charge(text.length);
  const points = Array.from(text);
  return points.slice(...sliceRange(slice, points.length)).join('');
}

/** Where an array has the items of another, one after another. */
function occurrences(array: JqArray, part: JqArray): JqArray {
  const found: Value[] = [];
  const [items, wanted] = [array.items, part.items];
  if (wanted.length === 0) return new JqArray([]);
  for (let at = 0; at + wanted.length <= items.length; at++) {
    let length = 0;
    while (length < wanted.length && areEqual(items[at + length], wanted[length])) length++;
    spend(length + 1);
    if (length === wanted.length) found.push(at);
  }
  return new JqArray(found);
}

/** The values of an array or object, for those who go through them once. */
export function eachOf(value: Value): ValueList<Value> {
  if (!(value instanceof JqArray || value instanceof JqObject)) return failIteration(value);
  const values = value.each();
  spend(values.length);
  return values;
}

/** The values of an array or object, which counts as work of the one who goes through them. */
export function valuesOf(value: Value): readonly Value[] {
  if (value instanceof JqArray) {
    spend(value.length);
    return value.pinned();
  }
  if (value instanceof JqObject) {
    spend(value.size);
    return [...value.entries.values()];
  }
  return failIteration(value);
}

function failIteration(value: Value): never {
  throw new Raised(() => `Cannot iterate over ${describe(value)}`);
}

/** `has(key)` */
export function has(value: Value, key: Value): boolean {
  const name = textOf(key);
  if (value instanceof JqObject && name !== undefined) return value.get(name) !== undefined;
  const at = doubleOf(key);
  if (value instanceof JqArray && at !== undefined) {
    return at >= 0 && Math.floor(at) < value.length;
  }
  throw new Raised(() => `Cannot check whether ${kindOf(value)} has a ${kindOf(key)} key`);
}
