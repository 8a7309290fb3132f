import { parentOf } from '../../syntax/tree.ts';
import type { EntrySource, EntryWriter } from './entry-writer.ts';
import type { MergeInput } from './merge-input.ts';
import type { Change, Incoming, MergeStep } from './merge-step.ts';

/** What is needed to find out which steps change anything. */
export interface SettleContext {
  readonly a: MergeInput;
  readonly writer: EntryWriter;
  /** Where an entry of the override is copied from. */
  readonly sourceOf: (incoming: Incoming) => EntrySource;
}

/**
 * Works out, from the inside out, which steps change anything and which collections in brackets
 * have no place for what comes in, and takes out what changes nothing.
 *
 * @param steps each after the one it is in.
 */
export function settleSteps(steps: readonly MergeStep[], context: SettleContext): void {
  for (let at = steps.length - 1; at >= 0; at--) settle(steps[at], context);
}

function settle(step: MergeStep, { a, writer, sourceOf }: SettleContext): void {
  const isInBrackets = !a.isBlockCollection(step.inA);
  const noteIncoming = (incoming: Incoming): void => {
    const source = sourceOf(incoming);
    incoming.source = source;
    step.changesData = true;
    step.needsLines ||= isInBrackets && writer.inline(source, incoming.entry.key) === undefined;
  };
  for (const incoming of step.added) noteIncoming(incoming);
  for (const [key, change] of step.changes) {
    const { step: inner, isInherited } = change;
    if (change.incoming) noteIncoming(change.incoming);
    if (inner && !inner.isChanged) {
      change.step = undefined;
    } else if (inner) {
      step.changesData ||= inner.changesData;
      step.needsLines ||= isInBrackets && needsLines(a, change, inner);
    }
    if (change.isRemoved) step.changesData = true;
    else if (change.step === undefined && change.incoming === undefined) {
      if (isInherited) step.comments.push(...change.comments);
      if (isInherited || change.comments.length === 0) step.changes.delete(key);
    }
  }
  step.isChanged = step.changes.size > 0 || step.added.length > 0 || step.comments.length > 0;
}

/** Whether a changed value has lines of its own. */
function needsLines(a: MergeInput, { own, isInherited }: Change, inner: MergeStep): boolean {
  if (inner.needsLines) return true;
  if (isInherited && a.isBlockCollection(parentOf(a.tree, own.key))) return true;
  return inner.inA !== own.value && a.isBlockCollection(inner.inA);
}
