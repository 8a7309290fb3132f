import {
  fromOf,
  indentOf,
  isBlockScalar,
  KIND_ANCHOR,
  KIND_TAG,
  kindOf,
  parentOf,
  STYLE_BLOCK,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../syntax/tree.ts';
import { DIGIT_0, DIGIT_9, isBlank, isBreak, SPACE } from '../text/character-codes.ts';
import { beforeBreak, lineEnd } from '../text/lines.ts';

/** Where a literal or folded scalar ends: before its last line break, and before blank lines that are not its own. */
export function blockScalarEnd(tree: SyntaxTree, row: number): number {
  const { text } = tree;
  const from = fromOf(tree, row);
  const headerTo = lineEnd(text, from);
  const keeps = keepsLines(text, from);
  let end = toOf(tree, row);
  if (end > headerTo) end = beforeBreak(text, end);
  const indent = Math.max(indentOf(tree, row), 0);
  // All lines belong to a scalar that keeps blank lines, except blanks at the end of the text that are not its only line.
  while (end > headerTo && (!keeps || end === text.length)) {
    let start = end;
    while (start > headerTo && text.charCodeAt(start - 1) === SPACE) start--;
    if (end - start > indent || !isBreak(text.charCodeAt(start - 1))) break;
    const above = beforeBreak(text, start);
    if (keeps && above <= headerTo && end - start === indent) break;
    end = above;
  }
  return Math.max(end, headerTo);
}

/** Whether the blank lines after a literal or folded scalar are a part of its value. */
export function keepsLines(text: string, from: number): boolean {
  return text.slice(from, headerEnd(text, from)).includes('+');
}

/**
 * Where the blank lines after a place end, before the last line break. Those with tabs are not part
 * of a scalar that keeps blank lines, but would be without their tabs.
 */
export function blankLinesEnd(text: string, from: number): number {
  let end = from;
  for (let at = from; at < text.length; at++) {
    if (isBreak(text.charCodeAt(at))) end = at;
    else if (!isBlank(text.charCodeAt(at))) break;
  }
  return end > from && text.startsWith('\r\n', end - 1) ? end - 1 : end;
}

/** Whether a literal or folded scalar has text, or says how deep text would be indented. */
export function hasBlockText(text: string, from: number, to: number): boolean {
  const indicatorsTo = headerEnd(text, from);
  for (let at = from; at < indicatorsTo; at++) {
    const code = text.charCodeAt(at);
    if (code >= DIGIT_0 && code <= DIGIT_9) return true;
  }
  for (let at = lineEnd(text, from); at < to; at++) {
    const code = text.charCodeAt(at);
    if (!isBlank(code) && !isBreak(code)) return true;
  }
  return false;
}

/** Where the indicators of a literal or folded scalar end. */
export function headerEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isBlank(text.charCodeAt(at)) && !isBreak(text.charCodeAt(at))) at++;
  return at;
}

/** The literal or folded scalar that the rows before `end` end in; -1 where they end in anything else. */
export function blockScalarBefore(tree: SyntaxTree, end: number): number {
  let leaf = end - 1;
  while (kindOf(tree, leaf) === KIND_ANCHOR || kindOf(tree, leaf) === KIND_TAG) leaf--;
  return isBlockScalar(tree, leaf) ? leaf : -1;
}

/**
 * Where the last token of the rows `[from, to)` ends. Blank lines after a block scalar do not count
 * unless they are part of its value; its last line break never does.
 *
 * The last token is that of the last row or of a row it is in, so only those are looked at.
 */
export function lastTokenEnd(tree: SyntaxTree, from: number, to: number): number {
  let end = 0;
  const scalar = blockScalarAbove(tree, to - 1);
  const last = scalar < from ? to - 1 : scalar;
  for (let row = last; row >= from; row = parentOf(tree, row)) {
    if (styleOf(tree, row) !== STYLE_BLOCK) {
      end = Math.max(end, isBlockScalar(tree, row) ? blockScalarEnd(tree, row) : toOf(tree, row));
    } else if (from > 0) {
      // All around a collection in block style are in that style, too, but for the document.
      break;
    }
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
