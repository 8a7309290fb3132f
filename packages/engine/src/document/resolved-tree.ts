import { type AliasTargets, findAliasTargets, NO_ALIASES } from '../content/anchors.ts';
import { scalarValue } from '../content/scalar-value.ts';
import { NO_TAG_HANDLES, tagHandlesOf } from '../content/tag-handles.ts';
import { canonicalKey } from '../schema/canonical-key.ts';
import { coreSchema } from '../schema/core-schema.ts';
import { isMergeKey, mergeSources } from '../schema/merge-keys.ts';
import { resolveScalar, tagIn } from '../schema/resolve-scalar.ts';
import type { ScalarType } from '../schema/scalar-type.ts';
import type { Schema, SchemaName } from '../schema/schema.ts';
import { schemaNamed } from '../schema/schemas.ts';
import {
  FLAG_HAS_TAG,
  fromOf,
  hasFlag,
  KIND_ALIAS,
  kindOf,
  nextOf,
  type SyntaxTree,
} from '../syntax/tree.ts';
import { LESS_THAN } from '../text/character-codes.ts';
import { documentOf, documentsOf } from './documents.ts';

/** How a tree is resolved. */
export interface ViewOptions {
  /** The YAML schema that types untagged scalars, by name or itself; that of YAML 1.2 by default. */
  readonly schema?: SchemaName | Schema | undefined;
  /** What composition has found, where it has been done. */
  readonly aliases?: AliasTargets | undefined;
  /** Tag handles for all documents, of the text that this one becomes a part of; their own by default. */
  readonly handles?: ReadonlyMap<string, string> | undefined;
}

/**
 * The nodes of one tree as YAML resolves them: what an alias stands for, what a tag means by its
 * document's handles, which type a scalar has, what a merge key merges. `ResolvedPairs` has the pairs
 * of mappings.
 *
 * Nodes are rows of the tree, so asking makes no objects. Clients may rely on this:
 *
 * - An answer depends only on the tree and the options. It is the same whenever it is asked for.
 * - No answer recurses. The first one that needs the targets of aliases or the documents finds all of them, in time
 *   proportional to the tree; `mayMerge` searches the text each time. Any other answer takes as long as the scalar, the tag
 *   or the list of merged mappings that it is about. Where the text has `%TAG`, an answer about another document than
 *   the last one takes as long as the node is deep, too.
 * - A tree with errors is resolved as far as it goes: an alias without an anchor has the target -1.
 * - A value that contains itself is a node that contains itself. Walks that follow aliases need a bound of their own,
 *   such as `aliases.firstCycle`.
 */
export class ResolvedTree {
  readonly tree: SyntaxTree;
  /** The YAML schema that types untagged scalars. */
  readonly schema: Schema;
  #documents: readonly number[] | undefined;
  #aliases: AliasTargets | undefined;
  /** By row, the types of scalars plus one; 0 for those that were not asked for, as new memory has it. */
  #types: Uint8Array | undefined;
  #hasTagDirectives: boolean | undefined;
  /** The document whose tag handles were asked for last. */
  #handled = { from: 0, to: 0, handles: NO_TAG_HANDLES };

  constructor(tree: SyntaxTree, { schema = coreSchema, aliases, handles }: ViewOptions = {}) {
    this.tree = tree;
    this.schema = typeof schema === 'string' ? schemaNamed(schema) : schema;
    this.#aliases = aliases;
    if (handles === undefined) return;
    this.#handled = { from: 0, to: tree.rowCount, handles };
    this.#hasTagDirectives = true;
  }

  /** The rows of the documents that hold a node, in order. */
  get documents(): readonly number[] {
    this.#documents ??= documentsOf(this.tree);
    return this.#documents;
  }

  /** The row of the document that a row is in. Takes as long as the row is deep. */
  documentOf(row: number): number {
    return documentOf(this.tree, row);
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
    this.#hasTagDirectives ??= this.tree.text.includes('%TAG');
    if (!this.#hasTagDirectives) return NO_TAG_HANDLES;
    const known = this.#handled;
    if (row >= known.from && row < known.to) return known.handles;
    const document = this.documentOf(row);
    const handles = tagHandlesOf(this.tree, document);
    this.#handled = { from: document, to: nextOf(this.tree, document), handles };
    return handles;
  }

  /** The tag of a node in full; '' where it has none. */
  tagOf(row: number): string {
    if (!hasFlag(this.tree, row, FLAG_HAS_TAG)) return '';
    return tagIn(this.tree, row, this.handlesAt(row));
  }

  /** A scalar's type: by its tag if it has one, by the schema if it is plain, else a string. */
  typeOf(scalar: number): ScalarType {
    this.#types ??= new Uint8Array(this.tree.rowCount);
    const known = this.#types[scalar];
    if (known !== 0) return (known - 1) as ScalarType;
    const type = resolveScalar(this.tree, scalar, this.schema, this.handlesAt(scalar));
    this.#types[scalar] = type + 1;
    return type;
  }

  /** Whether any key may be a merge key, as few texts have one. Searches the text. */
  get mayMerge(): boolean {
    const { text } = this.tree;
    // A tag has the word, unless it is escaped or a handle of `%TAG` stands for a part of it.
    return text.includes('<<') || text.includes('merge') || text.includes('%');
  }

  /** Whether a key is the merge key, whatever its value is. */
  isMergeKey(key: number): boolean {
    const { tree } = this;
    // Few keys can be, and every key is asked.
    const mayBe =
      hasFlag(tree, key, FLAG_HAS_TAG) || tree.text.charCodeAt(fromOf(tree, key)) === LESS_THAN;
    return mayBe && isMergeKey(tree, key, this.handlesAt(key));
  }

  /**
   * The mappings that a key merges into the mapping it is in, first to last, so that an earlier one
   * wins. Undefined for every other key, and for a merge key whose value cannot be merged, which is a
   * key like any other.
   */
  sourcesOf(key: number): readonly number[] | undefined {
    if (!this.isMergeKey(key)) return undefined;
    return mergeSources(this.tree, nextOf(this.tree, key), this.aliases);
  }
}

/**
 * What a scalar is equal by: its type and its value, however it is written. `1` and `0x1` have the
 * same, `1` and `"1"` have not.
 */
export function canonicalOf(view: ResolvedTree, scalar: number): string {
  return canonicalKey(view.schema, view.typeOf(scalar), scalarValue(view.tree, scalar));
}
