import type { Conjunct, NodeWalk, Schema } from '../evaluate/model.ts';
import type { Instance } from '../instance/instance.ts';
import type { ObjectChildren } from './object-children.ts';

/** Required keys that a number has bits for. */
export const MOST_REQUIRED = 31;
/** Keys that are tried before the one at hand is looked up. */
const MOST_FOLLOWERS = 6;

/** A key that a schema names, and what came after it where it was met: most mappings have their keys in the same order. */
interface NamedKey {
  readonly name: string;
  /** Undefined for one that is not in `properties`. */
  readonly schema: Schema | undefined;
  /** One bit of its own for a required key, otherwise 0. */
  readonly bit: number;
  /** The most likely next key. */
  readonly followers: NamedKey[];
}

/** `required`, `properties` and what goes with that, in one go through the keys of a mapping. */
export class ObjectShape implements Conjunct {
  /** Finds the schemas of a key where patterns decide. */
  readonly #byPattern: ObjectChildren | undefined;
  /** The schema of keys without one of their own, where they do not. */
  readonly #others: Schema | undefined;
  readonly #named = new Map<string, NamedKey>();
  readonly #firsts: NamedKey[] = [];
  /** The bits of all required keys. */
  readonly #required: number;

  /** @param required at most `MOST_REQUIRED` keys. */
  constructor(required: readonly string[], children: ObjectChildren | undefined) {
    this.#byPattern = children?.patterns.length ? children : undefined;
    this.#others = children?.additional;
    let bits = 0;
    const properties = children?.properties;
    for (const name of [...required, ...(properties?.keys() ?? [])]) {
      if (this.#named.has(name)) continue;
      const bit = required.includes(name) ? bits + 1 : 0;
      bits |= bit;
      this.#named.set(name, { name, schema: properties?.get(name), bit, followers: [] });
    }
    this.#required = bits;
  }

  holds(walk: NodeWalk, node: number): boolean {
    const { children, instance } = walk;
    const { keys, values } = children;
    const from = walk.list(node);
    const to = children.count;
    let found = 0;
    let followers = this.#firsts;
    for (let at = from; at < to; at++) {
      const named = this.#keyAt(keys[at], followers, instance);
      if (named !== undefined) {
        found |= named.bit;
        followers = named.followers;
      }
      if (this.#byPattern !== undefined) {
        const schemas = this.#byPattern.schemasFor(walk.run, instance.nameOf(keys[at]));
        if (!schemas.every((schema) => walk.holds(values[at], schema))) return false;
        continue;
      }
      const schema = named?.schema ?? this.#others;
      if (schema !== undefined && !walk.holds(values[at], schema)) return false;
    }
    children.count = from;
    return found === this.#required;
  }

  /** @param followers of the key before it. */
  #keyAt(key: number, followers: NamedKey[], instance: Instance): NamedKey | undefined {
    if (this.#named.size === 0) return undefined;
    for (let at = 0; at < followers.length; at++) {
      if (instance.isNamed(key, followers[at].name)) return followers[at];
    }
    const named = this.#named.get(instance.nameOf(key));
    if (named !== undefined && followers.length < MOST_FOLLOWERS) followers.push(named);
    return named;
  }
}
