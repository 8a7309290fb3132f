import { isMergeKey, type MergeContext, mergeSources } from '../../schema/merge-keys.ts';
import { firstChildOf, nextOf } from '../../syntax/tree.ts';

/** What merging a mapping adds: keys and values in turn. */
type Entries = readonly number[];

/** A mapping whose entries are being gathered: those that it merges come first. */
interface Gathering {
  readonly mapping: number;
  readonly sources: ReadonlySet<number>;
  readonly waiting: Iterator<number>;
}

/**
 * The entries that merging brings, for the mappings of one document. What a mapping brings is found
 * once, however many merge it, and however long the chain of merge keys that it ends. Aliases must not
 * have cycles.
 */
export class MergedEntries {
  readonly #context: MergeContext;
  readonly #identify: (key: number) => string;
  readonly #known = new Map<number, Entries>();
  #budget = 0;

  /** @param identify what two keys have in common of which only the first counts. */
  constructor(context: MergeContext, identify: (key: number) => string) {
    this.#context = context;
    this.#identify = identify;
  }

  /**
   * Goes over the entries that merging `sources` adds, those of an earlier source first, and a
   * source's own before those that it merges in its turn.
   *
   * @param budget how many entries may be looked at; merge keys on merge keys can ask for many.
   * @returns what is left of the budget; negative when it did not suffice.
   */
  collect(
    sources: readonly number[],
    budget: number,
    add: (key: number, value: number) => void,
  ): number {
    this.#budget = budget;
    for (const source of new Set(sources)) {
      const entries = this.#entriesOf(source);
      this.#budget -= 1 + entries.length / 2;
      if (this.#budget < 0) break;
      for (let at = 0; at < entries.length; at += 2) add(entries[at], entries[at + 1]);
    }
    return this.#budget;
  }

  #entriesOf(mapping: number): Entries {
    const known = this.#known.get(mapping);
    if (known !== undefined) return known;
    const open = [this.#begin(mapping)];
    for (let top = open.at(-1); top !== undefined && this.#budget >= 0; top = open.at(-1)) {
      const { done, value: source } = top.waiting.next();
      if (done) {
        this.#known.set(top.mapping, this.#gather(top));
        open.pop();
      } else if (!this.#known.has(source)) open.push(this.#begin(source));
    }
    return this.#known.get(mapping) ?? [];
  }

  #begin(mapping: number): Gathering {
    const { tree, aliases } = this.#context;
    const sources = new Set<number>();
    this.#forEachEntry(mapping, (_, value, isMerge) => {
      if (!isMerge) return;
      for (const source of mergeSources(tree, value, aliases) ?? []) sources.add(source);
    });
    return { mapping, sources, waiting: sources.values() };
  }

  #gather({ mapping, sources }: Gathering): Entries {
    const entries: number[] = [];
    const seen = new Set<string>();
    const add = (key: number, value: number) => {
      const name = this.#identify(key);
      if (!seen.has(name)) entries.push(key, value);
      seen.add(name);
    };
    this.#forEachEntry(mapping, (key, value, isMerge) => {
      if (!isMerge) add(key, value);
    });
    for (const source of sources) {
      const inherited = this.#known.get(source) ?? [];
      this.#budget -= 1 + inherited.length / 2;
      if (this.#budget < 0) break;
      for (let at = 0; at < inherited.length; at += 2) add(inherited[at], inherited[at + 1]);
    }
    return entries;
  }

  #forEachEntry(
    mapping: number,
    visit: (key: number, value: number, isMerge: boolean) => void,
  ): void {
    const { tree, aliases, handles } = this.#context;
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; ) {
      const value = nextOf(tree, key);
      this.#budget--;
      const isMerge =
        isMergeKey(tree, key, handles) && mergeSources(tree, value, aliases) !== undefined;
      visit(key, value, isMerge);
      key = nextOf(tree, value);
    }
  }
}
