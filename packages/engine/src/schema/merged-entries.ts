import { firstChildOf, nextOf } from '../syntax/tree.ts';
import type { MergeContext } from './merge-keys.ts';
import { type Pair, type PairTree, PairTreeBuilder } from './pair-tree.ts';

export type { Pair } from './pair-tree.ts';

type Entry = readonly [name: string, pair: Pair];

/** A mapping whose pairs are being gathered: those of the mappings that it merges come first. */
interface Gathering {
  readonly mapping: number;
  readonly own: ReadonlyMap<number, Entry>;
  readonly sources: ReadonlySet<number>;
  readonly waiting: Iterator<number>;
}

/** Numbers for what keys are equal by, and how much may still be done. */
interface Gatherer {
  budget: number;
  readonly names: ReadonlyMap<string, number>;
}

/**
 * Pairs by what their keys are equal by: those that a mapping adds to what it inherits, and that, which
 * it shares with others. Finding one takes no longer however long the chain of merge keys is; going
 * through all of them puts them into their order first.
 */
export class MergedPairs {
  /** The pairs, by the numbers of their names. */
  readonly tree: PairTree;
  /** What the mapping itself has, by the numbers of names. */
  readonly own: ReadonlyMap<number, Entry>;
  /** Whose pairs come after its own, first to last; without those that add nothing. */
  readonly sources: readonly MergedPairs[];
  /** The one of them that has all that the others bring; undefined where none has. */
  readonly base: MergedPairs | undefined;
  readonly #gatherer: Gatherer;
  #inOrder: readonly Entry[] | undefined;

  constructor(
    gatherer: Gatherer,
    tree: PairTree,
    own: ReadonlyMap<number, Entry>,
    sources: readonly MergedPairs[],
    base: MergedPairs | undefined,
  ) {
    this.#gatherer = gatherer;
    this.base = base;
    this.tree = tree;
    this.own = own;
    this.sources = sources;
  }

  get size(): number {
    return this.tree.size;
  }

  get(name: string): Pair | undefined {
    const number = this.#gatherer.names.get(name);
    return number === undefined ? undefined : this.tree.get(number);
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  /**
   * All pairs, a mapping's own before those that it merges. None once the budget is used up, which
   * this takes from.
   */
  entries(): readonly Entry[] {
    if (this.#inOrder === undefined) {
      this.#gatherer.budget -= this.size;
      this.#inOrder = this.#gatherer.budget < 0 ? [] : this.#putInOrder();
    }
    return this.#inOrder;
  }

  #putInOrder(): readonly Entry[] {
    if (this.sources.length === 0) return [...this.own.values()];
    const found = new Map<Pair, Entry>();
    const add = (entry: Entry) => {
      const number = this.#gatherer.names.get(entry[0]);
      if (number !== undefined && this.tree.get(number) === entry[1]) found.set(entry[1], entry);
    };
    const seen = new Set<MergedPairs>();
    const waiting: MergedPairs[] = [this];
    for (let pairs = waiting.pop(); pairs !== undefined; pairs = waiting.pop()) {
      if (seen.has(pairs)) continue;
      seen.add(pairs);
      for (const entry of pairs.#inOrder ?? pairs.own.values()) add(entry);
      if (pairs.#inOrder !== undefined) continue;
      for (let at = pairs.sources.length - 1; at >= 0; at--) waiting.push(pairs.sources[at]);
    }
    this.#gatherer.budget -= seen.size;
    return [...found.values()];
  }
}

/**
 * The pairs that merging brings, for the mappings of one document. What a mapping brings is found
 * once, however many merge it, and however long the chain of merge keys that it ends; mappings that
 * bring the same share it, and those that add to it share most of it.
 */
export class MergedEntries {
  /**
   * How many pairs may still be looked at; merge keys on merge keys can ask for many. Once it is
   * negative, what is found may be incomplete.
   */
  budget: number;
  /** The numbers of what keys are equal by. */
  readonly names = new Map<string, number>();
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
    const name = sources.length === 1 ? '' : sources.join(' ');
    const known = sources.length === 1 ? this.#known.get(sources[0]) : this.#joined.get(name);
    if (known !== undefined) return known;
    const pairs = this.#join(new Map(), sources);
    this.#joined.set(name, pairs);
    return pairs;
  }

  #gather(mapping: number): void {
    if (this.#known.has(mapping)) return;
    const open = [this.#begin(mapping)];
    const begun = new Set([mapping]);
    for (let top = open.at(-1); top !== undefined && this.budget >= 0; top = open.at(-1)) {
      const { done, value: source } = top.waiting.next();
      if (done) {
        this.#known.set(top.mapping, this.#join(top.own, top.sources));
        open.pop();
      } else if (!this.#known.has(source) && !begun.has(source)) {
        begun.add(source);
        open.push(this.#begin(source));
      }
    }
  }

  #begin(mapping: number): Gathering {
    const { tree } = this.#context;
    const own = new Map<number, Entry>();
    const sources = new Set<number>();
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end && this.budget >= 0; ) {
      const value = nextOf(tree, key);
      this.budget--;
      const merged = this.#context.sourcesOf(key);
      if (merged !== undefined) for (const source of merged) sources.add(source);
      else {
        const name = this.#identify(key);
        const number = this.#numberOf(name);
        if (!own.has(number)) own.set(number, [name, { key, value }]);
      }
      key = nextOf(tree, value);
    }
    this.budget -= sources.size;
    return { mapping, own, sources, waiting: sources.values() };
  }

  #numberOf(name: string): number {
    let number = this.names.get(name);
    if (number === undefined) {
      number = this.names.size;
      this.names.set(name, number);
    }
    return number;
  }

  /** What a mapping has together with what its sources bring. */
  #join(own: ReadonlyMap<number, Entry>, sources: Iterable<number>): MergedPairs {
    const inherited: MergedPairs[] = [];
    let builder: PairTreeBuilder | undefined;
    for (const source of new Set(sources)) {
      const pairs = this.#known.get(source);
      if (pairs === undefined || pairs.size === 0) continue;
      if (builder === undefined) builder = new PairTreeBuilder(pairs.tree);
      else if (this.budget < builder.steps || !builder.addMissing(pairs.tree)) continue;
      inherited.push(pairs);
    }
    if (own.size === 0 && inherited.length === 1) return inherited[0];
    builder ??= new PairTreeBuilder();
    const { root } = builder.finish();
    const base = inherited.find(({ tree }) => tree.root === root);
    for (const [number, [, pair]] of own) builder.set(number, pair);
    this.budget -= builder.steps;
    return new MergedPairs(this, builder.finish(), own, inherited, base);
  }
}
