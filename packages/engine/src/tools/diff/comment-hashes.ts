import type { CommentsByNode } from '../../document/comment-owners.ts';
import { RowHashes } from '../../schema/node-hash.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { SPARE_SOURCE } from '../../text/source-bytes.ts';

/* What the hashed texts are, besides the kinds of JSON values. */
const COMMENT = -6;
const LAST_ASCII_BLANK = 0x20;
const LAST_ASCII = 0x7f;

/** The comments of each entry as a hash, by the row of its value; nothing where it has none. */
export function hashComments(tree: SyntaxTree, byNode: CommentsByNode): RowHashes {
  const { text, comments } = tree;
  const source = SPARE_SOURCE.take();
  const bytes = source.read(text);
  const each = new RowHashes(comments.length / 2);
  for (let number = 0; number * 2 < comments.length; number++) {
    each.setText(number, COMMENT, text, bytes, comments[number * 2], endOfComment(tree, number));
  }
  SPARE_SOURCE.giveBack(source);
  const hashes = new RowHashes(tree.rowCount);
  byNode.visit((row, number) => hashes.append(row, each, number));
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
