import { type AliasTargets, findAliasTargets, NO_ALIASES } from '../content/anchors.ts';
import { scalarValue } from '../content/scalar-value.ts';
import { NO_TAG_HANDLES, tagHandlesOf } from '../content/tag-handles.ts';
import { canonicalKey } from '../schema/canonical-key.ts';
import { coreSchema } from '../schema/core-schema.ts';
import { isMergeKey, mergeSources } from '../schema/merge-keys.ts';
import { MergedEntries, type MergedPairs, type Pair } from '../schema/merged-entries.ts';
import { resolveScalar } from '../schema/resolve-scalar.ts';
import { type ScalarType, TYPE_STRING } from '../schema/scalar-type.ts';
import type { Schema, SchemaName } from '../schema/schema.ts';
import { schemaNamed } from '../schema/schemas.ts';
import { expandTag } from '../schema/tag.ts';
import {
  CELL_FROM,
  CELL_HEADER,
  CELL_TO,
  FLAG_HAS_ESCAPE,
  FLAG_HAS_TAG,
  FLAG_MULTILINE,
  firstChildOf,
  fromOf,
  hasFlag,
  KIND_ALIAS,
  KIND_SCALAR,
  KIND_TAG,
  kindOf,
  nextOf,
  propertyOf,
  ROW_SIZE,
  STYLE_PLAIN,
  type SyntaxTree,
  sourceOf,
  styleOf,
  toOf,
} from '../syntax/tree.ts';
import { DIGIT_0, DIGIT_9 } from '../text/character-codes.ts';
import { countWhile } from '../text/count-while.ts';
import { documentsOf } from './documents.ts';
import { keyText } from './key-names.ts';
import { RepeatedNames } from './repeated-names.ts';

/** Entries that the merge keys of one document may bring. */
const MOST_MERGED = 1_000_000;
const UNKNOWN = -1;
/** What is looked at of a row's header to see whether it is a plain scalar that is its own text. */
const IS_PLAIN_TEXT = 0xff | FLAG_HAS_TAG | FLAG_MULTILINE | FLAG_HAS_ESCAPE;
/** That of `<<`. */
const MERGE_LENGTH = 2;
const PLAIN_TEXT = KIND_SCALAR | (STYLE_PLAIN << 4);
/** Those of keys; documents of all texts have many in common. */
const keyNames = /* @__PURE__ */ new RepeatedNames();

/** How a tree is resolved. */
export interface ViewOptions {
  /** The YAML schema that types untagged scalars, by name or itself; that of YAML 1.2 by default. */
  readonly schema?: SchemaName | Schema | undefined;
  /** What composition has found, where it has been done. */
  readonly aliases?: AliasTargets | undefined;
  /** Tag handles for all documents, of the text that this one becomes a part of; their own by default. */
  readonly handles?: ReadonlyMap<string, string> | undefined;
}

/** A pair of a mapping. */
export interface ResolvedPair extends Pair {
  /** Whether a merge key brings it. */
  readonly isInherited: boolean;
}

/**
 * The nodes of one tree as YAML resolves them: what an alias stands for, what a tag means by its
 * document's handles, which type a scalar has, which pairs merge keys bring.
 *
 * Whoever asks what a node *is* asks here; nothing else follows aliases, expands tags or looks for
 * merge keys. Nodes are rows of the tree, so asking makes no objects. Clients may rely on this:
 *
 * - Every answer is about the row alone, wherever in the stream it is, and never changes.
 * - No answer recurses on depth. `typeOf`, `targetOf` and `tagOf` take constant time, beside the
 *   length of the scalar or tag; the others are linear in the entries of the mapping they are asked about.
 * - What merge keys bring is found once per mapping and shared by all that merge it. It is bounded:
 *   once `isExhausted`, pairs that merge keys bring may be missing.
 * - Trees with errors are resolved as far as they go. A value that contains itself is a node that
 *   contains itself: walks that follow aliases need a bound of their own (`aliases.firstCycle`).
 */
export class ResolvedTree {
  readonly tree: SyntaxTree;
  /** The YAML schema that types untagged scalars. */
  readonly schema: Schema;
  #documents: readonly number[] | undefined;
  #aliases: AliasTargets | undefined;
  /** The types of scalars that were asked for, by row. */
  #types: Int8Array | undefined;
  readonly #hasTagDirectives: boolean;
  /** The document whose tag handles were asked for last. */
  #handled = { from: 0, to: 0, handles: NO_TAG_HANDLES };
  /** The document whose merge keys were asked for last. */
  #merging: { from: number; to: number; entries: MergedEntries } | undefined;
  #isExhausted = false;
  /** Mappings that have been asked for a name, and the pairs of those that were asked again. */
  readonly #asked = new Set<number>();
  readonly #pairs = new Map<number, KnownPairs>();

  constructor(tree: SyntaxTree, { schema = coreSchema, aliases, handles }: ViewOptions = {}) {
    this.tree = tree;
    this.schema = typeof schema === 'string' ? schemaNamed(schema) : schema;
    this.#aliases = aliases;
    if (handles !== undefined) this.#handled = { from: 0, to: tree.rowCount, handles };
    this.#hasTagDirectives = handles !== undefined || tree.text.includes('%TAG');
  }

