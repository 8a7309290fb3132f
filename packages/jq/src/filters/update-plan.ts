import { deletePaths, getPath, setPath } from '../paths/change-path.ts';
import { valuesOf } from '../values/access.ts';
import { JqArray, JqObject, type Value } from '../values/value.ts';
import { IterateFilter } from './access-filters.ts';
import { PipeFilter } from './basic-filters.ts';
import type { Filter } from './filter.ts';

/** `.[]` in longer paths is left to the machine. */
const MOST_SEGMENTS = 8;

/** Keys one after another, or all entries: most paths consist of these. */
type Segment = readonly Value[] | 'each';

/** The value that is put in place of another; undefined deletes it. */
type Replace = (old: Value) => Value | undefined;

/**
 * How to change a value at paths such as `.items[].spec.replicas`, without making the paths. Undefined for path
 * expressions of any other kind.
 */
export function planUpdate(paths: Filter): ((value: Value, replace: Replace) => Value) | undefined {
  const segments: Segment[] = [];
  if (!addSegments(paths, segments) || segments.length > MOST_SEGMENTS) return undefined;
  return (value, replace) => change(value, segments, 0, replace) ?? null;
}

function addSegments(filter: Filter, segments: Segment[]): boolean {
  if (filter.literalPath !== undefined) {
    if (filter.literalPath.length > 0) segments.push(filter.literalPath);
    return true;
  }
  if (filter instanceof IterateFilter) {
    segments.push('each');
    return true;
  }
  if (!(filter instanceof PipeFilter)) return false;
  const [first, second] = filter.stages;
  return addSegments(first, segments) && addSegments(second, segments);
}

function change(
  value: Value,
  segments: readonly Segment[],
  at: number,
  replace: Replace,
): Value | undefined {
  if (at === segments.length) return replace(value);
  const segment = segments[at];
  if (segment === 'each') return changeEach(value, segments, at, replace);
  const result = change(getPath(value, segment), segments, at + 1, replace);
  if (result !== undefined) return setPath(value, segment, result);
  return deletePaths(value, new JqArray([new JqArray([...segment])]));
}

function changeEach(
  value: Value,
  segments: readonly Segment[],
  at: number,
  replace: Replace,
): Value {
  const old = valuesOf(value);
  const values = old.map((each) => change(each, segments, at + 1, replace));
  if (values.every((each, place) => Object.is(each, old[place]))) return value;
  if (value instanceof JqObject) {
    const entries = new Map<string, Value>();
    let place = 0;
    for (const key of value.entries.keys()) {
      const each = values[place++];
      if (each !== undefined) entries.set(key, each);
    }
    return new JqObject(entries, value.provenance?.changed());
  }
  const items = values.filter((each) => each !== undefined);
  return new JqArray(items, (value as JqArray).provenance?.changed());
}
