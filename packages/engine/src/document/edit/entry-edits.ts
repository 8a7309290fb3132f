import { blockScalarBefore, keepsLines } from '../../source/block-scalar-edges.ts';
import { indentationAt } from '../../source/token-edges.ts';
import {
  FLAG_SINGLE_PAIR,
  fromOf,
  hasFlag,
  indentOf,
  nextOf,
  parentOf,
  type SyntaxTree,
  toOf,
} from '../../syntax/tree.ts';
import { beforeBreak, lineEnd, lineStartOf } from '../../text/lines.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { trimmedStart } from '../../text/trimmed.ts';
import { hasCommentsAt } from '../comment-text.ts';
import { commaAfter } from '../entry-commas.ts';
import {
  type EntrySpan,
  entryCount,
  entryRows,
  entrySpanOf,
  entrySpans,
  keyOf,
} from '../entry-spans.ts';
import { knownByRow } from './known-by-row.ts';
import { missingIndent } from './remove-entries.ts';
import { type ScalarTail, separateFromBlockScalar } from './separate-from-block-scalar.ts';

const NO_ROWS: ReadonlySet<number> = new Set();

/** Entries at the end of a collection that say whether blank lines separate them. */
export const SIBLINGS = 8;

/** The entry that goes by a row. */
const spanOf = /* @__PURE__ */ knownByRow((tree, row) =>
  entrySpanOf(tree, parentOf(tree, row), row),
);

/** What new lines of a block collection go by besides its entries. */
interface InsertedAfter {
  /** What they end in. */
  readonly tail?: ScalarTail | undefined;
  /** The rows of the last entries that are left, where some have gone. */
  readonly last?: readonly number[] | undefined;
  /** The line breaks before others that have been put there. */
  readonly breaks?: number | undefined;
}

/** The edits that insert lines, and those of what is below the lines. */
interface InsertedLines {
  readonly edits: TextEdit[];
  readonly below: TextEdit[];
}

/**
 * The edits that put lines of entries into a block collection.
 *
 * @param before the index of the entry to put them before; the number of entries to put them last.
 * @param lines with their indentation, at the column of the collection's entries.
 */
export function insertInBlock(
  tree: SyntaxTree,
  collection: number,
  before: number,
  lines: readonly string[],
  { tail, last, breaks }: InsertedAfter = {},
): InsertedLines {
  const { text } = tree;
  const count = entryCount(tree, collection);
  if (before === count) {
    const rows = last ?? entryRows(tree, collection).slice(-SIBLINGS);
    const spans = rows.map((row) => spanOf(tree, row));
    return appendInBlock(tree, spans, lines, { column: indentOf(tree, collection), tail, breaks });
  }
  const block = lines.join('\n');
  const [next] = entrySpans(tree, collection, before, before + 1);
  const column = indentOf(tree, collection);
  if (next.isCompact) {
    const insert = `${trimmedStart(block)}\n${' '.repeat(column)}`;
    return { edits: [{ from: next.from, to: next.from, insert }], below: [] };
  }
  const from = lineStartOf(text, next.lead);
  const blank = '\n'.repeat(before > 0 && !tail?.takesBlanks ? next.blankLines : 0);
  const below = tail ? separateFromBlockScalar(text, beforeBreak(text, from), column, tail) : [];
  return { edits: [{ from, to: from, insert: `${block}\n${blank}` }], below };
}

/**
 * The edits that put lines of entries after the last one of a block collection.
 *
 * @param last its last entries, in order: where blank lines separate all of them, the lines are set apart, too.
 * @param options the column of the collection's entries; what the lines end in; the line breaks before others that have been
 *   put there.
 */
export function appendInBlock(
  tree: SyntaxTree,
  last: readonly EntrySpan[],
  lines: readonly string[],
  { column, tail, breaks: given }: Omit<InsertedAfter, 'last'> & { readonly column: number },
): InsertedLines {
  const { text } = tree;
  const above = last[last.length - 1];
  // Comments at the end of the collection stay there, and so do blanks, which a block scalar would take for text.
  const end = lineEnd(text, above.to);
  const isSpaced =
    last.length > 1 &&
    last.slice(1).every(({ blankLines }) => blankLines > 0) &&
    !takesBlankLines(tree, above);
  const breaks = '\n'.repeat(given ?? (isSpaced ? above.blankLines + 1 : 1));
  const below = tail ? separateFromBlockScalar(text, end, column, tail) : [];
  return { edits: [{ from: end, to: end, insert: breaks + lines.join('\n') }], below };
}

/** Whether blank lines below an entry are a part of its value. */
function takesBlankLines(tree: SyntaxTree, { value }: EntrySpan): boolean {
  const scalar = blockScalarBefore(tree, nextOf(tree, value));
  return scalar !== -1 && keepsLines(tree.text, fromOf(tree, scalar));
}

