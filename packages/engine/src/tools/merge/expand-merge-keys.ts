import { indentOf } from '../../syntax/tree.ts';
import { withoutIndent } from './lines.ts';
import type { MergeStep } from './merge-step.ts';
import type { WriterContext } from './writer-context.ts';

/**
 * Puts copies of the pairs that a mapping has through merge keys in the place of the first of these;
 * the merge keys that are left are added to those to be removed. Their comments go where nothing
 * takes their place.
 *
 * @param copies as they are in the mapping: lines at its column, or text for brackets.
 */
export function expandMerges(
  { a, ledger }: WriterContext,
  step: MergeStep,
  copies: readonly string[],
  removed: Set<number>,
): void {
  const { inA, text } = step;
  const [first, ...others] = a.mergeKeys(inA);
  const gone = copies.length === 0 ? [first, ...others] : others;
  const comments = gone.flatMap((key) => {
    const { lead, to } = a.ranges.entry(key);
    return a.commentsIn(lead, to);
  });
  for (const key of gone) removed.add(key);
  if (copies.length === 0) {
    if (step.isInPlace) ledger.drop(comments);
    return;
  }
  const { start: from, content, end: to } = a.ranges.entry(first);
  const above = [...a.commentsIn(content, to), ...comments];
  if (a.isFlow(inA)) {
    step.hoist(above);
    text?.add({ from, to, insert: copies.join(', ') });
    return;
  }
  const column = indentOf(a.tree, inA);
  const lines = above.map((comment) => ' '.repeat(column) + comment);
  const insert = withoutIndent([...lines, ...copies].join('\n'), column);
  text?.add({ from, to, insert });
}
