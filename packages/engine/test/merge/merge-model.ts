import type { NodeHashes } from '../../src/document/node-hashes.ts';
import { type Hash, ListHash, PairSum } from '../../src/schema/node-hash.ts';
import { dataOf, prunedHashes } from '../../src/tools/merge/data-hashes.ts';
import { EntryMatcher } from '../../src/tools/merge/entry-matcher.ts';
import { Growth, TooLarge } from '../../src/tools/merge/growth.ts';
import { isEmptyRoot } from '../../src/tools/merge/join-empty.ts';
import type { ListJoin } from '../../src/tools/merge/merge-action.ts';
import { MergeFailure } from '../../src/tools/merge/merge-checks.ts';
import { MergeInput } from '../../src/tools/merge/merge-input.ts';
import type { MergeOptions } from '../../src/tools/merge/merge-options.ts';
import { type MergePath, pathBelow } from '../../src/tools/merge/merge-path.ts';
import { MergeRules } from '../../src/tools/merge/merge-rules.ts';
import { preparedInputs } from '../../src/tools/merge/merge-two.ts';

/** A collection that is made of two. */
interface Joint {
  readonly tag: string;
  /** A mapping's other pairs; undefined for a list. */
  readonly sum: PairSum | undefined;
  /** The pairs or entries that are made of two, and, in a list, the others. */
  readonly parts: { readonly key?: Hash; readonly value: Hash | Joint }[];
  hash: Hash | undefined;
}

/**
 * Merges the data of two mappings, of which the first may be nothing. Costs no more than a look at
 * each node: what is reached through aliases again is not gone through again. Nothing recurses.
 * Throws where aliases ask for too much.
 */
function modelMerge(a: MergeInput, b: MergeInput, rules: MergeRules, matcher: EntryMatcher): Hash {
  return new ModelMerge(a, b, rules, matcher).run();
}

class ModelMerge {
  readonly #a: MergeInput;
  readonly #b: MergeInput;
  readonly #rules: MergeRules;
  readonly #matcher: EntryMatcher;
  readonly #added: NodeHashes;
  /** The override takes the place of a base without data, its tag too. */
  readonly #isBare: boolean;
  readonly #waiting: { joint: Joint; inA: number; inB: number; path: MergePath }[] = [];
  /** What has been made through aliases, by both rows. */
  readonly #known = new Map<number, Joint>();
  /** Mappings, and entries that come through merge keys: very many may come from one mapping. */
  readonly #taken: Growth;

  constructor(a: MergeInput, b: MergeInput, rules: MergeRules, matcher: EntryMatcher) {
    this.#matcher = matcher;
    this.#a = a;
    this.#b = b;
    this.#rules = rules;
    this.#added = rules.prunesValues ? prunedHashes(b, rules) : b.hashes;
    this.#isBare = isEmptyRoot(a);
    this.#taken = Growth.ofSteps(a.tree, b.tree);
  }

