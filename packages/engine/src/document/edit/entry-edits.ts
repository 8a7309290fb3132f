import { blockScalarBefore, keepsLines } from '../../source/block-scalar-edges.ts';
import { beforeBreak, lineStartOf } from '../../source/lines.ts';
import { indentationAt } from '../../source/token-edges.ts';
import { fromOf, indentOf, nextOf, type SyntaxTree } from '../../syntax/tree.ts';
import { lineEnd } from '../../text/line-end.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { trimmedStart } from '../../text/trimmed.ts';
import { type EntrySpan, entryCount, entrySpanOf, entrySpans } from '../entry-spans.ts';
import { keepOutOfScalar, type ScalarTail } from './keep-out-of-scalar.ts';
import { commaAfter, missingIndent } from './remove-entries.ts';

/** Entries at the end of a collection that say whether blank lines separate them. */
export const SIBLINGS = 8;

/** What new lines of a block collection go by besides its entries. */
interface InsertedAfter {
  /** What they end in. */
  readonly tail?: ScalarTail | undefined;
  /** The rows of the last entries that are left, where some have gone. */
  readonly last?: readonly number[] | undefined;
}

/**
 * The edits that put lines of entries into a block collection.
 *
 * @param before the index of the entry to put them before; the number of entries to put them last.
 * @param lines with their indentation, at the column of the collection's entries.
 * @returns `below`: those of what is below the lines.
 */
export function insertInBlock(
  tree: SyntaxTree,
  collection: number,
  before: number,
  lines: readonly string[],
  { tail, last }: InsertedAfter = {},
): { readonly edits: TextEdit[]; readonly below: TextEdit[] } {
  const { text } = tree;
  const keepOut = (lineTo: number) =>
    tail ? keepOutOfScalar(text, lineTo, indentOf(tree, collection), tail) : [];
  const block = lines.join('\n');
  const count = entryCount(tree, collection);
  if (before < count) {
    const [next] = entrySpans(tree, collection, before, before + 1);
    if (next.isCompact) {
      const column = ' '.repeat(indentOf(tree, collection));
      const insert = `${trimmedStart(block)}\n${column}`;
      return { edits: [{ from: next.from, to: next.from, insert }], below: [] };
    }
    const from = lineStartOf(text, next.lead);
    const blank = '\n'.repeat(before > 0 && !tail?.takesBlanks ? next.blankLines : 0);
    const below = keepOut(beforeBreak(text, from));
    return { edits: [{ from, to: from, insert: `${block}\n${blank}` }], below };
  }
  const spans =
    last?.map((row) => entrySpanOf(tree, collection, row)) ??
    entrySpans(tree, collection, Math.max(count - SIBLINGS, 0));
  const above = spans[spans.length - 1];
  // Comments at the end of the collection stay there, and so do blanks, which a block scalar would take for text.
  const end = lineEnd(text, above.to);
  const isSpaced =
    spans.length > 1 &&
    spans.slice(1).every(({ blankLines }) => blankLines > 0) &&
    !takesBlankLines(tree, above);
  const breaks = '\n'.repeat(isSpaced ? above.blankLines + 1 : 1);
  const below = keepOut(end);
  return { edits: [{ from: end, to: end, insert: breaks + block }], below };
}

/** Whether blank lines below an entry are a part of its value. */
function takesBlankLines(tree: SyntaxTree, { value }: EntrySpan): boolean {
  const scalar = blockScalarBefore(tree, nextOf(tree, value));
  return scalar !== -1 && keepsLines(tree.text, fromOf(tree, scalar));
}

/**
 * The edits that put an entry into a collection in brackets.
 *
 * @param before the index of the entry to put it before; the number of entries to put it last.
 * @param written the entry on one line.
 */
export function insertInFlow(
  tree: SyntaxTree,
  collection: number,
  before: number,
  written: string,
): TextEdit[] {
  const { text } = tree;
  const count = entryCount(tree, collection);
  if (count === 0) {
    const from = fromOf(tree, collection) + 1;
    return [{ from, to: from, insert: written }];
  }
  const nearest = Math.min(before, count - 1);
  const [last] = entrySpans(tree, collection, nearest, nearest + 1);
  if (before < count) {
    const at = { from: last.lead, to: last.lead };
    if (last.isCompact) return [{ ...at, insert: `${written}, ` }];
    const margin = ' '.repeat(indentationAt(text, last.from));
    return [{ ...at, insert: `${missingIndent(text, last)}${written},\n${margin}` }];
  }
  return insertAfterInFlow(tree, last, [written]);
}

/**
 * The edits that put entries after one in brackets, on lines of their own where that is on one.
 *
 * @param isLast whether no other entry comes after it.
 */
export function insertAfterInFlow(
  tree: SyntaxTree,
  entry: EntrySpan,
  written: readonly string[],
  isLast = true,
): TextEdit[] {
  const { text } = tree;
  const { from, contentTo, isCompact } = entry;
  const comma = commaFor(text, contentTo);
  const at = { from: contentTo, to: contentTo };
  // A comma that is there comes after what is inserted.
  if (isCompact || !isLast) return [{ ...at, insert: `${comma} ${written.join(', ')}` }];
  const margin = `\n${' '.repeat(indentationAt(text, from))}`;
  const lines = written.map((each) => margin + each).join(',');
  const own = commaAfter(tree, entry);
  if (own === -1) {
    return [
      { ...at, insert: comma },
      { from: entry.to, to: entry.to, insert: lines },
    ];
  }
  const end = Math.max(entry.to, own + 1);
  return [{ from: end, to: end, insert: `${lines},` }];
}

/** A comma right after a colon or question mark would be a part of something else. */
function commaFor(text: string, at: number): string {
  return /[:?]/.test(text[at - 1]) ? ' ,' : ',';
}
