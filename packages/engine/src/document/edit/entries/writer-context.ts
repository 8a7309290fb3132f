import { endOfNode, startOfNode } from '../../../source/node-edges.ts';
import { nextOf } from '../../../syntax/tree.ts';
import type { TextEdit } from '../../../text/text-edit.ts';
import type { EntryText } from '../../entry-text.ts';
import { EntrySource, firstEditFrom, type WrittenAmount } from './entry-source.ts';

/** What all that write entries of other texts into one have in common. */
export interface WriterContext {
  readonly target: EntryText;
  /** By how much lines are indented further a level. */
  readonly indent: number;
  /** Edits of aliases in the target, in order: those in its text, and those in copies of its parts. */
  readonly renames: {
    readonly inText: readonly TextEdit[];
    readonly inCopies: readonly TextEdit[];
  };
  readonly growth: WrittenAmount;
  /** Counts the comments that have to be in the text afterwards. */
  readonly ledger: { drop(comments: readonly string[]): void };
}

/** Where two nodes of the target that follow one another, or one, are copied from: without their anchors. */
export function copySource(
  { target, renames, growth }: WriterContext,
  first: number,
  last: number,
): EntrySource {
  const { tree } = target;
  const all = renames.inCopies;
  const from = firstEditFrom(all, startOfNode(tree, first));
  const edits = all.slice(from, firstEditFrom(all, endOfNode(tree, last)));
  return EntrySource.ofCopies(target, { first, end: nextOf(tree, last) }, growth, edits);
}
