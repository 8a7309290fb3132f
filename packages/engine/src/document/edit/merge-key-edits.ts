import { afterBreak, beforeBreak, blanksBefore, lineStartOf } from '../../source/lines.ts';
import { indentationAt } from '../../source/token-edges.ts';
import { FLAG_SINGLE_PAIR, hasFlag, indentOf, type SyntaxTree, toOf } from '../../syntax/tree.ts';
import { isBlank, isBreak } from '../../text/character-codes.ts';
import { lineEnd } from '../../text/line-end.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { trimmedStart } from '../../text/trimmed.ts';
import { commentsAt } from '../comment-text.ts';
import { commaAfter } from '../entry-commas.ts';
import { type EntrySpan, isBlock } from '../entry-spans.ts';
import { pairCopy } from './entries/entry-copies.ts';
import type { EntrySource } from './entries/entry-source.ts';

/** A pair that a merge key brings: where it is copied from, and its key there. */
export interface MergedPair {
  readonly source: EntrySource;
  readonly key: number;
}

/** An entry of a mapping, with the pairs that take its place if it is a merge key. */
interface MergingEntry {
  readonly span: EntrySpan;
  readonly pairs: readonly MergedPair[] | undefined;
}

/**
 * The edits that put pairs in the places of merge keys. Comments of a merge key come above its pairs.
 *
 * @param entries all entries of the mapping, in order.
 * @param isOnLines whether values may go over several lines.
 */
export function mergeEdits(
  tree: SyntaxTree,
  mapping: number,
  entries: readonly MergingEntry[],
  isOnLines: boolean,
): TextEdit[] {
  const isLeft = ({ pairs }: MergingEntry) => pairs === undefined || pairs.length > 0;
  const isEmpty = !entries.some(isLeft);
  if (!isBlock(tree, mapping)) return flowEdits(tree, mapping, entries);
  const edits: TextEdit[] = [];
  for (const [index, { span, pairs }] of entries.entries()) {
    if (pairs === undefined) continue;
    const needsBraces = isEmpty && index === 0;
    edits.push(linesEdit(tree, mapping, { span, pairs }, { isOnLines, needsBraces }));
  }
  return edits;
}

function linesEdit(
  tree: SyntaxTree,
  mapping: number,
  { span, pairs }: { readonly span: EntrySpan; readonly pairs: readonly MergedPair[] },
  { isOnLines, needsBraces }: { readonly isOnLines: boolean; readonly needsBraces: boolean },
): TextEdit {
  const { text } = tree;
  const column = indentOf(tree, mapping);
  const indentation = ' '.repeat(column);
  const lines = pairs.map(({ source, key }) =>
    isOnLines ? pairCopy(source, key, column) : `${indentation}${pairCopy(source, key)}`,
  );
  if (needsBraces) lines.push(`${indentation}{}`);
  const comments = missingComments(commentsAt(tree, span.from, span.to), lines);
  const insert = [...comments.map((comment) => indentation + comment), ...lines].join('\n');
  if (insert !== '') {
    return { from: span.from, to: lineEnd(text, span.to), insert: trimmedStart(insert) };
  }
  if (span.isCompact) return { from: blanksBefore(text, span.from), to: span.to, insert: '' };
  const end = lineEnd(text, span.to);
  const to = afterBreak(text, end);
  const from = lineStartOf(text, span.from);
  return { from: to === end ? beforeBreak(text, from) : from, to, insert: '' };
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
    return [flowEdit(tree, range, `{${written[0] ?? ''}}`)];
  }
  const edits: TextEdit[] = [];
  for (let index = 0; index < entries.length; index++) {
    const insert = written[index];
    if (insert === undefined) continue;
    const { span } = entries[index];
    if (insert !== '') {
      edits.push(flowEdit(tree, { from: span.from, to: span.contentTo }, insert));
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
): TextEdit {
  const { text } = tree;
  const comments = commentsAt(tree, from, to);
  if (comments.length === 0) return { from, to, insert };
  const before = text.charCodeAt(from - 1);
  const space = isBlank(before) || isBreak(before) ? '' : ' ';
  const indentation = ' '.repeat(indentationAt(text, from) + 2);
  const lines = comments.map((comment) => `${comment}\n${indentation}`).join('');
  return { from, to, insert: `${space}${lines}${insert}` };
}
