import { isCollection } from '../../document/entry-spans.ts';
import type { JsonDocument } from '../../document/json-document.ts';
import { listKeysOf } from '../../document/list-keys.ts';
import { HashIds } from '../../schema/node-hash.ts';
import { firstChildOf, kindOf, nextOf } from '../../syntax/tree.ts';
import type { DiffEntries } from './diff-entries.ts';
import type { DiffSide } from './diff-side.ts';
import { EntryNames } from './entry-names.ts';
import { type Identities, IdentityReaders, identities } from './identity.ts';
import type { Group, Items } from './items.ts';
import { ARRAY } from './json-kinds.ts';
import { pairAlike } from './likeness.ts';
import { allInOrder, type EntryIds, freePlaces, type Pairing, Partners } from './partners.ts';

/** Two collections whose scalars have this much in common are the same one, changed. */
const ALIKE = 0.5;
/** Under different keys they must have more in common. */
const RENAMED_ALIKE = 0.6;

/** A collection with its entries. */
export interface OpenEntries {
  readonly nodes: JsonDocument;
  readonly node: number;
  readonly entries: DiffEntries;
}

/** Pairs up the entries of two collections. */
export class Pairer {
  readonly #left: DiffSide;
  readonly #right: DiffSide;
  readonly #readers: IdentityReaders;
  /** Reused by each collection to number what it holds. */
  readonly #ids = new HashIds();

  constructor(left: DiffSide, right: DiffSide, identityKeys: readonly string[]) {
    this.#left = left;
    this.#right = right;
    this.#readers = new IdentityReaders(identityKeys);
  }

