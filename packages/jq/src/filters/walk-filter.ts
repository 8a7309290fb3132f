import type { Code, Frame } from '../machine/machine.ts';
import { spend } from '../values/meter.ts';
import { Raised } from '../values/raised.ts';
import { JqArray, JqObject, type Value } from '../values/value.ts';
import { type Direct, Filter } from './filter.ts';

/** Values nested deeper than this are refused, as where they are written. What contains itself has no end. */
const DEEPEST = 10_000;

/** An array or object being rebuilt. */
interface Level {
  readonly container: JqArray | JqObject;
  readonly keys: readonly string[] | undefined;
  readonly values: readonly Value[];
  readonly results: (Value | undefined)[];
}

/** `walk(body)` for a body with at most one output. */
export class WalkFilter extends Filter {
  constructor(body: Filter) {
    super();
    this.makeDirect([body], () => {
      const apply = body.direct!;
      return (input, frame) => walk(input, apply, frame);
    });
  }

  protected override makeCode(): Code {
    throw new Error('walk is direct here');
  }
}

function walk(input: Value, apply: Direct, frame: Frame): Value | undefined {
  const levels: Level[] = [];
  let done: Value | undefined = enter(input, levels) ? undefined : apply(input, frame);
  while (levels.length > 0) {
    const level = levels[levels.length - 1];
    const { values, results } = level;
    spend(1);
    if (results.length < values.length) {
      const next = values[results.length];
      if (!enter(next, levels)) results.push(apply(next, frame));
      continue;
    }
    levels.pop();
    done = apply(rebuild(level), frame);
    levels[levels.length - 1]?.results.push(done);
  }
  return done;
}

/** Begins with what is in a value; false if nothing can be. */
function enter(value: Value, levels: Level[]): boolean {
  if (levels.length >= DEEPEST) throw new Raised('Value too deep for walk');
  if (value instanceof JqArray) {
    const values = value.pinned();
    levels.push({ container: value, keys: undefined, values, results: [] });
    return true;
  }
  if (!(value instanceof JqObject)) return false;
  const { entries } = value;
  levels.push({
    container: value,
    keys: [...entries.keys()],
    values: [...entries.values()],
    results: [],
  });
  return true;
}

/** The container with the results; the same one if nothing has changed. */
function rebuild({ container, keys, values, results }: Level): Value {
  if (results.every((result, at) => Object.is(result, values[at]))) return container;
  const provenance = container.provenance?.changed();
  if (keys === undefined) {
    return new JqArray(
      results.filter((result) => result !== undefined),
      provenance,
    );
  }
  const entries = new Map<string, Value>();
  for (const [at, key] of keys.entries()) {
    const result = results[at];
    if (result !== undefined) entries.set(key, result);
  }
  return new JqObject(entries, provenance);
}
