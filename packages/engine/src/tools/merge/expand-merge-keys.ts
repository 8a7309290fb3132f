import { indentOf } from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { withoutIndent } from './lines.ts';
import type { MergeInput } from './merge-input.ts';
import type { MergeStep } from './merge-step.ts';
import type { WriterContext } from './writer-context.ts';

/**
 * Puts copies of the pairs that a mapping has through merge keys in the place of the first of these.
 *
 * @param copies as they are in the mapping: lines at its column, or text for brackets.
 * @returns the edits, and the merge keys that are left to be removed.
 */
export function expandMergeKeys(
  input: MergeInput,
  mapping: number,
  copies: readonly string[],
  lineBreak: string,
): { edits: TextEdit[]; left: readonly number[] } {
  const keys = input.mergeKeys(mapping);
  if (copies.length === 0) return { edits: [], left: keys };
  const { start, content, end } = input.ranges.entry(keys[0]);
  const left = keys.slice(1);
  if (input.isFlow(mapping)) {
    return { edits: [{ from: start, to: end, insert: copies.join(', ') }], left };
  }
  const column = indentOf(input.tree, mapping);
  const comments = input.commentsIn(content, end).map((comment) => ' '.repeat(column) + comment);
  const insert = withoutIndent([...comments, ...copies].join(lineBreak), column);
  return { edits: [{ from: start, to: end, insert }], left };
}

/** The same for a step, in its text; the merge keys that are left are added to those to be removed. */
export function expandMerges(
  { a, lineBreak }: WriterContext,
  step: MergeStep,
  copies: readonly string[],
  removed: Set<number>,
): void {
  const { edits, left } = expandMergeKeys(a, step.inA, copies, lineBreak);
  step.text?.add(...edits);
  for (const key of left) removed.add(key);
}
