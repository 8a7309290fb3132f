import { DIGIT_0, DIGIT_9, isBlank, isBreak, PLUS, SPACE } from '../syntax/character-codes.ts';
import { fromOf, indentOf, type SyntaxTree, toOf } from '../syntax/tree.ts';
import { lineEnd, trimEnd } from './gap.ts';
import type { Output } from './output.ts';

/**
 * Prints a literal or folded scalar with its lines at another column; an indentation indicator is
 * counted anew. Blank lines behind a scalar that does not keep them are left to the gap.
 *
 * @param parentColumn where the collection it is in has its entries; 0 for a document's own.
 * @param column where its lines are to begin.
 * @returns the end of what was printed in the source, before its line break.
 */
export function printBlockScalar(
  tree: SyntaxTree,
  row: number,
  parentColumn: number,
  column: number,
  output: Output,
): number {
  const { text } = tree;
  const headerTo = lineEnd(text, fromOf(tree, row));
  const end = blockScalarEnd(tree, row);
  printHeader(text, fromOf(tree, row), headerTo, column - parentColumn, output);
  printLines(text, headerTo, end, indentOf(tree, row), column, output);
  return end;
}

/** Where a literal or folded scalar ends: before its last line break, and before blank lines that are not its own. */
export function blockScalarEnd(tree: SyntaxTree, row: number): number {
  const { text } = tree;
  const from = fromOf(tree, row);
  let doesKeep = false;
  for (let at = from + 1; at < from + 3; at++) {
    if (text.charCodeAt(at) === PLUS) doesKeep = true;
    if (isBlank(text.charCodeAt(at))) break;
  }
  const indent = doesKeep ? -1 : Math.max(indentOf(tree, row), 0);
  return contentTo(text, lineEnd(text, from), toOf(tree, row), indent);
}

function printHeader(text: string, from: number, to: number, digit: number, output: Output): void {
  let at = from;
  for (; at < Math.min(to, from + 3); at++) {
    const code = text.charCodeAt(at);
    if (isBlank(code)) break;
    if (code >= DIGIT_0 && code <= DIGIT_9) output.add(String(digit));
    else output.copy(at, at + 1);
  }
  const end = trimEnd(text, at, to);
  if (end > at) output.copy(at, end);
}

/**
 * Where the content ends, before the line break of its last line.
 *
 * @param indent lines of at most this many spaces are not content; -1 if all lines are.
 */
function contentTo(text: string, headerTo: number, to: number, indent: number): number {
  let end = to;
  if (end > headerTo && isBreak(text.charCodeAt(end - 1))) end = beforeBreak(text, end);
  while (end > headerTo) {
    let start = end;
    while (start > headerTo && text.charCodeAt(start - 1) === SPACE) start--;
    if (end - start > indent || !isBreak(text.charCodeAt(start - 1))) break;
    end = beforeBreak(text, start);
  }
  return Math.max(end, headerTo);
}

function beforeBreak(text: string, end: number): number {
  return text.startsWith('\r\n', end - 2) ? end - 2 : end - 1;
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
    const start = text.startsWith('\r\n', at) ? at + 2 : at + 1;
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
