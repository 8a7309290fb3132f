import { firstChildOf, nextOf } from '../syntax/tree.ts';
import { isMergeKey, type MergeContext, mergeSources } from './merge-keys.ts';

/** A key and its value, by their rows. */
export interface Pair {
  readonly key: number;
  readonly value: number;
}

/** Pairs by what their keys are equal by. */
export type MergedPairs = ReadonlyMap<string, Pair>;

/** A mapping whose pairs are being gathered: those of the mappings that it merges come first. */
interface Gathering {
  readonly mapping: number;
  readonly pairs: Map<string, Pair>;
  readonly sources: ReadonlySet<number>;
  readonly waiting: Iterator<number>;
}

/**
 * The pairs that merging brings, for the mappings of one document. What a mapping brings is found
 * once, however many merge it, and however long the chain of merge keys that it ends; mappings that
 * bring the same share it.
 */
export class MergedEntries {
  /**
   * How many pairs may still be looked at; merge keys on merge keys can ask for many. Once it is
   * negative, what is found may be incomplete.
   */
  budget: number;
  readonly #context: MergeContext;
  readonly #identify: (key: number) => string;
  readonly #known = new Map<number, MergedPairs>();
  /** What several sources bring together, by their rows. */
  readonly #joined = new Map<string, MergedPairs>();

  /** @param identify what two keys have in common of which only the first counts. */
  constructor(context: MergeContext, identify: (key: number) => string, budget = 0) {
    this.#context = context;
    this.#identify = identify;
    this.budget = budget;
  }

  /**
   * The pairs that merging `sources` brings: those of an earlier source first, and a source's own
   * before those that it merges in its turn.
   */
  of(sources: readonly number[]): MergedPairs {
    this.budget -= sources.length;
    for (const source of sources) this.#gather(source);
    if (sources.length === 1) return this.#known.get(sources[0]) ?? new Map();
    const name = sources.join(' ');
    const known = this.#joined.get(name);
    if (known !== undefined) return known;
    const pairs = new Map<string, Pair>();
    for (const source of new Set(sources)) this.#inherit(pairs, source);
    this.#joined.set(name, pairs);
    return pairs;
  }

  /** The same for one that writes what is brought each time: `budget` pairs at most in all. */
  collect(
    sources: readonly number[],
    budget: number,
    add: (key: number, value: number) => void,
  ): number {
    this.budget = budget;
    const pairs = this.of(sources);
    this.budget -= pairs.size;
    if (this.budget >= 0) for (const { key, value } of pairs.values()) add(key, value);
    return this.budget;
  }

  #gather(mapping: number): void {
    if (this.#known.has(mapping)) return;
    const open = [this.#begin(mapping)];
    const begun = new Set([mapping]);
    for (let top = open.at(-1); top !== undefined && this.budget >= 0; top = open.at(-1)) {
      const { done, value: source } = top.waiting.next();
      if (done) {
        this.#known.set(top.mapping, this.#finish(top));
        open.pop();
      } else if (!this.#known.has(source) && !begun.has(source)) {
        begun.add(source);
        open.push(this.#begin(source));
      }
    }
  }

  #begin(mapping: number): Gathering {
    const { tree, aliases, handles } = this.#context;
    const pairs = new Map<string, Pair>();
    const sources = new Set<number>();
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end && this.budget >= 0; ) {
      const value = nextOf(tree, key);
      this.budget--;
      const merged = isMergeKey(tree, key, handles) && mergeSources(tree, value, aliases);
      if (merged) for (const source of merged) sources.add(source);
      else this.#add(pairs, this.#identify(key), { key, value });
      key = nextOf(tree, value);
    }
    this.budget -= sources.size;
    return { mapping, pairs, sources, waiting: sources.values() };
  }

  #finish({ pairs, sources }: Gathering): MergedPairs {
    if (pairs.size === 0 && sources.size === 1) {
      for (const source of sources) return this.#known.get(source) ?? pairs;
    }
    for (const source of sources) this.#inherit(pairs, source);
    return pairs;
  }

  #inherit(pairs: Map<string, Pair>, source: number): void {
    const inherited = this.#known.get(source);
    if (inherited === undefined) return;
    this.budget -= inherited.size;
    if (this.budget < 0) return;
    for (const [name, pair] of inherited) this.#add(pairs, name, pair);
  }

  #add(pairs: Map<string, Pair>, name: string, pair: Pair): void {
    if (!pairs.has(name)) pairs.set(name, pair);
  }
}
