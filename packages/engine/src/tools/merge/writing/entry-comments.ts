import type { Pair } from '../../../schema/merged-entries.ts';
import { endOfNode } from '../../../source/node-edges.ts';
import {
  fromOf,
  KIND_DOCUMENT,
  kindOf,
  parentOf,
  STYLE_BLOCK,
  styleOf,
  toOf,
} from '../../../syntax/tree.ts';
import { appendAll } from '../../../text/append-all.ts';
import { lineEnd } from '../../../text/line-end.ts';
import type { MergeInput } from '../merge-input.ts';
import type { Change, MergeStep } from '../walk/merge-step.ts';
import { compareComments } from './comment-ledger.ts';
import type { WriterContext } from './writer-context.ts';

/** The comments of an entry; with `isOuter` those inside its value, a collection, are left out. */
export function entryComments(
  input: MergeInput,
  { key, value }: Pair,
  isOuter: boolean,
): readonly string[] {
  const { from, to } = input.ranges.entry(key);
  if (!isOuter || input.isAlias(value)) return input.commentsIn(from, to);
  const inside = input.ranges.collection(value);
  return [...input.commentsIn(from, inside.from), ...input.commentsIn(inside.to, to)];
}

/** The comments of an entry that come before its value. */
export function commentsBefore(input: MergeInput, { key }: Pair): readonly string[] {
  const { from, content } = input.ranges.entry(key);
  return input.commentsIn(from, content);
}

/** The comments of an entry that do not come before its value. */
export function commentsAfter(input: MergeInput, { key }: Pair): readonly string[] {
  const { content, to } = input.ranges.entry(key);
  return input.commentsIn(content, to);
}

/** Where a value ends, with what is beside it and, of a collection, below its entries. */
export function valueEnd(input: MergeInput, { key, value }: Pair): number {
  const isBlock = input.isBlockCollection(value);
  return isBlock ? input.ranges.collection(value).insertAt : input.ranges.entry(key).end;
}

/** The comments that are indented below a value in lines. */
export function trailOf(input: MergeInput, pair: Pair): readonly string[] {
  if (!input.isBlockCollection(parentOf(input.tree, pair.key))) return [];
  return input.commentsIn(valueEnd(input, pair), input.ranges.entry(pair.key).to);
}

/** The comments of a collection that belong to no entry, and those of its merge keys. */
export function looseComments(input: MergeInput, row: number): string[] {
  const { tree, text } = input;
  const { to } = input.ranges.collection(row);
  const loose: string[] = [];
  if (kindOf(tree, parentOf(tree, row)) === KIND_DOCUMENT && styleOf(tree, row) !== STYLE_BLOCK) {
    appendAll(loose, input.commentsIn(0, fromOf(tree, row)));
    appendAll(loose, input.commentsIn(toOf(tree, row), text.length));
  }
  if (input.isMapping(row)) {
    for (const key of input.mergeKeys(row)) {
      const range = input.ranges.entry(key);
      appendAll(loose, input.commentsIn(range.from, range.to));
    }
  }
  const end = input.isEmptyCollection(row) ? fromOf(tree, row) : input.ranges.last(row).to;
  appendAll(loose, input.commentsIn(end, to));
  return loose;
}

/**
 * The comments of the base where a value is replaced: those inside the value go with it, those on
 * the line of the key and those outside the value stay.
 */
export function commentsBeside(
  input: MergeInput,
  { key, value }: Pair,
  keepsInside: boolean,
): { readonly stays: readonly string[]; readonly goes: readonly string[] } {
  const { tree, text } = input;
  const { from, to, content, isKeyAlone } = input.ranges.entry(key);
  const isInLines = input.isBlockCollection(parentOf(tree, key));
  if (isKeyAlone) return { stays: isInLines ? [] : input.commentsIn(from, to), goes: [] };
  const isBlock = input.isBlockCollection(value);
  const inside = isBlock
    ? input.ranges.collection(value)
    : { from: fromOf(tree, value), to: endOfNode(tree, value) };
  const start = isInLines ? content : from;
  const stop = isInLines ? valueEnd(input, { key, value }) : to;
  if (keepsInside) return { stays: input.commentsIn(start, stop), goes: [] };
  const insideFrom = isInLines ? Math.max(inside.from, lineEnd(text, content)) : inside.from;
  const insideTo = Math.max(inside.to, insideFrom);
  return {
    stays: [...input.commentsIn(start, insideFrom), ...input.commentsIn(insideTo, stop)],
    goes: input.commentsIn(insideFrom, insideTo),
  };
}

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
