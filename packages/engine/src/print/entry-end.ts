import {
  CELL_HEADER,
  CELL_PARENT,
  CELL_TO,
  fromOf,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  ROW_SIZE,
  STYLE_BLOCK,
  STYLE_FOLDED,
  STYLE_LITERAL,
  type SyntaxTree,
  toOf,
} from '../syntax/tree.ts';
import { blockScalarBefore, blockScalarEnd } from './block-scalar-lines.ts';

/**
 * Where the last token of the rows `[from, to)` ends. Blank lines after a block scalar do not count
 * unless they are part of its value; its last line break never does.
 *
 * The last token is that of the last row or of a row it is in, so only those are looked at.
 */
export function lastTokenEnd(tree: SyntaxTree, from: number, to: number): number {
  const { rows } = tree;
  let end = 0;
  const scalar = blockScalarAbove(tree, to - 1);
  const last = scalar < from ? to - 1 : scalar;
  for (let row = last; row >= from; row = rows[row * ROW_SIZE + CELL_PARENT]) {
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

/**
 * Where the token before a value that is missing ends. The value's own place is that too, but for one below a key
 * that ends in a block scalar: it is where the next token begins.
 */
export function missingValueAt(tree: SyntaxTree, row: number): number {
  const scalar = blockScalarAbove(tree, row);
  return scalar === -1 ? fromOf(tree, row) : blockScalarEnd(tree, scalar);
}

/** The row of the block scalar that a value's key ends in when the value is missing; -1 otherwise. */
function blockScalarAbove(tree: SyntaxTree, row: number): number {
  const to = toOf(tree, row);
  if (row === 0 || fromOf(tree, row) !== to) return -1;
  const above = blockScalarBefore(tree, row);
  return above !== -1 && toOf(tree, above) === to ? above : -1;
}
