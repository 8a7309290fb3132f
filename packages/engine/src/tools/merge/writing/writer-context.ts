import { anchorRemovals } from '../../../document/edit/property-removals.ts';
import { endOfNode, startOfNode } from '../../../source/node-edges.ts';
import { nextOf } from '../../../syntax/tree.ts';
import type { TextEdit } from '../../../text/text-edit.ts';
import type { Growth } from '../growth.ts';
import type { MergeInput } from '../merge-input.ts';
import type { CommentLedger } from './comment-ledger.ts';
import { EditedText, type EntrySource, firstEditFrom } from './edited-text.ts';

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

/** Where two nodes of the base that follow one another, or one, are copied from: without their anchors. */
export function copySource(
  { a, renames, growth }: WriterContext,
  first: number,
  last: number,
): EntrySource {
  const { tree, text } = a;
  const all = renames.inCopies;
  const from = firstEditFrom(all, startOfNode(tree, first));
  const edits = [
    ...anchorRemovals(tree, first, nextOf(tree, last)),
    ...all.slice(from, firstEditFrom(all, endOfNode(tree, last))),
  ];
  const inOrder = edits.sort((x, y) => x.from - y.from);
  return { input: a, text: new EditedText(text, inOrder, growth), dropsAnchors: true };
}