/**
 * The edits that put an entry into a collection in brackets; a pair without braces gets them.
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
  const count = entryCount(tree, collection);
  const isPair = hasFlag(tree, collection, FLAG_SINGLE_PAIR);
  if (before === count || isPair) {
    const last = entrySpans(tree, collection, Math.max(count - 1, 0));
    return appendInFlow(tree, collection, last, [written], { isFirst: before < count });
  }
  const { text } = tree;
  const [next] = entrySpans(tree, collection, before, before + 1);
  const at = { from: next.lead, to: next.lead };
  if (next.isCompact) return [{ ...at, insert: `${written}, ` }];
  const margin = ' '.repeat(indentationAt(text, next.from));
  return [{ ...at, insert: `${missingIndent(text, next)}${written},\n${margin}` }];
}

/**
 * The edits that put entries after the last one that stays of a collection in brackets.
 *
 * @param spans its last entries, in order; all of them where some go.
 * @param written the entries, each on one line.
 * @param removed the rows of the keys, or of a list's entries, that go at the same time; of a pair without braces, the
 *   edits take it away, too.
 * @param isFirst puts them before the pair instead, where there is one without braces.
 */
export function appendInFlow(
  tree: SyntaxTree,
  collection: number,
  spans: readonly EntrySpan[],
  written: readonly string[],
  { removed = NO_ROWS, isFirst = false }: AppendOptions = {},
): TextEdit[] {
  const insert = written.join(', ');
  const [from, to] = [fromOf(tree, collection), toOf(tree, collection)];
  if (hasFlag(tree, collection, FLAG_SINGLE_PAIR)) {
    if (removed.size > 0) return [{ from, to, insert: `{${insert}}` }];
    // Other edits may be in the pair.
    return [
      { from, to: from, insert: isFirst ? `{${insert}, ` : '{' },
      { from: to, to, insert: isFirst ? '}' : `, ${insert}}` },
    ];
  }
  let last = spans.length - 1;
  while (last >= 0 && removed.has(keyOf(spans[last]))) last--;
  if (last >= 0) return insertAfter(tree, spans[last], written, last === spans.length - 1);
  const [start, end] = [from + 1, to - 1];
  if (spans.length === 0) return [{ from: start, to: start, insert }];
  if (!hasCommentsAt(tree, spans[spans.length - 1].to, end))
    return [{ from: end, to: end, insert }];
  // Above the comments that stay, where the first entry was.
  const [first] = spans;
  const margin = first.isCompact ? '' : `\n${' '.repeat(indentationAt(tree.text, first.from))}`;
  return [{ from: start, to: start, insert: margin + insert }];
}

interface AppendOptions {
  readonly removed?: ReadonlySet<number>;
  readonly isFirst?: boolean;
}

/**
 * The edits that put an entry after the last one in brackets that is left, where others have gone.
 *
 * @param last its row.
 */
export function insertAfterLeft(
  tree: SyntaxTree,
  collection: number,
  last: number,
  written: string,
): TextEdit[] {
  const end = spanOf(tree, entryRows(tree, collection).at(-1) as number);
  const span = spanOf(tree, last);
  return insertAfter(tree, span, [written], true, commaAfter(tree, end) !== -1);
}

/**
 * Puts entries after one in brackets, on lines of their own where that is on one.
 *
 * @param isLast whether no other entry comes after it.
 * @param hasComma whether a comma does.
 */
function insertAfter(
  tree: SyntaxTree,
  entry: EntrySpan,
  written: readonly string[],
  isLast: boolean,
  hasComma = commaAfter(tree, entry) !== -1,
): TextEdit[] {
  const { text } = tree;
  const { from, contentTo, isCompact } = entry;
  const comma = commaFor(text, contentTo);
  const at = { from: contentTo, to: contentTo };
  // A comma that is there comes after what is inserted.
  if (isCompact || !isLast) return [{ ...at, insert: `${comma} ${written.join(', ')}` }];
  const margin = `\n${' '.repeat(indentationAt(text, from))}`;
  const lines = written.map((each) => margin + each).join(',');
  if (!hasComma) {
    return [
      { ...at, insert: comma },
      { from: entry.to, to: entry.to, insert: lines },
    ];
  }
  const end = Math.max(entry.to, commaAfter(tree, entry) + 1);
  return [{ from: end, to: end, insert: `${lines},` }];
}

/** A comma right after a colon or question mark would be a part of something else. */
function commaFor(text: string, at: number): string {
  return /[:?]/.test(text[at - 1]) ? ' ,' : ',';
}
