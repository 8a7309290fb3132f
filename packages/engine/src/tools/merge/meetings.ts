import type { MergedPairs, Pair } from '../../schema/merged-entries.ts';
import type { MergeInput } from './merge-input.ts';
import type { MergeRules } from './merge-rules.ts';

/** An entry, and whether it comes through a merge key. */
export interface Entry extends Pair {
  readonly isInherited: boolean;
}

/** An entry of the override's mapping, and that of the base's with the same key. */
export interface Meeting {
  readonly entry: Entry;
  readonly own: Entry | undefined;
}

/**
 * Pairs up the entries of two mappings, those that come through merge keys included. What two
 * mappings inherit is compared once, however many others inherit the same.
 */
export class Meetings {
  readonly #a: MergeInput;
  readonly #b: MergeInput;
  readonly #rules: MergeRules;
  readonly #known = new Map<MergedPairs, Map<MergedPairs, readonly string[]>>();

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
  *of(inA: number, inB: number, isShared?: () => boolean): Generator<Meeting, void> {
    const pairs = this.#a.pairs(inA);
    const inherited = this.#a.merged(inA);
    const [mergeKey = -1] = this.#b.mergeKeys(inB);
    let isAhead = mergeKey !== -1;
    for (const [name, pair] of this.#b.pairs(inB)) {
      if (isAhead && pair.key > mergeKey) {
        isAhead = false;
        yield* this.#inherited(inA, inB, isShared?.() === true);
      }
      yield { entry: entryAt(pair, false), own: ownEntry(name, pairs, inherited) };
    }
    if (isAhead) yield* this.#inherited(inA, inB, isShared?.() === true);
  }

  *#inherited(inA: number, inB: number, isShared: boolean): Generator<Meeting, void> {
    const pairs = this.#a.pairs(inA);
    const inherited = this.#a.merged(inA);
    const overrides = this.#b.pairs(inB);
    const merged = this.#b.merged(inB);
    for (const [name, own] of pairs) {
      const pair = merged.get(name);
      if (pair === undefined || overrides.has(name)) continue;
      yield { entry: entryAt(pair, true), own: entryAt(own, false) };
    }
    if (isShared) return;
    for (const name of this.#differences(inherited, merged)) {
      const pair = merged.get(name);
      if (pair === undefined || pairs.has(name) || overrides.has(name)) continue;
      yield { entry: entryAt(pair, true), own: ownEntry(name, pairs, inherited) };
    }
  }

  /** The names of what the override inherits, but for what is the same in the base. */
  #differences(inA: MergedPairs, inB: MergedPairs): readonly string[] {
    const known = this.#known.get(inA) ?? new Map<MergedPairs, readonly string[]>();
    this.#known.set(inA, known);
    const found = known.get(inB) ?? [...inB.keys()].filter((name) => !this.#isSame(name, inA, inB));
    known.set(inB, found);
    return found;
  }

  /** Whether a key stands for the same scalar, which the rules leave as it is. */
  #isSame(name: string, inA: MergedPairs, inB: MergedPairs): boolean {
    const a = this.#a;
    const b = this.#b;
    const valueA = inA.get(name)?.value;
    const valueB = inB.get(name)?.value;
    if (valueA === undefined || valueB === undefined) return false;
    if (!a.isScalar(a.resolve(valueA)) || !this.#rules.leavesScalar(name, valueB)) return false;
    const [x, y] = a.hashes.of(valueA);
    const [otherX, otherY] = b.hashes.of(valueB);
    return x === otherX && y === otherY;
  }
}

function ownEntry(name: string, pairs: MergedPairs, inherited: MergedPairs): Entry | undefined {
  const own = pairs.get(name);
  if (own) return entryAt(own, false);
  const pair = inherited.get(name);
  return pair && entryAt(pair, true);
}

function entryAt({ key, value }: Pair, isInherited: boolean): Entry {
  return { key, value, isInherited };
}
