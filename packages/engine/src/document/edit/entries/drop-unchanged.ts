import { parentOf } from '../../../syntax/tree.ts';
import { isBlock } from '../../entry-spans.ts';
import type { EntryText } from '../../entry-text.ts';
import type { CollectionEdit, EntryEdit, Incoming } from './collection-edit.ts';
import { inlineEntry } from './entry-copies.ts';

/**
 * Works out whether an edit changes anything and, of a collection in brackets, whether there is a
 * place for what comes in; takes out what changes nothing. Those inside it have been gone through.
 */
export function dropUnchanged(edit: CollectionEdit, target: EntryText): void {
  const isInBrackets = !isBlock(target.tree, edit.collection);
  const take = ({ source, entry }: Incoming): void => {
    edit.changesData = true;
    edit.needsLines ||= isInBrackets && inlineEntry(source, entry.key) === undefined;
  };
  for (const incoming of edit.added) take(incoming);
  edit.changes = edit.changes.filter((change) => {
    if (change.incoming) take(change.incoming);
    const inner = change.inner;
    edit.changesData ||= change.isRemoved || inner?.changesData === true;
    if (inner?.isChanged === false) change.inner = undefined;
    else if (inner) edit.needsLines ||= isInBrackets && needsLines(target, change, inner);
    const isDone = isDoneAt(change);
    if (isDone && change.isInherited) edit.addComments(change.comments);
    return !isDone;
  });
  edit.isChanged = edit.changes.length > 0 || edit.added.length > 0 || edit.comments.length > 0;
}

/** Whether there is nothing to write at an entry. */
function isDoneAt({ isInherited, isRemoved, incoming, inner, comments }: EntryEdit): boolean {
  if (isRemoved || incoming || inner) return false;
  return isInherited || comments.length === 0;
}

/** Whether a changed value has lines of its own. */
function needsLines(
  { tree }: EntryText,
  { own, isInherited }: EntryEdit,
  inner: CollectionEdit,
): boolean {
  if (inner.needsLines) return true;
  if (isInherited && isBlock(tree, parentOf(tree, own.key))) return true;
  return inner.collection !== own.value && isBlock(tree, inner.collection);
}
