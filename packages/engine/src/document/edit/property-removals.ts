import { blanksAfter, blanksBefore } from '../../source/lines.ts';
import {
  FLAG_EMPTY,
  FLAG_HAS_TAG,
  fromOf,
  hasFlag,
  KIND_ANCHOR,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  parentOf,
  STYLE_FLOW,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';

/** The edits that take the anchors out of the rows `first` to before `end`. */
export function anchorRemovals(tree: SyntaxTree, first: number, end: number): TextEdit[] {
  const edits: TextEdit[] = [];
  for (let row = first; row < end; row++) {
    if (kindOf(tree, row) !== KIND_ANCHOR) continue;
    // Without anything an entry in brackets would be none.
    const isItem = isOnlyPartOfItem(tree, row);
    const whole = { from: fromOf(tree, row), to: toOf(tree, row), insert: 'null' };
    edits.push(isItem ? whole : propertyRemoval(tree, row));
  }
  return edits;
}

/** Whether an anchor is all there is of an entry of a list in brackets. */
function isOnlyPartOfItem(tree: SyntaxTree, anchor: number): boolean {
  const node = parentOf(tree, anchor);
  const list = parentOf(tree, node);
  const isEmpty = kindOf(tree, node) === KIND_SCALAR && hasFlag(tree, node, FLAG_EMPTY);
  if (!isEmpty || hasFlag(tree, node, FLAG_HAS_TAG)) return false;
  return kindOf(tree, list) === KIND_SEQUENCE && styleOf(tree, list) === STYLE_FLOW;
}

/** The edit that takes an anchor or a tag away, with the blanks that set it apart. */
export function propertyRemoval(tree: SyntaxTree, row: number): TextEdit {
  const { text } = tree;
  const from = fromOf(tree, row);
  const to = toOf(tree, row);
  const after = blanksAfter(text, to);
  return { from: after > to ? from : blanksBefore(text, from), to: after, insert: '' };
}
