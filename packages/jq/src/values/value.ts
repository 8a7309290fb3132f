import { requireEntries, requireItems } from './meter.ts';
import type { NumberLiteral } from './number-literal.ts';
import type { Provenance } from './provenance.ts';

/** A scalar that knows its node, for programs that ask about nodes. Everything else sees its value. */
export class NodeScalar {
  readonly value: Scalar;
  readonly provenance: Provenance<Value>;

  constructor(value: Scalar, provenance: Provenance<Value>) {
    this.value = value;
    this.provenance = provenance;
  }
}

/** Values that hold no others. */
export type Scalar = null | boolean | number | string | NumberLiteral;

/** A value that programs work with. None of them changes. */
export type Value = Scalar | JqArray | JqObject | NodeScalar;

/** Arrays up to this length are copied when they change. */
const LONGEST_COPIED = 24;

/** How an older version differs from a newer one: from `from` on it has `tail`, or only other items. */
interface ArrayDifference {
  readonly newer: JqArray;
  readonly from: number;
  readonly items: readonly Value[];
  /** Whether `items` is all there is from `from` on. */
  readonly isTail: boolean;
}

/** Items that an array reads when it is first asked for one. */
export interface LazyItems {
  readonly length: number;
  readonly load: () => Value[];
}

/**
 * An array, which does not change. A changed copy of a long one shares its items: the newest version owns them,
 * and older ones know how they differ. So a loop that adds one item after another takes linear time, while
 * every version can still be read.
 */
export class JqArray {
  readonly length: number;
  readonly provenance: Provenance<Value> | undefined;
  #items: Value[] | undefined;
  #difference: ArrayDifference | undefined;
  /** Whether somebody reads the items one after another, so that they have to stay as they are. */
  #isPinned = false;
  readonly #load: (() => Value[]) | undefined;

  /** @param items the items, or what loads them and how many they will be. */
  constructor(items: Value[] | LazyItems, provenance?: Provenance<Value>) {
    if (Array.isArray(items)) this.#items = items;
    else this.#load = items.load;
    this.length = items.length;
    this.provenance = provenance;
  }

  /** The items, which the caller must not change, and may not keep while programs run; see `pinned`. */
  get items(): readonly Value[] {
    return this.#items ?? this.#own();
  }

  /** The items, which stay as they are. */
  pinned(): readonly Value[] {
    const { items } = this;
    this.#isPinned = true;
    return items;
  }

  /** The item at a place; null where there is none. */
  at(index: number): Value {
    return index >= 0 && index < this.length ? this.items[index] : null;
  }

  /** With another item at a place, which may be beyond its end. */
  with(index: number, value: Value): JqArray {
    const { items, length } = this;
    requireItems(index + 1);
    if (length <= LONGEST_COPIED || this.#isPinned) {
      const copy = items.slice();
      while (copy.length < index) copy.push(null);
      copy[index] = value;
      return new JqArray(copy, this.provenance?.changed());
    }
    const own = items as Value[];
    if (index >= length) {
      while (own.length < index) own.push(null);
      own.push(value);
      return this.#replaceBy(length, [], true);
    }
    const old = own[index];
    own[index] = value;
    return this.#replaceBy(index, [old], false);
  }

  /** With the items of another after its own. */
  concat(other: JqArray): JqArray {
    if (this.length === 0) return other;
    if (other.length === 0) return this;
    const own = this.items as Value[];
    const added = other === this ? own.slice() : other.items;
    requireItems(own.length + added.length);
    if (this.length <= LONGEST_COPIED || this.#isPinned) {
      return new JqArray(own.concat(added), this.provenance?.changed());
    }
    for (const each of added) own.push(each);
    return this.#replaceBy(this.length, [], true);
  }

  slice(from: number, to: number): JqArray {
    if (from === 0 && to >= this.length) return this;
    return new JqArray(this.items.slice(from, to));
  }

  /** Hands the items to a newer version, from which this one then differs. */
  #replaceBy(from: number, items: readonly Value[], isTail: boolean): JqArray {
    const newer = new JqArray(this.#items!, this.provenance?.changed());
    this.#items = undefined;
    this.#difference = { newer, from, items, isTail };
    return newer;
  }

  /** Loads the items, or makes a copy of the newest version's. */
  #own(): Value[] {
    if (this.#difference === undefined) {
      this.#items = this.#load!();
      return this.#items;
    }
    const chain: ArrayDifference[] = [];
    let newest: JqArray = this;
    while (newest.#difference !== undefined) {
      chain.push(newest.#difference);
      newest = newest.#difference.newer;
    }
    const copy = newest.items.slice();
    for (let at = chain.length - 1; at >= 0; at--) applyToItems(copy, chain[at]);
    this.#items = copy;
    this.#difference = undefined;
    return copy;
  }
}