  /** By key; what is left over, by what it holds: such an entry was renamed. */
  mappings(left: OpenEntries, right: OpenEntries): Pairing {
    const partners = new Partners(left.entries.keys.length, right.entries.keys.length);
    const names = this.#idsOf(left.entries.keys, right.entries.keys, (side, key, ids) =>
      side.keyIdOf((side === this.#left ? left : right).nodes, key, ids),
    );
    partners.joinSame(names);
    if (partners.isFull) return partners;
    const byName = partners.count;
    const itemsLeft = itemsOf(this.#left, left);
    const itemsRight = itemsOf(this.#right, right);
    const { values } = itemsLeft;
    partners.joinSame(this.#contentOf(itemsLeft, itemsRight), (place) =>
      isTelling(left.nodes, values[place]),
    );
    this.#joinAlike(partners, itemsLeft, itemsRight, RENAMED_ALIKE);
    if (partners.count > byName) partners.markRenamed(names);
    return partners;
  }

  /** The documents of both streams. */
  documents(isOrdered: boolean): Pairing {
    const rootsOf = (side: DiffSide): Items => ({
      side,
      values: side.documents.map(({ root }) => root),
      nodesAt: (place) => side.documents[place],
    });
    const left = rootsOf(this.#left);
    const right = rootsOf(this.#right);
    // A single document is the same one, however much of it has changed.
    if (left.values.length === 1 && right.values.length === 1) return allInOrder(1);
    return this.#lists(left, right, isOrdered);
  }

  /**
   * The entries of two lists.
   *
   * @param field the key that they are under, if they are under one.
   */
  items(left: OpenEntries, right: OpenEntries, field: string | undefined): Pairing {
    const isOrdered = this.#left.isOrdered(left.node) && this.#right.isOrdered(right.node);
    if (isOrdered && this.#left.hasSameData(left.node, this.#right, right.node)) {
      return allInOrder(left.entries.values.length);
    }
    return this.#lists(itemsOf(this.#left, left), itemsOf(this.#right, right), isOrdered, field);
  }

  /**
   * The entries of lists, or the documents of streams: by what identifies them, else by what they hold;
   * what is left over, by what it has in common, and last by its place between others.
   */
  #lists(left: Items, right: Items, isOrdered: boolean, field?: string): Pairing {
    const readers = this.#readers.of(listKeysOf(field));
    const partners = new Partners(left.values.length, right.values.length);
    if (left.values.length === 1 && right.values.length === 1 && isSameKind(left, right, 0, 0)) {
      // They belong together, whatever they hold.
      partners.join(0, 0);
      const find = () => identities(left, right, readers, this.#ids)?.reader;
      partners.names = new EntryNames(left, right, find);
      return partners;
    }
    const known = identities(left, right, readers, this.#ids);
    if (known === undefined) this.#joinNameless(partners, left, right, isOrdered);
    else {
      partners.names = new EntryNames(left, right, () => known.reader);
      partners.joinSame(known);
      this.#joinAlike(partners, left, right, RENAMED_ALIKE, known);
    }
    if (isOrdered) partners.markMoved();
    return partners;
  }

  /** Joins entries that nothing identifies. */
  #joinNameless(partners: Partners, left: Items, right: Items, isOrdered: boolean): void {
    const content = this.#contentOf(left, right);
    if (isOrdered) partners.joinInOrder(content);
    partners.joinSame(content);
    if (isOrdered) {
      // This finds nearly everything that changed without looking at other candidates.
      joinBetween(partners, left, right, (place, other) =>
        this.#left.hasMostEntries(left.values[place], this.#right, right.values[other]),
      );
    }
    this.#joinAlike(partners, left, right, ALIKE);
    joinBetween(partners, left, right, undefined);
  }

  /** Numbers what the entries of two lists hold. */
  #contentOf(left: Items, right: Items): EntryIds {
    return this.#idsOf(left.values, right.values, (side, value, ids) => side.idOf(value, ids));
  }

  #idsOf(
    rowsLeft: readonly number[],
    rowsRight: readonly number[],
    idOf: (side: DiffSide, row: number, ids: HashIds) => number,
  ): EntryIds {
    const ids = this.#ids.reset(rowsLeft.length + rowsRight.length);
    const left = new Int32Array(rowsLeft.length);
    const right = new Int32Array(rowsRight.length);
    for (let at = 0; at < left.length; at++) left[at] = idOf(this.#left, rowsLeft[at], ids);
    const countLeft = ids.count;
    let hasCommon = false;
    for (let at = 0; at < right.length; at++) {
      right[at] = idOf(this.#right, rowsRight[at], ids);
      hasCommon ||= right[at] < countLeft;
    }
    return { left, right, count: ids.count, hasCommon };
  }

  #joinAlike(
    partners: Partners,
    left: Items,
    right: Items,
    least: number,
    names?: Identities,
  ): void {
    if (partners.isFull) return;
    const groupLeft = freeCollections(left, partners.rightOf);
    const groupRight = freeCollections(right, partners.leftOf);
    if (groupLeft.places.length === 0 || groupRight.places.length === 0) return;
    pairAlike(groupLeft, groupRight, least, (place, other) => {
      const canPair = names?.canPair?.(left, place, right, other) ?? true;
      if (canPair) partners.join(place, other);
    });
  }
}

function itemsOf(side: DiffSide, { nodes, entries: { values } }: OpenEntries): Items {
  return { side, values, nodesAt: () => nodes };
}

function freeCollections(items: Items, partners: Int32Array): Group {
  const { side, values } = items;
  const places = freePlaces(partners).filter((place) => isCollection(side.tree, values[place]));
  return { items, places };
}

const NONE: readonly number[] = [];

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
  if (partners.isFull) return;
  const countLeft = left.values.length;
  const fixed = [...partners.inOrder(), countLeft];
  let fromLeft = 0;
  let fromRight = 0;
  for (const end of fixed) {
    const endRight = end === countLeft ? right.values.length : partners.rightOf[end];
    const between = end === fromLeft ? NONE : freePlaces(partners.rightOf, fromLeft, end);
    const others = between.length === 0 ? NONE : freePlaces(partners.leftOf, fromRight, endRight);
    const isSameCount = between.length > 0 && between.length === others.length;
    if (
      isSameCount &&
      (isAlike || between.every((place, at) => isSameKind(left, right, place, others[at])))
    ) {
      for (let at = 0; at < between.length; at++) {
        if (!isAlike || isAlike(between[at], others[at])) partners.join(between[at], others[at]);
      }
    }
    fromLeft = end + 1;
    fromRight = endRight + 1;
  }
}

/** Scalars are one kind, mappings another, lists a third. */
function isSameKind(left: Items, right: Items, place: number, other: number): boolean {
  const row = left.values[place];
  const otherRow = right.values[other];
  const isInCollections = isCollection(left.side.tree, row);
  if (isInCollections !== isCollection(right.side.tree, otherRow)) return false;
  return !isInCollections || kindOf(left.side.tree, row) === kindOf(right.side.tree, otherRow);
}

/** Whether a value says by itself which entry it is from: `true`, `1` and empty ones are everywhere. */
function isTelling(nodes: JsonDocument, node: number): boolean {
  const kind = nodes.kindOf(node);
  if (kind >= ARRAY) return firstChildOf(nodes.tree, node) < nextOf(nodes.tree, node);
  return kind > 2 && nodes.textOf(node).length > 3;
}
