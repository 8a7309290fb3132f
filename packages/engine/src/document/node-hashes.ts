import type { MergedPairs, Pair } from '../schema/merged-entries.ts';
import { type Hash, hashText, ListHash, PairSum, RowHashes } from '../schema/node-hash.ts';
import type { PairNode } from '../schema/pair-tree.ts';
import { TYPE_STRING } from '../schema/scalar-type.ts';
import { isVerbatim } from '../syntax/scalar-shapes.ts';
import {
  firstChildOf,
  fromOf,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  STYLE_PLAIN,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../syntax/tree.ts';
import { type Bytes, SPARE_SOURCE } from '../text/source-bytes.ts';

/** What an alias inside the very node that it stands for counts as. */
const CYCLE: Hash = /* @__PURE__ */ hashText(-4, '');
const NOTHING: Hash = [0, 0];

/** The pairs of a mapping that are not simply those written in it. */
export interface MappingPairs {
  /** Its own, without merge keys, by what their keys are equal by. */
  readonly own: Iterable<readonly [string, Pair]>;
  /** What its merge keys bring, also those that its own pairs hide. */
  readonly merged: MergedPairs | undefined;
}

/** What of a text counts, and as what, in which tools differ. */
export interface HashRules {
  /** The row that an alias stands for; -1 when it has no anchor. */
  targetOf(alias: number): number;
  /**
   * What the text of a plain scalar on one line without a tag is hashed as: `TYPE_STRING` for a string;
   * -1 where the text as it is written does not say what it is equal to.
   */
  typeAsWritten(row: number): number;
  /** The hash of any other scalar. */
  hashScalar(row: number): Hash;
  /** The hash of a key that is not a string as it is written. */
  hashKey(key: number): Hash;
  /** The tag of a collection, as far as it counts. */
  tagOf(collection: number): string;
  /** The pairs of a mapping; undefined when they are those that are written in it, each once. */
  pairsOf(mapping: number): MappingPairs | undefined;
  /** Which values and entries of lists do not count; undefined when all do. */
  readonly isIgnored?: ((value: number) => boolean) | undefined;
  /** Whether the order of a list counts; it does by default. */
  readonly isOrdered?: ((list: number) => boolean) | undefined;
  /** The hashes of what is in lists, if other rules hold there. */
  readonly inLists?: NodeHashes | undefined;
}

/** The hashes of a tree's rows. */
export class NodeRows extends RowHashes {
  /** The scalars that are strings as they are written: as keys they are equal by their text. */
  readonly isString: Uint8Array;

  constructor({ rowCount }: SyntaxTree) {
    super(rowCount);
    this.isString = new Uint8Array(rowCount);
  }
}

/**
 * What every node holds, as hashes that two nodes share exactly when their data are the same: types
 * and text of scalars, the keys of mappings in any order, as far as the rules say that it counts.
 * Aliases and merge keys count as what they stand for. One pass over the rows.
 */
export class NodeHashes {
  readonly #tree: SyntaxTree;
  readonly #rules: HashRules;
  readonly #rows: NodeRows;
  /** What merge keys bring, worked out once for all mappings that they bring it to. */
  #merged: Map<PairNode, PairSum> | undefined = undefined;

  /** @param rows where the hashes are kept, if the rules ask for those of nodes that are done. */
  constructor(tree: SyntaxTree, rules: HashRules, rows = new NodeRows(tree)) {
    this.#tree = tree;
    this.#rules = rules;
    this.#rows = rows;
  }

  /** Works out the hashes of all rows, one after the other. */
  compute(): this {
    const tree = this.#tree;
    const source = SPARE_SOURCE.take();
    const bytes = source.read(tree.text);
    const open: number[] = [];
    // Where the innermost collection that is open ends.
    let end = Number.POSITIVE_INFINITY;
    for (let row = 0; row <= tree.rowCount; row++) {
      while (end <= row) {
        this.#readCollection(open.pop() as number);
        end = open.length === 0 ? Number.POSITIVE_INFINITY : nextOf(tree, open[open.length - 1]);
      }
      if (row === tree.rowCount) break;
      const kind = kindOf(tree, row);
      if (kind === KIND_SCALAR) this.#readScalar(row, bytes);
      else if (kind === KIND_MAPPING || kind === KIND_SEQUENCE) {
        open.push(row);
        end = nextOf(tree, row);
      } else if (kind === KIND_ALIAS) this.#rows.set(row, this.#ofAlias(row));
    }
    SPARE_SOURCE.giveBack(source);
    return this;
  }

  /** What a node holds. */
  of(row: number): Hash {
    return this.#rows.of(row);
  }

  /** The same as a text, to be looked up by. */
  textOf(row: number): string {
    return this.#rows.textOf(row);
  }

  /** What a key is: what is equal to it as a key, however it is written, has the same. */
  ofKey(key: number): Hash {
    return this.#rows.isString[key] === 1 ? this.of(key) : this.#rules.hashKey(key);
  }

  /** What the pairs of a mapping hold together. */
  sumOf(mapping: number): PairSum {
    const tree = this.#tree;
    const rows = this.#rows;
    const { isIgnored } = this.#rules;
    const sum = new PairSum();
    const pairs = this.#rules.pairsOf(mapping);
    if (pairs !== undefined) {
      this.#addPairs(sum, pairs);
      return sum;
    }
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; ) {
      const value = nextOf(tree, key);
      if (isIgnored !== undefined || this.#rows.isString[key] === 0) this.#add(sum, { key, value });
      else rows.addTo(sum, key, value);
      key = nextOf(tree, value);
    }
    return sum;
  }

  #addPairs(sum: PairSum, { own, merged }: MappingPairs): void {
    for (const [, pair] of own) this.#add(sum, pair);
    if (merged === undefined) return;
    sum.addAll(this.#sumBelow(merged.tree.root));
    for (const [name] of own) {
      const hidden = merged.get(name);
      if (hidden === undefined || this.#rules.isIgnored?.(hidden.value)) continue;
      sum.remove(this.ofKey(hidden.key), this.of(hidden.value));
    }
  }

  /** What the pairs below a node hold; few levels are below one. */
  #sumBelow(node: PairNode): PairSum {
    this.#merged ??= new Map();
    let sum = this.#merged.get(node);
    if (sum !== undefined) return sum;
    sum = new PairSum();
    for (const pair of node.pairs) if (pair !== undefined) this.#add(sum, pair);
    for (const next of node.nodes) if (next !== undefined) sum.addAll(this.#sumBelow(next));
    this.#merged.set(node, sum);
    return sum;
  }

  #add(sum: PairSum, { key, value }: Pair): void {
    if (!this.#rules.isIgnored?.(value)) sum.add(this.ofKey(key), this.of(value));
  }

  #readCollection(row: number): void {
    const tag = this.#rules.tagOf(row);
    if (kindOf(this.#tree, row) !== KIND_MAPPING) this.#rows.set(row, this.#ofList(row, tag));
    else if (tag === '') this.#rows.setSum(row, this.sumOf(row));
    else this.#rows.set(row, this.sumOf(row).finish(tag));
  }

  #ofList(list: number, tag: string): Hash {
    const tree = this.#tree;
    const { isOrdered, inLists } = this.#rules;
    const isIgnored = inLists === undefined ? this.#rules.isIgnored : undefined;
    const rows = (inLists ?? this).#rows;
    const isInOrder = isOrdered === undefined || isOrdered(list);
    const items = new ListHash(tag);
    const sum = new PairSum();
    const end = nextOf(tree, list);
    for (let item = firstChildOf(tree, list); item < end; item = nextOf(tree, item)) {
      if (isIgnored?.(item)) continue;
      if (isInOrder) rows.appendTo(items, item);
      else sum.add(NOTHING, rows.of(item));
    }
    if (!isInOrder) items.add(...sum.finish(''));
    return items.finish();
  }

  #ofAlias(row: number): Hash {
    const target = this.#rules.targetOf(row);
    const isKnown = target !== -1 && nextOf(this.#tree, target) <= row;
    return isKnown ? this.of(target) : CYCLE;
  }

  #readScalar(row: number, bytes: Bytes): void {
    const tree = this.#tree;
    const quote = styleOf(tree, row) === STYLE_PLAIN ? 0 : 1;
    const type = !isVerbatim(tree, row)
      ? -1
      : quote === 1
        ? TYPE_STRING
        : this.#rules.typeAsWritten(row);
    if (type === -1) {
      this.#rows.set(row, this.#rules.hashScalar(row));
      return;
    }
    if (type === TYPE_STRING) this.#rows.isString[row] = 1;
    const from = fromOf(tree, row) + quote;
    const to = toOf(tree, row) - quote;
    this.#rows.setText(row, type, tree.text, bytes, from, to);
  }
}
