import {
  ARRAY_CELLS,
  charge,
  ENTRY_CELLS,
  OBJECT_CELLS,
  requireEntries,
  requireItems,
} from './meter.ts';
import { NodeList, type NodeReader, type ValueList } from './node-reader.ts';
import type { NumberLiteral } from './number-literal.ts';
import { Provenance } from './provenance.ts';

/** What a value takes that reads a node in place; most are needed for a moment only. */
const NODE_CELLS = 8;
/** What an older version of an array or object takes besides what differs. */
const DIFFERENCE_CELLS = 8;

/** A scalar that knows its node, for programs that ask about nodes. Everything else sees its value. */
export class NodeScalar {
  readonly value: Scalar;
  readonly provenance: Provenance<Value>;

  constructor(value: Scalar, provenance: Provenance<Value>) {
    charge(NODE_CELLS);
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

/**
 * How often a node is read in place before all its values are made and kept. Most nodes are looked at once or twice,
 * and values that nobody keeps cost next to nothing.
 */
const READS_IN_PLACE = 4;

/**
 * An array, which does not change. A changed copy of a long one shares its items: the newest version owns them,
 * and older ones know how they differ. So a loop that adds one item after another takes linear time, while
 * every version can still be read.
 *
 * The array of a node reads its items in place until they are needed as a whole.
 */
export class JqArray {
  #items: Value[] | undefined;
  #length: number;
  #difference: ArrayDifference | undefined;
  /** Whether somebody reads the items one after another, so that they have to stay as they are. */
  #isPinned = false;
  readonly #provenance: Provenance<Value> | undefined;
  readonly #reader: NodeReader<Value> | undefined;
  readonly #node: number;
  #reads = 0;

  /** @param shared how many of the items are an older version's, and counted there. */
  constructor(
    items: Value[] | undefined,
    provenance?: Provenance<Value>,
    shared = 0,
    reader?: NodeReader<Value>,
    node = -1,
  ) {
    charge(items === undefined ? NODE_CELLS : ARRAY_CELLS + items.length - shared);
    this.#items = items;
    this.#length = items === undefined ? -1 : items.length;
    this.#provenance = provenance;
    this.#reader = reader;
    this.#node = node;
  }

  static ofNode(reader: NodeReader<Value>, node: number): JqArray {
    return new JqArray(undefined, undefined, 0, reader, node);
  }

  get length(): number {
    if (this.#length < 0) this.#length = this.#reader!.view.lengthOf(this.#node);
    return this.#length;
  }

  get provenance(): Provenance<Value> | undefined {
    return this.#provenance ?? provenanceOfNode(this.#reader, this.#node);
  }

  /** Whether both are the same node as it was read. */
  isNodeOf(other: JqArray): boolean {
    return (
      this.#reader !== undefined && this.#reader === other.#reader && this.#node === other.#node
    );
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

  /** The same for those who go through them once. */
  each(): ValueList<Value> {
    return this.#nodesInPlace() ?? this.pinned();
  }

  /** The item at a place; null where there is none. */
  at(index: number): Value {
    // NaN is not a valid index either.
    if (!(index >= 0) || index >= this.length) return null;
    return this.#nodesInPlace()?.at(index) ?? this.items[index];
  }

  /** With another item at a place, which may be beyond its end. */
  with(index: number, value: Value): JqArray {
    const { items, length } = this;
    requireItems(index + 1);
    if (index > length) charge(index - length);
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
    charge(other.length);
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

  /** The items as nodes, if they are to be read in place this time as well. */
  #nodesInPlace(): NodeList<Value> | undefined {
    const reader = this.#reader;
    if (this.#items !== undefined || this.#difference !== undefined) return undefined;
    if (reader === undefined || this.#reads++ >= READS_IN_PLACE) return undefined;
    return new NodeList(reader, reader.view.childrenOf(this.#node));
  }

  /** Hands the items to a newer version, from which this one then differs. */
  #replaceBy(from: number, items: readonly Value[], isTail: boolean): JqArray {
    charge(DIFFERENCE_CELLS);
    const newer = new JqArray(this.#items!, this.provenance?.changed(), this.length);
    this.#items = undefined;
    this.#difference = { newer, from, items, isTail };
    return newer;
  }

  /** Loads the items, or makes a copy of the newest version's. */
  #own(): Value[] {
    if (this.#difference === undefined) {
      charge(this.length);
      const { view } = this.#reader!;
      this.#items = Array.from(view.childrenOf(this.#node), (child) => this.#reader!.read(child));
      return this.#items;
    }
    const chain: ArrayDifference[] = [];
    let newest: JqArray = this;
    while (newest.#difference !== undefined) {
      chain.push(newest.#difference);
      newest = newest.#difference.newer;
    }
    charge(newest.length);
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

/**
 * An object, which does not change. Its keys keep the order in which they came. Changed copies of a large one
 * share its entries, and the object of a node reads them in place, as `JqArray` does.
 */
export class JqObject {
  #entries: Map<string, Value> | undefined;
  #size: number;
  #difference: ObjectDifference | undefined;
  #isPinned = false;
  readonly #provenance: Provenance<Value> | undefined;
  readonly #reader: NodeReader<Value> | undefined;
  readonly #node: number;
  #reads = 0;

  /** @param shared how many of the entries are an older version's, and counted there. */
  constructor(
    entries: Map<string, Value> | undefined,
    provenance?: Provenance<Value>,
    shared = 0,
    reader?: NodeReader<Value>,
    node = -1,
  ) {
    const cells =
      entries === undefined ? NODE_CELLS : OBJECT_CELLS + ENTRY_CELLS * (entries.size - shared);
    charge(cells);
    this.#entries = entries;
    this.#size = entries === undefined ? -1 : entries.size;
    this.#provenance = provenance;
    this.#reader = reader;
    this.#node = node;
  }

  static ofNode(reader: NodeReader<Value>, node: number): JqObject {
    return new JqObject(undefined, undefined, 0, reader, node);
  }

  get size(): number {
    if (this.#size < 0) this.#size = this.#reader!.view.lengthOf(this.#node);
    return this.#size;
  }

  get provenance(): Provenance<Value> | undefined {
    return this.#provenance ?? provenanceOfNode(this.#reader, this.#node);
  }

  /** Whether both are the same node as it was read. */
  isNodeOf(other: JqObject): boolean {
    return (
      this.#reader !== undefined && this.#reader === other.#reader && this.#node === other.#node
    );
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

  /** The keys in their order. */
  keys(): readonly string[] {
    return this.#isInSource() ? this.#reader!.view.keysOf(this.#node) : [...this.entries.keys()];
  }

  /** The values in the order of the keys, for those who go through them once. */
  each(): ValueList<Value> {
    if (!this.#isReadFromSource()) return [...this.entries.values()];
    const reader = this.#reader!;
    return new NodeList(reader, reader.view.childrenOf(this.#node));
  }

  /** The value of a key; undefined if there is none. */
  get(key: string): Value | undefined {
    if (this.#entries !== undefined) return this.#entries.get(key);
    if (!this.#isReadFromSource()) return this.entries.get(key);
    const reader = this.#reader!;
    const child = reader.view.find(this.#node, key);
    return child < 0 ? undefined : reader.read(child);
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
    charge(DIFFERENCE_CELLS);
    const newer = new JqObject(own, this.provenance?.changed(), this.size);
    this.#entries = undefined;
    this.#difference = { newer, key, value: old };
    return newer;
  }

  /** Without some keys. */
  without(keys: readonly string[]): JqObject {
    if (!keys.some((key) => this.get(key) !== undefined)) return this;
    charge(ENTRY_CELLS * this.size);
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
    charge(ENTRY_CELLS * this.size);
    const copy = new Map(this.entries);
    for (const [key, value] of other.entries) copy.set(key, value);
    return new JqObject(copy, this.provenance?.changed());
  }

  #isInSource(): boolean {
    return this.#entries === undefined && this.#difference === undefined;
  }

  /** Whether what is asked for is to be read in place this time as well. */
  #isReadFromSource(): boolean {
    return this.#isInSource() && this.#reads++ < READS_IN_PLACE;
  }

  #own(): Map<string, Value> {
    if (this.#difference === undefined) {
      charge(ENTRY_CELLS * this.size);
      const reader = this.#reader!;
      const keys = reader.view.keysOf(this.#node);
      const children = reader.view.childrenOf(this.#node);
      const entries = new Map<string, Value>();
      for (let at = 0; at < keys.length; at++) entries.set(keys[at], reader.read(children[at]));
      this.#entries = entries;
      return entries;
    }
    const chain: ObjectDifference[] = [];
    let newest: JqObject = this;
    while (newest.#difference !== undefined) {
      chain.push(newest.#difference);
      newest = newest.#difference.newer;
    }
    charge(ENTRY_CELLS * newest.size);
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

function provenanceOfNode(
  reader: NodeReader<Value> | undefined,
  node: number,
): Provenance<Value> | undefined {
  if (reader === undefined) return undefined;
  return new Provenance({ view: reader.view, node }, false, undefined);
}
