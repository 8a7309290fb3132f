import { Gap, lineEnd } from '../../print/gap.ts';
import { COMMA } from '../../syntax/character-codes.ts';
import {
  FLAG_SINGLE_PAIR,
  fromOf,
  hasFlag,
  indentOf,
  KIND_DOCUMENT,
  KIND_MAPPING,
  kindOf,
  parentOf,
  STYLE_BLOCK,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { collectionTail, type EntrySpan, entrySpans } from '../entry-spans.ts';
import {
  afterBreak,
  beforeBreak,
  blanksAfter,
  blanksBefore,
  indentationAt,
  lineStartOf,
  tokenEndBefore,
} from './tokens.ts';

/** Whether a collection is written in lines, not in brackets. */
export function isBlock(tree: SyntaxTree, collection: number): boolean {
  return styleOf(tree, collection) === STYLE_BLOCK;
}

/**
 * The edits that take entries out of a collection, each with the comments that belong to it. A
 * collection that loses all of them becomes `{}` or `[]`. Blank lines that would follow one another,
 * or end the text, go too.
 *
 * @param removed tells by its place whether an entry goes.
 */
export function removeEntries(
  tree: SyntaxTree,
  collection: number,
  removed: (index: number) => boolean,
): TextEdit[] {
  const spans = entrySpans(tree, collection);
  const keepsNone = spans.every((_, index) => removed(index));
  if (!isBlock(tree, collection))
    return removeFromFlow(tree, collection, spans, removed, keepsNone);
  const edits: TextEdit[] = [];
  const brackets = kindOf(tree, collection) === KIND_MAPPING ? '{}' : '[]';
  const [first] = spans;
  for (const [index, span] of spans.entries()) {
    if (!removed(index)) continue;
    const isReplaced = keepsNone && index === 0 && needsPlace(tree, collection, first);
    if (isReplaced) {
      edits.push({ from: first.from, to: first.to, insert: brackets });
    } else if (index === 0 && first.isCompact) {
      edits.push(removeCompact(tree, spans, removed));
    } else if (!(first.isCompact && !keepsNone && index < firstKept(spans, removed))) {
      edits.push(removeLines(tree, span));
    }
  }
  if (keepsNone && !needsPlace(tree, collection, first)) {
    const head = tokenEndBefore(tree, first.from);
    edits.push({ from: head, to: head, insert: ` ${brackets}` });
  }
  return edits;
}

/** Whether brackets have to stand where the first entry does: at the top, and after a dash. */
function needsPlace(tree: SyntaxTree, collection: number, first: EntrySpan): boolean {
  return first.isCompact || kindOf(tree, parentOf(tree, collection)) === KIND_DOCUMENT;
}

function firstKept(spans: readonly EntrySpan[], removed: (index: number) => boolean): number {
  return spans.findIndex((_, index) => !removed(index));
}

/** The first entries of `- key: value`: the first that stays moves up, unless comments are above it. */
function removeCompact(
  tree: SyntaxTree,
  spans: readonly EntrySpan[],
  removed: (index: number) => boolean,
): TextEdit {
  const { text } = tree;
  const kept = firstKept(spans, removed);
  const { from } = spans[0];
  const next = spans[kept];
  const last = spans[kept - 1];
  const isDirect = next.lead === next.from && text.slice(last.to, next.from).trim() === '';
  if (isDirect) return { from, to: next.from, insert: '' };
  return { from: blanksBefore(text, from), to: last.to, insert: '' };
}

function removeLines({ text }: SyntaxTree, span: EntrySpan): TextEdit {
  let from = lineStartOf(text, span.lead);
  let to = afterBreak(text, lineEnd(text, span.to));
  if (span.isCompact) return { from: span.from, to: span.to, insert: '' };
  const isBlankBelow = to >= text.length || /[\r\n]/.test(text[blanksAfter(text, to)] ?? '\n');
  if (isBlankBelow && span.blankLines > 0 && from > 0) {
    for (let left = span.blankLines; left > 0; left--)
      from = lineStartOf(text, beforeBreak(text, from));
  }
  const isEnded = to > lineEnd(text, span.to);
  if (!isEnded && from > 0) {
    // The text goes on without a last line break.
    from = beforeBreak(text, from);
    to = text.length;
  }
  return { from, to, insert: '' };
}

function removeFromFlow(
  tree: SyntaxTree,
  collection: number,
  spans: readonly EntrySpan[],
  removed: (index: number) => boolean,
  keepsNone: boolean,
): TextEdit[] {
  const { text } = tree;
  const from = fromOf(tree, collection);
  const to = toOf(tree, collection);
  if (hasFlag(tree, collection, FLAG_SINGLE_PAIR)) return [{ from, to, insert: '{}' }];
  if (
    keepsNone &&
    collectionTail(tree, collection, spans[spans.length - 1]) === spans[spans.length - 1].to
  ) {
    return [{ from: from + 1, to: to - 1, insert: '' }];
  }
  const edits: TextEdit[] = [];
  const lastKept =
    spans.length - 1 - [...spans].reverse().findIndex((_, at) => !removed(spans.length - 1 - at));
  for (const [index, span] of spans.entries()) {
    if (!removed(index)) continue;
    const comma = commaAfter(tree, span);
    const end = comma === -1 ? span.to : Math.max(span.to, comma + 1);
    const isAlone = !span.isCompact && lineEnd(text, end) === blanksAfter(text, end);
    if (isAlone) {
      edits.push({
        from: lineStartOf(text, span.lead),
        to: afterBreak(text, lineEnd(text, end)),
        insert: '',
      });
    } else {
      // The white space goes on the side on which a neighbour stays.
      const isAfterKept = index > lastKept;
      const from = isAfterKept && index > 0 ? blanksBefore(text, span.lead) : span.lead;
      edits.push({ from, to: isAfterKept ? end : blanksAfter(text, end), insert: '' });
    }
    if (index + 1 === spans.length && comma === -1 && lastKept >= 0) {
      const kept = commaAfter(tree, spans[lastKept]);
      if (kept !== -1) edits.push({ from: kept, to: kept + 1, insert: '' });
    }
  }
  return edits;
}

/** Where the comma after an entry is; -1 for none. */
function commaAfter({ text }: SyntaxTree, span: EntrySpan): number {
  const gap = new Gap(text);
  gap.read(span.contentTo);
  return text.charCodeAt(gap.to) === COMMA ? gap.to : -1;
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
): TextEdit[] {
  const { text } = tree;
  const spans = entrySpans(tree, collection);
  const block = lines.join('\n');
  if (before < spans.length) {
    const next = spans[before];
    if (next.isCompact) {
      const column = ' '.repeat(indentOf(tree, collection));
      return [{ from: next.from, to: next.from, insert: `${block.trimStart()}\n${column}` }];
    }
    const from = lineStartOf(text, next.lead);
    return [
      { from, to: from, insert: `${block}\n${'\n'.repeat(before > 0 ? next.blankLines : 0)}` },
    ];
  }
  const last = spans[spans.length - 1];
  const end = collectionTail(tree, collection, last);
  const isSpaced = spans.length > 1 && spans.slice(1).every(({ blankLines }) => blankLines > 0);
  return [
    { from: end, to: end, insert: `${'\n'.repeat(isSpaced ? last.blankLines + 1 : 1)}${block}` },
  ];
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
  const spans = entrySpans(tree, collection);
  if (spans.length === 0) {
    const from = fromOf(tree, collection) + 1;
    return [{ from, to: from, insert: written }];
  }
  if (before < spans.length) {
    const next = spans[before];
    const separator = next.isCompact ? ' ' : `\n${' '.repeat(indentationAt(text, next.from))}`;
    return [{ from: next.lead, to: next.lead, insert: `${written},${separator}` }];
  }
  const last = spans[spans.length - 1];
  const comma = commaAfter(tree, last);
  if (last.isCompact) {
    const at = comma === -1 ? last.contentTo : comma + 1;
    return [
      {
        from: at,
        to: at,
        insert: `${comma === -1 ? ',' : ''} ${written}${comma === -1 ? '' : ','}`,
      },
    ];
  }
  const line = `\n${' '.repeat(indentationAt(text, last.from))}${written}`;
  const edits: TextEdit[] = [];
  if (comma === -1) {
    const insert = commaFor(text, last.contentTo);
    edits.push({ from: last.contentTo, to: last.contentTo, insert });
  }
  const end = Math.max(last.to, comma + 1);
  edits.push({ from: end, to: end, insert: comma === -1 ? line : `${line},` });
  return edits;
}

/** A comma right after a question mark would be part of a key. */
function commaFor(text: string, at: number): string {
  return text[at - 1] === '?' ? ' ,' : ',';
}
