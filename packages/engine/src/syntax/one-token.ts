import {
  FLAG_EMPTY,
  FLAG_HAS_ANCHOR,
  FLAG_HAS_TAG,
  FLAG_MULTILINE,
  KIND_SCALAR,
  ROW_SIZE,
  STYLE_DOUBLE_QUOTED,
  type SyntaxTree,
  styleOf,
} from './tree.ts';

/** The kind, and what such a token does not have. */
const BITS = 15 | FLAG_EMPTY | FLAG_MULTILINE | FLAG_HAS_ANCHOR | FLAG_HAS_TAG;

/** Whether a row is a plain or quoted scalar on one line that is not absent and has no anchor and tag. */
export function isOneToken(tree: SyntaxTree, row: number): boolean {
  const isScalar = (tree.rows[row * ROW_SIZE] & BITS) === KIND_SCALAR;
  return isScalar && styleOf(tree, row) <= STYLE_DOUBLE_QUOTED;
}
