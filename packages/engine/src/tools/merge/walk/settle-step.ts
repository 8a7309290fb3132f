import { parentOf } from '../../../syntax/tree.ts';
import type { MergeInput } from '../merge-input.ts';
import { inlineEntry } from '../writing/entry-writer.ts';
import type { Change, Incoming, MergeStep } from './merge-step.ts';

/**
 * Works out whether a step changes anything and, of a collection in brackets, whether there is a
 * place for what comes in; takes out what changes nothing. The steps inside it are settled.
 */
export function settleStep(step: MergeStep, a: MergeInput): void {
  const isInBrackets = !a.isBlockCollection(step.inA);
  const take = ({ source, entry }: Incoming): void => {
    step.changesData = true;
    step.needsLines ||= isInBrackets && inlineEntry(source, entry.key) === undefined;
  };
  for (const incoming of step.added) take(incoming);
  step.changes = step.changes.filter((change) => {
    if (change.incoming) take(change.incoming);
    const inner = change.step;
    step.changesData ||= change.isRemoved || inner?.changesData === true;
    if (inner?.isChanged === false) change.step = undefined;
    else if (inner) step.needsLines ||= isInBrackets && needsLines(a, change, inner);
    const isDone = isDoneAt(change);
    if (isDone && change.isInherited) step.addComments(change.comments);
    return !isDone;
  });
  step.isChanged = step.changes.length > 0 || step.added.length > 0 || step.comments.length > 0;
}

/** Whether there is nothing to write at an entry. */
function isDoneAt({ isInherited, isRemoved, incoming, step, comments }: Change): boolean {
  if (isRemoved || incoming || step) return false;
  return isInherited || comments.length === 0;
}

/** Whether a changed value has lines of its own. */
function needsLines(a: MergeInput, { own, isInherited }: Change, inner: MergeStep): boolean {
  if (inner.needsLines) return true;
  if (isInherited && a.isBlockCollection(parentOf(a.tree, own.key))) return true;
  return inner.inA !== own.value && a.isBlockCollection(inner.inA);
}
