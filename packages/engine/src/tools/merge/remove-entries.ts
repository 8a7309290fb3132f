import { afterBreak, beforeBreak } from '../../document/token-edges.ts';
import { blockScalarBefore } from '../../print/block-scalar-lines.ts';
import { isBlank } from '../../syntax/character-codes.ts';
import { indentOf, nextOf } from '../../syntax/tree.ts';
import { appendAll } from '../../text/append-all.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import type { EntryRange } from './entry-ranges.ts';
import { keepOutOfScalar, type ScalarTail, scalarTailOf } from './keep-out-of-scalar.ts';
import { skipWhite, trimWhite } from './lines.ts';
import type { MergeInput } from './merge-input.ts';
import { removedRange } from './removed-range.ts';

/**
 * The edits that take entries out of a collection in lines.
 *
 * @param removed their keys.
 * @param filler what takes their place where none is left.
 * @param tailOf the block scalar that an entry that stays ends in, which must not take what was
 * below entries that go.
 */
export function removeFromLines(
  input: MergeInput,
  row: number,
  removed: ReadonlySet<number>,
  filler: string,
  tailOf = (entry: EntryRange) => writtenTail(input, row, entry),
): TextEdit[] {
  const { text, tree } = input;
  const column = indentOf(tree, row);
  const entries = input.ranges.entries(row);
  const firstKept = entries.findIndex(({ key }) => !removed.has(key));
  const edits: TextEdit[] = [];
  let above: EntryRange | undefined;
  for (const [index, entry] of entries.entries()) {
    if (!removed.has(entry.key)) {
      above = entry;
      continue;
    }
    const { from, to } = removedRange(input, entry.key);
    const tail = above && tailOf(above);
    if (tail) appendAll(edits, keepOutOfScalar(text, to, column, tail));
    if (index === 0 && firstKept === -1) appendAll(edits, fill(input, entry, filler));
    else if (entry.margin === -1) edits.push(removeBehindIndicator(text, to, entry, entries[1]));
    // One line break goes too: the one below where more entries follow, else the one above.
    else if (index < firstKept) edits.push({ from, to: afterBreak(text, to), insert: '' });
    else edits.push({ from: beforeBreak(text, from), to, insert: '' });
  }
  return edits;
}

/** The block scalar that an entry in lines ends in. */
export function writtenTail(
  { tree }: MergeInput,
  row: number,
  { value, end, to }: EntryRange,
): ScalarTail | undefined {
  if (to > end) return undefined;
  return scalarTailOf(tree, blockScalarBefore(tree, nextOf(tree, value)), indentOf(tree, row), 0);
}

/** The first of several entries that all go makes room for what takes their place. */
function fill(input: MergeInput, entry: EntryRange, filler: string): TextEdit[] {
  const { from, to } = removedRange(input, entry.key);
  const { text } = input;
  const edits: TextEdit[] = [];
  // What is empty goes on the line of the key, unless there is a comment between.
  const before = trimWhite(text, from);
  const isEmpty = filler === '{}' || filler === '[]';
  if (isEmpty && before > 0 && text[before - 1] === ':' && entry.margin !== -1) {
    return [{ from: before, to, insert: ` ${filler}` }];
  }
  if (from < entry.start && entry.margin !== -1) {
    edits.push({ from, to: entry.margin, insert: '' });
  }
  edits.push({ from: entry.start, to, insert: filler });
  return edits;
}

/** Takes out the first entry, which is on the line of a dash; the next one moves there. */
function removeBehindIndicator(
  text: string,
  to: number,
  { start }: EntryRange,
  next: EntryRange,
): TextEdit {
  if (skipWhite(text, to) === next.start) return { from: start, to: next.start, insert: '' };
  let from = start;
  while (isBlank(text.charCodeAt(from - 1))) from--;
  return { from, to, insert: '' };
}

/** The edits that take entries out of brackets. */
export function removeFromBrackets(
  input: MergeInput,
  row: number,
  removed: ReadonlySet<number>,
): TextEdit[] {
  const { text } = input;
  const entries = input.ranges.entries(row);
  const { from, to } = input.ranges.collection(row);
  const isKept = entries.map(({ key }) => !removed.has(key));
  const lastKept = isKept.lastIndexOf(true);
  const edits: TextEdit[] = [];
  for (const [index, entry] of entries.entries()) {
    if (isKept[index]) continue;
    const next = entries[index + 1];
    if (index < lastKept) {
      const isNear = skipWhite(text, entry.to) === next.start;
      edits.push({ from: entry.start, to: isNear ? next.start : entry.to, insert: '' });
    } else {
      edits.push({ from: entry.start, to: entry.to, insert: '' });
    }
  }
  if (lastKept === -1) {
    return input.commentsIn(from, to).length > 0 ? edits : [{ from, to, insert: '' }];
  }
  if (lastKept === entries.length - 1) return edits;
  const { end, comma } = entries[lastKept];
  const last = entries[entries.length - 1];
  const isFree = input.commentsIn(end, last.to).length === 0;
  if (isFree) {
    const before = edits.filter((edit) => edit.to <= end);
    return [...before, { from: end, to: last.end, insert: '' }];
  }
  return last.comma === -1 ? [...edits, { from: comma, to: comma + 1, insert: '' }] : edits;
}
