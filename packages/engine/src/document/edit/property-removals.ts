import { isBlank } from '../../syntax/character-codes.ts';
import { fromOf, KIND_ANCHOR, kindOf, type SyntaxTree, toOf } from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';

/** The edits that take the anchors out of the rows `first` to before `end`. */
export function anchorRemovals(tree: SyntaxTree, first: number, end: number): TextEdit[] {
  const edits: TextEdit[] = [];
  for (let row = first; row < end; row++) {
    if (kindOf(tree, row) === KIND_ANCHOR) edits.push(propertyRemoval(tree, row));
  }
  return edits;
}

/** The edit that takes an anchor or a tag away, with the blanks that set it apart. */
export function propertyRemoval(tree: SyntaxTree, row: number): TextEdit {
  const { text } = tree;
  let from = fromOf(tree, row);
  let to = toOf(tree, row);
  if (isBlank(text.charCodeAt(to))) while (isBlank(text.charCodeAt(to))) to++;
  else while (isBlank(text.charCodeAt(from - 1))) from--;
  return { from, to, insert: '' };
}
