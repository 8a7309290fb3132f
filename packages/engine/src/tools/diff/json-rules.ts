import { isCollection } from '../../document/entry-spans.ts';
import type { JsonDocument } from '../../document/json-document.ts';
import { nameInJson } from '../../document/json-names.ts';
import type { HashRules, MappingPairs, NodeRows } from '../../document/node-hashes.ts';
import { coreSchema } from '../../schema/core-schema.ts';
import { canonicalDecimalFloat } from '../../schema/decimal-text.ts';
import { type Hash, hashText } from '../../schema/node-hash.ts';
import { TYPE_INT, TYPE_STRING } from '../../schema/scalar-type.ts';
import { FLAG_HAS_TAG, fromOf, hasFlag, nextOf, type SyntaxTree, toOf } from '../../syntax/tree.ts';
import { DIGIT_0, DIGIT_9 } from '../../text/character-codes.ts';
import { NUMBER, STRING } from './json-kinds.ts';
import type { LeftOut } from './left-out.ts';

/** Tags that say no more than the type of the value does. */
const TYPE_TAGS = /^!$|^tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)$/;

/** What counts in a comparison: what JSON has, and tags. */
export class JsonRules implements HashRules {
  /** Whether there may be a merge key. */
  readonly hasMergeKeys: boolean;
  readonly isIgnored: ((value: number) => boolean) | undefined;
  readonly isOrdered: ((list: number) => boolean) | undefined;
  readonly #tree: SyntaxTree;
  readonly #documents: readonly JsonDocument[];
  readonly #rows: NodeRows;
  /** The document at hand, and where its node ends. */
  #document = -1;
  #end = 0;

  /**
   * @param documents of one stream.
   * @param rows the hashes that are worked out by these rules.
   */
  constructor(
    tree: SyntaxTree,
    documents: readonly JsonDocument[],
    { ignored, unordered }: LeftOut,
    rows: NodeRows,
  ) {
    this.#tree = tree;
    this.#documents = documents;
    this.#rows = rows;
    this.hasMergeKeys = documents[0]?.view.mayMerge === true;
    this.isIgnored = ignored.size === 0 ? undefined : (value) => ignored.has(value);
    if (unordered === 'all') this.isOrdered = () => false;
    else this.isOrdered = unordered.size === 0 ? undefined : (list) => !unordered.has(list);
  }

  /** The document that a row is in: one after the other is hashed. */
  #nodesAt(row: number): JsonDocument {
    const documents = this.#documents;
    while (row >= this.#end) this.#end = nextOf(this.#tree, documents[++this.#document].root);
    return documents[this.#document];
  }

  targetOf(alias: number): number {
    const target = this.#nodesAt(alias).targetOf(alias);
    return target === alias ? -1 : target;
  }

  typeAsWritten(row: number): number {
    const tree = this.#tree;
    const from = fromOf(tree, row);
    const to = toOf(tree, row);
    const type = coreSchema.resolvePlain(tree.text, from, to);
    if (type === TYPE_STRING) return type;
    return type === TYPE_INT && isWholeNumber(tree.text, from, to) ? NUMBER : -1;
  }

  /** A tag in full that says more than the type of the value; '' for none. */
  tagOf(node: number): string {
    if (!hasFlag(this.#tree, node, FLAG_HAS_TAG)) return '';
    // All documents have one view.
    const tag = this.#documents[0].view.tagOf(node);
    return TYPE_TAGS.test(tag) ? '' : tag;
  }

  hashScalar(row: number): Hash {
    const nodes = this.#nodesAt(row);
    const kind = nodes.kindOf(row);
    const tag = this.tagOf(row);
    const text = scalarText(nodes, row);
    return hashText(kind === STRING ? TYPE_STRING : kind, tag === '' ? text : `${tag} ${text}`);
  }

  hashKey(key: number): Hash {
    return hashText(TYPE_STRING, this.keyTextOf(this.#nodesAt(key), key));
  }

  /**
   * What a key is told apart by: its name, or the hash of a collection. The name of one has all that is written in
   * it, and so have those of all the keys that it is in.
   */
  keyTextOf(nodes: JsonDocument, key: number): string {
    const node = nodes.targetOf(key);
    return isCollection(this.#tree, node) ? `\0${this.#rows.textOf(node)}` : nameInJson(nodes, key);
  }

  pairsOf(mapping: number): MappingPairs | undefined {
    if (!this.hasMergeKeys) return undefined;
    return this.#nodesAt(mapping).mergedPairsOf(mapping, this.isIgnored);
  }
}

/** Whether a number is written as JSON writes it, with no more than digits. */
function isWholeNumber(text: string, from: number, to: number): boolean {
  const first = text.charCodeAt(from);
  if (first === DIGIT_0) return to - from === 1;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code < DIGIT_0 || code > DIGIT_9) return false;
  }
  return true;
}

/** What a scalar is equal by: numbers by their value, as far as they are of one type. */
function scalarText(nodes: JsonDocument, node: number): string {
  const kind = nodes.kindOf(node);
  if (kind === 1) return '';
  if (kind === 2) return String(nodes.booleanOf(node));
  if (kind !== NUMBER) return nodes.textOf(node);
  const number = nodes.jsonNumberOf(node);
  // Infinities, not-a-number and long integers in another base have several spellings, too.
  if (number === '') return nodes.textOf(node).toLowerCase().replace(/^\+/, '');
  return /^-?\d+[.eE]/.test(number) ? `float ${canonicalDecimalFloat(number)}` : number;
}
