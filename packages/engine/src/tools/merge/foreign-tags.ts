import { expandTag } from '../../schema/tag.ts';
import {
  fromOf,
  KIND_DIRECTIVE,
  KIND_DOCUMENT_START,
  KIND_TAG,
  kindOf,
  sourceOf,
  toOf,
} from '../../syntax/tree.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import { MergeSide } from './merge-side.ts';

/**
 * Makes a text say the same under the directives of another: tags whose handle means something else
 * there are written in full (`!<tag:example.com,2026:x>`), and its own directives go.
 */
export function adoptDirectives(side: MergeSide, from: MergeSide): MergeSide {
  const { tree } = side;
  const hasOwn = tree.rowCount > 1 && kindOf(tree, 1) === KIND_DIRECTIVE;
  if (!hasOwn && from.handles.size === 0) return side;
  const edits: TextEdit[] = [];
  for (let row = 0; row < tree.rowCount; row++) {
    const kind = kindOf(tree, row);
    if (kind === KIND_DIRECTIVE) {
      edits.push({ from: fromOf(tree, row), to: toOf(tree, row), insert: '' });
    } else if (kind === KIND_DOCUMENT_START && hasOwn) {
      edits.push({ from: fromOf(tree, row), to: toOf(tree, row), insert: '' });
    } else if (kind === KIND_TAG) {
      const insert = inFull(sourceOf(tree, row), side.handles, from.handles);
      if (insert) edits.push({ from: fromOf(tree, row), to: toOf(tree, row), insert });
    }
  }
  return new MergeSide(applyEdits(side.text, edits));
}

/** A tag in full; '' where its handle means the same to both. */
function inFull(
  source: string,
  own: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string {
  const handle = /^!(?:[\w-]*!)?/.exec(source)?.[0] ?? '';
  if (source === '!' || source.startsWith('!<') || own.get(handle) === other.get(handle)) return '';
  return `!<${expandTag(source, own)}>`;
}
