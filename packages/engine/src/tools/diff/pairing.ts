import type { JsonNodes } from '../../document/json-nodes.ts';
import { listKeysOf } from '../../document/list-keys.ts';
import { HashIds } from '../../schema/node-hash.ts';
import { firstChildOf, nextOf } from '../../syntax/tree.ts';
import { ascendingRun } from '../../text/ascending-run.ts';
import { matchIds } from '../../text/line-match.ts';
import { ARRAY, type DiffEntries, type DiffSide } from './diff-side.ts';
import { type Identities, IdentityReaders, identities, type ShownNames } from './identity.ts';
import type { Items } from './items.ts';
import { pairAlike } from './likeness.ts';

/** Two collections whose scalars have this much in common are the same one, changed. */
const ALIKE = 0.5;
/** Under another key they must have more. */
const RENAMED_ALIKE = 0.6;

/** Two entries that belong together, by their places in the lists or mappings. */
export interface EntryPair {
  readonly left: number;
  readonly right: number;
  /** In another place among the entries that are in both lists. */
  readonly isMoved: boolean;
  /** In a mapping, under another key. */
  readonly isRenamed: boolean;
}

/** Which entries of two collections belong together. */
export interface Pairing {
  /** By their places on the left. */
  readonly pairs: readonly EntryPair[];
  readonly removed: readonly number[];
  readonly added: readonly number[];
  /** What the entries are called, where a key identifies them. */
  readonly names?: ShownNames | undefined;
}

/** Pairs up the entries of two collections. */
export class Pairer {
  readonly #left: DiffSide;
  readonly #right: DiffSide;
  readonly #readers: IdentityReaders;

  constructor(left: DiffSide, right: DiffSide, identityKeys: readonly string[]) {
    this.#left = left;
    this.#right = right;
    this.#readers = new IdentityReaders(identityKeys);
  }

  /** By key; what is left over, by what it holds: such an entry was renamed. */
  mappings(
    { nodes: nodesLeft, entries: left }: OpenEntries,
    { nodes: nodesRight, entries: right }: OpenEntries,
  ): Pairing {
    const partners = new Partners(left.values.length, right.values.length);
    partners.joinByName(left.names, right.names);
    const byName = partners.count;
    if (byName < Math.min(left.values.length, right.values.length)) {
      const itemsLeft = { values: left.values, nodesAt: () => nodesLeft };
      const itemsRight = { values: right.values, nodesAt: () => nodesRight };
      this.#joinRenamed(partners, itemsLeft, itemsRight);
      this.#joinAlike(partners, itemsLeft, itemsRight, RENAMED_ALIKE);
    }
    if (partners.count === byName) return partners.finish();
    return partners.finish({
      isRenamed: (place, other) => left.names[place] !== right.names[other],
    });
  }

