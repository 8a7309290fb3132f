import { type CommentOwners, ownedComments } from '../../document/comment-owners.ts';
import { commentText } from '../../document/comment-text.ts';
import type { JsonDocument } from '../../document/json-document.ts';
import { nameInJson } from '../../document/json-names.ts';
import { NodeHashes, NodeRows } from '../../document/node-hashes.ts';
import { type Hash, type HashIds, hashText, PairSum, RowHashes } from '../../schema/node-hash.ts';
import { TYPE_STRING } from '../../schema/scalar-type.ts';
import { isPlainText } from '../../syntax/scalar-shapes.ts';
import {
  firstChildOf,
  fromOf,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
  sourceOf,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import { hashComments } from './comment-hashes.ts';
import { type DiffEntries, writtenRow } from './diff-entries.ts';
import type { DiffOptions } from './diff-options.ts';
import { ARRAY, STRING } from './json-kinds.ts';
import { JsonRules } from './json-rules.ts';
import type { LeftOut } from './left-out.ts';
import type { Numbers } from './numbers.ts';

const NOTHING: Hash = [0, 0];
const MERGE_KEY: Hash = /* @__PURE__ */ hashText(TYPE_STRING, '<<');
/* What hashed texts are, besides the kinds of JSON values. */
const STYLE = -7;
const ORDER = -8;

/**
 * One of two texts that are compared. Nodes are rows, as `JsonDocument` has them: aliases and merge keys
 * count as what they stand for. What each node holds is known as a hash, so that equal ones are
 * found without being walked.
 */
export class DiffSide {
  readonly tree: SyntaxTree;
  readonly documents: readonly JsonDocument[];
  readonly #hasDistinctKeys: boolean;
  readonly #leftOut: LeftOut;
  readonly #options: DiffOptions;
  readonly #data: NodeRows;
  readonly #rules: JsonRules;
  /** Of what is in a node beside its data, as far as the options ask for it: comments, styles. */
  readonly #details: RowHashes | undefined;
  readonly #comments: CommentOwners | undefined;
  readonly #commentHashes: RowHashes | undefined;
  /** Whether there may be a merge key. */
  readonly #hasMergeKeys: boolean;

  /** @param hasDistinctKeys whether composition found no two keys with the same text. */
  constructor(
    tree: SyntaxTree,
    documents: readonly JsonDocument[],
    hasDistinctKeys: boolean,
    leftOut: LeftOut,
    options: DiffOptions,
  ) {
    this.tree = tree;
    this.documents = documents;
    this.#hasDistinctKeys = hasDistinctKeys;
    this.#leftOut = leftOut;
    this.#options = options;
    this.#data = new NodeRows(tree);
    const hasDetails = options.comments || options.style || options.keyOrder;
    this.#details = hasDetails ? new RowHashes(tree.rowCount) : undefined;
    this.#comments = options.comments ? ownedComments(tree) : undefined;
    this.#commentHashes = this.#comments && hashComments(tree, this.#comments);
    this.#rules = new JsonRules(tree, documents, leftOut, this.#data);
    this.#hasMergeKeys = this.#rules.hasMergeKeys;
    new NodeHashes(tree, this.#rules, this.#data).compute();
    for (const nodes of hasDetails ? this.documents : []) {
      // Nodes come after those that they are in.
      for (let row = nextOf(tree, nodes.root) - 1; row >= nodes.root; row--) {
        this.#addDetails(nodes, row);
      }
    }
  }

  /** The entries of a collection, without those that are ignored. */
  entriesOf(nodes: JsonDocument, node: number): DiffEntries {
    const { ignored } = this.#leftOut;
    if (ignored.size === 0 && !this.#hasMergeKeys) return this.#writtenEntries(nodes, node);
    const children = nodes.childrenOf(node);
    const { values, keys, uses } = children;
    const kept: number[] = [];
    for (let place = 0; place < values.length; place++) {
      if (!this.#isIgnored(node, children, place)) kept.push(place);
    }
    if (kept.length === values.length) return children;
    return {
      values: kept.map((place) => values[place]),
      keys: keys.length === 0 ? keys : kept.map((place) => keys[place]),
      uses: uses && kept.map((place) => uses[place] ?? -1),
      places: kept,
    };
  }

  /** All entries that are written in a collection. */
  #writtenEntries(nodes: JsonDocument, node: number): DiffEntries {
    const { tree } = this;
    const isMapping = kindOf(tree, node) === KIND_MAPPING;
    const values: number[] = [];
    const keys: number[] = [];
    let uses: number[] | undefined;
    const end = nextOf(tree, node);
    for (let row = firstChildOf(tree, node); row < end; row = nextOf(tree, row)) {
      if (isMapping) {
        keys.push(row);
        row = nextOf(tree, row);
      }
      const value = nodes.targetOf(row);
      if (value !== row) {
        uses ??= [];
        uses[values.length] = row;
      }
      values.push(value);
    }
    return { values, keys, uses };
  }

  /** The value that a mapping has under a key; -1 for none. */
  valueAt(nodes: JsonDocument, mapping: number, name: string): number {
    if (!this.#isPlain) {
      const { keys, values } = this.entriesOf(nodes, mapping);
      const place = keys.findIndex((key) => nodes.nameOf(key) === name);
      return place === -1 ? -1 : values[place];
    }
    const { tree } = this;
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; key = nextOf(tree, nextOf(tree, key))) {
      if (this.#isCalled(nodes, key, name)) return nodes.targetOf(nextOf(tree, key));
    }
    return -1;
  }

  /** The scalar that a mapping has under a key; -1 for none. */
  scalarAt(nodes: JsonDocument, mapping: number, name: string): number {
    const value = this.valueAt(nodes, mapping, name);
    return value === -1 || nodes.kindOf(value) >= ARRAY ? -1 : value;
  }

  #isCalled(nodes: JsonDocument, key: number, name: string): boolean {
    const { tree } = this;
    const from = fromOf(tree, key);
    const length = toOf(tree, key) - from;
    // Most keys differ in length, which costs nothing to find out, and are there as they are written.
    if (length < name.length) return false;
    if (!isPlainText(tree, key)) return nodes.nameOf(key) === name;
    return length === name.length && tree.text.startsWith(name, from);
  }

  /**
   * Visits the entries of a collection, without those that are ignored: the row of the key, or -1 in a list,
   * and of the value, until one visit gives false. Nothing is made of them.
   */
  visitEntries(
    nodes: JsonDocument,
    node: number,
    visit: (key: number, value: number) => boolean,
  ): void {
    if (!this.#isPlain) {
      const { values, keys } = this.entriesOf(nodes, node);
      for (let place = 0; place < values.length; place++) {
        if (!visit(keys[place] ?? -1, values[place])) return;
      }
      return;
    }
    const { tree } = this;
    const isMapping = kindOf(tree, node) === KIND_MAPPING;
    const end = nextOf(tree, node);
    for (let row = firstChildOf(tree, node); row < end; ) {
      const key = isMapping ? row : -1;
      if (isMapping) row = nextOf(tree, row);
      if (!visit(key, nodes.targetOf(row))) return;
      row = nextOf(tree, row);
    }
  }

  /** Whether mappings have the entries that are written in them, each under its own name. */
  get #isPlain(): boolean {
    return this.#hasDistinctKeys && !this.#hasMergeKeys && this.#leftOut.ignored.size === 0;
  }

  /**
   * Notes the values that differ, each after its key, left and right, as rows, when two mappings have the same
   * keys in the same order.
   *
   * @returns false when they have not, or when that cannot be seen at a glance.
   */
  alignChanges(mapping: number, other: DiffSide, otherMapping: number, changed: Numbers): boolean {
    changed.count = 0;
    if (!this.#isPlain || !other.#isPlain) return false;
    const { tree } = this;
    const otherTree = other.tree;
    const end = nextOf(tree, mapping);
    const otherEnd = nextOf(otherTree, otherMapping);
    let key = firstChildOf(tree, mapping);
    let otherKey = firstChildOf(otherTree, otherMapping);
    for (; key < end && otherKey < otherEnd; ) {
      if (!this.hasSameData(key, other, otherKey)) return false;
      const value = nextOf(tree, key);
      const otherValue = nextOf(otherTree, otherKey);
      const isSame =
        this.hasSameData(value, other, otherValue) &&
        this.hasSameDetails(value, other, otherValue) &&
        this.hasSameComments(value, other, otherValue) &&
        // The comments in what an alias stands for may differ.
        (this.#comments === undefined || kindOf(tree, value) !== KIND_ALIAS);
      if (!isSame) changed.push(key, value, otherKey, otherValue);
      key = nextOf(tree, value);
      otherKey = nextOf(otherTree, otherValue);
    }
    return key >= end && otherKey >= otherEnd;
  }

  /** What is inherited does not count where it is written either. */
  #isIgnored(node: number, children: DiffEntries, place: number): boolean {
    const { ignored } = this.#leftOut;
    if (ignored.has(writtenRow(children, place))) return true;
    const key = children.keys[place] ?? -1;
    const isInherited = key !== -1 && parentOf(this.tree, key) !== node;
    return isInherited && ignored.has(nextOf(this.tree, key));
  }

  isOrdered(list: number): boolean {
    return this.#rules.isOrdered?.(list) ?? true;
  }

  get hasAliases(): boolean {
    return this.tree.text.includes('*');
  }

  /** Whether no two entries go by one name in JSON, as `1` and `"1"` do. */
  hasDistinctNames(nodes: JsonDocument, { keys }: DiffEntries): boolean {
    const isSure = this.#hasDistinctKeys && keys.every((key) => this.#data.isString[key] === 1);
    return isSure || new Set(keys.map((key) => nameInJson(nodes, key))).size === keys.length;
  }

  /** By which a path finds keys too, though they have other names in JSON: `~` of a null that is written so. */
  otherNamesOf(nodes: JsonDocument, { keys }: DiffEntries): ReadonlySet<string> {
    const typed = keys.filter((key) => this.#data.isString[key] !== 1);
    const names = new Set(typed.map((key) => nodes.nameOf(key)));
    for (const key of typed) names.delete(nameInJson(nodes, key));
    return names;
  }

  /** Half of the hash of what a node holds, where few are compared. */
  hashNumberOf(node: number): number {
    return this.#data.halfOf(node);
  }

  /** A number for what a node holds. */
  idOf(node: number, ids: HashIds): number {
    return this.#data.idOf(node, ids);
  }

  /** A number for the name that a key has in JSON. */
  keyIdOf(nodes: JsonDocument, key: number, ids: HashIds): number {
    if (this.#data.isString[key] === 1) return this.#data.idOf(key, ids);
    return ids.idOf(...hashText(TYPE_STRING, nameInJson(nodes, key)));
  }

  /** What a scalar's text is, whatever its type. */
  textHashOf(nodes: JsonDocument, scalar: number): Hash {
    if (this.#data.isString[scalar] === 1) return this.#data.of(scalar);
    return hashText(TYPE_STRING, nodes.textOf(scalar));
  }

  hasSameData(node: number, other: DiffSide, otherNode: number): boolean {
    return this.#data.isSame(node, other.#data, otherNode);
  }

  /**
   * Whether two mappings have more than half of the entries that are written in them in common, one by
   * one, without looking into those.
   */
  hasMostEntries(mapping: number, other: DiffSide, otherMapping: number): boolean {
    const { tree } = this;
    const otherTree = other.tree;
    if (kindOf(tree, mapping) !== KIND_MAPPING || kindOf(otherTree, otherMapping) !== KIND_MAPPING)
      return false;
    let common = 0;
    let count = 0;
    const end = nextOf(tree, mapping);
    const otherEnd = nextOf(otherTree, otherMapping);
    let key = firstChildOf(tree, mapping);
    let otherKey = firstChildOf(otherTree, otherMapping);
    while (key < end && otherKey < otherEnd) {
      const value = nextOf(tree, key);
      const otherValue = nextOf(otherTree, otherKey);
      const isSame =
        this.hasSameData(key, other, otherKey) && this.hasSameData(value, other, otherValue);
      if (isSame) common++;
      count++;
      key = nextOf(tree, value);
      otherKey = nextOf(otherTree, otherValue);
    }
    for (; key < end; key = nextOf(tree, nextOf(tree, key))) count++;
    for (; otherKey < otherEnd; otherKey = nextOf(otherTree, nextOf(otherTree, otherKey))) count++;
    return common * 2 > count;
  }

  /** Whether nothing that the options ask for differs below two nodes that hold the same data. */
  hasSameDetails(node: number, other: DiffSide, otherNode: number): boolean {
    if (this.#details === undefined || other.#details === undefined) return true;
    return this.#details.isSame(node, other.#details, otherNode);
  }

  /** Whether the entries whose values are written at two rows have the same comments, as far as these count. */
  hasSameComments(row: number, other: DiffSide, otherRow: number): boolean {
    if (this.#commentHashes === undefined || other.#commentHashes === undefined) return true;
    return this.#commentHashes.isSame(row, other.#commentHashes, otherRow);
  }

  /** The comments of the entry whose value is written at a row, one on a line. */
  commentOf(row: number): string {
    const { tree } = this;
    const numbers = this.#comments?.numbersOf(row) ?? [];
    return numbers.map((number) => commentText(tree, number)).join('\n');
  }

  /** How a node is written: its style, and the source of a scalar that is not text. */
  styleOf(nodes: JsonDocument, node: number): string {
    const { tree } = this;
    const isNumber = kindOf(tree, node) === KIND_SCALAR && nodes.kindOf(node) < STRING;
    return `${styleOf(tree, node)}${isNumber ? sourceOf(tree, node) : ''}`;
  }

  /** The rows of the merge keys that a mapping has itself. */
  mergeKeysOf(node: number): number[] {
    const { tree } = this;
    if (!this.#hasMergeKeys || kindOf(tree, node) !== KIND_MAPPING) return [];
    const keys: number[] = [];
    const end = nextOf(tree, node);
    for (let key = firstChildOf(tree, node); key < end; key = nextOf(tree, nextOf(tree, key))) {
      if (this.#isMergeKey(key)) keys.push(key);
    }
    return keys;
  }

  /** A tag in full that says more than the type of the value; '' for none. */
  tagOf(node: number): string {
    return this.#rules.tagOf(node);
  }

  #addDetails(nodes: JsonDocument, row: number): void {
    const kind = kindOf(this.tree, row);
    if (kind === KIND_MAPPING || kind === KIND_SEQUENCE) {
      const sum = this.#detailsOf(nodes, row);
      if (!sum.isEmpty) this.#details?.set(row, sum.finish(''));
    } else if (kind === KIND_SCALAR && this.#options.style) {
      this.#details?.set(row, hashText(STYLE, this.styleOf(nodes, row)));
    }
  }

  /** What is in a collection beside its data. */
  #detailsOf(nodes: JsonDocument, node: number): PairSum {
    const { tree } = this;
    const sum = new PairSum();
    const isMapping = kindOf(tree, node) === KIND_MAPPING;
    const end = nextOf(tree, node);
    let place = 0;
    for (let next = firstChildOf(tree, node); next < end; ) {
      const row = isMapping ? nextOf(tree, next) : next;
      const isMerged = isMapping && this.#isMergeKey(next);
      if (isMerged || !this.#leftOut.ignored.has(row)) {
        // What an alias stands for is compared where its anchor is.
        const hasOwn = !isMerged && kindOf(tree, row) !== KIND_ALIAS;
        const comments = this.#commentHashes?.isNothing(row) ? undefined : this.#commentHashes;
        const details = hasOwn && !this.#details?.isNothing(row) ? this.#details : undefined;
        if (comments !== undefined || details !== undefined) {
          const key = isMerged
            ? MERGE_KEY
            : isMapping
              ? this.#keyHashOf(nodes, next)
              : hashText(STRING, `${place}`);
          if (comments !== undefined) sum.add(key, comments.of(row));
          if (details !== undefined) sum.add(key, details.of(row));
        }
        if (!isMerged) place++;
      }
      next = nextOf(tree, row);
    }
    if (this.#options.style) sum.add(NOTHING, hashText(STYLE, this.styleOf(nodes, node)));
    if (this.#options.keyOrder && isMapping) {
      sum.add(NOTHING, hashText(ORDER, this.ownKeysOf(nodes, node).join('\n')));
    }
    return sum;
  }

  #keyHashOf(nodes: JsonDocument, key: number): Hash {
    if (this.#data.isString[key] === 1) return this.#data.of(key);
    return hashText(TYPE_STRING, this.#rules.keyTextOf(nodes, key));
  }

  #isMergeKey(key: number): boolean {
    // All documents have one view.
    return this.#hasMergeKeys && this.documents[0].view.isMergeKey(key);
  }

  /** What the keys that a mapping itself has are told apart by, without those that are ignored. */
  ownKeysOf(nodes: JsonDocument, mapping: number): string[] {
    const { tree } = this;
    const keys: string[] = [];
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; key = nextOf(tree, nextOf(tree, key))) {
      const isOwn = !this.#isMergeKey(key) && !this.#leftOut.ignored.has(nextOf(tree, key));
      if (isOwn) keys.push(this.#rules.keyTextOf(nodes, key));
    }
    return keys;
  }
}
