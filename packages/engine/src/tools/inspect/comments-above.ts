import type { TreeNodes } from '../../document/tree-nodes.ts';
import { firstCommentFrom } from './comment-behind.ts';
import { VALUE_LIMIT } from './tree-row.ts';

/**
 * The comments on lines of their own directly above a line, from their `#` on, one on a line;
 * undefined when there are none. The last `VALUE_LIMIT` code units of them.
 *
 * @param from where on that line something begins; nothing but indicators may stand before it.
 */
export function commentsAbove(nodes: TreeNodes, from: number): string | undefined {
  const { text, comments } = nodes.tree;
  if (comments.length === 0) return undefined;
  let lineStart = nodes.lineStartAt(from);
  if (!/^[ \t]*(?:[-?][ \t]+)*$/.test(text.slice(lineStart, from))) return undefined;
  let above = '';
  for (let place = firstCommentFrom(comments, from) * 2 - 2; place >= 0; place -= 2) {
    const begin = comments[place];
    const ownLine = nodes.lineStartAt(begin);
    if (!/^[ \t]*(?:\r\n|\r|\n)$/.test(text.slice(comments[place + 1], lineStart))) break;
    if (text.slice(ownLine, begin).trim() !== '') break;
    const comment = text.slice(begin, comments[place + 1]);
    above = above === '' ? comment : `${comment}\n${above}`;
    if (above.length >= VALUE_LIMIT) break;
    lineStart = ownLine;
  }
  return above === '' ? undefined : above.slice(-VALUE_LIMIT);
}
