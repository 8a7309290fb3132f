import { endOfNode, startOfNode } from '../../../source/node-edges.ts';
import { fromOf, KIND_DOCUMENT_END, kindOf } from '../../../syntax/tree.ts';
import type { TextEdit } from '../../../text/text-edit.ts';
import { trimmedEnd } from '../../../text/trimmed.ts';
import type { EntryText } from '../../entry-text.ts';
import { hasBreak, withoutBlankLines } from './shift-lines.ts';

/** The edits that put comments at the end of a text. */
export function appendComments(text: string, comments: readonly string[]): TextEdit[] {
  if (comments.length === 0) return [];
  const at = text.length;
  const isAtStart = text === '' || hasBreak(text[at - 1]);
  const insert = `${isAtStart ? '' : '\n'}${comments.join('\n')}${isAtStart ? '\n' : ''}`;
  return [{ from: at, to: at, insert }];
}

/**
 * The edits that put a text into one without data: in the place of its node, below its comments.
 *
 * @param node -1 where there is none.
 */
export function fillDocument(input: EntryText, node: number, content: string): TextEdit[] {
  const { tree, text } = input;
  let end = text.length;
  for (let row = tree.rowCount - 1; row >= 0; row--) {
    if (kindOf(tree, row) === KIND_DOCUMENT_END) end = fromOf(tree, row);
  }
  const [from, to] = node === -1 ? [end, end] : [startOfNode(tree, node), endOfNode(tree, node)];
  const head = text.slice(0, from) + text.slice(to, end);
  const kept = [trimmedEnd(head), ...input.commentsIn(end, text.length)];
  const body = withoutBlankLines(content);
  const insert = [...kept.filter((part) => part !== ''), body].join('\n');
  return [{ from: 0, to: text.length, insert }];
}
