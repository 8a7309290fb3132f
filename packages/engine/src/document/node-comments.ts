import { Gap } from '../source/gap.ts';
import { countBefore } from '../source/token-edges.ts';
import {
  firstChildOf,
  KIND_DOCUMENT,
  KIND_MAPPING,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
  toOf,
} from '../syntax/tree.ts';
import { isBreak } from '../text/character-codes.ts';
import { commentsAt } from './comment-text.ts';
import { type EntrySpan, entryStartOf, isBlock } from './entry-spans.ts';

/**
 * The comments on lines of their own directly above a node's entry, from their `#` on, one on a
 * line; undefined when there are none.
 *
 * @param keyRow the row of the node's key, or -1.
 */
export function commentsAbove(tree: SyntaxTree, row: number, keyRow: number): string | undefined {
  if (tree.comments.length === 0) return undefined;
  const start = startAround(tree, row, keyRow);
  if (start === undefined || start.lead === start.from) return undefined;
  return commentLines(tree, start.lead, start.from);
}

/**
 * The comment on a node's line, from its `#` on: after a scalar or brackets, or after the key or
 * dash of a block collection.
 */
export function commentBeside(tree: SyntaxTree, row: number, keyRow: number): string | undefined {
  if (isBlock(tree, row)) {
    if (keyRow === -1) return undefined;
    const first = tree.comments[countBefore(tree.comments, toOf(tree, keyRow)) * 2];
    if (first === undefined || first >= toOf(tree, row)) return undefined;
    let at = toOf(tree, keyRow);
    while (at < first && !isBreak(tree.text.charCodeAt(at))) at++;
    return at < first ? undefined : commentLines(tree, first, first + 1);
  }
  const gap = new Gap(tree.text);
  gap.read(toOf(tree, row));
  const [comment] = gap.comments;
  if (comment?.breaks !== 0) return undefined;
  return tree.text.slice(comment.from, comment.to);
}

function startAround(
  tree: SyntaxTree,
  row: number,
  keyRow: number,
): Pick<EntrySpan, 'lead' | 'from'> | undefined {
  const parent = parentOf(tree, row);
  if (kindOf(tree, parent) === KIND_DOCUMENT) return undefined;
  const first = kindOf(tree, parent) === KIND_MAPPING ? keyRow : row;
  if (first < firstChildOf(tree, parent) || first >= nextOf(tree, parent)) return undefined;
  return entryStartOf(tree, parent, first);
}

function commentLines(tree: SyntaxTree, from: number, to: number): string {
  return commentsAt(tree, from, to).join('\n');
}
