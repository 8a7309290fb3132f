import type { JsonNodes } from '../../document/json-nodes.ts';
import { ARRAY, type DiffSide } from './diff-side.ts';

/** Features of one node; what a larger one holds further on does not count. */
const MOST_FEATURES = 256;
/** A feature that more nodes than this have says little about which of them is meant. */
const MOST_WITH_FEATURE = 8;
/** Nodes that are compared in full with one node. */
const MOST_CANDIDATES = 4;
/** So many pairs are compared without looking for candidates. */
const FEW_PAIRS = 64;

/** A node with the document it is in. */
export interface DocumentNode {
  readonly nodes: JsonNodes;
  readonly node: number;
}

/** The entries of a list, or the documents of a stream. */
export interface Items {
  readonly values: readonly number[];
  /** The document that an entry is in. */
  nodesAt(place: number): JsonNodes;
}

/** Two nodes that are alike, by their places in the lists given. */
export interface Likeness {
  readonly left: number;
  readonly right: number;
  /** From 0 to 1: the share of scalars and paths that both have. */
  readonly score: number;
}

/**
 * Pairs up the collections of two lists that hold much in common, the most alike first, each with
 * one other at most. Takes time in proportion to their number.
 *
 * @param least the score that a pair must exceed.
 */
export function pairAlike(
  left: DiffSide,
  leftNodes: readonly DocumentNode[],
  right: DiffSide,
  rightNodes: readonly DocumentNode[],
  least: number,
): Likeness[] {
  const featuresLeft = leftNodes.map((each) => featuresOf(left, each));
  const featuresRight = rightNodes.map((each) => featuresOf(right, each));
  const found: Likeness[] = [];
  const candidates = new Candidates(featuresLeft.length, featuresRight);
  for (const [place, features] of featuresLeft.entries()) {
    for (const other of candidates.of(features)) {
      const score = scoreOf(features, featuresRight[other]);
      if (score > least) found.push({ left: place, right: other, score });
    }
  }
  found.sort((a, b) => b.score - a.score || a.left - b.left || a.right - b.right);
  const takenLeft = new Set<number>();
  const takenRight = new Set<number>();
  return found.filter((pair) => {
    if (takenLeft.has(pair.left) || takenRight.has(pair.right)) return false;
    takenLeft.add(pair.left);
    takenRight.add(pair.right);
    return true;
  });
}

/** Which nodes may be like one with given features. */
class Candidates {
  readonly #all: readonly number[] | undefined;
  readonly #byFeature = new Map<number, number[]>();

  constructor(count: number, features: readonly Int32Array[]) {
    if (count * features.length <= FEW_PAIRS) {
      this.#all = features.map((_, place) => place);
      return;
    }
    for (const [place, each] of features.entries()) {
      for (const [at, feature] of each.entries()) {
        if (at > 0 && feature === each[at - 1]) continue;
        const known = this.#byFeature.get(feature);
        if (known === undefined) this.#byFeature.set(feature, [place]);
        else if (known.length <= MOST_WITH_FEATURE) known.push(place);
      }
    }
  }

  of(features: Int32Array): readonly number[] {
    if (this.#all !== undefined) return this.#all;
    const counts = new Map<number, number>();
    for (const feature of features) {
      const places = this.#byFeature.get(feature) ?? [];
      if (places.length > MOST_WITH_FEATURE) continue;
      for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    return [...counts]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, MOST_CANDIDATES)
      .map(([place]) => place);
  }
}

/**
 * What a collection is recognised by, as sorted hashes: for each scalar in it, its path, and its path
 * with its value. Places in lists do not count.
 */
function featuresOf(side: DiffSide, { nodes, node }: DocumentNode): Int32Array {
  const features: number[] = [];
  const open = [{ node, path: 0 }];
  for (let at = 0; at < open.length && features.length < MOST_FEATURES; at++) {
    const { node: next, path } = open[at];
    if (nodes.kindOf(next) < ARRAY) {
      const [value] = side.hashOf(next);
      features.push(path, Math.imul(path ^ value, 0x01000193));
      continue;
    }
    const { values, names, keys } = side.entriesOf(nodes, next);
    const count = Math.min(values.length, MOST_FEATURES);
    for (let place = 0; place < count; place++) {
      const [key] = names.length === 0 ? [1] : side.hashOf(keys[place]);
      open.push({ node: values[place], path: (Math.imul(path, 31) + key) | 0 });
    }
    if (open.length > 2 * MOST_FEATURES) open.length = 2 * MOST_FEATURES;
  }
  return Int32Array.from(features).sort();
}

/** The share of features that two nodes have in common, of those of the one with more. */
function scoreOf(a: Int32Array, b: Int32Array): number {
  let common = 0;
  for (let atA = 0, atB = 0; atA < a.length && atB < b.length; ) {
    if (a[atA] === b[atB]) {
      common++;
      atA++;
      atB++;
    } else if (a[atA] < b[atB]) atA++;
    else atB++;
  }
  return common / Math.max(a.length, b.length, 1);
}
