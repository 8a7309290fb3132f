import { scalarValue } from '../../content/scalar-value.ts';
import {
  isBlockScalar,
  KIND_SCALAR,
  kindOf,
  nextOf,
  type SyntaxTree,
  sourceOf,
} from '../../syntax/tree.ts';
import { knownByRow } from './known-by-row.ts';

/** What another value that is written on one line in the place of one leaves as it was. */
export interface InlineTraits {
  /** Whether that was on one line, too, and neither value has an anchor or alias: the entry can go. */
  readonly isRemovable: boolean;
  /** Whether that was on one line, and the next entry can come after it as it would have come after that one. */
  readonly isFollowable: boolean;
}

const BREAK = /[\r\n]/;

/** Whether a node is on one line, without its properties. */
export const isOnOneLine = (tree: SyntaxTree, row: number) => !BREAK.test(sourceOf(tree, row));

/** Whether a node is a scalar on one line, without properties and comments, and its value is one line too. */
export const isShortScalar = /* @__PURE__ */ knownByRow((tree, row) => {
  const isAlone = kindOf(tree, row) === KIND_SCALAR && nextOf(tree, row) === row + 1;
  if (!isAlone || isBlockScalar(tree, row)) return false;
  return isOnOneLine(tree, row) && !BREAK.test(scalarValue(tree, row));
});
