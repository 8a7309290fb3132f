import { listKeysOf } from '../../document/list-keys.ts';
import { ascendingRun } from '../../text/ascending-run.ts';
import { matchIds } from '../../text/line-match.ts';
import { ARRAY, type DiffEntries, type DiffSide, OBJECT } from './diff-side.ts';
import { type Identities, identities } from './identity.ts';
import { type DocumentNode, pairAlike } from './likeness.ts';

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
}

/** Pairs up the entries of two collections. */
export class Pairer {
  readonly #left: DiffSide;
  readonly #right: DiffSide;
  readonly #identityKeys: readonly string[];

  constructor(left: DiffSide, right: DiffSide, identityKeys: readonly string[]) {
    this.#left = left;
    this.#right = right;
    this.#identityKeys = identityKeys;
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
      const itemsLeft = left.values.map((node) => ({ nodes: nodesLeft, node }));
      const itemsRight = right.values.map((node) => ({ nodes: nodesRight, node }));
      this.#joinSame(partners, itemsLeft, itemsRight, isTelling);
      this.#joinAlike(partners, itemsLeft, itemsRight, RENAMED_ALIKE);
    }
    if (partners.count === byName) return partners.finish();
    return partners.finish({
      isRenamed: (place, other) => left.names[place] !== right.names[other],
    });
  }

  /** The documents of both streams. */
  documents(isOrdered: boolean): Pairing {
    const rootsOf = (side: DiffSide) =>
      side.documents.map((nodes) => ({ nodes, node: nodes.root }));
    const left = rootsOf(this.#left);
    const right = rootsOf(this.#right);
    // A single document is the same one, however much of it has changed.
    if (left.length === 1 && right.length === 1) {
      return {
        pairs: [{ left: 0, right: 0, isMoved: false, isRenamed: false }],
        removed: [],
        added: [],
      };
    }
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
    const itemsOf = ({ nodes, entries }: OpenEntries) =>
      entries.values.map((node) => ({ nodes, node }));
    const isOrdered = this.#left.isOrdered(left.node) && this.#right.isOrdered(right.node);
    return this.lists(itemsOf(left), itemsOf(right), isOrdered, field);
  }

  /**
   * The entries of lists, or the documents of streams: by what identifies them, else by what they hold;
   * what is left over, by what it has in common, and last by its place between others.
   */
  lists(
    left: readonly DocumentNode[],
    right: readonly DocumentNode[],
    isOrdered: boolean,
    field?: string,
  ): Pairing {
    const partners = new Partners(left.length, right.length);
    const options = { keys: this.#identityKeys, listKeys: listKeysOf(field) };
    const names = identities(this.#left, left, this.#right, right, options);
    if (names === undefined) {
      if (isOrdered) this.#joinInOrder(partners, left, right);
      this.#joinSame(partners, left, right, () => true);
    } else partners.joinByName(names.left, names.right);
    this.#joinAlike(partners, left, right, names === undefined ? ALIKE : RENAMED_ALIKE, names);
    if (names === undefined) joinBetween(partners, left, right);
    if (!isOrdered || partners.isInOrder()) return partners.finish();
    const run = new Set(partners.inOrder());
    return partners.finish({ isMoved: (place) => !run.has(place) });
  }

  /** Joins what holds the same in the same order. */
  #joinInOrder(
    partners: Partners,
    left: readonly DocumentNode[],
    right: readonly DocumentNode[],
  ): void {
    const ids = new Map<string, number>();
    const idsOf = (side: DiffSide, items: readonly DocumentNode[]) =>
      Int32Array.from(items, ({ node }) => {
        const name = side.hashTextOf(node);
        const id = ids.get(name) ?? ids.size;
        ids.set(name, id);
        return id;
      });
    const idsLeft = idsOf(this.#left, left);
    const runs = matchIds(idsLeft, idsOf(this.#right, right), ids.size);
    for (let at = 0; at < runs.length; at += 3) {
      for (let step = 0; step < runs[at + 2]; step++) {
        partners.join(runs[at] + step, runs[at + 1] + step);
      }
    }
  }

  /** Joins what holds the same, wherever it is. */
  #joinSame(
    partners: Partners,
    left: readonly DocumentNode[],
    right: readonly DocumentNode[],
    counts: (item: DocumentNode) => boolean,
  ): void {
    const waiting = new Map<string, number[]>();
    for (const place of partners.freeRight().reverse()) {
      const name = this.#right.hashTextOf(right[place].node);
      const places = waiting.get(name);
      if (places === undefined) waiting.set(name, [place]);
      else places.push(place);
    }
    for (const place of partners.freeLeft()) {
      if (!counts(left[place])) continue;
      const other = waiting.get(this.#left.hashTextOf(left[place].node))?.pop();
      if (other !== undefined) partners.join(place, other);
    }
  }

  #joinAlike(
    partners: Partners,
    left: readonly DocumentNode[],
    right: readonly DocumentNode[],
    least: number,
    names?: Identities,
  ): void {
    const freeLeft = partners.freeLeft().filter((place) => isCollection(left[place]));
    const freeRight = partners.freeRight().filter((place) => isCollection(right[place]));
    if (freeLeft.length === 0 || freeRight.length === 0) return;
    const pairs = pairAlike(
      this.#left,
      freeLeft.map((place) => left[place]),
      this.#right,
      freeRight.map((place) => right[place]),
      least,
    );
    for (const pair of pairs) {
      const place = freeLeft[pair.left];
      const other = freeRight[pair.right];
      if (names === undefined || names.canPair(place, other)) partners.join(place, other);
    }
  }
}

/** A mapping with its entries. */
export interface OpenEntries {
  readonly nodes: DocumentNode['nodes'];
  readonly entries: DiffEntries;
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

  freeLeft(): number[] {
    return freePlaces(this.#ofLeft);
  }

  freeRight(): number[] {
    return freePlaces(this.#ofRight);
  }

  /** The places on the left of the most entries that are in one order on both sides. */
  inOrder(): number[] {
    const places: number[] = [];
    for (let place = 0; place < this.#ofLeft.length; place++) {
      if (this.#ofLeft[place] !== -1) places.push(place);
    }
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

function never(): boolean {
  return false;
}

/**
 * Joins, between two neighbours that are joined, what is left over on both sides, one by one, where
 * that is as many of one kind.
 */
function joinBetween(
  partners: Partners,
  left: readonly DocumentNode[],
  right: readonly DocumentNode[],
): void {
  const fixed = [...partners.inOrder(), left.length];
  let fromLeft = 0;
  let fromRight = 0;
  const freeRight = new Set(partners.freeRight());
  for (const end of fixed) {
    const endRight = end === left.length ? right.length : partners.ofLeft(end);
    const between: number[] = [];
    for (let place = fromLeft; place < end; place++) {
      if (partners.ofLeft(place) === -1) between.push(place);
    }
    const others: number[] = [];
    for (let place = fromRight; place < endRight; place++) {
      if (freeRight.has(place)) others.push(place);
    }
    const isSameKind = (place: number, at: number) =>
      kindOf(left[place]) === kindOf(right[others[at]]);
    if (between.length === others.length && between.every(isSameKind)) {
      for (const [at, place] of between.entries()) partners.join(place, others[at]);
    }
    fromLeft = end + 1;
    fromRight = endRight + 1;
  }
}

function freePlaces(partners: Int32Array): number[] {
  const places: number[] = [];
  for (let place = 0; place < partners.length; place++)
    if (partners[place] === -1) places.push(place);
  return places;
}

function isCollection({ nodes, node }: DocumentNode): boolean {
  return nodes.kindOf(node) >= ARRAY;
}

/** Scalars are one kind, mappings another, lists a third. */
function kindOf({ nodes, node }: DocumentNode): number {
  return Math.max(nodes.kindOf(node), ARRAY / 2);
}

/** Whether a value says by itself which entry it is from: `true`, `1` and empty ones are everywhere. */
function isTelling({ nodes, node }: DocumentNode): boolean {
  const kind = nodes.kindOf(node);
  if (kind === OBJECT || kind === ARRAY) return nodes.childrenOf(node).values.length > 0;
  return kind > 2 && nodes.textOf(node).length > 3;
}
