import { expandTag } from '../../schema/tag.ts';
import {
  fromOf,
  KIND_DIRECTIVE,
  KIND_DOCUMENT_END,
  KIND_DOCUMENT_START,
  KIND_TAG,
  kindOf,
  sourceOf,
  toOf,
} from '../../syntax/tree.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import { afterBreak, skipBlanks } from './lines.ts';
import { MergeInput } from './merge-input.ts';

/**
 * Makes a text say the same as a part of another: tags whose handle means something else there are
 * written in full (`!<tag:example.com,2026:x>`), and its own directives and document markers go.
 */
export function adoptDirectives(input: MergeInput, other: MergeInput): MergeInput {
  const { tree, text } = input;
  const edits: TextEdit[] = [];
  for (let row = 0; row < tree.rowCount; row++) {
    const kind = kindOf(tree, row);
    const from = fromOf(tree, row);
    const to = toOf(tree, row);
    if (kind === KIND_DIRECTIVE || kind === KIND_DOCUMENT_START) {
      edits.push({ from, to, insert: '' });
    } else if (kind === KIND_DOCUMENT_END) {
      // A blank line in its place could become part of the scalar before it.
      edits.push({ from, to: afterBreak(text, skipBlanks(text, to)), insert: '' });
    } else if (kind === KIND_TAG) {
      const insert = inFull(sourceOf(tree, row), input.handles, other.handles);
      if (insert) edits.push({ from, to, insert });
    }
  }
  return edits.length === 0 ? input : new MergeInput(applyEdits(text, edits));
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
