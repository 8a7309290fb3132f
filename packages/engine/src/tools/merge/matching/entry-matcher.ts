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
  readonly #base: MergeInput;
  readonly #override: MergeInput;
  readonly #rules: MergeRules;
  readonly #known = new Map<MergedPairs | undefined, Map<MergedPairs, readonly string[]>>();

  constructor(base: MergeInput, override: MergeInput, rules: MergeRules) {
    this.#base = base;
    this.#override = override;
    this.#rules = rules;
  }

  /**
   * The entries of the override in their order; what it has through merge keys comes where the first
   * of these is. Left out are entries that both inherit and that are the same.
   *
   * @param isShared whether what comes through merge keys changes in the base as well, since it is
   * merged where it is; asked when the merge key is reached.
   */
  *of(
    baseRow: number,
    overrideRow: number,
    isShared?: () => boolean,
  ): Generator<MatchedEntry, void> {
    const pairs = this.#base.pairs(baseRow);
    const inherited = this.#base.merged(baseRow);
    const [mergeKey = -1] = this.#override.mergeKeys(overrideRow);
    let isAhead = mergeKey !== -1;
    for (const [name, pair] of this.#override.pairs(overrideRow)) {
      if (isAhead && pair.key > mergeKey) {
        isAhead = false;
        yield* this.#inherited(baseRow, overrideRow, isShared?.() === true);
      }
      yield matchedEntry(pair, false, pairs.get(name), inherited?.get(name));
    }
    if (isAhead) yield* this.#inherited(baseRow, overrideRow, isShared?.() === true);
  }

  *#inherited(
    baseRow: number,
    overrideRow: number,
    isShared: boolean,
  ): Generator<MatchedEntry, void> {
    const pairs = this.#base.pairs(baseRow);
    const inherited = this.#base.merged(baseRow);
    const overrides = this.#override.pairs(overrideRow);
    const merged = this.#override.merged(overrideRow);
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
  #differences(basePairs: MergedPairs | undefined, overridePairs: MergedPairs): readonly string[] {
    const links: (readonly [MergedPairs, MergedPairs])[] = [];
    let base = basePairs;
    let override = overridePairs;
    let found = this.#known.get(base)?.get(override);
    // Down a chain of merge keys on both sides: each link adds what differs in it.
    while (found === undefined && base?.base !== undefined && override.base !== undefined) {
      links.push([base, override]);
      base = base.base;
      override = override.base;
      found = this.#known.get(base)?.get(override);
    }
    found ??= this.#remember(base, override, this.#differing(override.entries(), base, override));
    for (let link = links.pop(); link !== undefined; link = links.pop()) {
      found = this.#remember(...link, this.#inLink(...link, found));
    }
    return found;
  }

  #remember(
    basePairs: MergedPairs | undefined,
    overridePairs: MergedPairs,
    differences: readonly string[],
  ): readonly string[] {
    const known = this.#known.get(basePairs);
    if (known === undefined) this.#known.set(basePairs, new Map([[overridePairs, differences]]));
    else known.set(overridePairs, differences);
    return differences;
  }

  /** What differs in a link of two chains, from what differs in what the links inherit. */
  #inLink(
    basePairs: MergedPairs,
    overridePairs: MergedPairs,
    inherited: readonly string[],
  ): readonly string[] {
    const own = this.#differing(overridePairs.own.values(), basePairs, overridePairs);
    const hidden = this.#differing(basePairs.own.values(), basePairs, overridePairs);
    const ownNames = new Set(
      [...basePairs.own.values(), ...overridePairs.own.values()].map(([name]) => name),
    );
    const others = inherited.some((name) => ownNames.has(name))
      ? inherited.filter((name) => !ownNames.has(name))
      : inherited;
    const added = new Set([...own, ...hidden]);
    return added.size === 0 ? others : [...added, ...others];
  }

  #differing(
    entries: Iterable<readonly [string, Pair]>,
    basePairs: MergedPairs | undefined,
    overridePairs: MergedPairs,
  ): string[] {
    const names: string[] = [];
    for (const [name] of entries) {
      if (overridePairs.has(name) && !this.#isSame(name, basePairs, overridePairs))
        names.push(name);
    }
    return names;
  }

  /** Whether both inherit the same scalar under a key, which no rule changes. */
  #isSame(name: string, basePairs: MergedPairs | undefined, overridePairs: MergedPairs): boolean {
    const base = this.#base;
    const override = this.#override;
    const valueA = basePairs?.get(name)?.value;
    const valueB = overridePairs.get(name)?.value;
    if (valueA === undefined || valueB === undefined) return false;
    if (!base.isScalar(base.resolve(valueA)) || !this.#rules.leavesScalar(name, valueB))
      return false;
    const [x, y] = base.hashes.of(valueA);
    const [otherX, otherY] = override.hashes.of(valueB);
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
