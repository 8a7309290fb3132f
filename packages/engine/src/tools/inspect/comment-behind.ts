import {
  KIND_DOCUMENT,
  KIND_SCALAR,
  kindOf,
  STYLE_BLOCK,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import { VALUE_LIMIT } from './tree-row.ts';

/**
 * The comment behind a node on its line, from its `#` on: behind a scalar or a collection in brackets,
 * or behind the key of a block collection. At most `VALUE_LIMIT` code units of it.
 *
 * @param keyRow the row of the node's key, or -1.
 */
export function commentBehind(tree: SyntaxTree, node: number, keyRow: number): string | undefined {
  const { text, comments } = tree;
  const kind = kindOf(tree, node);
  const isInBrackets = kind !== KIND_DOCUMENT && styleOf(tree, node) !== STYLE_BLOCK;
  const isLeaf = kind >= KIND_SCALAR || isInBrackets;
  if (!isLeaf && keyRow === -1) return undefined;
  const at = toOf(tree, isLeaf ? node : keyRow);
  const place = firstCommentFrom(comments, at) * 2;
  if (place >= comments.length) return undefined;
  const from = comments[place];
  if (from - at > VALUE_LIMIT) return undefined;
  const between = text.slice(at, from);
  const isBehind = isLeaf ? /^[ \t,]*$/.test(between) : /^[ \t]*:[^\r\n[{]*$/.test(between);
  return isBehind ? text.slice(from, Math.min(comments[place + 1], from + VALUE_LIMIT)) : undefined;
}

/** The number of the first comment that begins at an offset or later. */
export function firstCommentFrom(comments: Int32Array, offset: number): number {
  let low = 0;
  let high = comments.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comments[middle * 2] < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
