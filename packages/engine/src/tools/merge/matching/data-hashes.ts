import { scalarValue } from '../../../content/scalar-value.ts';
import { type HashRules, type MappingPairs, NodeHashes } from '../../../document/node-hashes.ts';
import type { ResolvedTree } from '../../../document/resolved-tree.ts';
import { coreSchema } from '../../../schema/core-schema.ts';
import type { MergedPairs, Pair } from '../../../schema/merged-entries.ts';
import { type Hash, hashText, PairSum } from '../../../schema/node-hash.ts';
import { TYPE_MERGE, TYPE_NULL, TYPE_STRING } from '../../../schema/scalar-type.ts';
import {
  firstChildOf,
  fromOf,
  KIND_SCALAR,
  kindOf,
  nextOf,
  type SyntaxTree,
  toOf,
} from '../../../syntax/tree.ts';

/**
 * Which parts of an input count when values are compared: kind, tag or type, and the text of scalars
 * as written. A redundant tag counts too, since the user wrote it.
 */
export class DataRules implements HashRules {
  readonly isIgnored: ((value: number) => boolean) | undefined;
  readonly #input: HashedText;
  readonly #pruned: PrunedValues | undefined;

  /** @param pruned says of a mapping's values which do not count, with their keys. */
  constructor(input: HashedText, pruned?: PrunedValues) {
    this.#input = input;
    this.#pruned = pruned;
    this.isIgnored = pruned && ((value) => pruned.isRemoval(value));
  }

  /** Inside lists everything counts. */
  get inLists(): NodeHashes | undefined {
    return this.#pruned && this.#input.hashes;
  }

  targetOf(alias: number): number {
    return this.#input.resolve(alias);
  }

  typeAsWritten(row: number): number {
    const { tree } = this.#input;
    const type = coreSchema.resolvePlain(tree.text, fromOf(tree, row), toOf(tree, row));
    return type === TYPE_STRING ? type : -1;
  }

  tagOf(row: number): string {
    return this.#pruned?.isTagPruned(row) ? '' : this.#input.tagOf(row);
  }

  hashScalar(row: number): Hash {
    const { tree, view } = this.#input;
    const value = scalarValue(tree, row);
    const type = view.typeOf(row);
    const tag = this.tagOf(row);
    if (tag !== '') return hashText(-1, `${tag} ${value}`);
    return hashText(type, type === TYPE_NULL ? '' : value);
  }

  hashKey(key: number): Hash {
    const input = this.#input;
    const node = input.resolve(key);
    if (!input.isScalar(node)) return input.hashes.of(key);
    const name = input.nameOf(key);
    return name.startsWith('str ')
      ? hashText(TYPE_STRING, name, 4, name.length)
      : hashText(TYPE_MERGE, name);
  }

  pairsOf(mapping: number): MappingPairs | undefined {
    const input = this.#input;
    const { tree, view } = input;
    let hasOnlyScalars = true;
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; key = nextOf(tree, nextOf(tree, key))) {
      if (view.isMergeKey(key)) {
        return { own: input.pairs(mapping), merged: input.merged(mapping) };
      }
      hasOnlyScalars &&= kindOf(tree, key) === KIND_SCALAR;
    }
    // Keys that are aliases or collections may be there twice.
    return hasOnlyScalars ? undefined : { own: input.pairs(mapping), merged: undefined };
  }
}

/** The hashes of an input without what is pruned. */
export function prunedHashes(input: HashedText, pruned: PrunedValues): NodeHashes {
  return new NodeHashes(input.tree, new DataRules(input, pruned)).compute();
}

/** The hash of a text's data; a text without data is an empty mapping. */
export function dataOf(input: HashedText): Hash {
  return input.root === -1 ? new PairSum().finish('') : input.hashes.of(input.root);
}

/** What has to be known of a text to hash it. */
export interface HashedText {
  readonly tree: SyntaxTree;
  readonly view: ResolvedTree;
  readonly root: number;
  readonly hashes: NodeHashes;
  resolve(row: number): number;
  isScalar(row: number): boolean;
  tagOf(row: number): string;
  nameOf(key: number): string;
  pairs(mapping: number): ReadonlyMap<string, Pair>;
  merged(mapping: number): MergedPairs | undefined;
}

/** Which parts of a text are pruned, so that they do not count. */
export interface PrunedValues {
  isRemoval(value: number): boolean;
  isTagPruned(node: number): boolean;
}
