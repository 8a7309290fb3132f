import { indentOf } from '../../syntax/tree.ts';
import { trimmedStart } from '../../text/trimmed.ts';
import { inheritedPairs } from './base-copies.ts';
import { entryLines, inlineCopy } from './entry-writer.ts';
import { commentLines } from './lines.ts';
import type { MergeStep } from './merge-step.ts';
import type { WriterContext } from './writer-context.ts';

/** Copies of the pairs that a mapping inherits, as lines of a mapping at a column. */
export function inheritedLines(context: WriterContext, step: MergeStep, column: number): string[] {
  return inheritedPairs(context, step).map(({ source, pair }) =>
    entryLines(source, pair.key, column),
  );
}

/**
 * Puts copies of the pairs that a mapping has through merge keys in the place of the first of these;
 * the merge keys that are left are added to those to be removed. Their comments go where nothing
 * takes their place.
 */
export function expandMerges(context: WriterContext, step: MergeStep, removed: Set<number>): void {
  const { a, ledger } = context;
  const { inA, text } = step;
  const column = indentOf(a.tree, inA);
  const copies = a.isFlow(inA)
    ? inheritedPairs(context, step).map(({ source, pair }) => inlineCopy(source, pair.key))
    : inheritedLines(context, step, column);
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
  const insert = trimmedStart([...commentLines(above, column), ...copies].join('\n'));
  text?.add({ from, to, insert });
}
