import type { MergedPairs, Pair } from '../schema/merged-entries.ts';
import {
  firstChildOf,
  KIND_ALIAS,
  kindOf,
  nextOf,
  type SyntaxTree,
  sourceOf,
} from '../syntax/tree.ts';
import { keyText } from './key-names.ts';
import type { ResolvedPairs } from './resolved-pairs.ts';

/** A pair of a mapping. */
export interface ResolvedPair extends Pair {
  /** Whether a merge key brings it. */
  readonly isInherited: boolean;
}

/** The own pairs of a mapping by the names of their keys. */
interface KnownPairs {
  readonly own: ReadonlyMap<string, ResolvedPair>;
  /** What its merge keys bring; not looked for before it is needed. */
  merged: MergedPairs | undefined | 'unknown';
}

/** Finds the pairs of mappings by the names of their keys. A mapping that is asked again is read once more, and no more. */
export class NamedPairs {
  readonly #pairs: ResolvedPairs;
  readonly #tree: SyntaxTree;
  /** Mappings that have been asked for a name, and the pairs of those that were asked again. */
  readonly #asked = new Set<number>();
  readonly #known = new Map<number, KnownPairs>();

  constructor(pairs: ResolvedPairs) {
    this.#pairs = pairs;
    this.#tree = pairs.view.tree;
  }

  /**
   * The pair that a mapping has under a name: the first of its own, merge keys included, else one that
   * a merge key brings. A key that is an alias goes by its own text, too.
   */
  pairNamed(mapping: number, name: string): ResolvedPair | undefined {
    const known = this.#known.get(mapping);
    if (known === undefined && !this.#asked.has(mapping)) {
      // Most mappings are asked once, for which a table of all names would be made in vain.
      this.#asked.add(mapping);
      return this.#findOwn(mapping, name) ?? inherited(this.#pairs.mergedInto(mapping)?.get(name));
    }
    const pairs = known ?? { own: this.#ownPairsOf(mapping), merged: 'unknown' };
    if (known === undefined) this.#known.set(mapping, pairs);
    const own = pairs.own.get(name);
    if (own !== undefined) return own;
    if (pairs.merged === 'unknown') pairs.merged = this.#pairs.mergedInto(mapping);
    return inherited(pairs.merged?.get(name));
  }

  /** The names of the keys of a mapping, those that merge keys bring included, each once. */
  keyNamesOf(mapping: number): ReadonlySet<string> {
    const tree = this.#tree;
    const names = new Set<string>();
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; key = nextOf(tree, nextOf(tree, key))) {
      names.add(keyText(tree, key));
    }
    for (const [, { key }] of this.#pairs.mergedInto(mapping)?.entries() ?? []) {
      names.add(keyText(tree, key));
    }
    return names;
  }

  #findOwn(mapping: number, name: string): ResolvedPair | undefined {
    const tree = this.#tree;
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; ) {
      const value = nextOf(tree, key);
      const isAliased = kindOf(tree, key) === KIND_ALIAS && sourceOf(tree, key) === name;
      if (isAliased || this.#pairs.isNamed(key, name)) return { key, value, isInherited: false };
      key = nextOf(tree, value);
    }
    return undefined;
  }

  #ownPairsOf(mapping: number): Map<string, ResolvedPair> {
    const tree = this.#tree;
    const pairs = new Map<string, ResolvedPair>();
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; ) {
      const pair = { key, value: nextOf(tree, key), isInherited: false };
      const name = this.#pairs.nameOf(key);
      if (!pairs.has(name)) pairs.set(name, pair);
      if (kindOf(tree, key) === KIND_ALIAS && !pairs.has(sourceOf(tree, key))) {
        pairs.set(sourceOf(tree, key), pair);
      }
      key = nextOf(tree, pair.value);
    }
    return pairs;
  }
}

function inherited(pair: Pair | undefined): ResolvedPair | undefined {
  return pair && { key: pair.key, value: pair.value, isInherited: true };
}
