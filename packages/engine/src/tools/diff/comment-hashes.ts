import type { CommentsByNode } from '../../document/comment-owners.ts';
import { hashText, ListHash, RowHashes } from '../../schema/node-hash.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';

/* What the hashed texts are, beside the kinds of JSON values. */
const COMMENT = -6;
const LAST_ASCII_BLANK = 0x20;
const LAST_ASCII = 0x7f;

/** The comments of each entry as a hash, by the row of its value; [0, 0] where it has none. */
export function hashComments(tree: SyntaxTree, byNode: CommentsByNode): RowHashes {
  const { text, comments } = tree;
  const hashes = new RowHashes(tree.rowCount);
  for (const row of byNode.rows()) {
    const numbers = byNode.numbersOf(row);
    if (numbers.length === 1) {
      const from = comments[numbers[0] * 2];
      hashes.setText(row, COMMENT, text, from, endOfComment(tree, numbers[0]));
      continue;
    }
    const list = new ListHash('');
    for (const number of numbers) {
      list.add(...hashText(COMMENT, text, comments[number * 2], endOfComment(tree, number)));
    }
    hashes.set(row, list.finish());
  }
  return hashes;
}

/** Where a comment ends without the blanks after it. */
export function endOfComment({ text, comments }: SyntaxTree, number: number): number {
  const from = comments[number * 2];
  const to = comments[number * 2 + 1];
  const last = text.charCodeAt(to - 1);
  if (last > LAST_ASCII_BLANK && last <= LAST_ASCII) return to;
  return from + text.slice(from, to).trimEnd().length;
}
