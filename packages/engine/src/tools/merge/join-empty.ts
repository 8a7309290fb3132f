import { startOfNode } from '../../print/start-of-node.ts';
import { fromOf, KIND_DOCUMENT_END, KIND_DOCUMENT_START, kindOf, toOf } from '../../syntax/tree.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import { type CommentLedger, compareComments } from './comment-ledger.ts';
import { hasBreak, lineStartOf, skipWhite, trimWhite } from './lines.ts';
import type { MergeInput } from './merge-input.ts';
import { endOfNode } from './node-ends.ts';

/** Whether a text is without data: an empty mapping, or nothing at all. */
export function isEmptyRoot(input: MergeInput): boolean {
  return input.root === -1 || (input.isMapping(input.root) && input.isEmptyCollection(input.root));
}

/** The edit that adds the comments of an override without data to the end of the base. */
export function addComments(
  a: MergeInput,
  b: MergeInput,
  ledger: CommentLedger,
  lineBreak: string,
): TextEdit[] {
  const { text } = a;
  const { missing, shared } = compareComments(
    b.commentsIn(0, b.text.length),
    a.commentsIn(0, text.length),
  );
  ledger.drop(shared);
  if (missing.length === 0) return [];
  const at = text.length;
  const isAtStart = text === '' || hasBreak(text[at - 1]);
  const insert = `${isAtStart ? '' : lineBreak}${missing.join(lineBreak)}${isAtStart ? lineBreak : ''}`;
  return [{ from: at, to: at, insert }];
}

/** Puts an override into a base without data: in the place of its node, below its comments. */
export function fillEmpty(a: MergeInput, content: string, lineBreak: string): TextEdit[] {
  const { tree, text } = a;
  const edits: TextEdit[] = [];
  let _isMarked = false;
  for (let row = 0; row < tree.rowCount; row++) {
    const kind = kindOf(tree, row);
    if (kind === KIND_DOCUMENT_END) {
      edits.push({ from: fromOf(tree, row), to: toOf(tree, row), insert: '' });
    }
    _isMarked ||= kind === KIND_DOCUMENT_START;
  }
  if (a.root !== -1) {
    edits.push({ from: startOfNode(tree, a.root), to: endOfNode(tree, a.root), insert: '' });
  }
  const kept = applyEdits(text, edits);
  const head = kept.slice(0, trimWhite(kept, kept.length));
  const body = content.slice(lineStartOf(content, skipWhite(content, 0)));
  const insert = head === '' ? body : head + lineBreak + body;
  return [{ from: 0, to: text.length, insert }];
}
