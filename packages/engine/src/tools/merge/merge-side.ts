import { findAliasTargets } from '../../content/anchors.ts';
import { scalarValue } from '../../content/scalar-value.ts';
import { tagHandlesOf } from '../../content/tag-handles.ts';
import { flowText } from '../../print/flow-text.ts';
import { canonicalKey } from '../../schema/canonical-key.ts';
import { coreSchema } from '../../schema/core-schema.ts';
import { collectMerged, isMergeKey, mergeSources } from '../../schema/merge-keys.ts';
import { resolveScalar } from '../../schema/resolve-scalar.ts';
import { TYPE_NULL } from '../../schema/scalar-type.ts';
import { expandTag } from '../../schema/tag.ts';
import { isBreak } from '../../syntax/character-codes.ts';
import { parse } from '../../syntax/parse.ts';
import {
  FLAG_EMPTY,
  FLAG_HAS_TAG,
  firstChildOf,
  fromOf,
  hasFlag,
  KIND_ALIAS,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  KIND_TAG,
  kindOf,
  nextOf,
  propertyOf,
  STYLE_BLOCK,
  STYLE_FLOW,
  type SyntaxTree,
  sourceOf,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import { DataHashes } from './data-hashes.ts';
import type { MappingEntries, Pair } from './mapping-entries.ts';

/** Entries that the merge keys of one text may be asked for; bombs of merge keys ask for more. */
const MERGED_LIMIT = 20_000_000;

/** One of the texts of a merge: its tree, and the questions merging asks of it. */
export class MergeSide {
  readonly text: string;
  readonly tree: SyntaxTree;
  /** The document's tag handles. */
  readonly handles: ReadonlyMap<string, string>;
  readonly #aliases: ReturnType<typeof findAliasTargets>;
  #budget = MERGED_LIMIT;
  #hashes: DataHashes | undefined;

  constructor(text: string) {
    this.text = text;
    this.tree = parse(text);
    this.#aliases = findAliasTargets(this.tree);
    this.handles = this.tree.rowCount > 0 ? tagHandlesOf(this.tree, 0) : new Map();
  }

  /** Its merge keys asked for more than can be given: what was made with it must not be used. */
  get isExhausted(): boolean {
    return this.#budget < 0;
  }

  /** What its nodes hold, as hashes. */
  get hashes(): DataHashes {
    this.#hashes ??= new DataHashes(this);
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
    let node = row;
    while (node !== -1 && kindOf(this.tree, node) === KIND_ALIAS)
      node = this.#aliases.targetOf(node);
    return node;
  }

  isMapping(row: number): boolean {
    return row !== -1 && kindOf(this.tree, row) === KIND_MAPPING;
  }

  isSequence(row: number): boolean {
    return row !== -1 && kindOf(this.tree, row) === KIND_SEQUENCE;
  }

  isScalar(row: number): boolean {
    return row !== -1 && kindOf(this.tree, row) === KIND_SCALAR;
  }

  isNull(row: number): boolean {
    if (!this.isScalar(row)) return false;
    const value = scalarValue(this.tree, row);
    return resolveScalar(this.tree, row, value, coreSchema, this.handles) === TYPE_NULL;
  }

  isFlow(row: number): boolean {
    return styleOf(this.tree, row) === STYLE_FLOW;
  }

  /** Whether a node is a mapping or list without brackets. */
  isBlockCollection(row: number): boolean {
    return styleOf(this.tree, row) === STYLE_BLOCK;
  }

  isEmptyCollection(row: number): boolean {
    return firstChildOf(this.tree, row) >= nextOf(this.tree, row);
  }

  /** The tag of a node in full; '' where it has none. */
  tagOf(row: number): string {
    const { tree } = this;
    if (!hasFlag(tree, row, FLAG_HAS_TAG)) return '';
    return expandTag(sourceOf(tree, propertyOf(tree, row, KIND_TAG)), this.handles);
  }

  /** The pairs a mapping itself holds, and its merge keys. */
  entries(mapping: number): MappingEntries {
    const { tree } = this;
    const pairs = new Map<string, Pair>();
    const merges: Pair[] = [];
    const end = nextOf(tree, mapping);
    let key = firstChildOf(tree, mapping);
    while (key < end) {
      const value = nextOf(tree, key);
      if (isMergeKey(tree, key, this.handles)) merges.push({ key, value });
      else pairs.set(this.nameOf(key), { key, value });
      key = nextOf(tree, value);
    }
    return { pairs, merges };
  }

  /** The pairs a mapping has through its merge keys alone; an earlier source wins. */
  inherited({ pairs, merges }: MappingEntries): Map<string, Pair> {
    const all = new Map<string, Pair>();
    const sources = merges.flatMap(
      ({ value }) => mergeSources(this.tree, value, this.#aliases) ?? [],
    );
    const context = { tree: this.tree, aliases: this.#aliases, handles: this.handles };
    this.#budget = collectMerged(context, sources, this.#budget, (key, value) => {
      const name = this.nameOf(key);
      if (!pairs.has(name) && !all.has(name)) all.set(name, { key, value });
    });
    return all;
  }

  /** All pairs of a mapping, by what its keys are equal by: its own before those it inherits. */
  allPairs(mapping: number): ReadonlyMap<string, Pair> {
    const entries = this.entries(mapping);
    if (entries.merges.length === 0) return entries.pairs;
    return new Map([...entries.pairs, ...this.inherited(entries)]);
  }

  /** The entries of a sequence. */
  items(sequence: number): number[] {
    const { tree } = this;
    const rows: number[] = [];
    const end = nextOf(tree, sequence);
    for (let row = firstChildOf(tree, sequence); row < end; row = nextOf(tree, row)) rows.push(row);
    return rows;
  }

  /** A scalar's value, or the source of any other node. */
  textOf(row: number): string {
    const node = this.resolve(row);
    if (this.isScalar(node)) return scalarValue(this.tree, node);
    return this.text.slice(fromOf(this.tree, row), toOf(this.tree, row));
  }

  /** A copy of a node on one line, without anchors. */
  copyOf(row: number): string {
    return flowText(this.tree, row, { dropsAnchors: true });
  }

  /** The start of the line that holds an offset. */
  lineStart(at: number): number {
    let start = at;
    while (start > 0 && !isBreak(this.text.charCodeAt(start - 1))) start--;
    return start;
  }

  /** What a key is equal by. */
  nameOf(key: number): string {
    const { tree } = this;
    const node = this.resolve(key);
    if (!this.isScalar(node)) {
      return `node ${node === -1 ? this.text.slice(fromOf(tree, key), toOf(tree, key)) : this.copyOf(node)}`;
    }
    const value = scalarValue(tree, node);
    const type = resolveScalar(tree, node, value, coreSchema, this.handles);
    return canonicalKey(coreSchema, type, value);
  }
}
