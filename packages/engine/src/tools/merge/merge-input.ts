import type { AliasTargets } from '../../content/anchors.ts';
import { scalarValue } from '../../content/scalar-value.ts';
import { entryRows } from '../../document/entry-spans.ts';
import { EntryText } from '../../document/entry-text.ts';
import { NodeHashes } from '../../document/node-hashes.ts';
import { ResolvedPairs } from '../../document/resolved-pairs.ts';
import { canonicalOf, ResolvedTree } from '../../document/resolved-tree.ts';
import type { MergedPairs, Pair } from '../../schema/merged-entries.ts';
import { TYPE_NULL } from '../../schema/scalar-type.ts';
import { parse } from '../../syntax/parse.ts';
import {
  FLAG_EMPTY,
  firstChildOf,
  fromOf,
  hasFlag,
  KIND_ALIAS,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  toOf,
} from '../../syntax/tree.ts';
import { DataRules } from './matching/data-hashes.ts';
import { ListEntries } from './matching/list-entries.ts';

const NO_PAIRS: OwnPairs = new Map();

/** The pairs that a mapping itself has, by what their keys are equal by. */
export type OwnPairs = ReadonlyMap<string, Pair>;

/** One of the texts of a merge: its tree, and what a merge needs to know about it. */
export class MergeInput extends EntryText {
  readonly #given: ReadonlyMap<string, string> | undefined;
  readonly #mergedPairs: ResolvedPairs;
  #hashes: NodeHashes | undefined;
  /** The mapping and the list that were read last: they are usually needed again. */
  #lastMapping = -1;
  #lastPairs: OwnPairs = NO_PAIRS;
  #lastSequence = -1;
  #lastList: ListEntries<MergeInput> | undefined;
  /** How many nodes that aliases stand for are around each row. */
  #sharedDepths: Int32Array | undefined;
  /** Of what is shared, which may be needed for each of its aliases. */
  readonly #sharedPairs = new Map<number, OwnPairs>();
  readonly #sharedLists = new Map<number, ListEntries<MergeInput>>();

  /** @param handles of the text that this one becomes a part of; its own by default. */
  constructor(text: string, handles?: ReadonlyMap<string, string>) {
    super(new ResolvedTree(parse(text), { handles }));
    this.#given = handles;
    this.#mergedPairs = new ResolvedPairs(this.view, (key) => this.nameOf(key));
  }

  /** The same with other text. */
  withText(text: string): MergeInput {
    return text === this.text ? this : new MergeInput(text, this.#given);
  }

  /** The document's tag handles. */
  get handles(): ReadonlyMap<string, string> {
    return this.view.handlesAt(0);
  }

  /** What each alias stands for. */
  get aliases(): AliasTargets {
    return this.view.aliases;
  }

  /** True once the expansion of its merge keys has exceeded the limit: no result may be used. */
  get isExhausted(): boolean {
    return this.#mergedPairs.isExhausted;
  }

  /** What its nodes hold, as hashes. */
  get hashes(): NodeHashes {
    if (this.#hashes === undefined) {
      this.#hashes = new NodeHashes(this.tree, new DataRules(this));
      this.#hashes.compute();
    }
    return this.#hashes;
  }

  /** The first document's node, or -1 when there is none. */
  get root(): number {
    const { tree } = this;
    if (tree.rowCount === 0 || kindOf(tree, 0) !== KIND_DOCUMENT) return -1;
    const row = firstChildOf(tree, 0);
    const isNothing = hasFlag(tree, row, FLAG_EMPTY) && nextOf(tree, row) === row + 1;
    return row < nextOf(tree, 0) && !isNothing ? row : -1;
  }

  /** The node itself, or the one an alias stands for. */
  resolve(row: number): number {
    return row === -1 ? -1 : this.view.targetOf(row);
  }

  isMapping(row: number): boolean {
    return row !== -1 && kindOf(this.tree, row) === KIND_MAPPING;
  }

  isSequence(row: number): boolean {
    return row !== -1 && kindOf(this.tree, row) === KIND_SEQUENCE;
  }

  /** Whether a node is a list of mappings with a key each, no two of which are the same. */
  isOrderedMapping(row: number): boolean {
    return this.isSequence(row) && this.tagOf(row) === 'tag:yaml.org,2002:omap';
  }

  isScalar(row: number): boolean {
    return row !== -1 && kindOf(this.tree, row) === KIND_SCALAR;
  }

  isNull(row: number): boolean {
    return this.isScalar(row) && this.view.typeOf(row) === TYPE_NULL;
  }

  isAlias(row: number): boolean {
    return kindOf(this.tree, row) === KIND_ALIAS;
  }

  isEmptyCollection(row: number): boolean {
    return firstChildOf(this.tree, row) >= nextOf(this.tree, row);
  }

  /** The tag of a node in full; '' where it has none. */
  tagOf(row: number): string {
    return this.view.tagOf(row);
  }

  /** The pairs a mapping itself has, without its merge keys, by what the keys are equal by. */
  pairs(mapping: number): OwnPairs {
    if (mapping !== this.#lastMapping) {
      this.#lastPairs = this.#known(this.#sharedPairs, mapping, () => this.#readPairs(mapping));
      this.#lastMapping = mapping;
    }
    return this.#lastPairs;
  }

  /** What is known of a node that is shared, or else is read. */
  #known<T>(shared: Map<number, T>, row: number, read: () => T): T {
    const known = shared.get(row);
    if (known !== undefined) return known;
    const found = read();
    if (this.#isShared(row)) shared.set(row, found);
    return found;
  }

  /** Whether an alias stands for a node, or for one that it is in. */
  #isShared(row: number): boolean {
    const { tree, aliases } = this;
    if (aliases.count === 0) return false;
    if (this.#sharedDepths === undefined) {
      const depths = new Int32Array(tree.rowCount + 1);
      for (let alias = 0; alias < tree.rowCount; alias++) {
        const target = kindOf(tree, alias) === KIND_ALIAS ? aliases.targetOf(alias) : -1;
        if (target === -1) continue;
        depths[target]++;
        depths[nextOf(tree, target)]--;
      }
      for (let at = 1; at < depths.length; at++) depths[at] += depths[at - 1];
      this.#sharedDepths = depths;
    }
    return this.#sharedDepths[row] > 0;
  }

