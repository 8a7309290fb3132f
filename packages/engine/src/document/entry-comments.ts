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
import { lineEnd } from '../text/lines.ts';
import { isBlock, isEmptyCollection } from './entry-spans.ts';
import type { EntryText } from './entry-text.ts';

/** The comments of an entry; with `isOuter` those inside its value, a collection, are left out. */
export function entryComments(
  input: EntryText,
  { key, value }: Pair,
  isOuter: boolean,
): readonly string[] {
  const { sectionFrom, linesTo } = input.spans.entry(key);
  if (!isOuter || kindOf(input.tree, value) === KIND_ALIAS) {
    return input.commentsIn(sectionFrom, linesTo);
  }
  const inside = input.spans.collection(value);
  return [...input.commentsIn(sectionFrom, inside.from), ...input.commentsIn(inside.to, linesTo)];
}

/** The comments of an entry that come before its value. */
export function commentsBefore(input: EntryText, { key }: Pair): readonly string[] {
  const { sectionFrom, valueFrom } = input.spans.entry(key);
  return input.commentsIn(sectionFrom, valueFrom);
}

/** The comments of an entry that do not come before its value. */
export function commentsAfter(input: EntryText, { key }: Pair): readonly string[] {
  const { valueFrom, linesTo } = input.spans.entry(key);
  return input.commentsIn(valueFrom, linesTo);
}

/** Where a value ends, with what is beside it and, of a collection, below its entries. */
export function valueEnd(input: EntryText, { key, value }: Pair): number {
  const isInLines = isBlock(input.tree, value);
  return isInLines ? input.spans.collection(value).insertAt : input.spans.entry(key).lastLineTo;
}

/** The comments that are indented below a value in lines. */
export function trailOf(input: EntryText, pair: Pair): readonly string[] {
  if (!isBlock(input.tree, parentOf(input.tree, pair.key))) return [];
  return input.commentsIn(valueEnd(input, pair), input.spans.entry(pair.key).linesTo);
}

/** The comments of a collection that belong to no entry, and those of its merge keys. */
export function looseComments(input: EntryText, row: number): string[] {
  const { tree, text } = input;
  const { to } = input.spans.collection(row);
  const loose: string[] = [];
  if (kindOf(tree, parentOf(tree, row)) === KIND_DOCUMENT && styleOf(tree, row) !== STYLE_BLOCK) {
    appendAll(loose, input.commentsIn(0, fromOf(tree, row)));
    appendAll(loose, input.commentsIn(toOf(tree, row), text.length));
  }
  if (kindOf(tree, row) === KIND_MAPPING) {
    for (const key of input.mergeKeys(row)) {
      const range = input.spans.entry(key);
      appendAll(loose, input.commentsIn(range.sectionFrom, range.linesTo));
    }
  }
  const end = isEmptyCollection(tree, row) ? fromOf(tree, row) : input.spans.last(row).linesTo;
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
  const { sectionFrom, linesTo, valueFrom, isKeyAlone } = input.spans.entry(key);
  const isInLines = isBlock(tree, parentOf(tree, key));
  if (isKeyAlone)
    return { stays: isInLines ? [] : input.commentsIn(sectionFrom, linesTo), goes: [] };
  const inside = isBlock(tree, value)
    ? input.spans.collection(value)
    : { from: fromOf(tree, value), to: endOfNode(tree, value) };
  const start = isInLines ? valueFrom : sectionFrom;
  const stop = isInLines ? valueEnd(input, { key, value }) : linesTo;
  if (keepsInside) return { stays: input.commentsIn(start, stop), goes: [] };
  const insideFrom = isInLines ? Math.max(inside.from, lineEnd(text, valueFrom)) : inside.from;
  const insideTo = Math.max(inside.to, insideFrom);
  return {
    stays: [...input.commentsIn(start, insideFrom), ...input.commentsIn(insideTo, stop)],
    goes: input.commentsIn(insideFrom, insideTo),
  };
}
