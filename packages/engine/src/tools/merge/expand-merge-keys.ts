import { indentOf } from '../../syntax/tree.ts';
import { withoutIndent } from './lines.ts';
import type { MergeStep } from './merge-step.ts';
import type { WriterContext } from './writer-context.ts';

/**
 * Puts copies of the pairs that a mapping has through merge keys in the place of the first of these;
 * the merge keys that are left are added to those to be removed.
 *
 * @param copies as they are in the mapping: lines at its column, or text for brackets.
 */
export function expandMerges(
  { a, lineBreak }: WriterContext,
  { inA, text }: MergeStep,
  copies: readonly string[],
  removed: Set<number>,
): void {
  const [first, ...others] = a.mergeKeys(inA);
  for (const key of copies.length === 0 ? [first, ...others] : others) removed.add(key);
  if (copies.length === 0) return;
  const { start: from, content, end: to } = a.ranges.entry(first);
  if (a.isFlow(inA)) {
    text?.add({ from, to, insert: copies.join(', ') });
    return;
  }
  const column = indentOf(a.tree, inA);
  const comments = a.commentsIn(content, to).map((comment) => ' '.repeat(column) + comment);
  const insert = withoutIndent([...comments, ...copies].join(lineBreak), column);
  text?.add({ from, to, insert });
}
