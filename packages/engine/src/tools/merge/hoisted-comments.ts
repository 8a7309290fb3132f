import { compareComments } from './comment-ledger.ts';
import { entryComments, looseComments } from './entry-comments.ts';
import type { Change, MergeStep } from './merge-step.ts';
import type { WriterContext } from './writer-context.ts';

/**
 * The comments that go above an entry of the base: those of the override's entry, and those from
 * inside its value that have no line there, but for those that the base's entry has itself.
 */
export function commentsAbove({ a, ledger }: WriterContext, change: Change): string[] {
  const { comments, own, shared, step } = change;
  if (step === undefined || step.hoisted.length === 0) return [...comments];
  const { others } = compareComments(shared, entryComments(a, own, true));
  const hoisted = compareComments(step.hoisted, others);
  ledger.drop(hoisted.shared);
  return [...comments, ...hoisted.missing];
}

/** The same for the top. */
export function commentsOnTop({ a, ledger }: WriterContext, step: MergeStep): readonly string[] {
  const { others } = compareComments(step.shared, looseComments(a, step.inA));
  const hoisted = compareComments(step.hoisted, others);
  ledger.drop(hoisted.shared);
  return hoisted.missing;
}
