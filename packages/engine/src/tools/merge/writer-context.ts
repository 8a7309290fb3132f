import type { TextEdit } from '../../text/text-edit.ts';
import type { CommentLedger } from './comment-ledger.ts';
import type { Growth } from './growth.ts';
import type { MergeInput } from './merge-input.ts';

/** What all that write a merge have in common. */
export interface WriterContext {
  readonly a: MergeInput;
  readonly b: MergeInput;
  /** By how much lines are indented further a level. */
  readonly indent: number;
  /** Edits of aliases in the base, in order: those in the text, and those in copies of its parts. */
  readonly renames: {
    readonly inText: readonly TextEdit[];
    readonly inCopies: readonly TextEdit[];
  };
  readonly growth: Growth;
  readonly ledger: CommentLedger;
}
