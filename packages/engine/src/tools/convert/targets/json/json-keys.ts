import { scalarNameInJson } from '../../../../document/json-names.ts';
import { ResolvedPairs } from '../../../../document/resolved-pairs.ts';
import type { ResolvedTree } from '../../../../document/resolved-tree.ts';
import { TYPE_STRING } from '../../../../schema/scalar-type.ts';
import {
  firstChildOf,
  fromOf,
  KIND_SCALAR,
  kindOf,
  nextOf,
  sourceOf,
  toOf,
} from '../../../../syntax/tree.ts';
import type { LossCounter } from '../../loss.ts';

/** Which keys of a mapping become which keys in JSON, and what merge keys add to them. */
export class JsonKeys {
  readonly #view: ResolvedTree;
  readonly #losses: LossCounter;
  readonly #pairs: ResolvedPairs;

  constructor(view: ResolvedTree, losses: LossCounter) {
    this.#view = view;
    this.#losses = losses;
    this.#pairs = new ResolvedPairs(view, (key) =>
      this.#isString(key) ? `"${this.#textOf(key)}` : this.#textOf(key),
    );
  }

  /**
   * Which key of a mapping itself has each JSON key. Where several become the same text, it is the string among
   * them, else the first. Collections go by their source, after a sign no JSON key begins with.
   */
  ownersOf(mapping: number): Map<string, number> {
    const { tree } = this.#view;
    const owners = new Map<string, number>();
    const collections: number[] = [];
    let hasMerged = false;
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; key = nextOf(tree, nextOf(tree, key))) {
      if (this.#view.sourcesOf(key) !== undefined) hasMerged = true;
      else if (!this.#isScalar(key)) collections.push(key);
      else {
        const text = this.#textOf(key);
        if (!owners.has(text) || this.#isString(key)) owners.set(text, key);
      }
    }
    // Only what is merged in is compared with them by their source.
    if (hasMerged) for (const key of collections) owners.set(this.#textOf(key), key);
    return owners;
  }

  /**
   * Adds what a merge key's sources bring to a mapping: the entries whose keys it does not have itself, those of an
   * earlier source first.
   *
   * @param owners of the mapping; the keys that are added come to it.
   * @param budget how many pairs may be brought.
   * @returns what is left of it; negative where it did not suffice.
   */
  merge(
    sources: readonly number[],
    owners: Map<string, number>,
    budget: number,
    add: (key: number, value: number) => void,
  ): number {
    return this.#pairs.collect(sources, budget, (key, value) => {
      const text = this.#textOf(key);
      const owner = owners.get(text);
      if (owner === undefined) {
        owners.set(text, key);
        add(key, value);
      } else if (this.#isString(owner) !== this.#isString(key)) {
        // `1` and `"1"` are two keys of YAML, so that neither would override the other.
        const { tree } = this.#view;
        this.#losses.add('colliding-keys', fromOf(tree, key), toOf(tree, key));
      }
    });
  }

  #isScalar(key: number): boolean {
    return kindOf(this.#view.tree, this.#view.targetOf(key)) === KIND_SCALAR;
  }

  #isString(key: number): boolean {
    const node = this.#view.targetOf(key);
    return kindOf(this.#view.tree, node) === KIND_SCALAR && this.#view.typeOf(node) === TYPE_STRING;
  }

  #textOf(key: number): string {
    const { tree } = this.#view;
    const node = this.#view.targetOf(key);
    return kindOf(tree, node) === KIND_SCALAR
      ? scalarNameInJson(this.#view, node)
      : `\0${sourceOf(tree, node)}`;
  }
}
