import { type CommentsByNode, ownedComments } from '../../document/comment-owners.ts';
import { type JsonChildren, JsonNodes } from '../../document/json-nodes.ts';
import { canonicalDecimalFloat } from '../../schema/decimal-text.ts';
import { isMergeKey } from '../../schema/merge-keys.ts';
import { type Hash, hashList, hashText, PairSum, RowHashes } from '../../schema/node-hash.ts';
import { DEFAULT_TAG_PREFIX } from '../../schema/tag.ts';
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
  KIND_TAG,
  kindOf,
  nextOf,
  propertyOf,
  STYLE_DOUBLE_QUOTED,
  STYLE_PLAIN,
  type SyntaxTree,
  sourceOf,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import type { DiffOptions } from './diff-options.ts';

/* The kinds of JSON values. */
const NUMBER = 4;
const STRING = 8;
export const ARRAY = 16;
export const OBJECT = 32;

/** What a value that contains itself counts as where it does. */
const CYCLE: Hash = /* @__PURE__ */ hashText(-4, '');
const NOTHING: Hash = [0, 0];
const NO_HANDLES: ReadonlyMap<string, string> = new Map();
/** The hash of a node is known. */
const KNOWN = 1;
/* What hashed texts are, beside the kinds of JSON values. */
const COMMENT = -6;
const STYLE = -7;
const ORDER = -8;
/** Tags that say no more than the type of the value does. */
const TYPE_TAGS = /^!$|^!!(?:str|int|float|bool|null|map|seq)$/;

/** The entries of a collection that count. */
export interface DiffEntries extends JsonChildren {
  /** Their places in it; undefined when all count. */
  readonly places?: readonly number[];
}

/** What of a text does not count. */
export interface LeftOut {
  /** Rows of values, as written. */
  readonly ignored: ReadonlySet<number>;
  /** Rows of lists whose order does not count, or all. */
  readonly unordered: ReadonlySet<number> | 'all';
}

/** A collection whose hash is being worked out. */
interface OpenNode {
  readonly node: number;
  readonly isMapping: boolean;
  /** The row of the next entry. */
  next: number;
  readonly end: number;
}

/**
 * One of two texts that are compared. Nodes are rows, as `JsonNodes` has them: aliases and merge keys
 * count as what they stand for. What each node holds is known as a hash, so that equal ones are
 * found without being walked.
 */
export class DiffSide {
  readonly tree: SyntaxTree;
  readonly documents: readonly JsonNodes[];
  readonly #hasDistinctKeys: boolean;
  readonly #leftOut: LeftOut;
  readonly #options: DiffOptions;
  readonly #data: RowHashes;
  /** Of what is in a node beside its data, as far as the options ask for it: comments, styles. */
  readonly #details: RowHashes | undefined;
  readonly #state: Uint8Array;
  readonly #comments: CommentsByNode | undefined;
  /** Whether there may be a merge key. */
  readonly #hasMergeKeys: boolean;

  /** @param hasDistinctKeys whether composition found no two keys with the same text. */
  constructor(tree: SyntaxTree, hasDistinctKeys: boolean, leftOut: LeftOut, options: DiffOptions) {
    this.tree = tree;
    this.#hasDistinctKeys = hasDistinctKeys;
    this.#leftOut = leftOut;
    this.#options = options;
    this.documents = JsonNodes.ofDocuments(tree);
    this.#data = new RowHashes(tree.rowCount);
    this.#state = new Uint8Array(tree.rowCount);
    const hasDetails = options.comments || options.style || options.keyOrder;
    this.#details = hasDetails ? new RowHashes(tree.rowCount) : undefined;
    this.#comments = options.comments ? ownedComments(tree) : undefined;
    this.#hasMergeKeys = tree.text.includes('<<');
    for (const document of this.documents) this.#hash(document);
  }

  /** The entries of a collection, without those that are ignored. */
  entriesOf(nodes: JsonNodes, node: number): DiffEntries {
    const children = nodes.childrenOf(node);
    const { ignored } = this.#leftOut;
    if (ignored.size === 0) return children;
    const { values, names, keys, uses } = children;
    const kept: number[] = [];
    for (let place = 0; place < values.length; place++) {
      if (!ignored.has(writtenRow(children, place))) kept.push(place);
    }
    if (kept.length === values.length) return children;
    return {
      values: kept.map((place) => values[place]),
      names: names.length === 0 ? names : kept.map((place) => names[place]),
      keys: keys.length === 0 ? keys : kept.map((place) => keys[place]),
      uses: uses && kept.map((place) => uses[place] ?? -1),
      places: kept,
    };
  }

