import { scalarValue } from '../content/scalar-value.ts';
import { yamlVersionOf } from '../content/yaml-version.ts';
import type { Pair } from '../schema/merged-entries.ts';
import {
  type ScalarType,
  TYPE_BOOL,
  TYPE_FLOAT,
  TYPE_INT,
  TYPE_NULL,
} from '../schema/scalar-type.ts';
import { SCHEMA_NAMES, type SchemaName } from '../schema/schema.ts';
import { startOfNode } from '../source/node-edges.ts';
import type { TemplateCertainty } from '../syntax/templates/template-certainty.ts';
import {
  firstChildOf,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  type SyntaxTree,
  toOf,
} from '../syntax/tree.ts';
import { checkOption, checkTree } from '../text/check-arguments.ts';
import type { MappingPairs } from './node-hashes.ts';
import { ResolvedPairs } from './resolved-pairs.ts';
import { ResolvedTree } from './resolved-tree.ts';

/* The kinds of JSON values, one bit each. */
const NULL = 1;
const BOOLEAN = 2;
const NUMBER = 4;
const STRING = 8;
const ARRAY = 16;
const OBJECT = 32;

/** What a node is in JSON: 1 null, 2 boolean, 4 number, 8 string, 16 array, 32 object. */
export type JsonNodeKind = 1 | 2 | 4 | 8 | 16 | 32;

/** What an array or an object holds, by place. */
export interface JsonChildren {
  /** Rows of the values, aliases followed. */
  readonly values: readonly number[];
  /** The keys' texts and rows; empty for arrays. */
  readonly names: readonly string[];
  readonly keys: readonly number[];
  /**
   * Where values are used that are written elsewhere: by place, the row of the alias, or -1 or nothing.
   * Undefined when all are written here.
   */
  readonly uses: readonly number[] | undefined;
}

/** A stack of what nodes hold. */
export interface JsonChildList {
  count: number;
  /** Up to `count`. */
  readonly values: number[];
  /** Any number for the items of arrays. */
  readonly keys: number[];
}

/** How much is known of the nodes of a text that is not finished, by their rows. */
type NodeCertainty = Pick<TemplateCertainty, 'of'>;

/** A YAML schema for all documents of a stream, or for each the one of the version that it declares. */
export type DocumentSchemas = SchemaName | 'declared';

const DOCUMENT_SCHEMAS = [...SCHEMA_NAMES, 'declared'] as const;
const NO_NAMES: readonly string[] = [];
const NO_KEYS: readonly number[] = [];

/**
 * A document as JSON sees it, for evaluation node by node: merge keys and aliases are
 * resolved, numbers keep their digits. Nodes are rows of the syntax tree; no objects are made for them.
 * An alias without an anchor is null. A value that contains itself is a node that contains itself.
 */
export class JsonDocument {
  readonly tree: SyntaxTree;
  /** The row of the document's node. */
  readonly root: number;
  /** The 0-based place of the document among those of the stream that hold a node. */
  readonly document: number;
  /** The rows of the document, which are somewhat more than its nodes. */
  readonly nodeCount: number;
  /** How much of each node is known; undefined where all is. */
  readonly certainty: NodeCertainty | undefined;
  readonly view: ResolvedTree;
  readonly #pairs: ResolvedPairs;
  /** Of the document itself. */
  readonly #row: number;

  private constructor(
    pairs: ResolvedPairs,
    document: number,
    place: number,
    certainty: NodeCertainty | undefined,
    root?: number,
  ) {
    const { view } = pairs;
    const { tree } = view;
    this.view = view;
    this.#pairs = pairs;
    this.tree = tree;
    this.document = place;
    this.#row = document;
    this.root = this.targetOf(root ?? firstChildOf(tree, document));
    this.nodeCount = nextOf(tree, document) - document;
    this.certainty = certainty;
  }

