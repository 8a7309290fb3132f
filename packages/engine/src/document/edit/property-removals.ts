import {
  FLAG_EMPTY,
  FLAG_HAS_TAG,
  fromOf,
  hasFlag,
  KIND_ANCHOR,
  KIND_DOCUMENT,
  KIND_SCALAR,
  kindOf,
  parentOf,
  type SyntaxTree,
  toOf,
} from '../../syntax/tree.ts';
import { afterBreak, blanksAfter, blanksBefore, lineEnd, startsLine } from '../../text/lines.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { isBlock } from '../entry-spans.ts';

/** The rows of a kind in the range `[from, to)`, in order. */
export function rowsOfKind(tree: SyntaxTree, kind: number, from: number, to: number): number[] {
  const rows: number[] = [];
  for (let row = from; row < to; row++) if (kindOf(tree, row) === kind) rows.push(row);
  return rows;
}

/** The edits that take the anchors out of the rows `first` to before `end`. */
export function anchorRemovals(tree: SyntaxTree, first: number, end: number): TextEdit[] {
  return rowsOfKind(tree, KIND_ANCHOR, first, end).map((row) => anchorRemoval(tree, row));
}

/** The edit that takes an anchor away. What is left of a node without a text is `null` where it has to be there. */
export function anchorRemoval(tree: SyntaxTree, anchor: number): TextEdit {
  const node = parentOf(tree, anchor);
  const around = parentOf(tree, node);
  const isBare = kindOf(tree, node) === KIND_SCALAR && hasFlag(tree, node, FLAG_EMPTY);
  const isNeeded = kindOf(tree, around) === KIND_DOCUMENT || !isBlock(tree, around);
  if (isBare && isNeeded && !hasFlag(tree, node, FLAG_HAS_TAG)) {
    return { from: fromOf(tree, anchor), to: toOf(tree, anchor), insert: 'null' };
  }
  return propertyRemoval(tree, anchor);
}

/** The edit that takes an anchor or a tag away, with the blanks that set it apart, or with its line. */
export function propertyRemoval(tree: SyntaxTree, row: number): TextEdit {
  const { text } = tree;
  const from = fromOf(tree, row);
  const to = blanksAfter(text, toOf(tree, row));
  if (lineEnd(text, to) > to)
    return { from: to > toOf(tree, row) ? from : blanksBefore(text, from), to, insert: '' };
  const start = blanksBefore(text, from);
  return { from: start, to: startsLine(text, start) ? afterBreak(text, to) : to, insert: '' };
}
