import { commentsAt } from '../../document/comment-text.ts';
import { documentsOf } from '../../document/documents.ts';
import { refuseEdit } from '../../document/edit/edit-problem.ts';
import type { NewValue } from '../../document/edit/new-value.ts';
import { isBlock } from '../../document/entry-spans.ts';
import { parse } from '../../syntax/parse.ts';
import {
  FLAG_EMPTY,
  firstChildOf,
  fromOf,
  hasFlag,
  isBlockScalar,
  toOf,
} from '../../syntax/tree.ts';
import { lineEnd } from '../../text/lines.ts';
import { trimmed } from '../../text/trimmed.ts';

/** The comments around a value that is given as YAML, without their marks. */
export interface GivenComments {
  readonly above: string;
  readonly beside: string;
}

const NONE: GivenComments = { above: '', beside: '' };

/**
 * The comments around a scalar or brackets that are given as YAML, which the value does not bring along. Those
 * in a block collection are part of it.
 *
 * @throws EditError when there is a comment and no value.
 */
export function commentsGivenWith(value: NewValue): GivenComments {
  if (!('yaml' in value) || !value.yaml.includes('#')) return NONE;
  const tree = parse(value.yaml.endsWith('\n') ? value.yaml : `${value.yaml}\n`);
  const [document] = documentsOf(tree);
  if (tree.comments.length === 0) return NONE;
  const row = document === undefined ? -1 : firstChildOf(tree, document);
  if (row === -1 || hasFlag(tree, row, FLAG_EMPTY)) {
    if (/^[&!]/.test(trimmed(value.yaml))) return NONE;
    refuseEdit('invalid-value', { reason: 'only-comment', text: trimmed(value.yaml) });
  }
  if (isBlock(tree, row) || isBlockScalar(tree, row)) return NONE;
  const from = fromOf(tree, row);
  const above = commentsAt(tree, 0, from);
  const beside = commentsAt(tree, toOf(tree, row), lineEnd(tree.text, toOf(tree, row)));
  return { above: above.map(textOfComment).join('\n'), beside: beside.map(textOfComment).join('') };
}

/** A comment without its mark, and without the one space after it that writing it brings back. */
function textOfComment(comment: string): string {
  return comment.replace(/^# ?/, '');
}
