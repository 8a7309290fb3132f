import { isDeepStrictEqual } from 'node:util';
import { documentsOf } from '../../src/document/documents.ts';
import { keyText } from '../../src/document/key-names.ts';
import type { Path, PathStep } from '../../src/document/node-path.ts';
import { toJs } from '../../src/document/to-js.ts';
import { visit } from '../../src/document/visit.ts';
import { compose } from '../../src/schema/compose.ts';
import { parse } from '../../src/syntax/parse.ts';
import { KIND_SCALAR, kindOf } from '../../src/syntax/tree.ts';

/** Data with all digits and the order of keys; undefined where a text has errors. */
export function dataOf(text: string): unknown {
  const tree = parse(text);
  const found = [...tree.diagnostics, ...compose(tree, { allowedTags: ['*'] }).diagnostics];
  // An entry of a !!set or !!omap may get a value that its tag does not allow.
  const errors = found.filter(
    ({ severity, code }) => severity === 'error' && code !== 'tag-mismatch',
  );
  if (errors.length > 0) return undefined;
  const result = toJs(tree, { mappings: 'map', numbers: 'text', mergeKeys: false });
  if (result.problems.length > 0) return undefined;
  return result.output.length === 1 ? result.output[0] : result.output;
}

/** The comments of a text, sorted. */
export function commentsOf(text: string): string[] {
  const { comments } = parse(text);
  const found: string[] = [];
  for (let at = 0; at < comments.length; at += 2) {
    found.push(text.slice(comments[at], comments[at + 1]).trimEnd());
  }
  return found.sort();
}

/** A node with the path to it. */
export interface FoundPath {
  readonly path: PathStep[];
  /** Whether it is a scalar on one line that is not left out. */
  readonly isLine: boolean;
}

/** The paths to all nodes but the roots, through keys that are scalars and not left out. */
export function pathsOf(text: string): FoundPath[] {
  const tree = parse(text);
  const isStream = documentsOf(tree).length > 1;
  const found: FoundPath[] = [];
  let document = -1;
  visit(tree, {
    enter: (cursor) => {
      if (cursor.depth === 0) {
        document++;
        return undefined;
      }
      const { keyRow } = cursor;
      if (keyRow !== -1 && (kindOf(tree, keyRow) !== KIND_SCALAR || keyText(tree, keyRow) === '')) {
        return false;
      }
      const source = text.slice(cursor.from, cursor.to);
      const isLine = cursor.kind === 'scalar' && source !== '' && !/[\r\n]/.test(source);
      found.push({ path: isStream ? [document, ...cursor.path()] : cursor.path(), isLine });
      return undefined;
    },
  });
  return found;
}

/**
 * Changes data in place, so that what aliases share changes everywhere.
 *
 * @returns the data, or the new value where the path is empty.
 */
export function change(data: unknown, path: Path, how: 'delete' | { value: unknown }): unknown {
  if (path.length === 0) return how === 'delete' ? undefined : how.value;
  let parent = data;
  for (const step of path.slice(0, -1)) parent = entryOf(parent, step);
  const last = path[path.length - 1];
  if (Array.isArray(parent)) {
    if (how === 'delete') parent.splice(Number(last), 1);
    else parent[Number(last)] = how.value;
  } else if (parent instanceof Map) {
    const key = keyIn(parent, last);
    if (how === 'delete') parent.delete(key);
    else parent.set(key, how.value);
  }
  return data;
}

/** Moves an entry among its siblings. @returns the keys or the list it is in, in their new order. */
export function reordered(data: unknown, path: Path, index: number): unknown[] {
  let parent = data;
  for (const step of path.slice(0, -1)) parent = entryOf(parent, step);
  const entries: unknown[] = parent instanceof Map ? [...parent.keys()] : (parent as unknown[]);
  const last = path[path.length - 1];
  const from = parent instanceof Map ? entries.indexOf(keyIn(parent as never, last)) : Number(last);
  entries.splice(index, 0, ...entries.splice(from, 1));
  return entries;
}

/** The keys or the entries of the mapping or list that an entry is in. */
export function siblingsOf(data: unknown, path: Path): unknown[] {
  let parent = data;
  for (const step of path.slice(0, -1)) parent = entryOf(parent, step);
  return parent instanceof Map ? [...parent.keys()] : [...(parent as unknown[])];
}

function entryOf(data: unknown, step: PathStep): unknown {
  return Array.isArray(data)
    ? data[Number(step)]
    : (data as Map<unknown, unknown>).get(keyIn(data as Map<unknown, unknown>, step));
}

/** Keys that are not strings go by their text in paths. */
function keyIn(map: ReadonlyMap<unknown, unknown>, step: PathStep): unknown {
  const keys = [...map.keys()];
  const at = keys.findIndex((key) => String(key) === String(step));
  return at === -1 ? step : keys[at];
}

export function isSame(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a, b);
}
