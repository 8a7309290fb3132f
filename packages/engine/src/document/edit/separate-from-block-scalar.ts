import { blockScalarBefore, blockScalarEnd, keepsLines } from '../../source/block-scalar-edges.ts';
import { fromOf, indentOf, nextOf, type SyntaxTree } from '../../syntax/tree.ts';
import { HASH } from '../../text/character-codes.ts';
import { lineEndingOf } from '../../text/line-ending.ts';
import { afterBreak, blanksAfter, lineEnd } from '../../text/lines.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import type { NodeSource } from './written-node.ts';

/** What a block scalar at the end of what is written would take of the lines below it. */
export interface ScalarTail {
  /** How far comments are indented at least that it would take. */
  readonly least: number;
  /** It keeps the line breaks at its end (`|+`). */
  readonly takesBlanks: boolean;
}

/**
 * The tail of a block scalar that is written with its lines shifted; undefined where there is none.
 *
 * @param scalar its row, or -1.
 * @param column of the entry that it ends.
 */
export function scalarTailOf(
  tree: SyntaxTree,
  scalar: number,
  column: number,
  shift: number,
): ScalarTail | undefined {
  if (scalar === -1) return undefined;
  const from = fromOf(tree, scalar);
  // Without a line of its own the scalar would take the first comment for one.
  const isEmpty = blockScalarEnd(tree, scalar) === lineEnd(tree.text, from);
  const least = isEmpty ? column + 1 : indentOf(tree, scalar) + shift;
  return { least, takesBlanks: keepsLines(tree.text, from) };
}

/** The tail of a node once it is written below an entry at a column, as deep as that may be. */
export function tailOfCopy({ tree, row }: NodeSource, column: number): ScalarTail | undefined {
  const scalar = blockScalarBefore(tree, nextOf(tree, row));
  if (scalar === -1) return undefined;
  return { least: column + 1, takesBlanks: keepsLines(tree.text, fromOf(tree, scalar)) };
}

/**
 * What has to change below a line that a block scalar comes to end at: comments that are indented
 * as far as it, blank lines if it keeps such, and spaces on blank lines would become part of it. One
 * that keeps line breaks needs one at the end of the text.
 *
 * @param column the comments go there.
 */
export function separateFromBlockScalar(
  text: string,
  lineTo: number,
  column: number,
  { least, takesBlanks }: ScalarTail,
): TextEdit[] {
  const edits: TextEdit[] = [];
  // The last of the line breaks that it keeps has to be in the text.
  if (lineTo === text.length && takesBlanks) {
    return [{ from: lineTo, to: lineTo, insert: lineEndingOf(text) }];
  }
  let isFirst = true;
  for (let at = lineTo; at < text.length; ) {
    const start = afterBreak(text, at);
    if (start === text.length) break;
    const first = blanksAfter(text, start);
    const end = lineEnd(text, first);
    if (first < end) {
      if (text.charCodeAt(first) !== HASH || first - start < least) break;
      edits.push({ from: start, to: first, insert: ' '.repeat(column) });
      isFirst = false;
    } else if (isFirst && takesBlanks && end < text.length) {
      edits.push({ from: at, to: end, insert: '' });
    } else if (first > start) {
      edits.push({ from: start, to: first, insert: '' });
    }
    at = end;
  }
  return edits;
}
