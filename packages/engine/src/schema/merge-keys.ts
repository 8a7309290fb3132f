import type { AliasTargets } from '../content/anchors.ts';
import { isPlainText } from '../syntax/scalar-shapes.ts';
import {
  FLAG_HAS_TAG,
  firstChildOf,
  fromOf,
  hasFlag,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  type SyntaxTree,
  toOf,
} from '../syntax/tree.ts';
import { tagIn } from './resolve-scalar.ts';
import { MERGE_TAG } from './tag.ts';

/**
 * Whether a key is the merge key: a plain `<<` without a tag, or any scalar tagged `!!merge`
 * (yaml.org/type/merge). YAML 1.2 dropped it from its schemas; files in use did not.
 */
export function isMergeKey(
  tree: SyntaxTree,
  key: number,
  handles: ReadonlyMap<string, string>,
): boolean {
  if (hasFlag(tree, key, FLAG_HAS_TAG)) return tagIn(tree, key, handles) === MERGE_TAG;
  const from = fromOf(tree, key);
  return isPlainText(tree, key) && toOf(tree, key) - from === 2 && tree.text.startsWith('<<', from);
}

/**
 * The mappings a merge key's value names, first to last, so that an earlier one wins.
 *
 * @returns undefined when the value is neither a mapping nor a list of mappings.
 */
export function mergeSources(
  tree: SyntaxTree,
  value: number,
  aliases: AliasTargets,
): number[] | undefined {
  const node = targetOf(tree, value, aliases);
  if (node === -1) return undefined;
  if (kindOf(tree, node) === KIND_MAPPING) return [node];
  if (kindOf(tree, node) !== KIND_SEQUENCE) return undefined;
  const sources: number[] = [];
  const end = nextOf(tree, node);
  for (let entry = firstChildOf(tree, node); entry < end; entry = nextOf(tree, entry)) {
    const source = targetOf(tree, entry, aliases);
    if (source === -1 || kindOf(tree, source) !== KIND_MAPPING) return undefined;
    sources.push(source);
  }
  return sources;
}

function targetOf(tree: SyntaxTree, row: number, aliases: AliasTargets): number {
  return kindOf(tree, row) === KIND_ALIAS ? aliases.targetOf(row) : row;
}

/** A tree of which it is known what its merge keys merge. */
export interface MergeContext {
  readonly tree: SyntaxTree;
  /** The mappings that a key merges into its own, first to last; undefined for every other key. */
  sourcesOf(key: number): readonly number[] | undefined;
}