  #readPairs(mapping: number): OwnPairs {
    const { tree } = this;
    const pairs = new Map<string, Pair>();
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; ) {
      const value = nextOf(tree, key);
      if (!this.view.isMergeKey(key)) pairs.set(this.nameOf(key), { key, value });
      key = nextOf(tree, value);
    }
    return pairs;
  }

  /**
   * The pairs that merge keys bring to a mapping, also those that its own pairs are before. Mappings
   * that merge the same share them; undefined without merge keys.
   */
  merged(mapping: number): MergedPairs | undefined {
    const keys = this.mergeKeys(mapping);
    if (keys.length === 0) return undefined;
    return this.#mergedPairs.mergedPairs(keys.flatMap((key) => this.view.sourcesOf(key) ?? []));
  }

  /** The pairs a mapping has through its merge keys alone; an earlier source wins. */
  inherited(mapping: number): Pair[] {
    const pairs = this.pairs(mapping);
    const found: Pair[] = [];
    for (const [name, pair] of this.merged(mapping)?.entries() ?? []) {
      if (!pairs.has(name)) found.push(pair);
    }
    return found;
  }

  /** The pair of a mapping with a key, its own before one that it inherits. */
  pairOf(mapping: number, name: string): Pair | undefined {
    return this.pairs(mapping).get(name) ?? this.merged(mapping)?.get(name);
  }

  /** The entries of a sequence, and what they match by. */
  list(sequence: number): ListEntries<MergeInput> {
    if (this.#lastList === undefined || sequence !== this.#lastSequence) {
      const read = () => new ListEntries<MergeInput>(this, entryRows(this.tree, sequence));
      this.#lastList = this.#known(this.#sharedLists, sequence, read);
      this.#lastSequence = sequence;
    }
    return this.#lastList;
  }

  /** The entries of a sequence. */
  items(sequence: number): readonly number[] {
    return this.list(sequence).rows;
  }

  /** The text of a scalar that a mapping has under a key. */
  textUnder(mapping: number, key: string): string | undefined {
    const pair = this.pairOf(mapping, `str ${key}`);
    return pair && this.isScalar(this.resolve(pair.value)) ? this.textOf(pair.value) : undefined;
  }

  /** A scalar's value, or the source of any other node. */
  textOf(row: number): string {
    const node = this.resolve(row);
    if (this.isScalar(node)) return scalarValue(this.tree, node);
    return this.text.slice(fromOf(this.tree, row), toOf(this.tree, row));
  }

  /** What a key is equal by. */
  nameOf(key: number): string {
    const node = this.resolve(key);
    if (!this.isScalar(node)) return `node ${this.hashes.textOf(node)}`;
    return canonicalOf(this.view, node);
  }
}
