import type { JsonNodes } from '../../document/json-nodes.ts';
import type { PathStep } from '../../document/node-path.ts';
import { nextOf, parentOf } from '../../syntax/tree.ts';
import { doubled } from '../../text/doubled.ts';
import type { NamedStep } from './change.ts';
import { type DiffEntries, type DiffSide, writtenRow } from './diff-side.ts';
import type { EntryNames } from './entry-names.ts';

/* What is known of a spot, as numbers. */
const NODE = 0;
const ROW = 1;
const USE = 2;
const KEY = 3;
const ABOVE = 4;
const PLACE = 5;
const DEPTH = 6;
const DOCUMENT = 7;
const NAMES = 8;
const SIZE = 9;

/** What a key is that merges. */
const MERGED = -2;

/**
 * The nodes of one side that changes are at or below, each at its place: where an alias stands, it is another
 * spot. They are numbered from 0 on; there is no object for one.
 */
export class Spots {
  readonly side: DiffSide;
  #count = 0;
  #cells = new Int32Array(SIZE * 64);
  /** What the entries of lists are called. */
  readonly #names: EntryNames[] = [];

  constructor(side: DiffSide) {
    this.side = side;
  }

  /** @param isInStream whether paths say which document it is. */
  addDocument(document: number, isInStream: boolean): number {
    const { root } = this.side.documents[document];
    const spot = this.#add(root, root, -1, -1);
    this.#cells[spot * SIZE + PLACE] = document;
    this.#cells[spot * SIZE + DEPTH] = isInStream ? 1 : 0;
    this.#cells[spot * SIZE + DOCUMENT] = document;
    return spot;
  }

  /** An entry that is written in a mapping. */
  addOwn(above: number, key: number, row: number): number {
    const node = this.nodesOf(above).targetOf(row);
    return this.#addBelow(above, node, row, row === node ? this.useOf(above) : row, key);
  }

  /** @param at its place among the entries that count. */
  addEntry(above: number, entries: DiffEntries, at: number, names?: number): number {
    const key = entries.keys[at] ?? -1;
    const written = writtenRow(entries, at);
    const node = entries.values[at];
    const isInherited = key !== -1 && parentOf(this.side.tree, key) !== this.nodeOf(above);
    const use = written === node ? this.useOf(above) : written;
    const spot = this.#addBelow(above, node, isInherited ? -1 : written, use, key);
    this.#cells[spot * SIZE + PLACE] = entries.places?.[at] ?? at;
    this.#cells[spot * SIZE + NAMES] = names ?? -1;
    return spot;
  }

  /** The entry of a merge key, as what it is an alias of. */
  addMergeKey(above: number, key: number): number {
    const spot = this.addOwn(above, key, nextOf(this.side.tree, key));
    this.#cells[spot * SIZE + NAMES] = MERGED;
    return spot;
  }

  /** @returns the number to add the entries of a list with. */
  addNames(names: EntryNames | undefined): number {
    return names === undefined ? -1 : this.#names.push(names) - 1;
  }

  #addBelow(above: number, node: number, row: number, use: number, key: number): number {
    const spot = this.#add(node, row, use, key);
    const cells = this.#cells;
    cells[spot * SIZE + ABOVE] = above;
    cells[spot * SIZE + DEPTH] = cells[above * SIZE + DEPTH] + 1;
    cells[spot * SIZE + DOCUMENT] = cells[above * SIZE + DOCUMENT];
    return spot;
  }

  #add(node: number, row: number, use: number, key: number): number {
    const cell = this.#count * SIZE;
    if (cell + SIZE > this.#cells.length) this.#cells = doubled(this.#cells);
    const cells = this.#cells;
    cells[cell + NODE] = node;
    cells[cell + ROW] = row;
    cells[cell + USE] = use;
    cells[cell + KEY] = key;
    cells[cell + ABOVE] = -1;
    cells[cell + NAMES] = -1;
    return this.#count++;
  }

  nodeOf(spot: number): number {
    return this.#cells[spot * SIZE + NODE];
  }

  /** The row at which it is written, of an alias for one; -1 for what a merge key brings. */
  rowOf(spot: number): number {
    return this.#cells[spot * SIZE + ROW];
  }

  /** The row of an alias or of a merge key's value that brings it; -1 for none. */
  useOf(spot: number): number {
    return this.#cells[spot * SIZE + USE];
  }

  /** The row of its key; -1 for none. */
  keyOf(spot: number): number {
    return this.#cells[spot * SIZE + KEY];
  }

  /** The collection that it is in; -1 for a document's node. */
  aboveOf(spot: number): number {
    return this.#cells[spot * SIZE + ABOVE];
  }

  /** Steps of its path. */
  depthOf(spot: number): number {
    return this.#cells[spot * SIZE + DEPTH];
  }

  documentOf(spot: number): number {
    return this.#cells[spot * SIZE + DOCUMENT];
  }

  nodesOf(spot: number): JsonNodes {
    return this.side.documents[this.documentOf(spot)];
  }

  /** What leads to it from the collection or the stream that it is in. */
  stepOf(spot: number): PathStep {
    if (this.#cells[spot * SIZE + NAMES] === MERGED) return '<<';
    const key = this.keyOf(spot);
    return key === -1 ? this.#cells[spot * SIZE + PLACE] : this.nodesOf(spot).nameOf(key);
  }

  /** Whether that is what leads to it, which takes less than to make a text of it. */
  hasStep(spot: number, step: PathStep): boolean {
    const key = this.keyOf(spot);
    const isWritten = key !== -1 && this.#cells[spot * SIZE + NAMES] !== MERGED;
    if (!isWritten || typeof step === 'number') return this.stepOf(spot) === step;
    return this.nodesOf(spot).isNamed(key, step);
  }

  /** What people know the entry of a list by, and the key that this is under; undefined for most. */
  nameOf(spot: number): Omit<NamedStep, 'at'> | undefined {
    const names = this.#names[this.#cells[spot * SIZE + NAMES]];
    return names?.of(this.side, this.nodesOf(spot), this.nodeOf(spot));
  }
}
