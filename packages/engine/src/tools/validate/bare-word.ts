import {
  CELL_HEADER,
  FLAG_EMPTY,
  FLAG_HAS_TAG,
  KIND_SCALAR,
  ROW_SIZE,
  type SyntaxTree,
} from '../../syntax/tree.ts';

/** The bits of a row's header that are those of a kind alone where a plain scalar has no tag. */
const NO_BARE_WORD = 255 | FLAG_EMPTY | FLAG_HAS_TAG;

/** Whether a row is a plain scalar without a tag, whose type its text says. */
export function isBareWord({ rows }: SyntaxTree, row: number): boolean {
  return (rows[row * ROW_SIZE + CELL_HEADER] & NO_BARE_WORD) === KIND_SCALAR;
}
