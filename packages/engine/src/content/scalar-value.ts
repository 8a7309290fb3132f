import {
  FLAG_HAS_ESCAPE,
  FLAG_MULTILINE,
  fromOf,
  hasFlag,
  indentOf,
  isBlockScalar,
  STYLE_FOLDED,
  STYLE_LITERAL,
  STYLE_PLAIN,
  type SyntaxTree,
  styleOf,
  toOf,
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
  if (!isBlockScalar(tree, row) && !hasFlag(tree, row, FLAG_MULTILINE | FLAG_HAS_ESCAPE)) {
    const { text } = tree;
    const from = fromOf(tree, row);
    const to = toOf(tree, row);
    return styleOf(tree, row) === STYLE_PLAIN
      ? text.slice(from, to)
      : text.slice(from + 1, contentEnd(text, from, to));
  }
  const scalar = new ScalarText();
  readScalar(tree, row, scalar);
  return scalar.value;
}

/** The same, piece by piece. */
export function readScalar(tree: SyntaxTree, row: number, sink: ScalarSink): void {
  const { text } = tree;
  const from = fromOf(tree, row);
  const to = toOf(tree, row);
  const style = styleOf(tree, row);
  if (style === STYLE_LITERAL || style === STYLE_FOLDED) {
    const isSound = tree.diagnostics.length === 0;
    readBlockScalar({ text, from, to, style }, indentOf(tree, row), sink, isSound);
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
