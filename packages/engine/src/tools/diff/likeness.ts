import { FeatureIndex } from './feature-index.ts';
import type { Group } from './items.ts';
import { NodeFeatures } from './node-features.ts';

/** The most nodes that are compared in full with one node. */
const MOST_CANDIDATES = 4;
/** Up to this many pairs are compared without looking for candidates. */
const FEW_PAIRS = 64;

/**
 * Pairs up the collections of two groups that hold much in common, the most alike first, each with
 * one other at most. Takes time in proportion to their number.
 *
 * @param least the score that a pair must exceed: the share of scalars and paths that both have.
 * @param join is called with the places of each pair.
 */
export function pairAlike(
  left: Group,
  right: Group,
  least: number,
  join: (left: number, right: number) => void,
): void {
  const featuresLeft = new NodeFeatures(left);
  const featuresRight = new NodeFeatures(right);
  const { count } = featuresRight;
  const isFew = featuresLeft.count * count <= FEW_PAIRS;
  const index = isFew ? undefined : new FeatureIndex(featuresRight);
  // There are few different scores. Pairs with the same score are already in the order of their places.
  const byScore = new Map<number, number[]>();
  for (let at = 0; at < featuresLeft.count; at++) {
    const most = index?.findMostInCommon(featuresLeft, at, MOST_CANDIDATES) ?? count;
    for (let candidate = 0; candidate < most; candidate++) {
      const other = index?.found[candidate] ?? candidate;
      const score = featuresLeft.scoreWith(at, featuresRight, other);
      if (score <= least) continue;
      const pairs = byScore.get(score);
      if (pairs === undefined) byScore.set(score, [at, other]);
      else pairs.push(at, other);
    }
  }
  const isTakenLeft = new Uint8Array(featuresLeft.count);
  const isTakenRight = new Uint8Array(featuresRight.count);
  for (const score of [...byScore.keys()].sort((a, b) => b - a)) {
    const pairs = byScore.get(score) ?? [];
    for (let pair = 0; pair < pairs.length; pair += 2) {
      const at = pairs[pair];
      const other = pairs[pair + 1];
      if (isTakenLeft[at] + isTakenRight[other] > 0) continue;
      isTakenLeft[at] = 1;
      isTakenRight[other] = 1;
      join(left.places[at], right.places[other]);
    }
  }
}
