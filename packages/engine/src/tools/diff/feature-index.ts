import type { NodeFeatures } from './node-features.ts';

/** A feature of more nodes than this says little about which of them is meant. */
const MOST_WITH_FEATURE = 8;
/* The fields of a feature are stored side by side: features are looked up in random order, so each array more costs time. */
const FEATURE_SIZE = 4;
const HASH = 0;
/** The last link of it; -1 for none. */
const LAST = 1;
/** How many nodes have it. */
const COUNT = 2;

/** Finds the nodes that have features in common with another one. */
export class FeatureIndex {
  readonly #mask: number;
  /** By slot of a hash table, the number of a feature and 1; 0 for none. */
  readonly #slots: Int32Array;
  /** By the number of a feature, what the constants above say. */
  readonly #known: Int32Array;
  /** In twos: a node with a feature, and the link to another one with the same; -1 for none. */
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
    // Where the features to count begin: paths that this many nodes share are frequent anyway.
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
    this.#known = new Int32Array(most * FEATURE_SIZE);
    this.#links = new Int32Array(most * 2);
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
    const known = this.#known;
    const slot = this.#slotOf(hash);
    if (this.#slots[slot] === 0) {
      const added = this.#features * FEATURE_SIZE;
      known[added + HASH] = hash;
      known[added + LAST] = -1;
      this.#slots[slot] = ++this.#features;
    }
    const feature = (this.#slots[slot] - 1) * FEATURE_SIZE;
    const last = known[feature + LAST];
    // Nodes beyond these are never looked up.
    if (known[feature + COUNT] > MOST_WITH_FEATURE) return;
    if (last !== -1 && this.#links[last] === node) return;
    known[feature + COUNT]++;
    this.#links[this.#linked] = node;
    this.#links[this.#linked + 1] = last;
    known[feature + LAST] = this.#linked;
    this.#linked += 2;
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
    const known = this.#known;
    const links = this.#links;
    const end = starts[at + 1];
    const from = this.#isFrequent(features.shapes[at]) ? middleOf(features, at) : starts[at];
    let count = 0;
    for (let next = from; next < end; next++) {
      const feature = (this.#slots[this.#slotOf(hashes[next])] - 1) * FEATURE_SIZE;
      if (feature < 0 || known[feature + COUNT] > MOST_WITH_FEATURE) continue;
      for (let link = known[feature + LAST]; link !== -1; link = links[link + 1]) {
        const node = links[link];
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
      if (feature === -1 || this.#known[feature * FEATURE_SIZE + HASH] === hash) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }
}

/** Where the paths of a node end and the values begin. */
function middleOf({ starts }: NodeFeatures, node: number): number {
  return (starts[node] + starts[node + 1]) / 2;
}
