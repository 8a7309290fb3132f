import { indentOf } from '../../../syntax/tree.ts';
import { trimmedStart } from '../../../text/trimmed.ts';
import { isBlock } from '../../entry-spans.ts';
import type { CollectionEdit } from './collection-edit.ts';
import { pairCopy } from './entry-copies.ts';
import { commentLines } from './shift-lines.ts';
import { copySource, type WriterContext } from './writer-context.ts';

/**
 * Copies of the pairs that a mapping has through merge keys and that stay as they are:
 * as lines of a mapping at a column, or without a column for brackets.
 */
export function inheritedEntries(
  context: WriterContext,
  { changes, writtenOut = [] }: CollectionEdit,
  column?: number,
): string[] {
  const changed = new Set(changes.map(({ own }) => own.key));
  const pairs = writtenOut.filter(({ key }) => !changed.has(key));
  return pairs.map(({ key, value }) => pairCopy(copySource(context, key, value), key, column));
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
  const { target: a, ledger } = context;
  const { collection, text } = edit;
  const column = indentOf(a.tree, collection);
  const copies = inheritedEntries(context, edit, isBlock(a.tree, collection) ? column : undefined);
  const [first, ...others] = a.mergeKeys(collection);
  const gone = copies.length === 0 ? [first, ...others] : others;
  const comments = gone.flatMap((key) => {
    const { linesFrom, linesTo } = a.spans.entry(key);
    return a.commentsIn(linesFrom, linesTo);
  });
  for (const key of gone) removed.add(key);
  if (copies.length === 0) {
    if (edit.editsTarget) ledger.drop(comments);
    return;
  }
  const { from, valueFrom, lastLineTo: to } = a.spans.entry(first);
  const above = [...a.commentsIn(valueFrom, to), ...comments];
  if (!isBlock(a.tree, collection)) {
    edit.hoist(above);
    text?.add({ from, to, insert: copies.join(', ') });
    return;
  }
  const insert = trimmedStart([...commentLines(above, column), ...copies].join('\n'));
  text?.add({ from, to, insert });
}
