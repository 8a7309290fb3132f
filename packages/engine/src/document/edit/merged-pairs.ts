import type { AliasTargets } from '../../content/anchors.ts';
import { scalarValue } from '../../content/scalar-value.ts';
import { NO_TAG_HANDLES } from '../../content/tag-handles.ts';
import { canonicalKey } from '../../schema/canonical-key.ts';
import { coreSchema } from '../../schema/core-schema.ts';
import { resolveScalar } from '../../schema/resolve-scalar.ts';
import {
  KIND_ALIAS,
  KIND_SCALAR,
  KIND_TAG,
  kindOf,
  propertyOf,
  type SyntaxTree,
  sourceOf,
} from '../../syntax/tree.ts';
import { AliasExpansion } from '../alias-expansion.ts';
import { entryRows } from '../entry-spans.ts';
import type { EntrySource } from './entries/entry-source.ts';

/** A pair that a merge key brings: where it is copied from, and its key there. */
export interface MergedPair {
  readonly source: EntrySource;
  readonly key: number;
}

/** A mapping whose pairs a merge key brings. */
export interface MergedMapping {
  readonly source: EntrySource;
  readonly row: number;
}

/** Gives keys names that are the same for equal keys: those of equal type and value. */
export class KeyNames {
  readonly #tree: SyntaxTree;
  readonly #aliases: AliasTargets;
  readonly #expansion: AliasExpansion;

  constructor(tree: SyntaxTree, aliases: AliasTargets) {
    this.#tree = tree;
    this.#aliases = aliases;
    this.#expansion = new AliasExpansion(tree, aliases);
  }

  of(key: number): string {
    const tree = this.#tree;
    const node = kindOf(tree, key) === KIND_ALIAS ? this.#aliases.targetOf(key) : key;
    if (kindOf(tree, node) !== KIND_SCALAR) return `node ${this.#expansion.textOf(node)}`;
    const text = scalarValue(tree, node);
    const tag = propertyOf(tree, node, KIND_TAG);
    const type = resolveScalar(tree, node, coreSchema, NO_TAG_HANDLES);
    const own = canonicalKey(coreSchema, type, text);
    return tag === -1 ? own : `${sourceOf(tree, tag)} ${own}`;
  }
}

/**
 * The pairs of mappings in their order, without those whose keys are taken.
 *
 * @param taken the names of the keys that are there; those of the pairs are added.
 */
export function mergedPairs(
  mappings: readonly MergedMapping[],
  taken: Set<string>,
  namesOf: (tree: SyntaxTree) => KeyNames,
): MergedPair[] {
  const pairs: MergedPair[] = [];
  for (const { source, row } of mappings) {
    const { tree } = source.input;
    const names = namesOf(tree);
    for (const key of entryRows(tree, row)) {
      const name = names.of(key);
      if (taken.has(name)) continue;
      taken.add(name);
      pairs.push({ source, key });
    }
  }
  return pairs;
}
