import { isCollection } from '../../document/entry-spans.ts';
import { KIND_SEQUENCE, kindOf } from '../../syntax/tree.ts';
import type { Group } from './items.ts';

/** The most scalars of one node; those after them do not count. */
const MOST_SCALARS = 128;
/** Up to this many numbers, an insertion sort is faster. */
const FEW_NUMBERS = 40;
/** Nodes of one that are looked at, collections included. */
const MOST_NODES = 4 * MOST_SCALARS;
const PRIME = 0x01000193;

/**
 * What collections are recognised by, as hashes: for each scalar in one, its path, and its path with its
 * value. Places in lists do not count.
 */
export class NodeFeatures {
  readonly count: number;
  /** The features of all nodes, one node after the other: of each the paths, then as many values. */
  hashes = new Int32Array(2 * MOST_SCALARS);
  /** By node, where its features begin; last, where all end. */
  readonly starts: Int32Array;
  /** By node, a hash of all paths in their order; 0 where a path may come twice. */
  readonly shapes: Int32Array;
  /** The same features in ascending order, of the nodes for which they were asked. */
  #sorted = new Int32Array(0);
  readonly #isSorted: Uint8Array;

  constructor({ items, places }: Group) {
    const { side, values, nodesAt } = items;
    const { tree } = side;
    this.count = places.length;
    this.starts = new Int32Array(places.length + 1);
    this.shapes = new Int32Array(places.length);
    this.#isSorted = new Uint8Array(places.length);
    // The nodes to look at, and the hashes of their paths.
    const open = new Int32Array(MOST_NODES);
    const paths = new Int32Array(MOST_NODES);
    const scalars = new Int32Array(MOST_SCALARS);
    let opened = 0;
    let path = 0;
    const add = (key: number, value: number) => {
      if (opened === MOST_NODES) return false;
      open[opened] = value;
      paths[opened++] = Math.imul(path, 31) + (key === -1 ? 1 : side.hashNumberOf(key));
      return true;
    };
    for (let place = 0; place < places.length; place++) {
      const nodes = nodesAt(places[place]);
      const start = this.starts[place];
      // Assumes that the others are like the first one.
      if (place === 1) this.#makeRoom(start * places.length + 2 * MOST_SCALARS);
      if (start + 2 * MOST_SCALARS > this.hashes.length) this.#makeRoom(2 * this.hashes.length);
      const { hashes } = this;
      let count = 0;
      let shape = 1;
      open[0] = values[places[place]];
      paths[0] = 0;
      opened = 1;
      for (let at = 0; at < opened && count < MOST_SCALARS; at++) {
        path = paths[at];
        const node = open[at];
        if (!isCollection(tree, node)) {
          hashes[start + count] = path;
          scalars[count++] = Math.imul(path ^ side.hashNumberOf(node), PRIME);
          shape = Math.imul(shape ^ path, PRIME);
        } else {
          const before = opened;
          side.visitEntries(nodes, node, add);
          // Entries of a list have one path.
          if (kindOf(tree, node) === KIND_SEQUENCE && opened > before + 1) shape = 0;
        }
      }
      for (let at = 0; at < count; at++) hashes[start + count + at] = scalars[at];
      this.shapes[place] = shape;
      this.starts[place + 1] = start + 2 * count;
    }
  }

  /** The share of features that two nodes have in common, of those of the one with more. */
  scoreWith(at: number, others: NodeFeatures, other: number): number {
    const length = this.starts[at + 1] - this.starts[at];
    const otherLength = others.starts[other + 1] - others.starts[other];
    const shape = this.shapes[at];
    const isAligned = shape !== 0 && shape === others.shapes[other] && length === otherLength;
    const common = isAligned
      ? this.#commonAligned(at, others, other)
      : this.#commonSorted(at, others, other);
    return common / Math.max(length, otherLength, 1);
  }

  /** Of nodes with the same paths in the same order, each once. */
  #commonAligned(at: number, others: NodeFeatures, other: number): number {
    const start = this.starts[at];
    const half = (this.starts[at + 1] - start) / 2;
    const step = others.starts[other] - start;
    let common = half;
    for (let next = start + half; next < start + 2 * half; next++) {
      if (this.hashes[next] === others.hashes[next + step]) common++;
    }
    return common;
  }

  #commonSorted(at: number, others: NodeFeatures, other: number): number {
    const a = this.#sortedOf(at);
    const b = others.#sortedOf(other);
    const end = this.starts[at + 1];
    const otherEnd = others.starts[other + 1];
    let next = this.starts[at];
    let nextOther = others.starts[other];
    let common = 0;
    while (next < end && nextOther < otherEnd) {
      if (a[next] === b[nextOther]) {
        common++;
        next++;
        nextOther++;
      } else if (a[next] < b[nextOther]) next++;
      else nextOther++;
    }
    return common;
  }

  /** @returns all features, of which those of the node are in order. */
  #sortedOf(at: number): Int32Array {
    if (this.#sorted.length === 0) this.#sorted = this.hashes.slice();
    if (this.#isSorted[at] === 0) {
      sort(this.#sorted, this.starts[at], this.starts[at + 1]);
      this.#isSorted[at] = 1;
    }
    return this.#sorted;
  }

  #makeRoom(length: number): void {
    const hashes = new Int32Array(length);
    hashes.set(this.hashes);
    this.hashes = hashes;
  }
}

/** Sorts part of an array. */
function sort(numbers: Int32Array, from: number, to: number): void {
  if (to - from > FEW_NUMBERS) {
    numbers.subarray(from, to).sort();
    return;
  }
  for (let at = from + 1; at < to; at++) {
    const number = numbers[at];
    let place = at;
    for (; place > from && numbers[place - 1] > number; place--) {
      numbers[place] = numbers[place - 1];
    }
    numbers[place] = number;
  }
}
