import type { MergedPairs, Pair } from '../schema/merged-entries.ts';
import { TYPE_STRING } from '../schema/scalar-type.ts';
import {
  firstChildOf,
  KIND_ALIAS,
  KIND_SCALAR,
  kindOf,
  nextOf,
  type SyntaxTree,
  sourceOf,
} from '../syntax/tree.ts';
import { keyNameInJson } from './json-names.ts';
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
   * a merge key brings. Of several keys with that name one that is a string goes before one that has it in
   * JSON, as null is `""` there, and that before one that is written so, be it an alias.
   */
  pairNamed(mapping: number, name: string): ResolvedPair | undefined {
    let known = this.#known.get(mapping);
    if (known === undefined && !this.#asked.has(mapping)) {
      // Most mappings are asked once, for which a table of all names would be made in vain.
      this.#asked.add(mapping);
      const pair = this.#findString(mapping, name);
      if (pair !== undefined) return pair;
    }
    if (known === undefined) {
      known = { own: this.#ownPairsOf(mapping), merged: 'unknown' };
      this.#known.set(mapping, known);
    }
    const own = known.own.get(name);
    if (own !== undefined) return own;
    if (known.merged === 'unknown') known.merged = this.#pairs.mergedInto(mapping);
    return inherited(known.merged?.get(name));
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

  #findString(mapping: number, name: string): ResolvedPair | undefined {
    const tree = this.#tree;
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; ) {
      const value = nextOf(tree, key);
      if (this.#pairs.isNamed(key, name) && this.#isString(this.#pairs.view.targetOf(key))) {
        return { key, value, isInherited: false };
      }
      key = nextOf(tree, value);
    }
    return undefined;
  }

  #ownPairsOf(mapping: number): Map<string, ResolvedPair> {
    const { view } = this.#pairs;
    const tree = this.#tree;
    const all: ResolvedPair[] = [];
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; ) {
      const value = nextOf(tree, key);
      all.push({ key, value, isInherited: false });
      key = nextOf(tree, value);
    }
    const pairs = new Map<string, ResolvedPair>();
    const add = (name: string, pair: ResolvedPair) => {
      if (!pairs.has(name)) pairs.set(name, pair);
    };
    for (const pair of all) {
      if (this.#isString(view.targetOf(pair.key))) add(this.#pairs.nameOf(pair.key), pair);
    }
    for (const pair of all) {
      const target = view.targetOf(pair.key);
      if (target !== -1) add(keyNameInJson(view, target), pair);
    }
    for (const pair of all) {
      add(this.#pairs.nameOf(pair.key), pair);
      if (kindOf(tree, pair.key) === KIND_ALIAS) add(sourceOf(tree, pair.key), pair);
    }
    return pairs;
  }

  #isString(node: number): boolean {
    if (node === -1 || kindOf(this.#tree, node) !== KIND_SCALAR) return false;
    return this.#pairs.view.typeOf(node) === TYPE_STRING;
  }
}

function inherited(pair: Pair | undefined): ResolvedPair | undefined {
  return pair && { key: pair.key, value: pair.value, isInherited: true };
}
