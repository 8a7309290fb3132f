import { indentationAt } from '../../source/token-edges.ts';
import { FLAG_SINGLE_PAIR, hasFlag, indentOf, type SyntaxTree, toOf } from '../../syntax/tree.ts';
import { isBlank, isBreak } from '../../text/character-codes.ts';
import { lineEnd } from '../../text/lines.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { trimmedStart } from '../../text/trimmed.ts';
import { commentsAt } from '../comment-text.ts';
import { commaAfter } from '../entry-commas.ts';
import { type EntrySpan, isBlock } from '../entry-spans.ts';
import { pairCopy } from './entries/entry-copies.ts';
import type { EntrySource } from './entries/entry-source.ts';
import { commentLines } from './entries/shift-lines.ts';
import { isFirstOnLine, removeEntries } from './remove-entries.ts';

/** A pair that a merge key brings: where it is copied from, and its key there. */
export interface MergedPair {
  readonly source: EntrySource;
  readonly key: number;
}

/** An entry of a mapping; a merge key with the pairs that take its place, and comments that come with them. */
interface MergingEntry {
  readonly span: EntrySpan;
  readonly pairs: readonly MergedPair[] | undefined;
  readonly comments?: readonly string[];
}

/**
 * The edits that put pairs in the places of merge keys. Comments of a merge key come above its pairs; one that
 * has neither goes.
 *
 * @param entries the entries of the mapping, in order; those whose neighbours all stay may be missing.
 * @param isOnLines whether values may go over several lines.
 */
export function mergeEdits(
  tree: SyntaxTree,
  mapping: number,
  entries: readonly MergingEntry[],
  isOnLines: boolean,
): TextEdit[] {
  if (!isBlock(tree, mapping)) return flowEdits(tree, mapping, entries);
  const column = indentOf(tree, mapping);
  const indentation = ' '.repeat(column);
  const edits: TextEdit[] = [];
  const removed = new Set<number>();
  const isEmpty = entries.every(({ pairs }) => pairs?.length === 0);
  for (const [index, { span, pairs, comments = [] }] of entries.entries()) {
    if (pairs === undefined) continue;
    const { key, from } = span;
    const to = lineEnd(tree.text, span.to);
    const lines = isOnLines
      ? linesOf(pairs, column)
      : pairs.map((pair) => indentation + pairCopy(pair.source, pair.key));
    if (isEmpty && index === 0) lines.push(`${indentation}{}`);
    const above = [...missingComments(commentsAt(tree, from, to), lines), ...comments];
    const insert = trimmedStart([...commentLines(above, column), ...lines].join('\n'));
    if (insert === '') removed.add(key);
    else edits.push({ from, to, insert });
  }
  // The comments above a merge key stay.
  const spans = entries.map(({ span }) => ({
    ...span,
    lead: span.from,
    blankLines: span.lead < span.from ? 0 : span.blankLines,
  }));
  const isRemoved = ({ key }: EntrySpan) => removed.has(key);
  return [...edits, ...removeEntries(tree, mapping, { spans, isRemoved })];
}

/** Copies of pairs as lines of a mapping at a column. */
export function linesOf(pairs: readonly MergedPair[], column: number): string[] {
  return pairs.map(({ source, key }) => pairCopy(source, key, column));
}

/** The comments that are not among lines of a copy. */
function missingComments(comments: readonly string[], lines: readonly string[]): string[] {
  if (comments.length === 0) return [];
  const written = lines.join('\n');
  return comments.filter((comment) => !written.includes(comment));
}

function flowEdits(
  tree: SyntaxTree,
  mapping: number,
  entries: readonly MergingEntry[],
): TextEdit[] {
  const written = entries.map(({ pairs }) =>
    pairs?.map(({ source, key }) => pairCopy(source, key)).join(', '),
  );
  if (hasFlag(tree, mapping, FLAG_SINGLE_PAIR)) {
    const range = { from: entries[0].span.from, to: toOf(tree, mapping) };
    return [flowEdit(tree, range, `{${written[0] ?? ''}}`, entries[0].comments)];
  }
  const edits: TextEdit[] = [];
  for (let index = 0; index < entries.length; index++) {
    const insert = written[index];
    if (insert === undefined) continue;
    const { span, comments } = entries[index];
    if (insert !== '') {
      edits.push(flowEdit(tree, { from: span.from, to: span.contentTo }, insert, comments));
      continue;
    }
    let last = index;
    while (written[last + 1] === '') last++;
    edits.push(withoutEntries(tree, entries, index, last));
    index = last;
  }
  return edits;
}

/** The edit that takes entries that bring nothing out of brackets, with one comma for each. */
function withoutEntries(
  tree: SyntaxTree,
  entries: readonly MergingEntry[],
  first: number,
  last: number,
): TextEdit {
  const { from } = entries[first].span;
  const { span } = entries[last];
  if (last + 1 < entries.length) {
    return flowEdit(tree, { from, to: entries[last + 1].span.lead }, '');
  }
  const comma = first > 0 ? commaAfter(tree, entries[first - 1].span) : -1;
  if (comma !== -1) return flowEdit(tree, { from: comma, to: span.contentTo }, '');
  return flowEdit(tree, { from, to: Math.max(span.contentTo, commaAfter(tree, span) + 1) }, '');
}

/** The edit of a range in brackets, which keeps the comments in it: each on a line of its own. */
function flowEdit(
  tree: SyntaxTree,
  { from, to }: { readonly from: number; readonly to: number },
  insert: string,
  further: readonly string[] = [],
): TextEdit {
  const { text } = tree;
  const comments = [...commentsAt(tree, from, to), ...further];
  if (comments.length === 0) return { from, to, insert };
  const before = text.charCodeAt(from - 1);
  const space = isBlank(before) || isBreak(before) ? '' : ' ';
  const inset = isFirstOnLine(text, from) ? 0 : 2;
  const indentation = ' '.repeat(indentationAt(text, from) + inset);
  const lines = comments.map((comment) => `${comment}\n${indentation}`).join('');
  return { from, to, insert: `${space}${lines}${insert}` };
}
