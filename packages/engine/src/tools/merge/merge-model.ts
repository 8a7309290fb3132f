import { FLAG_EMPTY, hasFlag } from '../../syntax/tree.ts';
import { DataHashes, dataOf, type Hash, hashList, PairSum } from './data-hashes.ts';
import { isEmptyRoot } from './join-empty.ts';
import type { Pair } from './mapping-entries.ts';
import type { MergeAction } from './merge-action.ts';
import type { MergeInput } from './merge-input.ts';
import { type MergePath, pathBelow, pathText } from './merge-path.ts';
import { joinEntries, type MergeRules } from './merge-rules.ts';

/** A value of another kind took the place of one. */
export interface MergeConflict {
  readonly path: string;
  readonly message: string;
}

/** What data a merge has to give, worked out on values without a look at their text. */
export interface ModeledMerge {
  readonly hash: Hash;
  readonly conflicts: readonly MergeConflict[];
}

/** A collection that is made of two. */
interface Joint {
  readonly tag: string;
  /** A mapping's other pairs; undefined for a list. */
  readonly sum: PairSum | undefined;
  /** The pairs or entries whose hash is not known yet, and, in a list, those that is. */
  readonly parts: { readonly key?: Hash; readonly value: Hash | Joint }[];
  hash: Hash;
}

const NOTHING: Hash = [0, 0];
const NO_PAIRS: ReadonlyMap<string, Pair> = new Map();

/** Merges the data of two mappings, of which the first may be nothing. Costs no more than a look at each node; nothing recurses. */
export function modelMerge(a: MergeInput, b: MergeInput, rules: MergeRules): ModeledMerge {
  const conflicts: MergeConflict[] = [];
  const added = rules.leavesOut ? new DataHashes(b, rules).compute() : b.hashes;
  const joints: Joint[] = [];
  const waiting: { joint: Joint; inA: number; inB: number; path: MergePath }[] = [];

  // The override takes the place of a base without data, its tag too.
  const isBare = isEmptyRoot(a);
  const begin = (inA: number, inB: number, path: MergePath): Joint => {
    const tag = isBare ? b.tagOf(inB) : a.tagOf(inA);
    const joint = { tag, sum: new PairSum(), parts: [], hash: NOTHING };
    joints.push(joint);
    waiting.push({ joint, inA, inB, path });
    return joint;
  };
  const join = (inA: number, inB: number, path: MergePath, action: MergeAction): Joint => {
    const joint: Joint = { tag: a.tagOf(inA), sum: undefined, parts: [], hash: NOTHING };
    joints.push(joint);
    const { keyOf, shared } = action as Extract<MergeAction, { how: 'join' }>;
    const { matched: same, added: rest } = joinEntries(a, inA, b, inB, keyOf);
    const matched = new Map(same);
    for (const own of a.items(inA)) {
      const other = matched.get(own);
      if (other === undefined || shared === 'keep') joint.parts.push({ value: a.hashes.of(own) });
      else if (shared === 'replace') joint.parts.push({ value: b.hashes.of(other) });
      else joint.parts.push({ value: mapping(a.resolve(own), b.resolve(other), path) });
    }
    for (const entry of rest) joint.parts.push({ value: b.hashes.of(entry) });
    return joint;
  };
  const mapping = (inA: number, inB: number, path: MergePath): Hash | Joint => {
    if (b.isEmptyCollection(inB)) return a.hashes.of(inA);
    return a.isEmptyCollection(inA) ? added.of(inB) : begin(inA, inB, path);
  };
  const valueAt = (valueA: number, valueB: number, path: MergePath): Hash | Joint | undefined => {
    const action = rules.actionFor(a, valueA, valueB, path);
    const inA = a.resolve(valueA);
    const inB = b.resolve(valueB);
    switch (action.how) {
      case 'remove':
        return undefined;
      case 'keep':
        return a.hashes.of(inA);
      case 'merge':
        return mapping(inA, inB, path);
      case 'join':
        if (b.isEmptyCollection(inB)) return a.hashes.of(inA);
        return a.isEmptyCollection(inA) ? added.of(inB) : join(inA, inB, path, action);
      default:
        noteConflict(a, inA, b, inB, path, conflicts);
        return added.of(valueB);
    }
  };

  const root = begin(a.root, b.root, undefined);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { joint, inA, inB, path } = next;
    const pairs = isBare ? NO_PAIRS : a.allPairs(inA);
    for (const { key, value } of pairs.values()) {
      joint.sum?.add(a.hashes.ofKey(key), a.hashes.of(value));
    }
    for (const [name, { key, value }] of b.allPairs(inB)) {
      const own = pairs.get(name);
      if (own === undefined) {
        if (!rules.isRemoval(value)) joint.sum?.add(b.hashes.ofKey(key), added.of(value));
        continue;
      }
      joint.sum?.remove(a.hashes.ofKey(own.key), a.hashes.of(own.value));
      const made = valueAt(own.value, value, pathBelow(path, a, own.key));
      if (made !== undefined) joint.parts.push({ key: a.hashes.ofKey(own.key), value: made });
    }
  }
  if (isBare && root.sum?.isEmpty) return { hash: dataOf(a), conflicts };
  // A joint is made after the one it is in.
  for (const joint of joints.reverse()) joint.hash = finish(joint);
  return { hash: root.hash, conflicts };
}

function finish({ tag, sum, parts }: Joint): Hash {
  const hashOf = (value: Hash | Joint): Hash => ('parts' in value ? value.hash : value);
  if (sum === undefined) {
    return hashList(
      tag,
      parts.map(({ value }) => hashOf(value)),
    );
  }
  for (const { key, value } of parts) sum.add(key ?? NOTHING, hashOf(value));
  return sum.finish(tag);
}

function noteConflict(
  a: MergeInput,
  nodeA: number,
  b: MergeInput,
  nodeB: number,
  path: MergePath,
  conflicts: MergeConflict[],
): void {
  const before = describeKind(a, nodeA);
  const after = describeKind(b, nodeB);
  if (before === after || before === '' || after === '') return;
  const at = pathText(path);
  conflicts.push({ path: at, message: `${at}: ${after} takes the place of ${before}` });
}

function describeKind(side: MergeInput, row: number): string {
  if (row === -1 || hasFlag(side.tree, row, FLAG_EMPTY)) return '';
  if (side.isMapping(row)) return 'a mapping';
  return side.isSequence(row) ? 'a list' : 'a single value';
}
