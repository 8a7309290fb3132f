import type { Pair } from '../schema/merged-entries.ts';
import { endOfNode } from '../source/node-edges.ts';
import {
  fromOf,
  KIND_ALIAS,
  KIND_DOCUMENT,
  KIND_MAPPING,
  kindOf,
  parentOf,
  STYLE_BLOCK,
  styleOf,
  toOf,
} from '../syntax/tree.ts';
import { appendAll } from '../text/append-all.ts';
import { lineEnd } from '../text/line-end.ts';
import { isBlock, isEmptyCollection } from './entry-spans.ts';
import type { EntryText } from './entry-text.ts';

/** The comments of an entry; with `isOuter` those inside its value, a collection, are left out. */
export function entryComments(
  input: EntryText,
  { key, value }: Pair,
  isOuter: boolean,
): readonly string[] {
  const { from, to } = input.ranges.entry(key);
  if (!isOuter || kindOf(input.tree, value) === KIND_ALIAS) return input.commentsIn(from, to);
  const inside = input.ranges.collection(value);
  return [...input.commentsIn(from, inside.from), ...input.commentsIn(inside.to, to)];
}

/** The comments of an entry that come before its value. */
export function commentsBefore(input: EntryText, { key }: Pair): readonly string[] {
  const { from, content } = input.ranges.entry(key);
  return input.commentsIn(from, content);
}

/** The comments of an entry that do not come before its value. */
export function commentsAfter(input: EntryText, { key }: Pair): readonly string[] {
  const { content, to } = input.ranges.entry(key);
  return input.commentsIn(content, to);
}

/** Where a value ends, with what is beside it and, of a collection, below its entries. */
export function valueEnd(input: EntryText, { key, value }: Pair): number {
  const isInLines = isBlock(input.tree, value);
  return isInLines ? input.ranges.collection(value).insertAt : input.ranges.entry(key).end;
}

/** The comments that are indented below a value in lines. */
export function trailOf(input: EntryText, pair: Pair): readonly string[] {
  if (!isBlock(input.tree, parentOf(input.tree, pair.key))) return [];
  return input.commentsIn(valueEnd(input, pair), input.ranges.entry(pair.key).to);
}

/** The comments of a collection that belong to no entry, and those of its merge keys. */
export function looseComments(input: EntryText, row: number): string[] {
  const { tree, text } = input;
  const { to } = input.ranges.collection(row);
  const loose: string[] = [];
  if (kindOf(tree, parentOf(tree, row)) === KIND_DOCUMENT && styleOf(tree, row) !== STYLE_BLOCK) {
    appendAll(loose, input.commentsIn(0, fromOf(tree, row)));
    appendAll(loose, input.commentsIn(toOf(tree, row), text.length));
  }
  if (kindOf(tree, row) === KIND_MAPPING) {
    for (const key of input.mergeKeys(row)) {
      const range = input.ranges.entry(key);
      appendAll(loose, input.commentsIn(range.from, range.to));
    }
  }
  const end = isEmptyCollection(tree, row) ? fromOf(tree, row) : input.ranges.last(row).to;
  appendAll(loose, input.commentsIn(end, to));
  return loose;
}

/**
 * The comments of an entry whose value is replaced: those inside the value go with it, those on
 * the line of the key and those outside the value stay.
 */
export function commentsBeside(
  input: EntryText,
  { key, value }: Pair,
  keepsInside: boolean,
): { readonly stays: readonly string[]; readonly goes: readonly string[] } {
  const { tree, text } = input;
  const { from, to, content, isKeyAlone } = input.ranges.entry(key);
  const isInLines = isBlock(tree, parentOf(tree, key));
  if (isKeyAlone) return { stays: isInLines ? [] : input.commentsIn(from, to), goes: [] };
  const inside = isBlock(tree, value)
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
