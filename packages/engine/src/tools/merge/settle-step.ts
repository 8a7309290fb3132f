import { parentOf } from '../../syntax/tree.ts';
import { inlineEntry } from './entry-writer.ts';
import type { MergeInput } from './merge-input.ts';
import type { Change, Incoming, MergeStep } from './merge-step.ts';
import type { Pruner } from './pruner.ts';

/**
 * Works out whether a step changes anything and, of a collection in brackets, whether there is a
 * place for what comes in; takes out what changes nothing. The steps inside it are settled.
 */
export function settleStep(step: MergeStep, a: MergeInput, pruner: Pruner): void {
  const isInBrackets = !a.isBlockCollection(step.inA);
  const take = (incoming: Incoming): void => {
    step.changesData = true;
    const source = pruner.sourceOf(incoming);
    incoming.source = source;
    incoming.endScalar = pruner.endScalarOf(incoming);
    step.needsLines ||= isInBrackets && inlineEntry(source, incoming.entry.key) === undefined;
  };
  for (const incoming of step.added) take(incoming);
  let isAnyDone = false;
  for (const change of step.changes) {
    if (change.incoming) take(change.incoming);
    if (change.isRemoved) step.changesData = true;
    const inner = change.step;
    step.changesData ||= inner?.changesData === true;
    if (inner?.isChanged === false) {
      change.step = undefined;
    } else if (inner) {
      step.needsLines ||= isInBrackets && needsLines(a, change, inner);
    }
    if (change.isInherited && isDone(change)) step.addComments(change.comments);
    isAnyDone ||= isDone(change);
  }
  if (isAnyDone) step.changes = step.changes.filter((change) => !isDone(change));
  step.isChanged = step.changes.length > 0 || step.added.length > 0 || step.comments.length > 0;
}

/** Whether there is nothing to write at an entry. */
function isDone({ isInherited, isRemoved, incoming, step, comments }: Change): boolean {
  if (isRemoved || incoming || step) return false;
  return isInherited || comments.length === 0;
}

/** Whether a changed value has lines of its own. */
function needsLines(a: MergeInput, { own, isInherited }: Change, inner: MergeStep): boolean {
  if (inner.needsLines) return true;
  if (isInherited && a.isBlockCollection(parentOf(a.tree, own.key))) return true;
  return inner.inA !== own.value && a.isBlockCollection(inner.inA);
}
