import { compareComments } from './comment-ledger.ts';
import { entryComments, looseComments } from './entry-comments.ts';
import type { Change, MergeStep } from './merge-step.ts';
import type { WriterContext } from './writer-context.ts';

/**
 * The comments that go above an entry of the base: those of the override's entry, and those from
 * inside its value that have no line there, but for those that the base's entry has itself.
 */
export function commentsAbove(context: WriterContext, change: Change): string[] {
  const { comments, own, shared, step } = change;
  if (step === undefined || step.hoisted.length === 0) return [...comments];
  return [...comments, ...missing(context, step, shared, entryComments(context.a, own, true))];
}

/** The same for the collection at the top. */
export function commentsOnTop(context: WriterContext, step: MergeStep): readonly string[] {
  return missing(context, step, step.shared, looseComments(context.a, step.inA));
}

/** @param known comments that are at the same place in both texts. */
function missing(
  { ledger }: WriterContext,
  step: MergeStep,
  known: readonly string[],
  present: readonly string[],
): readonly string[] {
  const { others } = compareComments(known, present);
  const hoisted = compareComments(step.hoisted, others);
  ledger.drop(hoisted.shared);
  return hoisted.missing;
}
