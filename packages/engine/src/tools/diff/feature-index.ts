import type { NodeFeatures } from './node-features.ts';

/** A feature that more nodes than this have says little about which of them is meant. */
const MOST_WITH_FEATURE = 8;

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
  /** By shape, how many nodes have it. */
  readonly #shapes = new Map<number, number>();
  /** By node, how much it has in common with the one that is asked about. */
  readonly #common: Int32Array;
  #features = 0;
  /** What was found last. */
  readonly found: Int32Array;

  constructor(features: NodeFeatures) {
    const { count, starts, shapes } = features;
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
    this.found = new Int32Array(count);
    for (let node = 0; node < count; node++) {
      const start = starts[node];
      const half = (starts[node + 1] - start) / 2;
      const shape = shapes[node];
      // Paths that so many nodes have need not be counted further.
      const isKnown = this.#isFrequent(shape);
      if (shape !== 0) this.#shapes.set(shape, (this.#shapes.get(shape) ?? 0) + 1);
      const end = starts[node + 1];
      for (let at = isKnown ? start + half : start; at < end; at++) {
        this.#add(node, at, features.hashes[at]);
      }
    }
  }

  #isFrequent(shape: number): boolean {
    return shape !== 0 && (this.#shapes.get(shape) ?? 0) > MOST_WITH_FEATURE;
  }

  #add(node: number, at: number, hash: number): void {
    const slot = this.#slotOf(hash);
    if (this.#slots[slot] === 0) {
      this.#hashes[this.#features] = hash;
      this.#slots[slot] = ++this.#features;
    }
    const feature = this.#slots[slot] - 1;
    const last = this.#last[feature];
    if (last !== -1 && this.#nodes[last] === node) return;
    this.#counts[feature]++;
    this.#nodes[at] = node;
    this.#links[at] = last;
    this.#last[feature] = at;
  }

  /**
   * Finds the nodes that have the most features in common with one, and puts them into `found`, in the order
   * of their places.
   *
   * @returns how many there are, at most `most`.
   */
  findMostInCommon({ hashes, starts, shapes }: NodeFeatures, at: number, most: number): number {
    const { found } = this;
    const common = this.#common;
    const start = starts[at];
    const end = starts[at + 1];
    const from = this.#isFrequent(shapes[at]) ? start + (end - start) / 2 : start;
    let count = 0;
    for (let next = from; next < end; next++) {
      const feature = this.#slots[this.#slotOf(hashes[next])] - 1;
      if (feature === -1 || this.#counts[feature] > MOST_WITH_FEATURE) continue;
      for (let link = this.#last[feature]; link !== -1; link = this.#links[link]) {
        const node = this.#nodes[link];
        if (common[node]++ === 0) found[count++] = node;
      }
    }
    if (count > most) {
      const best = found.slice(0, count).sort((a, b) => common[b] - common[a] || a - b);
      for (const node of best) common[node] = 0;
      found.set(best.subarray(0, most));
      count = most;
    }
    for (let next = 0; next < count; next++) common[found[next]] = 0;
    if (count > 1) found.subarray(0, count).sort();
    return count;
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
