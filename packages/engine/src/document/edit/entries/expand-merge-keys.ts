import { type MergedPair, mergeEdits } from '../merge-key-edits.ts';
import type { CollectionEdit } from './collection-edit.ts';
import { copySource, type WriterContext } from './writer-context.ts';

/** The pairs that a mapping has through merge keys and that stay as they are, where these are written out. */
export function inheritedPairs(
  context: WriterContext,
  { changes, writtenOut = [] }: CollectionEdit,
): MergedPair[] {
  const changed = new Set(changes.map(({ own }) => own.key));
  const pairs = writtenOut.filter(({ key }) => !changed.has(key));
  return pairs.map(({ key, value }) => ({ source: copySource(context, key, value), key }));
}

/**
 * Puts copies of the pairs that a mapping has through merge keys in the place of the first of these;
 * the merge keys that are left are added to those to be removed. Their comments go where nothing
 * takes their place.
 */
export function expandMerges(
  context: WriterContext,
  edit: CollectionEdit,
  removed: Set<number>,
): void {
  const { target, ledger } = context;
  const pairs = inheritedPairs(context, edit);
  const [first, ...others] = target.mergeKeys(edit.collection);
  const gone = pairs.length === 0 ? [first, ...others] : others;
  const comments = gone.flatMap((key) => {
    const { linesFrom, linesTo } = target.spans.entry(key);
    return target.commentsIn(linesFrom, linesTo);
  });
  for (const key of gone) removed.add(key);
  if (pairs.length > 0) {
    const entry = { span: target.spans.entry(first), pairs, comments };
    edit.text?.add(...mergeEdits(target.tree, edit.collection, [entry], true));
  } else if (edit.editsTarget) ledger.drop(comments);
}