  /** The rows of the documents that hold a node, in order. */
  get documents(): readonly number[] {
    this.#documents ??= documentsOf(this.tree);
    return this.#documents;
  }

  /** The row of the document that a row is in; -1 before the first that holds a node. */
  documentOf(row: number): number {
    const { documents } = this;
    const count = countWhile(documents.length, (index) => documents[index] <= row);
    return count === 0 ? -1 : documents[count - 1];
  }

  /** What each alias of the stream stands for. */
  get aliases(): AliasTargets {
    // Without anchors, no alias has a target.
    this.#aliases ??=
      this.tree.text.includes('*') && this.tree.text.includes('&')
        ? findAliasTargets(this.tree)
        : NO_ALIASES;
    return this.#aliases;
  }

  /** The node itself, or the one that an alias stands for; -1 for an alias without an anchor. */
  targetOf(row: number): number {
    return kindOf(this.tree, row) === KIND_ALIAS ? this.aliases.targetOf(row) : row;
  }

  /** The prefixes of the tag handles that hold at a row. */
  handlesAt(row: number): ReadonlyMap<string, string> {
    if (!this.#hasTagDirectives) return NO_TAG_HANDLES;
    const known = this.#handled;
    if (row >= known.from && row < known.to) return known.handles;
    const document = this.documentOf(row);
    if (document === -1) return NO_TAG_HANDLES;
    const handles = tagHandlesOf(this.tree, document);
    this.#handled = { from: document, to: nextOf(this.tree, document), handles };
    return handles;
  }

  /** The tag of a node in full; '' where it has none. */
  tagOf(row: number): string {
    if (!hasFlag(this.tree, row, FLAG_HAS_TAG)) return '';
    const source = sourceOf(this.tree, propertyOf(this.tree, row, KIND_TAG));
    return expandTag(source, this.handlesAt(row));
  }

  /** A scalar's type: by its tag if it has one, by the schema if it is plain, else a string. */
  typeOf(scalar: number): ScalarType {
    this.#types ??= new Int8Array(this.tree.rowCount).fill(UNKNOWN);
    const known = this.#types[scalar];
    if (known !== UNKNOWN) return known as ScalarType;
    const type = this.#readType(scalar);
    this.#types[scalar] = type;
    return type;
  }

  #readType(row: number): ScalarType {
    const { tree, schema } = this;
    const isUntagged = !hasFlag(tree, row, FLAG_HAS_TAG);
    if (isUntagged && styleOf(tree, row) !== STYLE_PLAIN) return TYPE_STRING;
    if (isUntagged && !hasFlag(tree, row, FLAG_MULTILINE)) {
      // The text need not be made to be looked at.
      return schema.resolvePlain(tree.text, fromOf(tree, row), toOf(tree, row));
    }
    // Of what has white space inside only timestamps are not strings.
    if (isUntagged && !isDigit(tree.text.charCodeAt(fromOf(tree, row)))) return TYPE_STRING;
    return resolveScalar(tree, row, scalarValue(tree, row), schema, this.handlesAt(row));
  }

  /**
   * What a scalar is equal by: its type and its value, however it is written. `1` and `0x1` have the
   * same, `1` and `"1"` have not.
   */
  canonicalOf(scalar: number): string {
    return canonicalKey(this.schema, this.typeOf(scalar), scalarValue(this.tree, scalar));
  }

  /** A key's text, aliases followed: a scalar's value, else the source. */
  nameOf(key: number): string {
    const { rows, text } = this.tree;
    const cell = key * ROW_SIZE;
    if ((rows[cell + CELL_HEADER] & IS_PLAIN_TEXT) === PLAIN_TEXT) {
      return keyNames.at(text, rows[cell + CELL_FROM], rows[cell + CELL_TO]);
    }
    const target = this.targetOf(key);
    return keyText(this.tree, target === -1 ? key : target);
  }

  /** Whether `nameOf` a key is this. Takes less than to make that text. */
  isNamed(key: number, name: string): boolean {
    const { rows, text } = this.tree;
    const cell = key * ROW_SIZE;
    if ((rows[cell + CELL_HEADER] & IS_PLAIN_TEXT) !== PLAIN_TEXT) return this.nameOf(key) === name;
    const from = rows[cell + CELL_FROM];
    return rows[cell + CELL_TO] - from === name.length && text.startsWith(name, from);
  }

  /** Whether a key is the merge key, whatever its value is. */
  isMergeKey(key: number): boolean {
    return isMergeKey(this.tree, key, this.handlesAt(key));
  }

  /**
   * The mappings that a key merges into the mapping it is in, first to last, so that an earlier one
   * wins. Undefined for every other key, and for a merge key whose value cannot be merged, which is a
   * key like any other.
   */
  sourcesOf(key: number): readonly number[] | undefined {
    const { rows } = this.tree;
    const cell = key * ROW_SIZE;
    // Nearly all keys are told by their length.
    const isText = (rows[cell + CELL_HEADER] & IS_PLAIN_TEXT) === PLAIN_TEXT;
    if (isText && rows[cell + CELL_TO] - rows[cell + CELL_FROM] !== MERGE_LENGTH) return undefined;
    if (!this.isMergeKey(key)) return undefined;
    return mergeSources(this.tree, nextOf(this.tree, key), this.aliases);
  }

