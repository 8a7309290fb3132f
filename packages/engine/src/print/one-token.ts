import {
  CELL_HEADER,
  FLAG_EMPTY,
  FLAG_HAS_ANCHOR,
  FLAG_HAS_TAG,
  FLAG_MULTILINE,
  KIND_SCALAR,
  ROW_SIZE,
  STYLE_DOUBLE_QUOTED,
} from '../syntax/tree.ts';

const KIND_AND_MORE = 15 | FLAG_EMPTY | FLAG_MULTILINE | FLAG_HAS_ANCHOR | FLAG_HAS_TAG;

/** Whether a row is a plain or quoted scalar on one line, without anchor and tag. */
export function isOneToken(rows: Int32Array, row: number): boolean {
  const header = rows[row * ROW_SIZE + CELL_HEADER];
  return (header & KIND_AND_MORE) === KIND_SCALAR && ((header >> 4) & 15) <= STYLE_DOUBLE_QUOTED;
}