  run(): Hash {
    const root = this.#begin(this.#a.root, this.#b.root, undefined);
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      this.#mergePairs(next.joint, next.inA, next.inB, next.path);
      this.#taken.add(1);
    }
    return hashOf(root);
  }

  #begin(inA: number, inB: number, path: MergePath): Joint {
    const tag = this.#isBare ? this.#b.tagOf(inB) : this.#a.tagOf(inA);
    const joint = { tag, sum: new PairSum(), parts: [], hash: undefined };
    this.#waiting.push({ joint, inA, inB, path });
    return joint;
  }

  #mergePairs({ sum, parts }: Joint, inA: number, inB: number, path: MergePath): void {
    const a = this.#a;
    const b = this.#b;
    if (this.#isBare) {
      for (const { key, value } of [...b.pairs(inB).values(), ...b.inherited(inB)]) {
        if (!this.#rules.isRemoval(value)) sum?.add(b.hashes.ofKey(key), this.#added.of(value));
      }
      return;
    }
    sum?.addAll(a.hashes.sumOf(inA));
    for (const { entry, isInherited, own } of this.#matcher.of(inA, inB)) {
      if (isInherited) this.#taken.add(1);
      if (own === undefined) {
        if (this.#rules.isRemoval(entry.value)) continue;
        sum?.add(b.hashes.ofKey(entry.key), this.#added.of(entry.value));
        continue;
      }
      const keyHash = a.hashes.ofKey(own.key);
      sum?.remove(keyHash, a.hashes.of(own.value));
      const made = this.#valueAt(own.value, entry.value, pathBelow(path, a, own.key));
      if (made !== undefined) parts.push({ key: keyHash, value: made });
    }
  }

  #valueAt(valueA: number, valueB: number, path: MergePath): Hash | Joint | undefined {
    const a = this.#a;
    const b = this.#b;
    const inA = a.resolve(valueA);
    const values = { a, nodeA: inA, b, nodeB: b.resolve(valueB), path };
    const action = this.#rules.actionFor(values, valueB);
    if (action.how === 'remove') return undefined;
    if (action.how === 'keep') return a.hashes.of(inA);
    if (action.how === 'replace') return this.#added.of(valueB);
    const list = action.how === 'join' ? action : undefined;
    return this.#collection(inA, valueB, path, list);
  }

  #collection(inA: number, valueB: number, path: MergePath, list?: ListJoin): Hash | Joint {
    const inB = this.#b.resolve(valueB);
    if (this.#b.isEmptyCollection(inB)) return this.#a.hashes.of(inA);
    if (this.#a.isEmptyCollection(inA)) return this.#added.of(inB);
    const isAlias = valueB !== inB && !this.#rules.goByPath(path);
    const place = inA * this.#b.tree.rowCount + inB;
    const known = isAlias ? this.#known.get(place) : undefined;
    if (known !== undefined) return known;
    const made = list ? this.#list(inA, inB, path, list) : this.#begin(inA, inB, path);
    if (isAlias) this.#known.set(place, made);
    return made;
  }

  #list(inA: number, inB: number, path: MergePath, { keyOf, shared }: ListJoin): Joint {
    const a = this.#a;
    const b = this.#b;
    const joint: Joint = { tag: a.tagOf(inA), sum: undefined, parts: [], hash: undefined };
    const { matched, added } = a.list(inA).join(b.list(inB), keyOf);
    const others = new Map(matched);
    for (const own of a.items(inA)) {
      const other = others.get(own);
      let value: Hash | Joint;
      if (other === undefined || shared === 'keep') value = a.hashes.of(own);
      else if (shared === 'replace') value = b.hashes.of(other);
      else value = this.#collection(a.resolve(own), other, path);
      joint.parts.push({ value });
    }
    for (const entry of added) joint.parts.push({ value: b.hashes.of(entry) });
    return joint;
  }
}

/** What a joint holds, worked out after what is in it. */
function hashOf(root: Joint): Hash {
  const open = [root];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const before = open.length;
    if (top.hash === undefined) {
      for (const { value } of top.parts) {
        if ('parts' in value && value.hash === undefined) open.push(value);
      }
    }
    if (open.length > before) continue;
    top.hash ??= finish(top);
    open.pop();
  }
  return root.hash ?? finish(root);
}

function finish({ tag, sum, parts }: Joint): Hash {
  const known = (value: Hash | Joint): Hash => ('parts' in value ? (value.hash as Hash) : value);
  if (sum === undefined) {
    const list = new ListHash(tag);
    for (const { value } of parts) list.add(...known(value));
    return list.finish();
  }
  for (const { key, value } of parts) sum.add(key as Hash, known(value));
  return sum.finish(tag);
}

/** Whether a merged text holds the data that its two texts make by the options; undefined where they make none. */
export function holdsMergedData(
  [base, override]: readonly [string, string],
  options: MergeOptions,
  output: string,
): boolean | undefined {
  try {
    const found = dataOf(new MergeInput(output));
    const expected = mergedData(base, override, options);
    return found[0] === expected[0] && found[1] === expected[1];
  } catch (error) {
    if (error instanceof MergeFailure || error instanceof TooLarge) return undefined;
    throw error;
  }
}

function mergedData(base: string, override: string, options: MergeOptions): Hash {
  const { a, b } = preparedInputs(new MergeInput(base), new MergeInput(override), options);
  const rules = new MergeRules(options, b);
  if (isEmptyRoot(b)) return dataOf(a);
  return modelMerge(a, b, rules, new EntryMatcher(a, b, rules));
}
