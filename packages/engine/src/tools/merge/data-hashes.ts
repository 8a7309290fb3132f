import { scalarValue } from '../../content/scalar-value.ts';
import { coreSchema } from '../../schema/core-schema.ts';
import { isMergeKey } from '../../schema/merge-keys.ts';
import type { MergedPairs } from '../../schema/merged-entries.ts';
import { type Hash, hashList, hashText, PairSum, RowHashes } from '../../schema/node-hash.ts';
import { resolveScalar } from '../../schema/resolve-scalar.ts';
import { TYPE_MERGE, TYPE_NULL, TYPE_STRING } from '../../schema/scalar-type.ts';
import {
  FLAG_HAS_ESCAPE,
  FLAG_HAS_TAG,
  FLAG_MULTILINE,
  firstChildOf,
  fromOf,
  hasFlag,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  STYLE_DOUBLE_QUOTED,
  STYLE_PLAIN,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';

/** What an alias inside the very node that it stands for counts as. */
const CYCLE: Hash = /* @__PURE__ */ hashText(-4, '');

/**
 * What every node of an input holds, as hashes that two nodes share exactly when their data are the
 * same: kind, tag or type, and the text of scalars; the keys of mappings in any order. Aliases and
 * merge keys count as what they stand for. One pass over the rows.
 */
export class DataHashes {
  readonly #input: HashedText;
  readonly #pruned: PrunedValues | undefined;
  readonly #rows: RowHashes;
  /** The scalars that are strings and have no escapes: as keys they are equal by their text. */
  readonly #isString: Uint8Array;
  /** What merge keys bring, worked out once for all mappings that they bring it to. */
  readonly #merged = new Map<MergedPairs, PairSum>();

  /** @param pruned says of a mapping's values which do not count, with their keys. */
  constructor(input: HashedText, pruned?: PrunedValues) {
    this.#input = input;
    this.#pruned = pruned;
    this.#rows = new RowHashes(input.tree.rowCount);
    this.#isString = new Uint8Array(input.tree.rowCount);
  }

  /** Works out all hashes. The keys of mappings may ask for those of nodes in them, which are first. */
  compute(): this {
    const { tree } = this.#input;
    const isDone = new Uint8Array(tree.rowCount);
    const open: number[] = [];
    for (let row = 0; row <= tree.rowCount; row++) {
      while (open.length > 0 && nextOf(tree, open[open.length - 1]) <= row) {
        const collection = open.pop() as number;
        this.#rows.set(collection, this.#ofCollection(collection));
        isDone[collection] = 1;
      }
      if (row === tree.rowCount) break;
      const kind = kindOf(tree, row);
      if (kind === KIND_MAPPING || kind === KIND_SEQUENCE) open.push(row);
      else if (kind === KIND_SCALAR) {
        this.#rows.set(row, this.#ofScalar(row));
        isDone[row] = 1;
      } else if (kind === KIND_ALIAS) {
        const target = this.#input.resolve(row);
        this.#rows.set(row, target === -1 || isDone[target] === 0 ? CYCLE : this.of(target));
        isDone[row] = 1;
      }
    }
    return this;
  }

  /** What a node holds. */
  of(row: number): Hash {
    return this.#rows.of(row);
  }

  /** What a key is: what is equal to it as a key, however it is written, has the same. */
  ofKey(key: number): Hash {
    const input = this.#input;
    const node = input.resolve(key);
    if (!input.isScalar(node)) return this.of(key);
    if (this.#isString[node] === 1) return this.of(node);
    const name = input.nameOf(key);
    return name.startsWith('str ')
      ? hashText(TYPE_STRING, name, 4, name.length)
      : hashText(TYPE_MERGE, name);
  }

  /** The same as a text, to be looked up by. */
  textOf(row: number): string {
    return this.#rows.textOf(row);
  }

  #ofCollection(row: number): Hash {
    const input = this.#input;
    const { tree } = input;
    const pruned = this.#pruned;
    const tag = pruned?.isTagLeftOut(row) ? '' : input.tagOf(row);
    if (kindOf(tree, row) === KIND_SEQUENCE) {
      const items = input.items(row);
      // Inside lists everything counts.
      return hashList(
        tag,
        items.map((item) => (pruned ? input.hashes.of(item) : this.of(item))),
      );
    }
    return this.sumOf(row).finish(tag);
  }

  /** What the pairs of a mapping hold together. */
  sumOf(row: number): PairSum {
    const input = this.#input;
    const { tree, handles } = input;
    let hasMerges = false;
    let hasOnlyScalars = true;
    const end = nextOf(tree, row);
    for (let key = firstChildOf(tree, row); key < end; key = nextOf(tree, nextOf(tree, key))) {
      hasMerges ||= isMergeKey(tree, key, handles);
      hasOnlyScalars &&= kindOf(tree, key) === KIND_SCALAR;
    }
    const sum = new PairSum();
    // Keys that are aliases or collections may be there twice.
    if (hasMerges || !hasOnlyScalars) {
      const pairs = input.pairs(row);
      for (const { key, value } of pairs.values()) this.#add(sum, key, value);
      if (hasMerges) this.#addMerged(sum, pairs, input.merged(row));
      return sum;
    }
    for (let key = firstChildOf(tree, row); key < end; key = nextOf(tree, nextOf(tree, key))) {
      this.#add(sum, key, nextOf(tree, key));
    }
    return sum;
  }

  #add(sum: PairSum, key: number, value: number): void {
    if (!this.#pruned?.isLeftOut(value)) sum.add(this.ofKey(key), this.of(value));
  }

  /** Adds what a mapping inherits: all that its merge keys bring, without what its own pairs are before. */
  #addMerged(sum: PairSum, own: MergedPairs, merged: MergedPairs): void {
    let all = this.#merged.get(merged);
    if (all === undefined) {
      all = new PairSum();
      for (const { key, value } of merged.values()) this.#add(all, key, value);
      this.#merged.set(merged, all);
    }
    sum.addAll(all);
    for (const name of own.keys()) {
      const hidden = merged.get(name);
      if (hidden === undefined || this.#pruned?.isLeftOut(hidden.value)) continue;
      sum.remove(this.ofKey(hidden.key), this.of(hidden.value));
    }
  }

  #ofScalar(row: number): Hash {
    const { tree, handles } = this.#input;
    const style = styleOf(tree, row);
    const isAsWritten =
      style <= STYLE_DOUBLE_QUOTED &&
      !hasFlag(tree, row, FLAG_HAS_TAG | FLAG_MULTILINE | FLAG_HAS_ESCAPE);
    if (isAsWritten) {
      const quote = style === STYLE_PLAIN ? 0 : 1;
      const from = fromOf(tree, row) + quote;
      const to = toOf(tree, row) - quote;
      const type = quote ? TYPE_STRING : coreSchema.resolvePlain(tree.text, from, to);
      if (type === TYPE_STRING) this.#isString[row] = 1;
      return hashText(type, tree.text, from, type === TYPE_NULL ? from : to);
    }
    const value = scalarValue(tree, row);
    const type = resolveScalar(tree, row, value, coreSchema, handles);
    const tag = this.#pruned?.isTagLeftOut(row) ? '' : this.#input.tagOf(row);
    // A tag that only says what the value is anyway stays a tag: it is what the user wrote.
    const text = tag === '' ? value : `${tag} ${value}`;
    if (type === TYPE_NULL && tag === '') return hashText(type, '');
    return hashText(tag === '' ? type : -1, text);
  }
}

/** What a text holds; no data is an empty mapping. */
export function dataOf(input: HashedText): Hash {
  return input.root === -1 ? new PairSum().finish('') : input.hashes.of(input.root);
}

/** What has to be known of a text to hash it. */
export interface HashedText {
  readonly tree: SyntaxTree;
  readonly handles: ReadonlyMap<string, string>;
  readonly root: number;
  readonly hashes: DataHashes;
  resolve(row: number): number;
  isScalar(row: number): boolean;
  tagOf(row: number): string;
  nameOf(key: number): string;
  items(sequence: number): readonly number[];
  pairs(mapping: number): MergedPairs;
  merged(mapping: number): MergedPairs;
}

/** What of a text does not count. */
export interface PrunedValues {
  isLeftOut(value: number): boolean;
  isTagLeftOut(node: number): boolean;
}
