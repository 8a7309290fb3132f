import { anchorRemovals } from '../../document/edit/property-removals.ts';
import { startOfNode } from '../../print/start-of-node.ts';
import type { Pair } from '../../schema/merged-entries.ts';
import { nextOf } from '../../syntax/tree.ts';
import { EditedText, firstEditFrom } from './edited-text.ts';
import type { EntrySource } from './entry-source.ts';
import type { MergeStep } from './merge-step.ts';
import { endOfNode } from './node-ends.ts';
import type { WriterContext } from './writer-context.ts';

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

/** The pairs that a mapping of the base has through merge keys and that stay as they are, to be copied. */
export function inheritedPairs(
  context: WriterContext,
  step: MergeStep,
): { source: EntrySource; pair: Pair }[] {
  const { a } = context;
  const changed = new Set(step.changes.map(({ own }) => own.key));
  return a
    .inherited(step.inA)
    .filter(({ key }) => !changed.has(key))
    .map((pair) => ({ pair, source: copySource(context, pair.key, pair.value) }));
}