  isOrdered(list: number): boolean {
    const { unordered } = this.#leftOut;
    return unordered !== 'all' && !unordered.has(list);
  }

  /** Whether no two entries go by one name, as `1` and `"1"` do. */
  hasDistinctNames({ names }: DiffEntries): boolean {
    return this.#hasDistinctKeys || new Set(names).size === names.length;
  }

  /** A hash of what a node holds. */
  hashOf(node: number): Hash {
    return this.#data.of(node);
  }

  /** The same as a text, to be looked up by. */
  hashTextOf(node: number): string {
    return this.#data.textOf(node);
  }

  hasSameData(node: number, other: DiffSide, otherNode: number): boolean {
    return isSame(this.#data.of(node), other.#data.of(otherNode));
  }

  /** Whether nothing that the options ask for differs below two nodes that hold the same data. */
  hasSameDetails(node: number, other: DiffSide, otherNode: number): boolean {
    if (this.#details === undefined || other.#details === undefined) return true;
    return isSame(this.#details.of(node), other.#details.of(otherNode));
  }

  /** The comments of the entry whose value is written at a row, one on a line. */
  commentOf(row: number): string {
    const owned = this.#comments?.get(row);
    if (owned === undefined) return '';
    const { text, comments } = this.tree;
    return [...owned.section, ...owned.above, ...owned.beside, ...owned.below, ...owned.end]
      .map((number) => text.slice(comments[number * 2], comments[number * 2 + 1]).trimEnd())
      .join('\n');
  }

  /** How a node is written: its style, and the source of a scalar that is not text. */
  styleOf(nodes: JsonNodes, node: number): string {
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
      if (isMergeKey(tree, key, NO_HANDLES)) keys.push(key);
    }
    return keys;
  }

  /** A tag that says more than the type of the value; '' for none. */
  tagOf(node: number): string {
    const { tree } = this;
    if (!hasFlag(tree, node, FLAG_HAS_TAG)) return '';
    const source = sourceOf(tree, propertyOf(tree, node, KIND_TAG));
    const short = source.startsWith(`!<${DEFAULT_TAG_PREFIX}`)
      ? `!!${source.slice(DEFAULT_TAG_PREFIX.length + 2, -1)}`
      : source;
    return TYPE_TAGS.test(short) ? '' : short;
  }

  /** Works out the hashes of a document's nodes, each after those in it. */
  #hash(nodes: JsonNodes): void {
    const { tree } = this;
    const open: OpenNode[] = [];
    this.#enter(nodes, nodes.root, open);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      if (top.next >= top.end) {
        open.pop();
        this.#data.set(top.node, this.#ofCollection(nodes, top.node));
        this.#state[top.node] = KNOWN;
        this.#details?.set(top.node, this.#detailsOf(nodes, top.node));
        continue;
      }
      const value = top.isMapping ? nextOf(tree, top.next) : top.next;
      top.next = nextOf(tree, value);
      this.#enter(nodes, value, open);
    }
  }

  #enter(nodes: JsonNodes, node: number, open: OpenNode[]): void {
    const { tree } = this;
    const kind = kindOf(tree, node);
    // The anchors of aliases come before them.
    if (kind === KIND_ALIAS) return;
    if (kind !== KIND_SCALAR) {
      const isMapping = kind === KIND_MAPPING;
      open.push({ node, isMapping, next: firstChildOf(tree, node), end: nextOf(tree, node) });
      return;
    }
    this.#state[node] = KNOWN;
    this.#data.set(node, this.#ofScalar(nodes, node));
    if (this.#options.style) {
      this.#details?.set(node, hashText(STYLE, this.styleOf(nodes, node)));
    }
  }

  #ofScalar(nodes: JsonNodes, node: number): Hash {
    const kind = nodes.kindOf(node);
    if (kind === STRING && isAsWritten(this.tree, node)) return sourceHash(this.tree, node);
    const tag = this.tagOf(node);
    const text = scalarText(nodes, node);
    return hashText(kind, tag === '' ? text : `${tag} ${text}`);
  }

  #ofCollection(nodes: JsonNodes, node: number): Hash {
    const { tree } = this;
    const tag = this.tagOf(node);
    if (kindOf(tree, node) !== KIND_MAPPING) return this.#ofList(nodes, node, tag);
    const sum = new PairSum();
    const end = nextOf(tree, node);
    let isSimple = this.#leftOut.ignored.size === 0;
    // Keys are hashed where they are, without making texts of them.
    for (let key = firstChildOf(tree, node); isSimple && key < end; ) {
      const value = nextOf(tree, key);
      isSimple = isAsWritten(tree, key) && !isMergeKey(tree, key, NO_HANDLES);
      sum.add(sourceHash(tree, key), this.#known(nodes.targetOf(value)));
      key = nextOf(tree, value);
    }
    if (isSimple) return sum.finish(tag);
    const all = new PairSum();
    const { values, names } = this.entriesOf(nodes, node);
    for (const [place, value] of values.entries()) {
      all.add(hashText(STRING, names[place]), this.#known(value));
    }
    return all.finish(tag);
  }

  #ofList(nodes: JsonNodes, node: number, tag: string): Hash {
    const items = this.entriesOf(nodes, node).values.map((value) => this.#known(value));
    if (this.isOrdered(node)) return hashList(tag, items);
    const sum = new PairSum();
    for (const item of items) sum.add(NOTHING, item);
    return hashList(tag, [sum.finish('')]);
  }

  /** The hash of what is in a node beside its data; [0, 0] when there is nothing. */
  #detailsOf(nodes: JsonNodes, node: number): Hash {
    const entries = this.entriesOf(nodes, node);
    const { values, names } = entries;
    const sum = new PairSum();
    for (const [place, value] of values.entries()) {
      const key = hashText(STRING, names.length === 0 ? String(place) : names[place]);
      const row = writtenRow(entries, place);
      const comment = this.commentOf(row);
      if (comment !== '') sum.add(key, hashText(COMMENT, comment));
      // What an alias stands for is compared where its anchor is.
      const [a, b] = row === value ? (this.#details as RowHashes).of(value) : NOTHING;
      if (a !== 0 || b !== 0) sum.add(key, [a, b]);
    }
    for (const key of this.#comments === undefined ? [] : this.mergeKeysOf(node)) {
      const comment = this.commentOf(nextOf(this.tree, key));
      if (comment !== '') sum.add(hashText(STRING, '<<'), hashText(COMMENT, comment));
    }
    if (this.#options.style) sum.add(NOTHING, hashText(STYLE, this.styleOf(nodes, node)));
    if (this.#options.keyOrder) sum.add(NOTHING, hashText(ORDER, names.join('\n')));
    return sum.isEmpty ? NOTHING : sum.finish('');
  }

  #known(node: number): Hash {
    return this.#state[node] === KNOWN ? this.#data.of(node) : CYCLE;
  }
}

/** The row at which an entry's value is written: of an alias, not of what that stands for. */
export function writtenRow({ values, uses }: JsonChildren, place: number): number {
  const use = uses?.[place] ?? -1;
  return use === -1 ? values[place] : use;
}

/** Whether a scalar's value is its source, quotes at its ends apart. */
function isAsWritten(tree: SyntaxTree, row: number): boolean {
  return (
    kindOf(tree, row) === KIND_SCALAR &&
    styleOf(tree, row) <= STYLE_DOUBLE_QUOTED &&
    !hasFlag(tree, row, FLAG_HAS_TAG | FLAG_MULTILINE | FLAG_HAS_ESCAPE)
  );
}

/** The hash of a string that is as it is written. */
function sourceHash(tree: SyntaxTree, row: number): Hash {
  const quote = styleOf(tree, row) === STYLE_PLAIN ? 0 : 1;
  return hashText(STRING, tree.text, fromOf(tree, row) + quote, toOf(tree, row) - quote);
}

/** What a scalar is equal by: numbers by their value, as far as they are of one type. */
function scalarText(nodes: JsonNodes, node: number): string {
  const kind = nodes.kindOf(node);
  if (kind === 1) return '';
  if (kind === 2) return String(nodes.booleanOf(node));
  const text = nodes.textOf(node);
  const isFloat = kind === NUMBER && /^-?\d+[.eE]/.test(text);
  return isFloat ? `float ${canonicalDecimalFloat(text)}` : text;
}

function isSame([a, b]: Hash, [otherA, otherB]: Hash): boolean {
  return a === otherA && b === otherB;
}
