import {
  CELL_FROM,
  CELL_HEADER,
  CELL_INDENT,
  CELL_TO,
  FLAG_EMPTY,
  FLAG_HAS_ESCAPE,
  FLAG_MULTILINE,
  ROW_SIZE,
  STYLE_FOLDED,
  STYLE_LITERAL,
  STYLE_PLAIN,
  STYLE_SINGLE_QUOTED,
  type SyntaxTree,
} from '../syntax/tree.ts';
import { blockScalarValue } from './block-scalar-value.ts';
import { flowScalarValue } from './flow-scalar-value.ts';

/**
 * The text a scalar stands for: folded, unescaped and chomped, each line break a `\n`.
 *
 * Any row of kind Scalar will do, also one the parser had to guess at: escapes that mean nothing
 * come back as they are written. A scalar on one line without escapes costs one `slice`.
 */
export function scalarValue(tree: SyntaxTree, row: number): string {
  const { rows, text } = tree;
  const cell = row * ROW_SIZE;
  const header = rows[cell + CELL_HEADER];
  const from = rows[cell + CELL_FROM];
  const to = rows[cell + CELL_TO];
  const style = (header >> 4) & 15;
  if (style === STYLE_PLAIN) {
    return (header & FLAG_MULTILINE) === 0
      ? text.slice(from, to)
      : flowScalarValue(text, from, to, style);
  }
  if (style === STYLE_LITERAL || style === STYLE_FOLDED) {
    return blockScalarValue(text, from, to, rows[cell + CELL_INDENT], style === STYLE_FOLDED);
  }
  if ((header & FLAG_EMPTY) !== 0) return '';
  const quote = style === STYLE_SINGLE_QUOTED ? 0x27 : 0x22;
  // An unclosed quote has no quotation mark at its end.
  const isClosed = to - from > 1 && text.charCodeAt(to - 1) === quote;
  const contentTo = isClosed ? to - 1 : to;
  return (header & (FLAG_MULTILINE | FLAG_HAS_ESCAPE)) === 0
    ? text.slice(from + 1, contentTo)
    : flowScalarValue(text, from + 1, contentTo, style);
}
