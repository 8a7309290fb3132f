import { tagHandlesOf } from '../../content/tag-handles.ts';
import { expandTag } from '../../schema/tag.ts';
import { parse } from '../../syntax/parse.ts';
import {
  fromOf,
  KIND_DOCUMENT,
  KIND_TAG,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
  sourceOf,
  toOf,
} from '../../syntax/tree.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import type { NodeSource } from './written-node.ts';

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
    const handle = /^!(?:[\w-]*!)?/.exec(source)?.[0] ?? '';
    const isSame =
      source === '!' || source.startsWith('!<') || own.get(handle) === other.get(handle);
    if (isSame) continue;
    edits.push({
      from: fromOf(tree, row),
      to: toOf(tree, row),
      insert: `!<${expandTag(source, own)}>`,
    });
  }
  return edits;
}

/** A node as a document with other tag handles can hold it: its tags mean there what they mean in its own. */
export function withTagsFor(source: NodeSource, handles: TagHandles): NodeSource {
  const { tree, row } = source;
  const own = tagHandlesOf(tree, documentOf(source));
  if (own.size === 0 && handles.size === 0) return source;
  const edits = tagsInFull(tree, { first: row, end: nextOf(tree, row) }, own, handles);
  // A tag in full is a tag in the same place, so rows stay.
  return edits.length === 0 ? source : { ...source, tree: parse(applyEdits(tree.text, edits)) };
}

function documentOf({ tree, row }: NodeSource): number {
  let at = row;
  while (kindOf(tree, at) !== KIND_DOCUMENT) at = parentOf(tree, at);
  return at;
}
