import { compareComments } from '../../compare-comments.ts';
import { entryComments, looseComments } from '../../entry-comments.ts';
import type { CollectionEdit, EntryEdit } from './collection-edit.ts';
import type { WriterContext } from './writer-context.ts';

/**
 * The comments that go above an entry: those that are added there, and those from inside its value
 * that have no line there, but for those that the entry has itself.
 */
export function commentsAbove(context: WriterContext, change: EntryEdit): string[] {
  const { comments, own, shared, inner } = change;
  if (inner === undefined || inner.hoisted.length === 0) return [...comments];
  return [
    ...comments,
    ...missing(context, inner, shared, entryComments(context.target, own, true)),
  ];
}

/** The same for the collection at the top. */
export function commentsOnTop(context: WriterContext, edit: CollectionEdit): readonly string[] {
  return missing(context, edit, edit.shared, looseComments(context.target, edit.collection));
}

/** @param known comments that are at the same place in both texts. */
function missing(
  { ledger }: WriterContext,
  edit: CollectionEdit,
  known: readonly string[],
  present: readonly string[],
): readonly string[] {
  const { others } = compareComments(known, present);
  const hoisted = compareComments(edit.hoisted, others);
  ledger.drop(hoisted.shared);
  return hoisted.missing;
}
