import { lineStartOf } from '../../document/token-edges.ts';
import { isBlockScalar } from '../../print/block-scalar-lines.ts';
import { lineEnd } from '../../print/gap.ts';
import { HASH } from '../../syntax/character-codes.ts';
import { fromOf, indentOf, KIND_MAPPING, kindOf, parentOf, toOf } from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import type { EntryRange } from './entry-ranges.ts';
import type { EntrySource, Written } from './entry-source.ts';
import type { EntryWriter } from './entry-writer.ts';
import { skipWhite, stripped, trimWhite } from './lines.ts';
import type { MergeInput } from './merge-input.ts';
import { copyForLines, flowCopy } from './node-copies.ts';
import { endOfNode } from './node-ends.ts';

/** How copies are written. */
export interface CopyContext {
  readonly writer: EntryWriter;
  /** By how much lines are indented further a level. */
  readonly indent: number;
}

/** Puts a copy of a node in the place of an alias. */
export function replaceAlias(
  context: CopyContext,
  input: MergeInput,
  alias: number,
  written: Written,
): TextEdit {
  const { tree } = input;
  const range = entryOfValue(input, alias);
  if (range !== undefined) return putInLines(context, input, range, fromOf(tree, alias), written);
  return { from: fromOf(tree, alias), to: toOf(tree, alias), insert: written.head || '~' };
}

/**
 * A copy of a node for the place of an alias: in lines with its comments where both are in lines,
 * else on one line.
 *
 * @param anchor comes before it: `&name`, or ''.
 */
export function copyForAlias(
  { indent }: CopyContext,
  input: MergeInput,
  alias: number,
  source: EntrySource,
  { node, anchor }: { readonly node: number; readonly anchor: string },
): Written {
  const { tree } = input;
  const range = entryOfValue(input, alias);
  const parent = parentOf(tree, alias);
  if (
    range === undefined ||
    (isBlockScalar(source.input.tree, node) &&
      isFollowedDeeper(input, range, indentOf(tree, parent)))
  ) {
    return { head: joined(anchor, flowCopy(source, node)), lines: [] };
  }
  const above = indentOf(tree, parent);
  const column = above + (isMappingAt(input, alias) ? indent : 2);
  const { head, lines } = copyForLines(source, node, column, above);
  return { head: joined(anchor, head), lines };
}

/**
 * Puts a value into a collection in lines.
 *
 * @param start where what it takes the place of begins; what is before it on the entry's line stays.
 */
export function putInLines(
  { writer }: CopyContext,
  { tree, text }: MergeInput,
  { key, value, content, end }: EntryRange,
  start: number,
  written: Written,
): TextEdit {
  const collection = parentOf(tree, key);
  const column = indentOf(tree, collection);
  const beside = stripped(text, endOfNode(tree, value), end);
  const gap = text.slice(content, start);
  if (skipWhite(gap, 0) === gap.length) {
    const isMapping = kindOf(tree, collection) === KIND_MAPPING;
    return { from: content, to: end, insert: writer.written(written, column, isMapping, beside) };
  }
  const line = [written.head, beside].filter((part) => part !== '').join(' ');
  const before = line === '' ? gap.slice(0, trimWhite(gap, gap.length)) : gap;
  const lines = writer.written({ head: '', lines: written.lines }, column, true);
  return { from: content, to: end, insert: before + line + lines };
}

/** The entry in lines whose value a node is; undefined for a key, and in brackets. */
function entryOfValue(input: MergeInput, row: number): EntryRange | undefined {
  const collection = parentOf(input.tree, row);
  if (!input.isBlockCollection(collection)) return undefined;
  return input.ranges.entryOf(row);
}

function isMappingAt({ tree }: MergeInput, row: number): boolean {
  return kindOf(tree, parentOf(tree, row)) === KIND_MAPPING;
}

/** Whether the next line that is not blank is a comment that would become part of a block scalar. */
function isFollowedDeeper({ text }: MergeInput, { end }: EntryRange, column: number): boolean {
  const next = skipWhite(text, lineEnd(text, end));
  return text.charCodeAt(next) === HASH && next - lineStartOf(text, next) > column;
}

function joined(first: string, second: string): string {
  return first === '' || second === '' ? first + second : `${first} ${second}`;
}
