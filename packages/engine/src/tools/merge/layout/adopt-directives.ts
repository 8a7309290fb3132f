import { tagsInFull } from '../../../document/foreign-tags.ts';
import { Gap } from '../../../source/gap.ts';
import { endOfNode, startOfNode } from '../../../source/node-edges.ts';
import { fromOf } from '../../../syntax/tree.ts';
import { lineEndingOf } from '../../../text/line-ending.ts';
import { blanksBefore, isAlone } from '../../../text/lines.ts';
import { applyEdits, type TextEdit } from '../../../text/text-edit.ts';
import { MergeInput } from '../merge-input.ts';

/**
 * A text as a part of another: tags whose handle means something else there are written in full
 * (`!<tag:example.com,2026:x>`), and its own directives and document markers go. All comments stay.
 *
 * @param keepsRoot the tag and anchor at its top stay; else those of the other text count.
 */
export function adoptDirectives(
  input: MergeInput,
  other: MergeInput,
  keepsRoot: boolean,
): MergeInput {
  const { tree, text, root } = input;
  if (root === -1) return input;
  const start = keepsRoot ? startOfNode(tree, root) : fromOf(tree, root);
  const head = isAlone(text, start) ? blanksBefore(text, start) : start;
  const edits: TextEdit[] = [];
  for (const edit of tagsInFull(tree, root, input.handles, other.handles)) {
    if (edit.from >= head) edits.push(edit);
  }
  edits.push({ from: 0, to: head, insert: withoutMarkers(input, head) });
  // Blank lines and spaces below a marker could become part of the scalar above it.
  const gap = new Gap(text);
  gap.read(endOfNode(tree, root));
  const tail = gap.to;
  const below = input.commentsIn(tail, text.length).map((comment) => comment + lineEndingOf(text));
  edits.push({ from: tail, to: text.length, insert: below.join('') });
  const adopted = applyEdits(text, edits);
  const isSame = adopted === text && input.handles.size === 0 && other.handles.size === 0;
  return isSame ? input : new MergeInput(adopted, other.handles);
}

/** The comments and line breaks of the text before the first node. */
function withoutMarkers({ tree, text }: MergeInput, to: number): string {
  const { comments } = tree;
  let result = '';
  let done = 0;
  for (let at = 0; comments[at] < to; at += 2) {
    result += text.slice(done, comments[at]).replace(/[^\r\n]/g, '');
    result += text.slice(comments[at], comments[at + 1]);
    done = comments[at + 1];
  }
  return result + text.slice(done, to).replace(/[^\r\n]/g, '');
}
