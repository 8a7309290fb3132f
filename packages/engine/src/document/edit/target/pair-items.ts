import type { JsonDocument } from '../../json-document.ts';
import { type ListKeys, listEntryName, listKeysOf } from '../../list-keys.ts';
import { heldNodes } from './held-nodes.ts';
import type { TargetValues } from './target-values.ts';
import type { ValueIdentities } from './value-identities.ts';

/** The keys that identify an entry of a list of no known field. */
const USUAL_KEYS: readonly ListKeys[] = [['name'], ['id'], ['key']];

/** Values in one that is to be paired that are looked at: those that people put around others are small. */
const MOST_HELD_VISITS = 1000;

/** Values and entries that are not paired. */
interface Run {
  readonly from: number;
  readonly end: number;
  readonly entryFrom: number;
  readonly entryEnd: number;
}

/** What pairs the entries of a list with the values that it is to hold. */
export interface ItemContext<V> {
  readonly nodes: JsonDocument;
  readonly values: TargetValues<V>;
  readonly identities: ValueIdentities<V>;
  /** The key that the list is the value of. */
  readonly field: string | undefined;
}

/**
 * Finds for each value that a list is to hold the entry that becomes it: the one it was read from or has in it, one that is equal,
 * one with the same name, or the one at its place among those.
 *
 * @param items the rows of the entries, aliases followed.
 * @returns by place, the index of the entry; -1 for a value that is new.
 */
export function pairItems<V>(
  items: readonly number[],
  wanted: readonly V[],
  context: ItemContext<V>,
): Int32Array {
  return new ItemPairs(items, wanted, context).find();
}

class ItemPairs<V> {
  readonly #items: readonly number[];
  readonly #wanted: readonly V[];
  readonly #context: ItemContext<V>;
  readonly #entryOf: Int32Array;
  readonly #isTaken: Uint8Array;
  #left: number;

  constructor(items: readonly number[], wanted: readonly V[], context: ItemContext<V>) {
    this.#items = items;
    this.#wanted = wanted;
    this.#context = context;
    this.#entryOf = new Int32Array(wanted.length).fill(-1);
    this.#isTaken = new Uint8Array(items.length);
    this.#left = Math.min(items.length, wanted.length);
  }

