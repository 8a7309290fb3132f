import { blockScalarEnd, headerEnd } from '../source/block-scalar-edges.ts';
import { trimEnd } from '../syntax/separation.ts';
import { fromOf, indentOf, type SyntaxTree } from '../syntax/tree.ts';
import { DIGIT_0, DIGIT_9, HASH, SPACE } from '../text/character-codes.ts';
import { afterBreak, blanksAfter, lineEnd } from '../text/lines.ts';
import type { Output } from './output.ts';
import type { TrailingComments } from './trailing-comments.ts';

/** Where a literal or folded scalar is printed. */
export interface BlockScalarPlace {
  /** The column of the entries of the collection it is in; 0 for a document's own. */
  readonly parentColumn: number;
  /** The column of its lines. */
  readonly column: number;
}

/**
 * Prints a literal or folded scalar with its lines at another column; an indentation indicator is
 * counted again. Blank lines after a scalar that does not keep them are left to the gap.
 *
 * @param trailing prints the comment after its header; without it, the comment is copied.
 * @returns the end of what was printed in the source, before its line break.
 */
export function printBlockScalar(
  tree: SyntaxTree,
  row: number,
  { parentColumn, column }: BlockScalarPlace,
  output: Output,
  trailing?: TrailingComments,
): number {
  const { text } = tree;
  const from = fromOf(tree, row);
  const headerTo = printHeader(text, from, column - parentColumn, output);
  if (trailing) printHeaderComment(text, headerTo, trailing);
  else output.copy(headerTo, trimEnd(text, headerTo, lineEnd(text, headerTo)));
  const end = blockScalarEnd(tree, row);
  printLines(text, lineEnd(text, headerTo), end, indentOf(tree, row), column, output);
  return end;
}

/** Prints the comment on the line of a header that ends at a place, if there is one. */
export function printHeaderComment(
  text: string,
  headerTo: number,
  trailing: TrailingComments,
): void {
  const from = blanksAfter(text, headerTo);
  if (text.charCodeAt(from) !== HASH) return;
  trailing.print(headerTo, from, trimEnd(text, from, lineEnd(text, from)));
}

function printHeader(text: string, from: number, digit: number, output: Output): number {
  const to = headerEnd(text, from);
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code >= DIGIT_0 && code <= DIGIT_9) output.add(String(digit));
    else output.copy(at, at + 1);
  }
  return to;
}

function printLines(
  text: string,
  from: number,
  to: number,
  indent: number,
  column: number,
  output: Output,
): void {
  let at = from;
  while (at < to) {
    const start = afterBreak(text, at);
    const end = lineEnd(text, start);
    let contentFrom = start;
    const limit = Math.min(end, start + Math.max(indent, 0));
    while (contentFrom < limit && text.charCodeAt(contentFrom) === SPACE) contentFrom++;
    if (contentFrom === end) {
      output.breakLine(0, 0);
    } else {
      output.breakLine(0, column);
      output.copy(contentFrom, end);
    }
    at = end;
  }
}