  /** The keys of a mapping that merge others into it, each with what it merges; undefined for none. */
  mergesOf(mapping: number): Map<number, readonly number[]> | undefined {
    const { tree } = this;
    let merges: Map<number, readonly number[]> | undefined;
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; key = nextOf(tree, nextOf(tree, key))) {
      const sources = this.sourcesOf(key);
      if (sources === undefined) continue;
      merges ??= new Map();
      merges.set(key, sources);
    }
    return merges;
  }

  /** The pairs that merging these mappings brings, by the names of their keys; an earlier one wins. */
  mergedPairs(sources: readonly number[]): MergedPairs {
    const entries = this.#mergedEntriesAt(sources[0] ?? 0);
    const pairs = entries.of(sources);
    if (entries.budget < 0) this.#isExhausted = true;
    return pairs;
  }

  /** What the merge keys of a mapping bring, also what its own pairs hide; undefined without merge keys. */
  mergedInto(mapping: number): MergedPairs | undefined {
    const merges = this.mergesOf(mapping);
    return merges && this.mergedPairs([...merges.values()].flat());
  }

  /**
   * The pair that a mapping has under a name: the first of its own, merge keys included, else one that
   * a merge key brings. A key that is an alias goes by its own text, too.
   */
  pairNamed(mapping: number, name: string): ResolvedPair | undefined {
    const known = this.#pairs.get(mapping);
    if (known === undefined && !this.#asked.has(mapping)) {
      // Most mappings are asked once, for which a table of all names would be made in vain.
      this.#asked.add(mapping);
      return this.#findOwn(mapping, name) ?? inherited(this.mergedInto(mapping)?.get(name));
    }
    const pairs = known ?? { own: this.#ownPairsOf(mapping), merged: 'unknown' };
    if (known === undefined) this.#pairs.set(mapping, pairs);
    const own = pairs.own.get(name);
    if (own !== undefined) return own;
    if (pairs.merged === 'unknown') pairs.merged = this.mergedInto(mapping);
    return inherited(pairs.merged?.get(name));
  }

  /** The names of the keys of a mapping, those that merge keys bring included, each once. */
  keyNamesOf(mapping: number): ReadonlySet<string> {
    const { tree } = this;
    const names = new Set<string>();
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; key = nextOf(tree, nextOf(tree, key))) {
      names.add(keyText(tree, key));
    }
    for (const [, { key }] of this.mergedInto(mapping)?.entries() ?? []) {
      names.add(keyText(tree, key));
    }
    return names;
  }

  #findOwn(mapping: number, name: string): ResolvedPair | undefined {
    const { tree } = this;
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; ) {
      const value = nextOf(tree, key);
      const isAliased = kindOf(tree, key) === KIND_ALIAS && sourceOf(tree, key) === name;
      if (isAliased || this.isNamed(key, name)) return { key, value, isInherited: false };
      key = nextOf(tree, value);
    }
    return undefined;
  }

  #ownPairsOf(mapping: number): Map<string, ResolvedPair> {
    const { tree } = this;
    const pairs = new Map<string, ResolvedPair>();
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; ) {
      const pair = { key, value: nextOf(tree, key), isInherited: false };
      const name = this.nameOf(key);
      if (!pairs.has(name)) pairs.set(name, pair);
      if (kindOf(tree, key) === KIND_ALIAS && !pairs.has(sourceOf(tree, key))) {
        pairs.set(sourceOf(tree, key), pair);
      }
      key = nextOf(tree, pair.value);
    }
    return pairs;
  }

  /** Whether merge keys asked for more than the limit, so that pairs they bring may be missing. */
  get isExhausted(): boolean {
    return this.#isExhausted || (this.#merging !== undefined && this.#merging.entries.budget < 0);
  }

  #mergedEntriesAt(row: number): MergedEntries {
    const known = this.#merging;
    if (known !== undefined && row >= known.from && row < known.to) return known.entries;
    if (this.isExhausted) this.#isExhausted = true;
    const from = this.documentOf(row);
    const to = from === -1 ? this.tree.rowCount : nextOf(this.tree, from);
    const entries = new MergedEntries(this, (key) => this.nameOf(key), MOST_MERGED);
    this.#merging = { from, to, entries };
    return entries;
  }
}

function isDigit(code: number): boolean {
  return code >= DIGIT_0 && code <= DIGIT_9;
}

function inherited(pair: Pair | undefined): ResolvedPair | undefined {
  return pair && { key: pair.key, value: pair.value, isInherited: true };
}

/** The own pairs of a mapping by the names of their keys. */
interface KnownPairs {
  readonly own: ReadonlyMap<string, ResolvedPair>;
  /** What its merge keys bring; not looked for before it is needed. */
  merged: MergedPairs | undefined | 'unknown';
}

export type { MergedPairs, Pair };