  /** The documents of both streams. */
  documents(isOrdered: boolean): Pairing {
    const rootsOf = ({ documents }: DiffSide): Items => ({
      values: documents.map(({ root }) => root),
      nodesAt: (place) => documents[place],
    });
    const left = rootsOf(this.#left);
    const right = rootsOf(this.#right);
    // A single document is the same one, however much of it has changed.
    if (left.values.length === 1 && right.values.length === 1) return allInOrder(1);
    return this.lists(left, right, isOrdered);
  }

  /**
   * The entries of two lists.
   *
   * @param field the key that they are under, if they are under one.
   */
  items(
    left: OpenEntries & { node: number },
    right: OpenEntries & { node: number },
    field: string | undefined,
  ): Pairing {
    const itemsOf = ({ nodes, entries: { values } }: OpenEntries): Items => ({
      values,
      nodesAt: () => nodes,
    });
    const isOrdered = this.#left.isOrdered(left.node) && this.#right.isOrdered(right.node);
    if (isOrdered && this.#left.hasSameData(left.node, this.#right, right.node)) {
      return allInOrder(left.entries.values.length);
    }
    return this.lists(itemsOf(left), itemsOf(right), isOrdered, field);
  }

  /**
   * The entries of lists, or the documents of streams: by what identifies them, else by what they hold;
   * what is left over, by what it has in common, and last by its place between others.
   */
  lists(left: Items, right: Items, isOrdered: boolean, field?: string): Pairing {
    const readers = this.#readers.of(listKeysOf(field));
    const names = identities(this.#left, left, this.#right, right, readers);
    if (names === undefined) return this.#nameless(left, right, isOrdered);
    const partners = new Partners(left.values.length, right.values.length);
    partners.joinByName(names.left, names.right);
    this.#joinAlike(partners, left, right, RENAMED_ALIKE, names);
    return { ...finishList(partners, isOrdered), names: names.shown };
  }

  /** The same of entries that nothing identifies. */
  #nameless(left: Items, right: Items, isOrdered: boolean): Pairing {
    const content = this.#contentOf(left, right);
    if (content.isSame) return allInOrder(left.values.length);
    const partners = new Partners(left.values.length, right.values.length);
    if (content.hasCommon) {
      if (isOrdered) joinInOrder(partners, content);
      joinSame(partners, content);
    }
    if (isOrdered) {
      // Nearly all that changed is found so, without looking at other candidates.
      joinBetween(partners, left, right, (place, other) =>
        this.#left.hasMostEntries(left.values[place], this.#right, right.values[other]),
      );
    }
    this.#joinAlike(partners, left, right, ALIKE);
    joinBetween(partners, left, right, undefined);
    return finishList(partners, isOrdered);
  }

  /** Numbers what the entries of two lists hold. */
  #contentOf(left: Items, right: Items): Content {
    const ids = new HashIds(left.values.length + right.values.length);
    const idsOf = (side: DiffSide, { values }: Items) => {
      const found = new Int32Array(values.length);
      for (let place = 0; place < values.length; place++) {
        found[place] = side.hashIdOf(values[place], ids);
      }
      return found;
    };
    const idsLeft = idsOf(this.#left, left);
    const countLeft = ids.count;
    const idsRight = idsOf(this.#right, right);
    const isSame =
      idsLeft.length === idsRight.length && idsLeft.every((id, place) => id === idsRight[place]);
    const hasCommon = idsRight.some((id) => id < countLeft);
    return { left: idsLeft, right: idsRight, count: ids.count, isSame, hasCommon };
  }

  /** Joins the values of mappings that hold the same under other keys, if they say which one it is. */
  #joinRenamed(partners: Partners, left: Items, right: Items): void {
    const freeLeft = partners
      .freeLeft()
      .filter((place) => isTelling(left.nodesAt(place), left.values[place]));
    if (freeLeft.length === 0) return;
    const waiting = new Map<string, number[]>();
    for (const place of partners.freeRight().reverse()) {
      const name = this.#right.hashTextOf(right.values[place]);
      const places = waiting.get(name);
      if (places === undefined) waiting.set(name, [place]);
      else places.push(place);
    }
    for (const place of freeLeft) {
      const other = waiting.get(this.#left.hashTextOf(left.values[place]))?.pop();
      if (other !== undefined) partners.join(place, other);
    }
  }

  #joinAlike(
    partners: Partners,
    left: Items,
    right: Items,
    least: number,
    names?: Identities,
  ): void {
    const collections = (places: number[], { values, nodesAt }: Items) =>
      places.filter((place) => nodesAt(place).kindOf(values[place]) >= ARRAY);
    const freeLeft = collections(partners.freeLeft(), left);
    const freeRight = freeLeft.length === 0 ? [] : collections(partners.freeRight(), right);
    if (freeRight.length === 0) return;
    pairAlike(
      { side: this.#left, items: left, places: freeLeft },
      { side: this.#right, items: right, places: freeRight },
      least,
      (place, other) => {
        if (names === undefined || names.canPair(place, other)) partners.join(place, other);
      },
    );
  }
}

/** As many entries as there are on both sides, one by one. */
function allInOrder(count: number): Pairing {
  const pairs = Array.from({ length: count }, (_, place) => ({
    left: place,
    right: place,
    isMoved: false,
    isRenamed: false,
  }));
  return { pairs, removed: [], added: [] };
}

function finishList(partners: Partners, isOrdered: boolean): Pairing {
  if (!isOrdered || partners.isInOrder()) return partners.finish();
  const stays = new Set(partners.inOrder());
  return partners.finish({ isMoved: (place) => !stays.has(place) });
}

/** A mapping with its entries. */
export interface OpenEntries {
  readonly nodes: JsonNodes;
  readonly entries: DiffEntries;
}

/** What the entries of two lists hold, as numbers from 0 on below `count`. */
interface Content {
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly count: number;
  /** Whether both hold the same in the same order. */
  readonly isSame: boolean;
  /** Whether any entry holds the same as one of the other list. */
  readonly hasCommon: boolean;
}

/** Joins what holds the same in the same order. */
function joinInOrder(partners: Partners, { left, right, count }: Content): void {
  const runs = matchIds(left, right, count);
  for (let at = 0; at < runs.length; at += 3) {
    partners.joinRun(runs[at], runs[at + 1], runs[at + 2]);
  }
}

/** Joins what holds the same, wherever it is. */
function joinSame(partners: Partners, { left, right, count }: Content): void {
  // By number, the first place on the right that is free; by place, the next one with its number.
  const first = new Int32Array(count).fill(-1);
  const next = new Int32Array(right.length);
  for (let place = right.length - 1; place >= 0; place--) {
    if (!partners.isFreeRight(place)) continue;
    next[place] = first[right[place]];
    first[right[place]] = place;
  }
  for (let place = 0; place < left.length; place++) {
    const other = first[left[place]];
    if (partners.ofLeft(place) !== -1 || other === -1) continue;
    partners.join(place, other);
    first[left[place]] = next[other];
  }
}

/** Who belongs to whom, while that is being found out. */
class Partners {
  count = 0;
  readonly #ofLeft: Int32Array;
  readonly #ofRight: Int32Array;

  constructor(left: number, right: number) {
    this.#ofLeft = new Int32Array(left).fill(-1);
    this.#ofRight = new Int32Array(right).fill(-1);
  }

  join(left: number, right: number): void {
    this.#ofLeft[left] = right;
    this.#ofRight[right] = left;
    this.count++;
  }

  /** Joins as many entries one by one. */
  joinRun(left: number, right: number, count: number): void {
    for (let step = 0; step < count; step++) this.join(left + step, right + step);
  }

  isFreeRight(place: number): boolean {
    return this.#ofRight[place] === -1;
  }

  /** Joins what has the same name. */
  joinByName(left: readonly string[], right: readonly string[]): void {
    let place = 0;
    // Mostly the first names are the same, in the same order.
    while (place < left.length && left[place] === right[place]) {
      this.join(place, place);
      place++;
    }
    if (place === left.length || place === right.length) return;
    const placesRight = new Map<string, number>();
    for (let other = place; other < right.length; other++) placesRight.set(right[other], other);
    for (; place < left.length; place++) {
      const other = placesRight.get(left[place]);
      if (other !== undefined) this.join(place, other);
    }
  }

  /** Whether all that is joined is in one order on both sides. */
  isInOrder(): boolean {
    let last = -1;
    for (const other of this.#ofLeft) {
      if (other === -1) continue;
      if (other < last) return false;
      last = other;
    }
    return true;
  }

  ofLeft(place: number): number {
    return this.#ofLeft[place];
  }

  freeLeft(from?: number, to?: number): number[] {
    return freePlaces(this.#ofLeft, from, to);
  }

  freeRight(from?: number, to?: number): number[] {
    return freePlaces(this.#ofRight, from, to);
  }

  /** The places on the left of the most entries that are in one order on both sides. */
  inOrder(): number[] {
    const places: number[] = [];
    for (let place = 0; place < this.#ofLeft.length; place++) {
      if (this.#ofLeft[place] !== -1) places.push(place);
    }
    if (this.isInOrder()) return places;
    return ascendingRun(places.map((place) => this.#ofLeft[place])).map((at) => places[at]);
  }

  finish({ isMoved = never, isRenamed = never }: PairFlags = {}): Pairing {
    const pairs: EntryPair[] = [];
    for (let left = 0; left < this.#ofLeft.length; left++) {
      const right = this.#ofLeft[left];
      if (right === -1) continue;
      pairs.push({
        left,
        right,
        isMoved: isMoved(left, right),
        isRenamed: isRenamed(left, right),
      });
    }
    return { pairs, removed: freePlaces(this.#ofLeft), added: freePlaces(this.#ofRight) };
  }
}

/** What is true of pairs, by their places. */
interface PairFlags {
  readonly isMoved?: (left: number, right: number) => boolean;
  readonly isRenamed?: (left: number, right: number) => boolean;
}

const NONE: readonly number[] = [];

function never(): boolean {
  return false;
}

/**
 * Joins, between two neighbours that are joined, what is left over on both sides, one by one, where
 * that is as many: those that are alike, or all if they are of one kind.
 */
function joinBetween(
  partners: Partners,
  left: Items,
  right: Items,
  isAlike: ((place: number, other: number) => boolean) | undefined,
): void {
  const countLeft = left.values.length;
  if (partners.count === Math.min(countLeft, right.values.length)) return;
  const fixed = [...partners.inOrder(), countLeft];
  let fromLeft = 0;
  let fromRight = 0;
  for (const end of fixed) {
    const endRight = end === countLeft ? right.values.length : partners.ofLeft(end);
    const between = end === fromLeft ? NONE : partners.freeLeft(fromLeft, end);
    const others = between.length === 0 ? NONE : partners.freeRight(fromRight, endRight);
    const isSameKind = (place: number, at: number) =>
      kindOf(left, place) === kindOf(right, others[at]);
    const isSameCount = between.length > 0 && between.length === others.length;
    if (isSameCount && (isAlike || between.every(isSameKind))) {
      for (let at = 0; at < between.length; at++) {
        if (!isAlike || isAlike(between[at], others[at])) partners.join(between[at], others[at]);
      }
    }
    fromLeft = end + 1;
    fromRight = endRight + 1;
  }
}

function freePlaces(partners: Int32Array, from = 0, to = partners.length): number[] {
  const places: number[] = [];
  for (let place = from; place < to; place++) {
    if (partners[place] === -1) places.push(place);
  }
  return places;
}

/** Scalars are one kind, mappings another, lists a third. */
function kindOf({ values, nodesAt }: Items, place: number): number {
  return Math.max(nodesAt(place).kindOf(values[place]), ARRAY / 2);
}

/** Whether a value says by itself which entry it is from: `true`, `1` and empty ones are everywhere. */
function isTelling(nodes: JsonNodes, node: number): boolean {
  const kind = nodes.kindOf(node);
  if (kind >= ARRAY) return firstChildOf(nodes.tree, node) < nextOf(nodes.tree, node);
  return kind > 2 && nodes.textOf(node).length > 3;
}
