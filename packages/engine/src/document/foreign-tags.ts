import { NO_TAG_HANDLES, tagHandlesOf } from '../content/tag-handles.ts';
import { DEFAULT_TAG_PREFIX, expandTag } from '../schema/tag.ts';
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
 * @param node the row of the node whose tags, and those inside of it, count.
 * @param own the handles of the document that it is in.
 */
export function tagsInFull(
  tree: SyntaxTree,
  node: number,
  own: TagHandles,
  other: TagHandles,
): TextEdit[] {
  const edits: TextEdit[] = [];
  const end = nextOf(tree, node);
  for (let row = node; row < end; row++) {
    if (kindOf(tree, row) !== KIND_TAG) continue;
    const source = sourceOf(tree, row);
    const full = expandTag(source, own);
    if (full === expandTag(source, other)) continue;
    edits.push({ from: fromOf(tree, row), to: toOf(tree, row), insert: writtenTag(full, other) });
  }
  return edits;
}

/** What a tag in full may consist of (production ns-uri-char [39]). */
const URI = /^(?:%[\dA-Fa-f]{2}|[\w#;/?:@&=+$,.!~*'()[\]-])*$/;

/**
 * A tag as it is written in a document with some handles: in full, which is read as it is, escapes included; where it
 * has characters that need one, by a handle; and if there is none for it, in full all the same, escaped as a URI.
 */
function writtenTag(full: string, handles: TagHandles): string {
  if (URI.test(full)) return `!<${full}>`;
  const known = new Map([['!!', DEFAULT_TAG_PREFIX], ['!', '!'], ...handles]);
  for (const [handle, prefix] of known) {
    if (full.startsWith(prefix)) return handle + escaped(full.slice(prefix.length));
  }
  return `!<${encodeURI(full)}>`;
}

/** What follows a handle, without any `!`. */
function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll('!', '%21');
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
  const own = handlesOf(source.tree, documentOf(source.tree, source.row));
  const other = document === undefined ? NO_TAG_HANDLES : handlesOf(tree, document);
  const edits = tagsInFull(source.tree, source.row, own, other);
  if (edits.length === 0) return source;
  // A tag in full is a tag in the same place, so rows stay.
  return { ...source, tree: parse(applyEdits(source.tree.text, edits)) };
}

/** The handles of documents, by their rows: an edit of thousands of values asks for them as often. */
const handlesOfTrees = new WeakMap<SyntaxTree, TagHandles[]>();

function handlesOf(tree: SyntaxTree, document: number): TagHandles {
  const known = handlesOfTrees.get(tree) ?? [];
  handlesOfTrees.set(tree, known);
  known[document] ??= tagHandlesOf(tree, document);
  return known[document];
}
