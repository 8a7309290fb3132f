import { startOfNode } from '../source/node-edges.ts';
import { firstChildOf, fromOf, nextOf, type SyntaxTree, toOf } from '../syntax/tree.ts';
import { checkTree } from '../text/check-arguments.ts';
import { afterBreak, lineEnd } from '../text/lines.ts';

/** Where a document of a stream is in the text; UTF-16 code units. */
export interface DocumentRange {
  readonly from: number;
  readonly to: number;
  /** Where it begins without a line that holds `---` and nothing else, which only sets it apart. */
  readonly contentFrom: number;
  /** Whether it holds a node. */
  readonly hasNode: boolean;
  /** Whether nothing but comments, directives and markers is written in it; `~` is something. */
  readonly isEmpty: boolean;
}

/**
 * Cuts a stream into its documents: together they are the whole text. What is between two of them belongs
 * to the one before, as a comment does, unless `...` has ended that.
 */
export function documentTexts(tree: SyntaxTree): DocumentRange[] {
  checkTree('tree', tree);
  const { text } = tree;
  const rows: number[] = [];
  for (let row = 0; row < tree.rowCount; row = nextOf(tree, row)) rows.push(row);
  const starts = rows.map((row, index) => {
    if (index === 0) return 0;
    const endOfLast = toOf(tree, rows[index - 1]);
    // The marker of the end is part of what it ends.
    const isEnded = /(?:^|[\r\n])\.\.\.$/.test(text.slice(Math.max(0, endOfLast - 4), endOfLast));
    return isEnded ? afterBreak(text, lineEnd(text, endOfLast)) : fromOf(tree, row);
  });
  return rows.map((row, index) => {
    const from = starts[index];
    const to = starts[index + 1] ?? text.length;
    const [marker = ''] = /^\ufeff?---[ \t]*(?:\r\n?|\n|$)/.exec(text.slice(from, to)) ?? [];
    const node = firstChildOf(tree, row);
    const hasNode = node < nextOf(tree, row);
    const isEmpty = !hasNode || startOfNode(tree, node) === toOf(tree, node);
    return { from, to, contentFrom: from + marker.length, hasNode, isEmpty };
  });
}