function applyToItems(own: Value[], { from, items, isTail }: ArrayDifference): void {
  if (isTail) own.length = from;
  for (let at = 0; at < items.length; at++) own[from + at] = items[at];
}

/** The array that nothing is in. */
export const EMPTY_ARRAY = /* @__PURE__ */ new JqArray([]);

/** Objects up to this size are copied when they change. */
const LARGEST_COPIED = 12;

/** How an older version differs from a newer one: in one key, which it may not have. */
interface ObjectDifference {
  readonly newer: JqObject;
  readonly key: string;
  readonly value: Value | undefined;
}

/** What an object reads from its view when it is first asked for it. */
export interface LazyEntries {
  readonly size: number;
  find(key: string): Value | undefined;
  load(): Map<string, Value>;
}

/**
 * An object, which does not change. Its keys keep the order in which they came. Changed copies of a large one
 * share its entries as those of `JqArray` do.
 */
export class JqObject {
  readonly size: number;
  readonly provenance: Provenance<Value> | undefined;
  #entries: Map<string, Value> | undefined;
  #difference: ObjectDifference | undefined;
  #isPinned = false;
  readonly #lazy: LazyEntries | undefined;

  constructor(entries: Map<string, Value> | LazyEntries, provenance?: Provenance<Value>) {
    if (entries instanceof Map) this.#entries = entries;
    else this.#lazy = entries;
    this.size = entries.size;
    this.provenance = provenance;
  }

  /** The entries, which the caller must not change, and may not keep while programs run; see `pinned`. */
  get entries(): ReadonlyMap<string, Value> {
    return this.#entries ?? this.#own();
  }

  /** The entries, which stay as they are. */
  pinned(): ReadonlyMap<string, Value> {
    const { entries } = this;
    this.#isPinned = true;
    return entries;
  }

  /** The value of a key; undefined if there is none. */
  get(key: string): Value | undefined {
    if (this.#entries === undefined && this.#lazy !== undefined && this.#difference === undefined) {
      return this.#lazy.find(key);
    }
    return this.entries.get(key);
  }

  /** With another value for a key. */
  with(key: string, value: Value): JqObject {
    const { entries } = this;
    requireEntries(this.size + 1);
    if (this.size <= LARGEST_COPIED || this.#isPinned) {
      return new JqObject(new Map(entries).set(key, value), this.provenance?.changed());
    }
    const own = entries as Map<string, Value>;
    const old = own.get(key);
    own.set(key, value);
    const newer = new JqObject(own, this.provenance?.changed());
    this.#entries = undefined;
    this.#difference = { newer, key, value: old };
    return newer;
  }

  /** Without some keys. */
  without(keys: readonly string[]): JqObject {
    if (!keys.some((key) => this.get(key) !== undefined)) return this;
    const copy = new Map(this.entries);
    for (const key of keys) copy.delete(key);
    return new JqObject(copy, this.provenance?.changed());
  }

  /** With the entries of another, which come first where both have a key. */
  merge(other: JqObject): JqObject {
    if (other.size === 0) return this;
    if (this.size === 0) return other;
    if (other.size === 1) {
      const [[key, value]] = other.entries;
      return this.with(key, value);
    }
    requireEntries(this.size + other.size);
    const copy = new Map(this.entries);
    for (const [key, value] of other.entries) copy.set(key, value);
    return new JqObject(copy, this.provenance?.changed());
  }

  #own(): Map<string, Value> {
    if (this.#difference === undefined) {
      this.#entries = this.#lazy!.load();
      return this.#entries;
    }
    const chain: ObjectDifference[] = [];
    let newest: JqObject = this;
    while (newest.#difference !== undefined) {
      chain.push(newest.#difference);
      newest = newest.#difference.newer;
    }
    const copy = new Map(newest.entries);
    for (let at = chain.length - 1; at >= 0; at--) applyToEntries(copy, chain[at]);
    this.#entries = copy;
    this.#difference = undefined;
    return copy;
  }
}

function applyToEntries(own: Map<string, Value>, { key, value }: ObjectDifference): void {
  // A key that the older version lacks was added last, so taking it away keeps the order.
  if (value === undefined) own.delete(key);
  else own.set(key, value);
}

/** The object that nothing is in. */
export const EMPTY_OBJECT = /* @__PURE__ */ new JqObject(new Map());
