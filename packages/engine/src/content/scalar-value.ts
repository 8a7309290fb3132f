import {
  CELL_FROM,
  CELL_HEADER,
  CELL_INDENT,
  CELL_TO,
  FLAG_HAS_ESCAPE,
  FLAG_MULTILINE,
  ROW_SIZE,
  STYLE_FOLDED,
  STYLE_LITERAL,
  STYLE_PLAIN,
  type SyntaxTree,
  styleIn,
} from '../syntax/tree.ts';
import { readBlockScalar } from './read-block-scalar.ts';
import { readFlowScalar } from './read-flow-scalar.ts';
import { type ScalarSink, ScalarText } from './scalar-sink.ts';

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
  const style = styleIn(header);
  const isBlock = style === STYLE_LITERAL || style === STYLE_FOLDED;
  if (!isBlock && (header & (FLAG_MULTILINE | FLAG_HAS_ESCAPE)) === 0) {
    return style === STYLE_PLAIN
      ? text.slice(from, to)
      : text.slice(from + 1, contentEnd(text, from, to));
  }
  const scalar = new ScalarText();
  readScalar(tree, row, scalar);
  return scalar.value;
}

/** The same, piece by piece. */
export function readScalar(tree: SyntaxTree, row: number, sink: ScalarSink): void {
  const { rows, text } = tree;
  const cell = row * ROW_SIZE;
  const from = rows[cell + CELL_FROM];
  const to = rows[cell + CELL_TO];
  const style = styleIn(rows[cell + CELL_HEADER]);
  if (style === STYLE_LITERAL || style === STYLE_FOLDED) {
    const isSound = tree.diagnostics.length === 0;
    readBlockScalar({ text, from, to, style }, rows[cell + CELL_INDENT], sink, isSound);
  } else if (style === STYLE_PLAIN) {
    readFlowScalar({ text, from, to, style }, sink);
  } else {
    readFlowScalar({ text, from: from + 1, to: contentEnd(text, from, to), style }, sink);
  }
}

/** Where the content of a quoted scalar ends; an unclosed one has no quotation mark there. */
function contentEnd(text: string, from: number, to: number): number {
  const isClosed = to - from > 1 && text.charCodeAt(to - 1) === text.charCodeAt(from);
  return isClosed ? to - 1 : to;
}
