import { isCollection } from '../../document/entry-spans.ts';
import type { Group } from './items.ts';

/** Features of one node; what a larger one holds further on does not count. */
const MOST_FEATURES = 256;
/** A feature that more nodes than this have says little about which of them is meant. */
const MOST_WITH_FEATURE = 8;
/** Up to so many numbers are sorted sooner one by one. */
const FEW_NUMBERS = 40;

/**
 * What collections are recognised by, as sorted hashes: for each scalar in one, its path, and its path
 * with its value. Places in lists do not count.
 */
export class NodeFeatures {
  readonly count: number;
  /** The features of all nodes, one node after the other. */
  hashes = new Int32Array(1024);
  /** By node, where its features begin; last, where all end. */
  readonly starts: Int32Array;

  constructor({ side, items, places }: Group) {
    this.count = places.length;
    this.starts = new Int32Array(places.length + 1);
    // The nodes to look at, and the hashes of their paths.
    const open: number[] = [];
    const paths: number[] = [];
    let path = 0;
    const add = (key: number, value: number) => {
      if (open.length === 2 * MOST_FEATURES) return false;
      open.push(value);
      paths.push((Math.imul(path, 31) + (key === -1 ? 1 : side.hashNumberOf(key))) | 0);
      return true;
    };
    for (let place = 0; place < places.length; place++) {
      const nodes = items.nodesAt(places[place]);
      const start = this.starts[place];
      let end = start;
      this.#makeRoom(end + MOST_FEATURES);
      open.length = 0;
      paths.length = 0;
      open.push(items.values[places[place]]);
      paths.push(0);
      for (let at = 0; at < open.length && end < start + MOST_FEATURES; at++) {
        path = paths[at];
        if (isCollection(side.tree, open[at])) side.visitEntries(nodes, open[at], add);
        else {
          this.hashes[end++] = path;
          this.hashes[end++] = Math.imul(path ^ side.hashNumberOf(open[at]), 0x01000193);
        }
      }
      sort(this.hashes, start, end);
      this.starts[place + 1] = end;
    }
  }

  /** The share of features that two nodes have in common, of those of the one with more. */
  scoreWith(at: number, others: NodeFeatures, other: number): number {
    const { hashes: a, starts } = this;
    const { hashes: b, starts: otherStarts } = others;
    const end = starts[at + 1];
    const otherEnd = otherStarts[other + 1];
    let next = starts[at];
    let nextOther = otherStarts[other];
    const most = Math.max(end - next, otherEnd - nextOther, 1);
    let common = 0;
    while (next < end && nextOther < otherEnd) {
      if (a[next] === b[nextOther]) {
        common++;
        next++;
        nextOther++;
      } else if (a[next] < b[nextOther]) next++;
      else nextOther++;
    }
    return common / most;
  }

  #makeRoom(length: number): void {
    if (length <= this.hashes.length) return;
    const hashes = new Int32Array(length * 2);
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

/** Finds the nodes that have features in common with another one. */
export class FeatureIndex {
  readonly #mask: number;
  /** By slot of a hash table, the number of a feature and 1; 0 for none. */
  readonly #slots: Int32Array;
  /** By the number of a feature: its hash, the last node with it, and how many have it. */
  readonly #hashes: Int32Array;
  readonly #last: Int32Array;
  readonly #counts: Int32Array;
  /** Nodes with a feature, and the link to another one with the same; -1 for none. */
  readonly #nodes: Int32Array;
  readonly #links: Int32Array;
  /** By node, how much it has in common with the one that is asked about. */
  readonly #common: Int32Array;

  constructor({ count, hashes, starts }: NodeFeatures) {
    const most = starts[count];
    let size = 16;
    while (size < most * 2) size *= 2;
    this.#mask = size - 1;
    this.#slots = new Int32Array(size);
    this.#hashes = new Int32Array(most);
    this.#last = new Int32Array(most).fill(-1);
    this.#counts = new Int32Array(most);
    this.#nodes = new Int32Array(most);
    this.#links = new Int32Array(most);
    this.#common = new Int32Array(count);
    let features = 0;
    for (let node = 0; node < count; node++) {
      for (let at = starts[node]; at < starts[node + 1]; at++) {
        if (at > starts[node] && hashes[at] === hashes[at - 1]) continue;
        const slot = this.#slotOf(hashes[at]);
        if (this.#slots[slot] === 0) {
          this.#hashes[features] = hashes[at];
          this.#slots[slot] = ++features;
        }
        const feature = this.#slots[slot] - 1;
        this.#counts[feature]++;
        this.#nodes[at] = node;
        this.#links[at] = this.#last[feature];
        this.#last[feature] = at;
      }
    }
  }

  /** The nodes that have the most features in common with one, in the order of their places. */
  mostInCommon({ hashes, starts }: NodeFeatures, at: number, most: number): readonly number[] {
    const common = this.#common;
    const found: number[] = [];
    for (let next = starts[at]; next < starts[at + 1]; next++) {
      const feature = this.#slots[this.#slotOf(hashes[next])] - 1;
      if (feature === -1 || this.#counts[feature] > MOST_WITH_FEATURE) continue;
      for (let link = this.#last[feature]; link !== -1; link = this.#links[link]) {
        const node = this.#nodes[link];
        if (common[node]++ === 0) found.push(node);
      }
    }
    const best =
      found.length <= most
        ? found
        : [...found].sort((a, b) => common[b] - common[a] || a - b).slice(0, most);
    for (const node of found) common[node] = 0;
    return best.sort((a, b) => a - b);
  }

  /** The slot that a feature has, or would have. */
  #slotOf(hash: number): number {
    let slot = (hash ^ (hash >>> 15)) & this.#mask;
    for (;;) {
      const feature = this.#slots[slot] - 1;
      if (feature === -1 || this.#hashes[feature] === hash) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }
}
