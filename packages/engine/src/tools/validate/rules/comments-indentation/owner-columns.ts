import { type CommentOwners, ownedComments } from '../../../../document/comment-owners.ts';
import { isBelow, isCollection } from '../../../../document/entry-spans.ts';
import {
  indentOf,
  KIND_DOCUMENT,
  kindOf,
  parentOf,
  STYLE_BLOCK,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';

/** To which columns comments can be moved without going over to another entry. */
export class OwnerColumns {
  readonly #tree: SyntaxTree;
  #owners: CommentOwners | undefined;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
  }

  /**
   * @param cell of the comment in the tree's list.
   * @param column not less than that of the token after the comment.
   */
  keepsOwner(cell: number, column: number): boolean {
    const tree = this.#tree;
    this.#owners ??= ownedComments(tree);
    const owner = this.#owners.ownerOf(cell / 2);
    if (owner === undefined) return false;
    const { row, place } = owner;
    // What is above an entry, or inside brackets, belongs there at any column.
    if (place !== 'below' && place !== 'end') return true;
    const isBlock = isCollection(tree, row) && styleOf(tree, row) === STYLE_BLOCK;
    if (!isBlock && tree.comments[cell] < toOf(tree, row)) return true;
    const parent = parentOf(tree, row);
    if (kindOf(tree, parent) === KIND_DOCUMENT) return true;
    if (!isBelow(column, indentOf(tree, parent))) return false;
    return place === 'below' || !isBlock || !isBelow(column, indentOf(tree, row));
  }
}
