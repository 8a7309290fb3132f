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
  #linked = 0;
  /** What was found last. */
  readonly found: Int32Array;

  constructor(features: NodeFeatures) {
    const { count, starts } = features;
    // Where features begin that need to be counted: paths that so many nodes have are frequent anyway.
    const from = new Int32Array(count);
    let most = 0;
    for (let node = 0; node < count; node++) {
      const shape = features.shapes[node];
      from[node] = this.#isFrequent(shape) ? middleOf(features, node) : starts[node];
      if (shape !== 0) this.#shapes.set(shape, (this.#shapes.get(shape) ?? 0) + 1);
      most += starts[node + 1] - from[node];
    }
    let size = 16;
    while (size < most * 2) size *= 2;
    this.#mask = size - 1;
    this.#slots = new Int32Array(size);
    this.#hashes = new Int32Array(most);
    this.#last = new Int32Array(most);
    this.#counts = new Int32Array(most);
    this.#nodes = new Int32Array(most);
    this.#links = new Int32Array(most);
    this.#common = new Int32Array(count);
    this.found = new Int32Array(count);
    for (let node = 0; node < count; node++) {
      const end = starts[node + 1];
      for (let at = from[node]; at < end; at++) this.#add(node, features.hashes[at]);
    }
  }

  #isFrequent(shape: number): boolean {
    return shape !== 0 && (this.#shapes.get(shape) ?? 0) > MOST_WITH_FEATURE;
  }

  #add(node: number, hash: number): void {
    const slot = this.#slotOf(hash);
    if (this.#slots[slot] === 0) {
      this.#hashes[this.#features] = hash;
      this.#last[this.#features] = -1;
      this.#slots[slot] = ++this.#features;
    }
    const feature = this.#slots[slot] - 1;
    const last = this.#last[feature];
    // No more nodes are asked for.
    if (this.#counts[feature] > MOST_WITH_FEATURE) return;
    if (last !== -1 && this.#nodes[last] === node) return;
    this.#counts[feature]++;
    this.#nodes[this.#linked] = node;
    this.#links[this.#linked] = last;
    this.#last[feature] = this.#linked++;
  }

  /**
   * Finds the nodes that have the most features in common with one, and puts them into `found`, in the order
   * of their places.
   *
   * @returns how many there are, at most `most`.
   */
  findMostInCommon(features: NodeFeatures, at: number, most: number): number {
    const { hashes, starts } = features;
    const { found } = this;
    const common = this.#common;
    const end = starts[at + 1];
    const from = this.#isFrequent(features.shapes[at]) ? middleOf(features, at) : starts[at];
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

/** Where the paths of a node end and the values begin. */
function middleOf({ starts }: NodeFeatures, node: number): number {
  return (starts[node] + starts[node + 1]) / 2;
}
