import { KIND_ALIAS, KIND_SCALAR, kindOf, type SyntaxTree } from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { AliasExpansion } from '../alias-expansion.ts';
import { entryRows, entrySpans } from '../entry-spans.ts';
import { EntryText } from '../entry-text.ts';
import { canonicalOf, ResolvedTree } from '../resolved-tree.ts';
import type { AliasUses } from './alias-uses.ts';
import {
  AliasWriter,
  type CopyLayout,
  EVERYTHING,
  type ExplodeScope,
  type MergeKeyWriter,
} from './alias-writer.ts';
import { EntrySource } from './entries/entry-source.ts';
import { type MergedPair, mergeEdits } from './merge-key-edits.ts';
import type { NodeSource } from './written-node.ts';

/** What is written out. Plain data. */
export interface ExplodeOptions {
  /** Leave aliases that no merge key names, and their anchors. Default false. */
  readonly mergeKeysOnly?: boolean;
}

interface ExplodeLayout extends ExplodeOptions, CopyLayout {
  /** Takes the place of the options. */
  readonly scope?: ExplodeScope;
}

/**
 * The edits that write aliases and merge keys out, and take their anchors away. A copy has the comments
 * that are in what it copies; what is in the text already keeps its own.
 *
 * @param tree of a text without errors.
 * @param uses of the tree: each alias has an anchor, and none is inside its own value.
 * @returns undefined when the copies are too long.
 */
export function explodeEdits(
  tree: SyntaxTree,
  uses: AliasUses,
  layout: ExplodeLayout,
): readonly TextEdit[] | undefined {
  const all = layout.mergeKeysOnly ? mergeKeysOf(tree, uses) : EVERYTHING;
  const mergeKeys = new MergedPairsWriter(tree, uses, layout.isOnLines);
  return new AliasWriter(tree, uses, layout, mergeKeys).run(layout.scope ?? all);
}

/** The merge keys of a text. Anchors stay of nodes that were not merged, or are named elsewhere. */
function mergeKeysOf(tree: SyntaxTree, { aliases, mergeEnds }: AliasUses): ExplodeScope {
  const merged = new Set<number>();
  const named = new Set<number>();
  for (let row = 0, mergedTo = 0; row < tree.rowCount; row++) {
    mergedTo = Math.max(mergedTo, mergeEnds.get(row) ?? 0);
    const kind = kindOf(tree, row);
    if (kind === KIND_ALIAS) (row < mergedTo ? merged : named).add(aliases.targetOf(row));
  }
  const hasAnchor = (node: number) => merged.has(node) && !named.has(node);
  return { ...EVERYTHING, hasAlias: () => false, hasAnchor };
}

/** Puts the pairs that merge keys bring in their places. */
class MergedPairsWriter implements MergeKeyWriter {
  readonly #tree: SyntaxTree;
  readonly #uses: AliasUses;
  readonly #isOnLines: boolean;
  /** The text itself and those that copies are in. */
  readonly #texts = new Map<SyntaxTree, EntrySource>();
  /** What collections are equal by that are keys. */
  readonly #expansions = new Map<SyntaxTree, AliasExpansion>();

  constructor(tree: SyntaxTree, uses: AliasUses, isOnLines: boolean) {
    this.#tree = tree;
    this.#uses = uses;
    this.#isOnLines = isOnLines;
  }

  sourcesOf(mapping: number): number[] {
    return entryRows(this.#tree, mapping).flatMap((key) => this.#sourcesAt(key));
  }

  write(mapping: number, copies: ReadonlyMap<number, NodeSource>): TextEdit[] {
    const tree = this.#tree;
    const { mergeEnds } = this.#uses;
    const own = entryRows(tree, mapping).filter((key) => !mergeEnds.has(key));
    const taken = new Set(own.map((key) => this.#nameOf(tree, key)));
    const entries = entrySpans(tree, mapping).map((span) => {
      if (!mergeEnds.has(span.key)) return { span, pairs: undefined };
      const sources = this.#sourcesAt(span.key).map((row) => copies.get(row) as NodeSource);
      return { span, pairs: sources.flatMap((source) => this.#pairsOf(source, taken)) };
    });
    return mergeEdits(tree, mapping, entries, this.#isOnLines);
  }

  /** The nodes that a key names, if it is a merge key. */
  #sourcesAt(key: number): readonly number[] {
    return this.#uses.view.sourcesOf(key) ?? [];
  }

  /** The pairs of a mapping whose keys are not taken; they are then. */
  #pairsOf({ tree, row }: NodeSource, taken: Set<string>): MergedPair[] {
    const source = this.#textOf(tree);
    return entryRows(tree, row).flatMap((key) => {
      const name = this.#nameOf(tree, key);
      if (taken.has(name)) return [];
      taken.add(name);
      return [{ source, key }];
    });
  }

  #nameOf(tree: SyntaxTree, key: number): string {
    const { view } = this.#textOf(tree).input;
    const node = view.targetOf(key);
    if (kindOf(tree, node) === KIND_SCALAR) return canonicalOf(view, node);
    const expansion = this.#expansions.get(tree) ?? new AliasExpansion(view);
    this.#expansions.set(tree, expansion);
    return `node ${expansion.textOf(node)}`;
  }

  #textOf(tree: SyntaxTree): EntrySource {
    const known = this.#texts.get(tree) ?? new EntrySource(new EntryText(new ResolvedTree(tree)));
    this.#texts.set(tree, known);
    return known;
  }
}
