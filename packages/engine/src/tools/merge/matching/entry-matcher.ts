import type { MergedPairs, Pair } from '../../../schema/merged-entries.ts';
import type { MergeInput } from '../merge-input.ts';
import type { MergeRules } from './merge-rules.ts';

/** An entry of the override's mapping, and that of the base's with the same key. */
export interface MatchedEntry {
  readonly entry: Pair;
  /** Whether the override has it through a merge key. */
  readonly isInherited: boolean;
  readonly own: Pair | undefined;
  /** Whether the base has its own through a merge key. */
  readonly isOwnInherited: boolean;
}

/**
 * Matches the entries of two mappings by key, including those they inherit through merge keys. What
 * two mappings inherit is compared once, however many others inherit the same.
 */
export class EntryMatcher {
  readonly #a: MergeInput;
  readonly #b: MergeInput;
  readonly #rules: MergeRules;
  readonly #known = new Map<MergedPairs | undefined, Map<MergedPairs, readonly string[]>>();

  constructor(a: MergeInput, b: MergeInput, rules: MergeRules) {
    this.#a = a;
    this.#b = b;
    this.#rules = rules;
  }

  /**
   * The entries of the override in their order; what it has through merge keys comes where the first
   * of these is. Left out are entries that both inherit and that are the same.
   *
   * @param isShared whether what comes through merge keys changes in the base as well, since it is
   * merged where it is; asked when the merge key is reached.
   */
  *of(inA: number, inB: number, isShared?: () => boolean): Generator<MatchedEntry, void> {
    const pairs = this.#a.pairs(inA);
    const inherited = this.#a.merged(inA);
    const [mergeKey = -1] = this.#b.mergeKeys(inB);
    let isAhead = mergeKey !== -1;
    for (const [name, pair] of this.#b.pairs(inB)) {
      if (isAhead && pair.key > mergeKey) {
        isAhead = false;
        yield* this.#inherited(inA, inB, isShared?.() === true);
      }
      yield matchedEntry(pair, false, pairs.get(name), inherited?.get(name));
    }
    if (isAhead) yield* this.#inherited(inA, inB, isShared?.() === true);
  }

  *#inherited(inA: number, inB: number, isShared: boolean): Generator<MatchedEntry, void> {
    const pairs = this.#a.pairs(inA);
    const inherited = this.#a.merged(inA);
    const overrides = this.#b.pairs(inB);
    const merged = this.#b.merged(inB);
    for (const [name, own] of pairs) {
      const pair = merged?.get(name);
      if (pair === undefined || overrides.has(name)) continue;
      yield matchedEntry(pair, true, own, undefined);
    }
    if (isShared || merged === undefined) return;
    for (const name of this.#differences(inherited, merged)) {
      const pair = merged.get(name);
      if (pair === undefined || pairs.has(name) || overrides.has(name)) continue;
      yield matchedEntry(pair, true, undefined, inherited?.get(name));
    }
  }

  /** The names of the entries that the override inherits, except those that are the same in the base. */
  #differences(inA: MergedPairs | undefined, inB: MergedPairs): readonly string[] {
    const links: (readonly [MergedPairs, MergedPairs])[] = [];
    let a = inA;
    let b = inB;
    let found = this.#known.get(a)?.get(b);
    // Down a chain of merge keys on both sides: each link adds what differs in it.
    while (found === undefined && a?.base !== undefined && b.base !== undefined) {
      links.push([a, b]);
      a = a.base;
      b = b.base;
      found = this.#known.get(a)?.get(b);
    }
    found ??= this.#remember(a, b, this.#differing(b.entries(), a, b));
    for (let link = links.pop(); link !== undefined; link = links.pop()) {
      found = this.#remember(...link, this.#inLink(...link, found));
    }
    return found;
  }

  #remember(
    inA: MergedPairs | undefined,
    inB: MergedPairs,
    differences: readonly string[],
  ): readonly string[] {
    const known = this.#known.get(inA);
    if (known === undefined) this.#known.set(inA, new Map([[inB, differences]]));
    else known.set(inB, differences);
    return differences;
  }

  /** What differs in a link of two chains, from what differs in what the links inherit. */
  #inLink(inA: MergedPairs, inB: MergedPairs, inherited: readonly string[]): readonly string[] {
    const own = this.#differing(inB.own.values(), inA, inB);
    const hidden = this.#differing(inA.own.values(), inA, inB);
    const isOwn = new Set([...inA.own.values(), ...inB.own.values()].map(([name]) => name));
    const others = inherited.some((name) => isOwn.has(name))
      ? inherited.filter((name) => !isOwn.has(name))
      : inherited;
    const added = new Set([...own, ...hidden]);
    return added.size === 0 ? others : [...added, ...others];
  }

  #differing(
    entries: Iterable<readonly [string, Pair]>,
    inA: MergedPairs | undefined,
    inB: MergedPairs,
  ): string[] {
    const names: string[] = [];
    for (const [name] of entries) {
      if (inB.has(name) && !this.#isSame(name, inA, inB)) names.push(name);
    }
    return names;
  }

  /** Whether both inherit the same scalar under a key, which no rule changes. */
  #isSame(name: string, inA: MergedPairs | undefined, inB: MergedPairs): boolean {
    const a = this.#a;
    const b = this.#b;
    const valueA = inA?.get(name)?.value;
    const valueB = inB.get(name)?.value;
    if (valueA === undefined || valueB === undefined) return false;
    if (!a.isScalar(a.resolve(valueA)) || !this.#rules.leavesScalar(name, valueB)) return false;
    const [x, y] = a.hashes.of(valueA);
    const [otherX, otherY] = b.hashes.of(valueB);
    return x === otherX && y === otherY;
  }
}

function matchedEntry(
  entry: Pair,
  isInherited: boolean,
  own: Pair | undefined,
  inherited: Pair | undefined,
): MatchedEntry {
  return { entry, isInherited, own: own ?? inherited, isOwnInherited: own === undefined };
}
