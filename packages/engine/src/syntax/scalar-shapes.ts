import {
  FLAG_HAS_ESCAPE,
  FLAG_HAS_TAG,
  FLAG_MULTILINE,
  KIND_SCALAR,
  ROW_SIZE,
  STYLE_DOUBLE_QUOTED,
  STYLE_PLAIN,
  type SyntaxTree,
  styleOf,
} from './tree.ts';

/*
 * What most scalars are, found out with one look at the row's header: the bits that must be clear are
 * masked together with the kind (15) or kind and style (255).
 */

/** Whether a row is a plain scalar on one line without a tag: its source is its text. It may be absent. */
export function isPlainText({ rows }: SyntaxTree, row: number): boolean {
  const bits = rows[row * ROW_SIZE] & (255 | FLAG_HAS_TAG | FLAG_MULTILINE);
  return bits === (KIND_SCALAR | (STYLE_PLAIN << 4));
}

/**
 * Whether a row is a plain or quoted scalar on one line, without tag and escapes: its source, without
 * the quotes, is its text. It may be absent.
 */
export function isVerbatim(tree: SyntaxTree, row: number): boolean {
  const bits = tree.rows[row * ROW_SIZE] & (15 | FLAG_HAS_TAG | FLAG_MULTILINE | FLAG_HAS_ESCAPE);
  return bits === KIND_SCALAR && styleOf(tree, row) <= STYLE_DOUBLE_QUOTED;
}
