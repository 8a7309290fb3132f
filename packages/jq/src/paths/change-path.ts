import { index, sliceRange } from '../values/access.ts';
import { describe } from '../values/describe.ts';
import { doubleOf, isIdentical, kindOf, plain, textOf, withNote } from '../values/kinds.ts';
import { charge, spend } from '../values/meter.ts';
import { NoteKey } from '../values/note-key.ts';
import { areEqual, compareValues } from '../values/order.ts';
import { Raised } from '../values/raised.ts';
import { EMPTY_ARRAY, EMPTY_OBJECT, JqArray, JqObject, type Value } from '../values/value.ts';

/** Longer paths are refused; jq has the same limit. */
const LONGEST_PATH = 10_000;
/** Arrays cannot get longer by an assignment; jq has the same limit. */
const LARGEST_INDEX = 536_870_911;

/** The elements of a path. */
export function pathElements(path: Value): readonly Value[] {
  if (!(path instanceof JqArray)) throw new Raised('Path must be specified as an array');
  if (path.length > LONGEST_PATH) throw new Raised('Path too deep');
  return path.items;
}

/** What is at a path; null where there is nothing. */
export function getPath(value: Value, path: readonly Value[]): Value {
  let at = value;
  for (const key of path) at = index(at, key);
  return at;
}

/** The value with another one at a path; what is missing on the way is made. */
export function setPath(value: Value, path: readonly Value[], replacement: Value): Value {
  const containers: Value[] = [];
  let at = value;
  for (const key of path) {
    containers.push(at);
    at = index(at, key);
  }
  let result = replacement;
  for (let depth = path.length - 1; depth >= 0; depth--) {
    result = setKey(containers[depth], path[depth], result);
  }
  return result;
}

/** `value[key] = replacement` */
function setKey(value: Value, key: Value, replacement: Value): Value {
  if (key instanceof NoteKey) return withNote(value, key.name, replacement);
  const subject = plain(value);
  const name = textOf(key);
  if (name !== undefined && (subject === null || subject instanceof JqObject)) {
    // A value that stays the same keeps its identity.
    const old = subject?.get(name);
    if (subject !== null && old !== undefined && isIdentical(old, replacement)) return subject;
    return (subject ?? EMPTY_OBJECT).with(name, replacement);
  }
  const number = doubleOf(key);
  if (number !== undefined && (subject === null || subject instanceof JqArray)) {
    return setItem(subject ?? EMPTY_ARRAY, number, replacement);
  }
  if (key instanceof JqObject && (subject === null || subject instanceof JqArray)) {
    return setSlice(subject ?? EMPTY_ARRAY, key, replacement);
  }
  if (key instanceof JqObject && typeof subject === 'string') {
    throw new Raised('Cannot update string slices');
  }
  if (subject instanceof JqArray) {
    throw new Raised(`Cannot update field at ${kindOf(key)} index of array`);
  }
  throw new Raised(() => `Cannot index ${kindOf(value)} with ${describe(key)}`);
}

function setItem(array: JqArray, number: number, replacement: Value): Value {
  if (Number.isNaN(number)) throw new Raised('Cannot set array element at NaN index');
  let at = Math.trunc(number);
  if (at < 0) at += array.length;
  if (at < 0) throw new Raised('Out of bounds negative array index');
  if (at < array.length && isIdentical(array.at(at), replacement)) return array;
  if (at > LARGEST_INDEX) throw new Raised('Array index too large');
  return array.with(at, replacement);
}

function setSlice(array: JqArray, slice: JqObject, replacement: Value): Value {
  if (!(replacement instanceof JqArray)) {
    throw new Raised('A slice of an array can only be assigned another array');
  }
  const [from, to] = sliceRange(slice, array.length);
  charge(array.length + replacement.length);
  const { items } = array;
  return new JqArray([...items.slice(0, from), ...replacement.items, ...items.slice(to)]);
}

