import type { JsonDocument } from '../../document/json-document.ts';
import type { PathStep } from '../../document/node-path.ts';
import { parentOf } from '../../syntax/tree.ts';
import type { NamedStep } from './change.ts';
import { type DiffEntries, writtenRow } from './diff-entries.ts';
import type { DiffSide } from './diff-side.ts';
import type { EntryNames } from './entry-names.ts';
import { Numbers } from './numbers.ts';

/* What is known of a spot, as numbers. */
const NODE = 0;
const ROW = 1;
const USE = 2;
/** The row of its key; of what has none, its place less than -1. */
const KEY = 3;
const ABOVE = 4;
const DEPTH = 5;
const DOCUMENT = 6;
const NAMES = 7;
const SIZE = 8;

/**
 * The nodes of one side that changes are at or below, each at its place: where an alias is, it is another
 * spot. They are numbered from 0 on; there is no object for one.
 */
export class Spots {
  readonly side: DiffSide;
  readonly #cells = new Numbers(SIZE);
  /** What the entries of lists are called. */
  readonly #names: EntryNames[] = [];

  constructor(side: DiffSide) {
    this.side = side;
  }

  /** @param isInStream whether paths say which document it is. */
  addDocument(document: number, isInStream: boolean): number {
    const { root } = this.side.documents[document];
    const spot = this.#cells.push(root, root, -1, keyOfPlace(document));
    this.#cells.put(spot, ABOVE, -1);
    this.#cells.put(spot, DEPTH, isInStream ? 1 : 0);
    this.#cells.put(spot, DOCUMENT, document);
    this.#cells.put(spot, NAMES, -1);
    return spot;
  }

  /** An entry that is written in a mapping, or that of a merge key, as what it is an alias of. */
  addOwn(above: number, key: number, row: number): number {
    const node = this.nodesOf(above).targetOf(row);
    return this.#add(above, node, row, row === node ? this.useOf(above) : row, key);
  }

  /** @param at its place among the entries that count. */
  addEntry(above: number, entries: DiffEntries, at: number, names: number): number {
    const key = entries.keys[at] ?? -1;
    const written = writtenRow(entries, at);
    const node = entries.values[at];
    const isInherited = key !== -1 && parentOf(this.side.tree, key) !== this.nodeOf(above);
    const use = written === node ? this.useOf(above) : written;
    const step = key === -1 ? keyOfPlace(entries.places?.[at] ?? at) : key;
    const spot = this.#add(above, node, isInherited ? -1 : written, use, step);
    this.#cells.put(spot, NAMES, names);
    return spot;
  }

  /** @returns the number to add the entries of a list with. */
  addNames(names: EntryNames | undefined): number {
    return names === undefined ? -1 : this.#names.push(names) - 1;
  }

  #add(above: number, node: number, row: number, use: number, key: number): number {
    const cells = this.#cells;
    const spot = cells.push(node, row, use, key);
    cells.put(spot, ABOVE, above);
    cells.put(spot, DEPTH, cells.at(above, DEPTH) + 1);
    cells.put(spot, DOCUMENT, cells.at(above, DOCUMENT));
    cells.put(spot, NAMES, -1);
    return spot;
  }

  nodeOf(spot: number): number {
    return this.#cells.at(spot, NODE);
  }

  /** The row at which it is written, of an alias for one; -1 for what a merge key brings. */
  rowOf(spot: number): number {
    return this.#cells.at(spot, ROW);
  }

  /** The row of an alias or of a merge key's value that brings it; -1 for none. */
  useOf(spot: number): number {
    return this.#cells.at(spot, USE);
  }

  /** The row of its key; -1 for none. */
  keyOf(spot: number): number {
    return Math.max(-1, this.#cells.at(spot, KEY));
  }

  /** The collection that it is in; -1 for a document's node. */
  aboveOf(spot: number): number {
    return this.#cells.at(spot, ABOVE);
  }

  /** Steps of its path. */
  depthOf(spot: number): number {
    return this.#cells.at(spot, DEPTH);
  }

  documentOf(spot: number): number {
    return this.#cells.at(spot, DOCUMENT);
  }

  nodesOf(spot: number): JsonDocument {
    return this.side.documents[this.documentOf(spot)];
  }

  /** What leads to it from the collection or the stream that it is in. */
  stepOf(spot: number): PathStep {
    const key = this.#cells.at(spot, KEY);
    return key < 0 ? placeOfKey(key) : this.nodesOf(spot).nameOf(key);
  }

  /** Whether that is what leads to it, which takes less than to make a text of it. */
  hasStep(spot: number, step: PathStep): boolean {
    const key = this.keyOf(spot);
    if (key === -1 || typeof step === 'number') return this.stepOf(spot) === step;
    return this.nodesOf(spot).isNamed(key, step);
  }

  /** What people know the entry of a list by, and the key that this is under; undefined for most. */
  nameOf(spot: number): Omit<NamedStep, 'at'> | undefined {
    const names = this.#names[this.#cells.at(spot, NAMES)];
    return names?.of(this.side, this.nodesOf(spot), this.nodeOf(spot));
  }
}

/** What stands for a place where others have the row of a key. */
function keyOfPlace(place: number): number {
  return -2 - place;
}

function placeOfKey(key: number): number {
  return -2 - key;
}
