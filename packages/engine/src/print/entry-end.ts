import {
  CELL_HEADER,
  CELL_PARENT,
  CELL_TO,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  ROW_SIZE,
  STYLE_BLOCK,
  STYLE_FOLDED,
  STYLE_LITERAL,
  type SyntaxTree,
} from '../syntax/tree.ts';
import { blockScalarEnd } from './block-scalar-lines.ts';

/**
 * Where the last token of the rows `[from, to)` ends. Blank lines after a block scalar do not count
 * unless they are part of its value; its last line break never does.
 *
 * The last token is that of the last row or of a row it is in, so only those are looked at.
 */
export function lastTokenEnd(tree: SyntaxTree, from: number, to: number): number {
  const { rows } = tree;
  let end = 0;
  for (let row = to - 1; row >= from; row = rows[row * ROW_SIZE + CELL_PARENT]) {
    const cell = row * ROW_SIZE;
    const header = rows[cell + CELL_HEADER];
    const kind = header & 15;
    const style = (header >> 4) & 15;
    const isCollection = kind === KIND_MAPPING || kind === KIND_SEQUENCE;
    if (isCollection && style === STYLE_BLOCK) continue;
    const isBlockScalar =
      kind === KIND_SCALAR && (style === STYLE_LITERAL || style === STYLE_FOLDED);
    end = Math.max(end, isBlockScalar ? blockScalarEnd(tree, row) : rows[cell + CELL_TO]);
  }
  return end;
}
