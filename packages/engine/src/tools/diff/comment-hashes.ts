import type { CommentOwners } from '../../document/comment-owners.ts';
import { endOfComment } from '../../document/comment-text.ts';
import { RowHashes } from '../../schema/node-hash.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { SPARE_SOURCE } from '../../text/source-bytes.ts';

/* What the hashed texts are, besides the kinds of JSON values. */
const COMMENT = -6;

/** The comments of each entry as a hash, by the row of its value; nothing where it has none. */
export function hashComments(tree: SyntaxTree, byNode: CommentOwners): RowHashes {
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