  find(): Int32Array {
    this.#pairByOrigin();
    if (this.#left > 0) this.#pairAround();
    if (this.#left > 0) this.#pairEqual();
    if (this.#left > 0) this.#pairNamed();
    if (this.#left > 0) this.#pairByPlace();
    if (this.#left > 0) this.#pairAlike();
    if (this.#left > 0) this.#pairReplaced();
    return this.#entryOf;
  }

  #pair(place: number, entry: number): void {
    this.#entryOf[place] = entry;
    this.#isTaken[entry] = 1;
    this.#left--;
  }

  #pairByOrigin(): void {
    const { values } = this.#context;
    const origins = this.#wanted.map((value) => values.originOf(value)?.node ?? -1);
    if (origins.every((node) => node === -1)) return;
    this.#pairByKey(
      (entry) => this.#items[entry],
      (place) => origins[place],
    );
  }

  /** Pairs values with entries that they have in them, as `map({value: .})` makes them. */
  #pairAround(): void {
    const { values } = this.#context;
    const entries = new Set(this.#untaken().map((entry) => this.#items[entry]));
    this.#pairByKey(
      (entry) => this.#items[entry],
      (place) => {
        for (const node of heldNodes(values, this.#wanted[place], MOST_HELD_VISITS)) {
          if (entries.has(node)) return node;
        }
        return -1;
      },
    );
  }

  #pairEqual(): void {
    const { identities } = this.#context;
    const ofEntry = (entry: number) => identities.ofNode(this.#items[entry]);
    const ofPlace = (place: number) => identities.ofValue(this.#wanted[place]);
    const [size, length] = [this.#items.length, this.#wanted.length];
    const isSame = (place: number, entry: number) =>
      this.#isTaken[entry] === 0 &&
      this.#entryOf[place] === -1 &&
      ofEntry(entry) === ofPlace(place);
    // Of several that are equal, those at the ends stay where they are.
    let from = 0;
    while (from < size && from < length && isSame(from, from)) this.#pair(from, from++);
    for (let back = 1; back <= size && back <= length; back++) {
      if (!isSame(length - back, size - back)) break;
      this.#pair(length - back, size - back);
    }
    this.#pairByKey(ofEntry, ofPlace);
  }

  /** Pairs what has the same key and is not paired yet, in order; -1 is no key. */
  #pairByKey(keyOfEntry: (entry: number) => number, keyOfValue: (place: number) => number): void {
    const places = new Map<number, { readonly all: number[]; next: number }>();
    for (const place of this.#unpaired()) {
      const key = keyOfValue(place);
      if (key === -1) continue;
      const known = places.get(key);
      if (known === undefined) places.set(key, { all: [place], next: 0 });
      else known.all.push(place);
    }
    for (const entry of this.#untaken()) {
      const found = places.get(keyOfEntry(entry));
      if (found !== undefined && found.next < found.all.length) {
        this.#pair(found.all[found.next++], entry);
      }
    }
  }

  #unpaired(): number[] {
    return [...this.#entryOf.keys()].filter((place) => this.#entryOf[place] === -1);
  }

  #untaken(): number[] {
    return [...this.#isTaken.keys()].filter((entry) => this.#isTaken[entry] === 0);
  }

  /** Pairs mappings by the first keys under which all that are left have texts, each of them once. */
  #pairNamed(): void {
    const { field, identities } = this.#context;
    const entries = this.#untaken();
    const places = this.#unpaired();
    for (const keys of [...listKeysOf(field), ...USUAL_KEYS]) {
      const ofEntries = namesOf(entries, (entry, key) => this.#textInNode(entry, key), keys);
      if (ofEntries === undefined) continue;
      const ofPlaces = namesOf(places, (place, key) => this.#textInValue(place, key), keys);
      if (ofPlaces === undefined) continue;
      const numberOf = (names: ReadonlyMap<number, string>) => (at: number) =>
        identities.ofText(names.get(at) as string);
      this.#pairByKey(numberOf(ofEntries), numberOf(ofPlaces));
      return;
    }
  }

  #textInNode(entry: number, key: string): string | undefined {
    const { nodes } = this.#context;
    const node = this.#items[entry];
    if (!isMapping(nodes, node)) return undefined;
    const { names, values } = nodes.childrenOf(node);
    const at = names.indexOf(key);
    return at !== -1 && isText(nodes, values[at]) ? nodes.textOf(values[at]) : undefined;
  }

  #textInValue(place: number, key: string): string | undefined {
    const { values } = this.#context;
    const value = this.#wanted[place];
    if (values.kindOf(value) !== 'mapping') return undefined;
    const found = values.entriesOf(value).get(key);
    if (found === undefined || values.kindOf(found) !== 'scalar') return undefined;
    const scalar = values.scalarOf(found);
    return typeof scalar === 'string' || typeof scalar === 'number' ? String(scalar) : undefined;
  }

  /** Pairs what is left between the same neighbours with what it can have become, in order. */
  #pairByPlace(): void {
    for (const { from, end, entryFrom, entryEnd } of this.#runs()) {
      for (let place = from, entry = entryFrom; place < end && entry < entryEnd; ) {
        const isPaired = this.#canBecome(this.#items[entry], this.#wanted[place]);
        if (isPaired) this.#pair(place, entry);
        // What cannot be paired is skipped where there is more left.
        const surplus = isPaired ? 0 : end - place - (entryEnd - entry);
        if (surplus >= 0) place++;
        if (surplus <= 0) entry++;
      }
    }
  }

  /** Pairs values of unknown origin with the entries in whose places they have come. */
  #pairReplaced(): void {
    const { values } = this.#context;
    for (const { from, end, entryFrom, entryEnd } of this.#runs()) {
      if (end - from !== entryEnd - entryFrom) continue;
      for (let place = from; place < end; place++) {
        if (values.originOf(this.#wanted[place]) === undefined) {
          this.#pair(place, entryFrom + place - from);
        }
      }
    }
  }

  /** Values that are not paired and follow one another, and the entries between the same neighbours. */
  *#runs(): Generator<Run> {
    for (let from = 0, entryFrom = 0; from < this.#wanted.length; from++) {
      if (this.#entryOf[from] !== -1) {
        entryFrom = this.#entryOf[from] + 1;
        continue;
      }
      let end = from;
      while (end < this.#wanted.length && this.#entryOf[end] === -1) end++;
      let entryEnd = entryFrom;
      while (entryEnd < this.#items.length && this.#isTaken[entryEnd] === 0) entryEnd++;
      yield { from, end, entryFrom, entryEnd };
      from = end - 1;
    }
  }

  /** Pairs collections of unknown origin that have come to other places: lists, and mappings with the same keys. */
  #pairAlike(): void {
    const { nodes, values, identities } = this.#context;
    const numberOf = (names: string[]) => identities.ofText(names.sort().join('\n'));
    this.#pairByKey(
      (entry) => {
        const node = this.#items[entry];
        if (!isMapping(nodes, node)) return isCollection(nodes, node) ? -2 : -1;
        return numberOf(nodes.childrenOf(node).keys.map((key) => values.nameOfKey(key)));
      },
      (place) => {
        const value = this.#wanted[place];
        const kind = values.kindOf(value);
        if (kind === 'scalar' || values.originOf(value) !== undefined) return -1;
        return kind === 'list' ? -2 : numberOf([...values.entriesOf(value).keys()]);
      },
    );
  }

  /** Whether a node has so much of a value that it can be taken for an older version of it. */
  #canBecome(node: number, value: V): boolean {
    const { nodes, values } = this.#context;
    const kind = values.kindOf(value);
    if (kind === 'scalar') return !isCollection(nodes, node);
    if (kind === 'list') return isCollection(nodes, node) && !isMapping(nodes, node);
    return isMapping(nodes, node) && this.#isLike(node, value);
  }