/** A container from which something is taken at several keys. */
interface Deletion {
  readonly container: Value;
  /** The paths that lead here, from one place in the sorted list to another. */
  readonly from: number;
  readonly to: number;
  /** The place up to which they have been looked at. */
  at: number;
  /** The values that have changed, and the keys that go. */
  readonly changed: [Value, Value][];
  readonly gone: Value[];
}

/** Deletes paths from a value. All of them are paths in the value before any is deleted. */
export function deletePaths(value: Value, paths: Value): Value {
  if (!(paths instanceof JqArray)) throw new Raised('Paths must be specified as an array');
  charge(paths.length);
  const sortedPaths = [...paths.items].sort(compareValues).map(pathElements);
  if (sortedPaths.length === 0) return value;
  if (sortedPaths[0].length === 0) return null;
  const open: Deletion[] = [openDeletion(value, 0, sortedPaths.length)];
  for (;;) {
    const depth = open.length - 1;
    const deletion = open[depth];
    if (deletion.at < deletion.to) {
      const inner = nextDeletion(deletion, sortedPaths, depth);
      if (inner !== undefined) open.push(inner);
      continue;
    }
    open.pop();
    const result = finishDeletion(deletion);
    if (open.length === 0) return result;
    open[depth - 1].changed.push([sortedPaths[deletion.from][depth - 1], result]);
  }
}

function openDeletion(container: Value, from: number, to: number): Deletion {
  return { container, from, to, at: from, changed: [], gone: [] };
}

/** Looks at the paths with the next key; those that go on lead to a deletion of its own. */
function nextDeletion(
  deletion: Deletion,
  paths: readonly (readonly Value[])[],
  depth: number,
): Deletion | undefined {
  const { at: from } = deletion;
  const key = paths[from][depth];
  let to = from + 1;
  while (to < deletion.to && areEqual(paths[to][depth], key)) to++;
  deletion.at = to;
  // The shortest of them comes first.
  if (paths[from].length === depth + 1) {
    deletion.gone.push(key);
    return undefined;
  }
  const child = plain(deletion.container) === null ? null : index(deletion.container, key);
  return plain(child) === null ? undefined : openDeletion(child, from, to);
}

function finishDeletion({ container, changed, gone }: Deletion): Value {
  let result = container;
  spend(changed.length + gone.length);
  for (const [key, value] of changed) result = setKey(result, key, value);
  return gone.length === 0 ? result : deleteKeys(result, gone);
}

function deleteKeys(value: Value, allKeys: readonly Value[]): Value {
  const isNote = (key: Value) => key instanceof NoteKey;
  const notes = allKeys.filter(isNote) as NoteKey[];
  const container = notes.reduce((noted, { name }) => withNote(noted, name, null), value);
  if (notes.length === allKeys.length) return container;
  const keys = notes.length === 0 ? allKeys : allKeys.filter((key) => !isNote(key));
  if (plain(container) === null) return container;
  if (container instanceof JqObject) return container.without(keys.map(fieldName));
  if (!(container instanceof JqArray)) {
    throw new Raised(`Cannot delete fields from ${kindOf(container)}`);
  }
  charge(container.length / 8);
  const isGone = new Uint8Array(container.length);
  for (const key of keys) markDeleted(key, isGone);
  return new JqArray(container.items.filter((_, at) => isGone[at] === 0));
}

function fieldName(key: Value): string {
  const name = textOf(key);
  if (name !== undefined) return name;
  throw new Raised(`Cannot delete ${kindOf(key)} field of object`);
}

function markDeleted(key: Value, isGone: Uint8Array): void {
  const { length } = isGone;
  if (key instanceof JqObject) {
    isGone.fill(1, ...sliceRange(key, length));
    return;
  }
  const number = doubleOf(key);
  if (number === undefined) throw new Raised(`Cannot delete ${kindOf(key)} element of array`);
  const at = Math.trunc(number);
  const place = at < 0 ? at + length : at;
  if (place >= 0 && place < length) isGone[place] = 1;
}
