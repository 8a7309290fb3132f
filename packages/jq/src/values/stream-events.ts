import { spend } from './meter.ts';
import type { ValueList } from './node-reader.ts';
import { Raised } from './raised.ts';
import { JqArray, JqObject, type Value } from './value.ts';

/** Values nested deeper than this are refused; jq has no longer paths. What contains itself has no end. */
const DEEPEST = 10_000;

interface Level {
  readonly keys: readonly string[] | undefined;
  readonly values: ValueList<Value>;
  /** How many of the values have been begun. */
  at: number;
}

/**
 * The parts of a value one after another, as `tostream` gives them: `[path, leaf]` for each leaf, and `[path]` after
 * the last one of an array or object. Each is made when it is asked for.
 */
export class StreamEvents {
  readonly #levels: Level[] = [];
  readonly #path: Value[] = [];
  #first: Value | undefined;

  constructor(value: Value) {
    this.#first = value;
  }

  /** The next event; undefined after the last. */
  next(): Value | undefined {
    if (this.#first !== undefined) {
      const root = this.#first;
      this.#first = undefined;
      if (!this.#enter(root)) return this.#event(root);
    }
    const levels = this.#levels;
    while (levels.length > 0) {
      const level = levels[levels.length - 1];
      const { keys, values, at } = level;
      if (at === values.length) return this.#leave();
      if (at > 0) this.#path.pop();
      level.at++;
      this.#path.push(keys === undefined ? at : keys[at]);
      const value = values.at(at)!;
      if (!this.#enter(value)) return this.#event(value);
    }
    return undefined;
  }

  /** Goes into an array or object; false for what is a leaf. */
  #enter(value: Value): boolean {
    if (!(value instanceof JqArray || value instanceof JqObject)) return false;
    const values = value.each();
    if (values.length === 0) return false;
    if (this.#levels.length >= DEEPEST) throw new Raised('Path too deep');
    const keys = value instanceof JqObject ? value.keys() : undefined;
    this.#levels.push({ keys, values, at: 0 });
    return true;
  }

  #leave(): Value {
    const closing = this.#event();
    this.#levels.pop();
    this.#path.pop();
    return closing;
  }

  #event(leaf?: Value): Value {
    spend(this.#path.length);
    const path = new JqArray([...this.#path]);
    return new JqArray(leaf === undefined ? [path] : [path, leaf]);
  }
}