  /** Whether a mapping or entries have all keys of the other, an entry of them, or their values under other keys. */
  #isLike(node: number, value: V): boolean {
    const { nodes, values, identities } = this.#context;
    const entries = values.entriesOf(value);
    const { keys, values: held } = nodes.childrenOf(node);
    const names = keys.map((key) => values.nameOfKey(key, value));
    const shared = names.filter((name) => entries.has(name));
    if (shared.length === names.length || shared.length === entries.size) return true;
    if (shared.length === 0) return this.#hasSameValues(held, entries);
    return shared.some((name) => {
      const wanted = entries.get(name) as V;
      return identities.ofValue(wanted) === identities.ofNode(held[names.indexOf(name)]);
    });
  }

  #hasSameValues(held: readonly number[], entries: ReadonlyMap<string, V>): boolean {
    const { identities } = this.#context;
    if (held.length !== entries.size) return false;
    const wanted = [...entries.values()].map((each) => identities.ofValue(each)).sort();
    const present = held.map((each) => identities.ofNode(each)).sort();
    return wanted.every((identity, at) => identity === present[at]);
  }
}

/** The names of all entries; undefined where one has none, or two have the same. */
function namesOf(
  all: readonly number[],
  textOf: (at: number, key: string) => string | undefined,
  keys: ListKeys,
): ReadonlyMap<number, string> | undefined {
  const names = new Map<number, string>();
  for (const at of all) {
    const name = listEntryName(keys, (key) => textOf(at, key));
    if (name === undefined) return undefined;
    names.set(at, name);
  }
  return new Set(names.values()).size === names.size ? names : undefined;
}

const MAPPING = 32;
const SEQUENCE = 16;

function isMapping(nodes: JsonDocument, node: number): boolean {
  return nodes.kindOf(node) === MAPPING;
}

function isCollection(nodes: JsonDocument, node: number): boolean {
  return nodes.kindOf(node) >= SEQUENCE;
}

/** Whether a node is a string or a number. */
function isText(nodes: JsonDocument, node: number): boolean {
  const kind = nodes.kindOf(node);
  return kind === 4 || kind === 8;
}
