import { blockScalarBefore, keepsLines } from '../../source/block-scalar-edges.ts';
import { beforeBreak, lineStartOf } from '../../source/lines.ts';
import { countBefore, indentationAt } from '../../source/token-edges.ts';
import {
  FLAG_SINGLE_PAIR,
  fromOf,
  hasFlag,
  indentOf,
  nextOf,
  type SyntaxTree,
  toOf,
} from '../../syntax/tree.ts';
import { lineEnd } from '../../text/line-end.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { trimmedStart } from '../../text/trimmed.ts';
import { type EntrySpan, entryCount, entrySpanOf, entrySpans, keyOf } from '../entry-spans.ts';
import { keepOutOfScalar, type ScalarTail } from './keep-out-of-scalar.ts';
import { commaAfter, missingIndent } from './remove-entries.ts';

const NO_ROWS: ReadonlySet<number> = new Set();

/** Entries at the end of a collection that say whether blank lines separate them. */
export const SIBLINGS = 8;

/** What new lines of a block collection go by besides its entries. */
interface InsertedAfter {
  /** What they end in. */
  readonly tail?: ScalarTail | undefined;
  /** The rows of the last entries that are left, where some have gone. */
  readonly last?: readonly number[] | undefined;
  /** Whether the siblings say how many blank lines are above them; else there are none. */
  readonly isSpacedLikeSiblings?: boolean;
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
  { tail, last, isSpacedLikeSiblings = true }: InsertedAfter = {},
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
    isSpacedLikeSiblings &&
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
 * The edits that put entries into a collection in brackets; a pair without braces gets them.
 *
 * @param before the index of the entry to put them before; the number of entries to put them last.
 * @param written the entries, each on one line.
 * @param removed the rows of the keys, or of a list's entries, that go at the same time; of a pair without braces, the
 *   edits take it away, too.
 */
export function insertInFlow(
  tree: SyntaxTree,
  collection: number,
  before: number,
  written: readonly string[],
  removed: ReadonlySet<number> = NO_ROWS,
): TextEdit[] {
  if (hasFlag(tree, collection, FLAG_SINGLE_PAIR)) {
    return insertBesidePair(tree, collection, before, written, removed);
  }
  const count = entryCount(tree, collection);
  if (before < count) return insertBefore(tree, collection, before, written);
  const spans = entrySpans(tree, collection, removed.size === 0 ? Math.max(count - 1, 0) : 0);
  let last = spans.length - 1;
  while (last >= 0 && removed.has(keyOf(spans[last]))) last--;
  if (last >= 0) return insertAfter(tree, spans[last], written, last === spans.length - 1);
  const insert = written.join(', ');
  const [start, end] = [fromOf(tree, collection) + 1, toOf(tree, collection) - 1];
  const comment = tree.comments[countBefore(tree.comments, spans.at(-1)?.to ?? end) * 2];
  if (spans.length === 0) return [{ from: start, to: start, insert }];
  if (!(comment < end)) return [{ from: end, to: end, insert }];
  // Above the comments that stay, where the first entry was.
  const [first] = spans;
  const margin = first.isCompact ? '' : `\n${' '.repeat(indentationAt(tree.text, first.from))}`;
  return [{ from: start, to: start, insert: margin + insert }];
}

function insertBesidePair(
  tree: SyntaxTree,
  pair: number,
  before: number,
  written: readonly string[],
  removed: ReadonlySet<number>,
): TextEdit[] {
  const [from, to] = [fromOf(tree, pair), toOf(tree, pair)];
  const insert = written.join(', ');
  if (removed.size > 0) return [{ from, to, insert: `{${insert}}` }];
  // Other edits may be in the pair.
  const isFirst = before === 0;
  return [
    { from, to: from, insert: isFirst ? `{${insert}, ` : '{' },
    { from: to, to, insert: isFirst ? '}' : `, ${insert}}` },
  ];
}

function insertBefore(
  tree: SyntaxTree,
  collection: number,
  index: number,
  written: readonly string[],
): TextEdit[] {
  const { text } = tree;
  const [next] = entrySpans(tree, collection, index, index + 1);
  const at = { from: next.lead, to: next.lead };
  if (next.isCompact) return [{ ...at, insert: `${written.join(', ')}, ` }];
  const margin = ' '.repeat(indentationAt(text, next.from));
  const lines = written.map((each) => `${each},\n${margin}`);
  return [{ ...at, insert: missingIndent(text, next) + lines.join('') }];
}

/**
 * Puts entries after one in brackets, on lines of their own where that is on one.
 *
 * @param isLast whether no other entry comes after it.
 */
function insertAfter(
  tree: SyntaxTree,
  entry: EntrySpan,
  written: readonly string[],
  isLast: boolean,
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