  /** A node of the document as a document of its own, in the same tree. */
  partAt(node: number): JsonDocument {
    return new JsonDocument(this.#pairs, this.#row, this.document, this.certainty, node);
  }

  /**
   * One for each document of a stream.
   *
   * @param schemas how plain scalars get their types. With `declared`, those of a document that begins with `%YAML 1.1`
   *   have the types of YAML 1.1, and those of all others the types of YAML 1.2.
   * @param certainty of the nodes of a text that is not finished; `tree` is that of the mask of a template.
   */
  static ofDocuments(
    tree: SyntaxTree,
    schemas: DocumentSchemas = 'core',
    certainty?: NodeCertainty,
  ): readonly JsonDocument[] {
    checkTree('tree', tree);
    checkOption('schemas', schemas, DOCUMENT_SCHEMAS);
    const pairsBy = (schema: SchemaName) => new ResolvedPairs(new ResolvedTree(tree, { schema }));
    const pairs = pairsBy(schemas === 'declared' ? 'core' : schemas);
    let older: ResolvedPairs | undefined;
    return pairs.view.documents.map((document, place) => {
      const isOlder = schemas === 'declared' && yamlVersionOf(tree, document) === '1.1';
      if (isOlder) older ??= pairsBy('yaml-1.1');
      return new JsonDocument((isOlder && older) || pairs, document, place, certainty);
    });
  }

  /** What a node is in JSON; an alias is what it stands for. */
  kindOf(node: number): JsonNodeKind {
    switch (kindOf(this.tree, node)) {
      case KIND_MAPPING:
        return OBJECT;
      case KIND_SEQUENCE:
        return ARRAY;
      case KIND_ALIAS:
        return NULL;
      default:
        return kindOfType(this.view.typeOf(node));
    }
  }

  /** A string's text, folded and unescaped; a number's digits as JSON writes them. */
  textOf(node: number): string {
    const text = scalarValue(this.tree, node);
    const type = this.view.typeOf(node);
    if (type !== TYPE_INT && type !== TYPE_FLOAT) return text;
    // JSON has no infinity.
    return this.view.schema.toJsonNumber(type, text) || text;
  }

  /** A number's digits as JSON writes them; '' for what JSON has no number for, such as `.inf`. */
  jsonNumberOf(node: number): string {
    return this.view.schema.toJsonNumber(this.view.typeOf(node), scalarValue(this.tree, node));
  }

  /** The value of a node that `kindOf` says is a boolean. */
  booleanOf(node: number): boolean {
    return this.view.schema.toBoolean(scalarValue(this.tree, node));
  }

  /** Whether a number is an integer, in any of the ways in which the schema of the text writes them. */
  isWrittenAsInteger(node: number): boolean {
    return this.view.typeOf(node) === TYPE_INT;
  }

  /** The name by which a path finds a key. @param key one of the `keys` of `childrenOf`. */
  nameOf(key: number): string {
    return this.#pairs.nameOf(key);
  }

  /** Whether a key's or a string's text is this. Takes less than to make that text. */
  isNamed(key: number, name: string): boolean {
    return this.#pairs.isNamed(key, name);
  }

  /** The value of an object's key, of several with that name the last; -1 without one. Makes no texts of keys. */
  find(node: number, name: string): number {
    const { tree } = this;
    if (kindOf(tree, node) !== KIND_MAPPING) return -1;
    let found = -1;
    const end = nextOf(tree, node);
    for (let key = firstChildOf(tree, node); key < end; ) {
      const entry = nextOf(tree, key);
      if (this.view.sourcesOf(key) !== undefined) return this.#findMerged(node, name);
      if (this.#pairs.isNamed(key, name)) found = entry;
      key = nextOf(tree, entry);
    }
    return found === -1 ? -1 : this.targetOf(found);
  }

  #findMerged(node: number, name: string): number {
    const { names, values } = this.childrenOf(node);
    const place = names.lastIndexOf(name);
    return place === -1 ? -1 : values[place];
  }

  /**
   * The values that an object or array holds, and the keys of an object; none of other nodes.
   *
   * @param most how many of them, the first ones, are wanted.
   */
  childrenOf(node: number, most = Number.POSITIVE_INFINITY): JsonChildren {
    const isMapping = kindOf(this.tree, node) === KIND_MAPPING;
    return isMapping ? this.#entriesOf(node, most) : this.#itemsOf(node, most);
  }

  /** Adds the values and keys that a node holds to a list, as `childrenOf` has them. */
  listChildren(node: number, list: JsonChildList): void {
    if (kindOf(this.tree, node) === KIND_MAPPING) this.#listEntries(node, list);
    else this.#listItems(node, list);
  }

  /**
   * The pairs of a mapping that has merge keys: its own, and all that those bring, also what its own
   * ones hide. Undefined when it has none. Linear in its own entries, however many are brought.
   *
   * @param isIgnored whether to leave out one of the rows of aliases and of mappings that merge keys name.
   */
  mergedPairsOf(
    mapping: number,
    isIgnored?: (source: number) => boolean,
  ): MappingPairs | undefined {
    const { tree } = this;
    const merges = this.#pairs.mergesOf(mapping);
    if (merges === undefined) return undefined;
    const own: (readonly [string, Pair])[] = [];
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; key = nextOf(tree, nextOf(tree, key))) {
      if (!merges.has(key)) own.push([this.nameOf(key), { key, value: nextOf(tree, key) }]);
    }
    const sources = [...merges.keys()]
      .flatMap((key) => this.#usedSources(nextOf(tree, key)))
      .filter(([use]) => !isIgnored?.(use))
      .map(([, source]) => source);
    return { own, merged: this.#pairs.mergedPairs(sources) };
  }

  /** Where a node begins, its anchor and tag included, and where it ends; UTF-16 code units. */
  rangeOf(node: number): { readonly from: number; readonly to: number } {
    return { from: startOfNode(this.tree, node), to: toOf(this.tree, node) };
  }

  #itemsOf(node: number, most: number): JsonChildren {
    const { tree } = this;
    // Arrays that grow take several times the memory, of which most lists need little.
    const values = new Array<number>(this.#countRows(node, most));
    let uses: number[] | undefined;
    let place = 0;
    for (let item = firstChildOf(tree, node); place < values.length; item = nextOf(tree, item)) {
      const value = this.targetOf(item);
      if (value !== item) uses = noted(uses, place, item);
      values[place++] = value;
    }
    return { values, names: NO_NAMES, keys: NO_KEYS, uses };
  }

  #entriesOf(node: number, most: number): JsonChildren {
    const { tree } = this;
    const entries = new Entries(this.#countRows(node, 2 * most) / 2);
    const { values, names, keys } = entries;
    let merges: number[] | undefined;
    let place = 0;
    const end = nextOf(tree, node);
    for (let key = firstChildOf(tree, node); key < end && place < values.length; ) {
      const entry = nextOf(tree, key);
      if (this.view.sourcesOf(key) !== undefined) {
        merges ??= [];
        merges.push(entry);
      } else {
        const value = this.targetOf(entry);
        if (value !== entry) entries.uses = noted(entries.uses, place, entry);
        values[place] = value;
        names[place] = this.nameOf(key);
        keys[place++] = key;
      }
      key = nextOf(tree, entry);
    }
    if (merges !== undefined && place < most) {
      entries.cutTo(place);
      this.#merge(merges, entries);
      entries.cutTo(Math.min(values.length, most));
    }
    return entries;
  }

  #listItems(node: number, list: JsonChildList): void {
    const { tree } = this;
    const { values, keys } = list;
    const end = nextOf(tree, node);
    let place = list.count;
    for (let item = firstChildOf(tree, node); item < end; item = nextOf(tree, item), place++) {
      // Without gaps, an array stays small and fast.
      keys[place] = -1;
      values[place] = this.targetOf(item);
    }
    list.count = place;
  }

  #listEntries(node: number, list: JsonChildList): void {
    const { tree } = this;
    const { values, keys } = list;
    const end = nextOf(tree, node);
    let place = list.count;
    for (let key = firstChildOf(tree, node); key < end; place++) {
      const entry = nextOf(tree, key);
      if (this.view.sourcesOf(key) !== undefined) {
        this.#listMerged(node, list);
        return;
      }
      keys[place] = key;
      values[place] = this.targetOf(entry);
      key = nextOf(tree, entry);
    }
    list.count = place;
  }

