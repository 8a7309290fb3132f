import { NO_ALIASES } from '../../content/anchors.ts';
import { mergeSources } from '../../schema/merge-keys.ts';
import { firstChildOf, KIND_ALIAS, kindOf, nextOf, type SyntaxTree } from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { entrySpans } from '../entry-spans.ts';
import { EntryText } from '../entry-text.ts';
import { ResolvedTree } from '../resolved-tree.ts';
import type { AliasUses } from './alias-uses.ts';
import {
  AliasWriter,
  type CopyLayout,
  EVERYTHING,
  type ExplodeScope,
  type MergeKeyWriter,
} from './alias-writer.ts';
import { EntrySource } from './entries/entry-source.ts';
import { mergeEdits } from './merge-key-edits.ts';
import { KeyNames, type MergedMapping, mergedPairs } from './merged-pairs.ts';
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
  readonly #names: KeyNames;
  /** The texts that copies are in. */
  readonly #texts = new Map<SyntaxTree, EntrySource>();

  constructor(tree: SyntaxTree, uses: AliasUses, isOnLines: boolean) {
    this.#tree = tree;
    this.#uses = uses;
    this.#isOnLines = isOnLines;
    this.#names = new KeyNames(tree, uses.aliases);
  }

  sourcesOf(mapping: number): number[] {
    const tree = this.#tree;
    const { aliases, mergeEnds } = this.#uses;
    return entrySpans(tree, mapping)
      .filter(({ key }) => mergeEnds.has(key))
      .flatMap(({ value }) => mergeSources(tree, value, aliases) ?? []);
  }

  write(mapping: number, copies: ReadonlyMap<number, NodeSource>): TextEdit[] {
    const tree = this.#tree;
    const { mergeEnds } = this.#uses;
    const taken = new Set<string>();
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; key = nextOf(tree, nextOf(tree, key))) {
      if (!mergeEnds.has(key)) taken.add(this.#names.of(key));
    }
    const found = entrySpans(tree, mapping).map((span) => {
      const sources = mergeEnds.has(span.key) ? this.#mappingsOf(span.value, copies) : undefined;
      return { span, pairs: sources && mergedPairs(sources, taken, (each) => this.#namesOf(each)) };
    });
    return mergeEdits(tree, mapping, found, this.#isOnLines);
  }

  #mappingsOf(value: number, copies: ReadonlyMap<number, NodeSource>): MergedMapping[] {
    const { aliases } = this.#uses;
    return (mergeSources(this.#tree, value, aliases) ?? []).map((merged) => {
      const { tree, row } = copies.get(merged) as NodeSource;
      return { source: this.#textOf(tree), row };
    });
  }

  #textOf(tree: SyntaxTree): EntrySource {
    const known = this.#texts.get(tree) ?? new EntrySource(new EntryText(new ResolvedTree(tree)));
    this.#texts.set(tree, known);
    return known;
  }

  #namesOf(tree: SyntaxTree): KeyNames {
    return tree === this.#tree ? this.#names : new KeyNames(tree, NO_ALIASES);
  }
}
