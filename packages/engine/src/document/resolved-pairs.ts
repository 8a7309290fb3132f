import { MergedEntries, type MergedPairs } from '../schema/merged-entries.ts';
import { isPlainText } from '../syntax/scalar-shapes.ts';
import { firstChildOf, fromOf, nextOf, type SyntaxTree, toOf } from '../syntax/tree.ts';
import { MOST_MERGED_ENTRIES } from './expansion-limits.ts';
import { keyText } from './key-names.ts';
import { RepeatedNames } from './repeated-names.ts';
import type { ResolvedTree } from './resolved-tree.ts';

/** Those of keys; documents of all texts have many in common. */
const keyNames = /* @__PURE__ */ new RepeatedNames();

/**
 * What the keys of one tree are called, and which pairs merge keys bring to mappings. `canonicalOf` tells keys
 * of different types apart; `NamedPairs` finds pairs by their names.
 *
 * What merge keys bring is found once per mapping and shared by all that merge it. It is bounded: once
 * `isExhausted`, pairs that merge keys bring may be missing. Nothing recurses.
 */
export class ResolvedPairs {
  readonly view: ResolvedTree;
  readonly #tree: SyntaxTree;
  readonly #identify: (key: number) => string;
  /** The document whose merge keys were asked for last. */
  #merging: { from: number; to: number; entries: MergedEntries } | undefined;
  #isExhausted = false;

  /** @param identify what two keys have in common of which only the first is brought: their name, when left out. */
  constructor(view: ResolvedTree, identify?: (key: number) => string) {
    this.view = view;
    this.#tree = view.tree;
    this.#identify = identify ?? ((key) => this.nameOf(key));
  }

  /** A key's text, aliases followed: a scalar's value, else the source. */
  nameOf(key: number): string {
    const tree = this.#tree;
    if (isPlainText(tree, key)) return keyNames.at(tree.text, fromOf(tree, key), toOf(tree, key));
    const target = this.view.targetOf(key);
    return keyText(tree, target === -1 ? key : target);
  }

  /** Whether `nameOf` a key is this. Takes less than to make that text. */
  isNamed(key: number, name: string): boolean {
    const tree = this.#tree;
    if (!isPlainText(tree, key)) return this.nameOf(key) === name;
    const from = fromOf(tree, key);
    const to = toOf(tree, key);
    // As quick as a comparison can be: `startsWith` takes twice as long.
    return to - from === name.length && tree.text.slice(from, to) === name;
  }

  /** The keys of a mapping that merge others into it, each with what it merges; undefined for none. */
  mergesOf(mapping: number): Map<number, readonly number[]> | undefined {
    const tree = this.#tree;
    let merges: Map<number, readonly number[]> | undefined;
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; key = nextOf(tree, nextOf(tree, key))) {
      const sources = this.view.sourcesOf(key);
      if (sources === undefined) continue;
      merges ??= new Map();
      merges.set(key, sources);
    }
    return merges;
  }

  /** The pairs that merging these mappings brings, by what their keys have in common; an earlier one wins. */
  mergedPairs(sources: readonly number[]): MergedPairs {
    const entries = this.#mergedEntriesAt(sources[0] ?? 0);
    const pairs = entries.of(sources);
    if (entries.budget < 0) this.#isExhausted = true;
    return pairs;
  }

  /**
   * The same for one that writes the pairs each time, with a budget of its own: adds that many at most.
   *
   * @returns what is left of it; negative where it did not suffice.
   */
  collect(
    sources: readonly number[],
    budget: number,
    add: (key: number, value: number) => void,
  ): number {
    const merged = this.#mergedEntriesAt(sources[0] ?? 0);
    merged.budget = budget;
    const entries = merged.of(sources).entries();
    merged.budget -= entries.length;
    if (merged.budget >= 0) for (const [, { key, value }] of entries) add(key, value);
    return merged.budget;
  }

  /** What the merge keys of a mapping bring, also what its own pairs hide; undefined without merge keys. */
  mergedInto(mapping: number): MergedPairs | undefined {
    const merges = this.mergesOf(mapping);
    return merges && this.mergedPairs([...merges.values()].flat());
  }

  /** Whether merge keys asked for more than the limit, so that pairs they bring may be missing. */
  get isExhausted(): boolean {
    return this.#isExhausted || (this.#merging !== undefined && this.#merging.entries.budget < 0);
  }

  #mergedEntriesAt(row: number): MergedEntries {
    const known = this.#merging;
    if (known !== undefined && row >= known.from && row < known.to) return known.entries;
    if (this.isExhausted) this.#isExhausted = true;
    const tree = this.#tree;
    const from = this.view.documentOf(row);
    const to = from === -1 ? tree.rowCount : nextOf(tree, from);
    const entries = new MergedEntries(this.view, this.#identify, MOST_MERGED_ENTRIES);
    this.#merging = { from, to, entries };
    return entries;
  }
}