  #listMerged(node: number, list: JsonChildList): void {
    const { keys, values } = this.childrenOf(node);
    for (let place = 0; place < keys.length; place++) {
      list.keys[list.count] = keys[place];
      list.values[list.count++] = values[place];
    }
  }

  /** How many rows are right below a node, up to a number. */
  #countRows(node: number, most: number): number {
    const { tree } = this;
    let count = 0;
    const end = nextOf(tree, node);
    for (let row = firstChildOf(tree, node); row < end && count < most; row = nextOf(tree, row)) {
      count++;
    }
    return count;
  }

  /** Adds what merge keys bring, after the mapping's own entries, which win over it. */
  #merge(merges: readonly number[], entries: Entries): void {
    const { values, names, keys } = entries;
    const known = new Set(names);
    for (const merge of merges) {
      for (const [use, source] of this.#usedSources(merge)) {
        for (const [name, { key, value }] of this.#pairs.mergedPairs([source]).entries()) {
          if (known.has(name)) continue;
          known.add(name);
          if (use !== source) entries.uses = noted(entries.uses, values.length, use);
          values.push(this.targetOf(value));
          names.push(name);
          keys.push(key);
        }
      }
    }
  }

  /** The mappings that a merge key names, each after the row that names it. */
  #usedSources(value: number): (readonly [number, number])[] {
    const { tree } = this;
    const node = this.targetOf(value);
    if (kindOf(tree, node) === KIND_MAPPING) return [[value, node]];
    const sources: (readonly [number, number])[] = [];
    const end = nextOf(tree, node);
    for (let item = firstChildOf(tree, node); item < end; item = nextOf(tree, item)) {
      // A list that is itself an alias is what the reader sees here.
      sources.push([value === node ? item : value, this.targetOf(item)]);
    }
    return sources;
  }

  /** The node itself, or the one that an alias stands for. An alias without an anchor is itself. */
  targetOf(row: number): number {
    const target = this.view.targetOf(row);
    return target === -1 ? row : target;
  }
}

function kindOfType(type: ScalarType): JsonNodeKind {
  switch (type) {
    case TYPE_NULL:
      return NULL;
    case TYPE_BOOL:
      return BOOLEAN;
    case TYPE_INT:
    case TYPE_FLOAT:
      return NUMBER;
    default:
      return STRING;
  }
}

/** A mapping's entries while they are collected. */
class Entries implements JsonChildren {
  readonly values: number[];
  readonly names: string[];
  readonly keys: number[];
  uses: number[] | undefined = undefined;

  constructor(count: number) {
    this.values = new Array(count);
    this.names = new Array(count);
    this.keys = new Array(count);
  }

  cutTo(count: number): void {
    this.values.length = count;
    this.names.length = count;
    this.keys.length = count;
  }
}

/** Notes where the value at a place is used. */
function noted(uses: number[] | undefined, place: number, row: number): number[] {
  const rows = uses ?? [];
  while (rows.length < place) rows.push(-1);
  rows[place] = row;
  return rows;
}
