import { compareComments } from '../../../document/compare-comments.ts';
import { hasBreak, withoutBlankLines } from '../../../document/edit/entries/shift-lines.ts';
import { endOfNode, startOfNode } from '../../../source/node-edges.ts';
import { fromOf, KIND_DOCUMENT_END, kindOf } from '../../../syntax/tree.ts';
import type { TextEdit } from '../../../text/text-edit.ts';
import { trimmedEnd } from '../../../text/trimmed.ts';
import type { CommentLedger } from '../comment-ledger.ts';
import type { MergeInput } from '../merge-input.ts';

/** Whether a text is without data: an empty mapping, or nothing at all. */
export function isEmptyRoot(input: MergeInput): boolean {
  return input.root === -1 || (input.isMapping(input.root) && input.isEmptyCollection(input.root));
}

/** The edit that adds the comments of an override without data to the end of the base. */
export function addComments(a: MergeInput, b: MergeInput, ledger: CommentLedger): TextEdit[] {
  const { text } = a;
  const { missing, shared } = compareComments(
    b.commentsIn(0, b.text.length),
    a.commentsIn(0, text.length),
  );
  ledger.drop(shared);
  if (missing.length === 0) return [];
  const at = text.length;
  const isAtStart = text === '' || hasBreak(text[at - 1]);
  const insert = `${isAtStart ? '' : '\n'}${missing.join('\n')}${isAtStart ? '\n' : ''}`;
  return [{ from: at, to: at, insert }];
}

/** Puts an override into a base without data: in the place of its node, below its comments. */
export function fillEmpty(a: MergeInput, content: string): TextEdit[] {
  const { tree, text, root } = a;
  let end = text.length;
  for (let row = tree.rowCount - 1; row >= 0; row--) {
    if (kindOf(tree, row) === KIND_DOCUMENT_END) end = fromOf(tree, row);
  }
  const node =
    root === -1
      ? { from: end, to: end }
      : { from: startOfNode(tree, root), to: endOfNode(tree, root) };
  const head = text.slice(0, node.from) + text.slice(node.to, end);
  const kept = [trimmedEnd(head), ...a.commentsIn(end, text.length)];
  const body = withoutBlankLines(content);
  const insert = [...kept.filter((part) => part !== ''), body].join('\n');
  return [{ from: 0, to: text.length, insert }];
}
