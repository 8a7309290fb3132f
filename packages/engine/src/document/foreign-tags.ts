import { NO_TAG_HANDLES, tagHandlesOf } from '../content/tag-handles.ts';
import { expandTag } from '../schema/tag.ts';
import { parse } from '../syntax/parse.ts';
import {
  fromOf,
  KIND_TAG,
  kindOf,
  nextOf,
  type SyntaxTree,
  sourceOf,
  toOf,
} from '../syntax/tree.ts';
import { applyEdits, type TextEdit } from '../text/text-edit.ts';
import { documentOf } from './documents.ts';
import type { NodeSource } from './edit/written-node.ts';

/** The prefixes of tag handles, by handle. */
type TagHandles = ReadonlyMap<string, string>;

/**
 * The edits that make tags mean the same in another document: those whose handles mean something else there, or
 * nothing, are written in full (`!<tag:example.com,2026:x>`).
 *
 * @param rows the first, and the one after the last, of those whose tags count.
 * @param own the handles of the document that they are in.
 */
export function tagsInFull(
  tree: SyntaxTree,
  rows: { readonly first: number; readonly end: number },
  own: TagHandles,
  other: TagHandles,
): TextEdit[] {
  const edits: TextEdit[] = [];
  for (let row = rows.first; row < rows.end; row++) {
    if (kindOf(tree, row) !== KIND_TAG) continue;
    const source = sourceOf(tree, row);
    const full = expandTag(source, own);
    if (full === expandTag(source, other)) continue;
    edits.push({ from: fromOf(tree, row), to: toOf(tree, row), insert: `!<${full}>` });
  }
  return edits;
}

/**
 * A node for another document: its tags mean there what they mean in its own.
 *
 * @param document the row of that document in `tree`; undefined for one without tag handles.
 */
export function withTagsFor(
  source: NodeSource,
  tree: SyntaxTree,
  document: number | undefined,
): NodeSource {
  const own = tagHandlesOf(source.tree, documentOf(source.tree, source.row));
  const other = document === undefined ? NO_TAG_HANDLES : tagHandlesOf(tree, document);
  if (own.size + other.size === 0) return source;
  const rows = { first: source.row, end: nextOf(source.tree, source.row) };
  const edits = tagsInFull(source.tree, rows, own, other);
  // A tag in full is a tag in the same place, so rows stay.
  return { ...source, tree: parse(applyEdits(source.tree.text, edits)) };
}
