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
import { type EntrySpan, entryCount, entrySpans } from '../entry-spans.ts';
import {
  afterBreak,
  beforeBreak,
  blanksAfter,
  blanksBefore,
  indentationAt,
  lineStartOf,
  tokenEndBefore,
} from '../token-edges.ts';

/** Entries at the end of a collection that say whether blank lines separate them. */
const SIBLINGS = 8;

/** Whether a collection is written in lines, not in brackets. */
export function isBlock(tree: SyntaxTree, collection: number): boolean {
  return styleOf(tree, collection) === STYLE_BLOCK;
}

/**
 * The edits that take an entry out of a collection, with the comments that belong to it. A collection
 * that loses its only entry becomes `{}` or `[]`. Blank lines that would follow one another, or end
 * the text, go too.
 */
export function removeEntry(tree: SyntaxTree, collection: number, index: number): TextEdit[] {
  const isOnly = entryCount(tree, collection) === 1;
  if (!isBlock(tree, collection)) return removeFromFlow(tree, collection, index, isOnly);
  const [span, next] = entrySpans(tree, collection, index, index + 2);
  if (isOnly) return removeOnly(tree, collection, span);
  return [span.isCompact ? removeCompact(tree, span, next) : removeLines(tree, span)];
}

/** Brackets in the place of the only entry: at the top and after a dash, else on the key's line. */
function removeOnly(tree: SyntaxTree, collection: number, span: EntrySpan): TextEdit[] {
  const brackets = kindOf(tree, collection) === KIND_MAPPING ? '{}' : '[]';
  if (span.isCompact || kindOf(tree, parentOf(tree, collection)) === KIND_DOCUMENT) {
    const from = span.isCompact ? span.from : lineStartOf(tree.text, span.lead);
    return [{ from, to: span.to, insert: brackets }];
  }
  const head = tokenEndBefore(tree, span.from);
  return [removeLines(tree, span), { from: head, to: head, insert: ` ${brackets}` }];
}

/** The first entry of `- key: value`: the next one moves up, unless comments are above it. */
function removeCompact({ text }: SyntaxTree, span: EntrySpan, next: EntrySpan): TextEdit {
  const { from, to } = span;
  const isDirect = next.lead === next.from && text.slice(to, next.from).trim() === '';
  if (isDirect) return { from, to: next.from, insert: '' };
  return { from: blanksBefore(text, from), to, insert: '' };
}

function removeLines({ text }: SyntaxTree, span: EntrySpan): TextEdit {
  let from = lineStartOf(text, span.lead);
  let to = afterBreak(text, lineEnd(text, span.to));
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
  index: number,
  isOnly: boolean,
): TextEdit[] {
  const { text } = tree;
  const from = fromOf(tree, collection);
  const to = toOf(tree, collection);
  if (hasFlag(tree, collection, FLAG_SINGLE_PAIR)) return [{ from, to, insert: '{}' }];
  const spans = entrySpans(tree, collection, Math.max(index - 1, 0), index + 2);
  const at = Math.min(index, 1);
  const span = spans[at];
  const isLast = at + 1 === spans.length;
  const comma = commaAfter(tree, span);
  const end = Math.max(span.to, comma + 1);
  const isWhite = (range: string) => range.trim() === '';
  if (isOnly && isWhite(text.slice(from + 1, span.lead)) && isWhite(text.slice(end, to - 1))) {
    return [{ from: from + 1, to: to - 1, insert: '' }];
  }
  const edits: TextEdit[] = [];
  if (!span.isCompact && lineEnd(text, end) === blanksAfter(text, end)) {
    const lineTo = afterBreak(text, lineEnd(text, end));
    edits.push({ from: lineStartOf(text, span.lead), to: lineTo, insert: '' });
  } else if (isLast) {
    // The white space goes on the side on which a neighbour stays.
    edits.push({
      from: index > 0 ? blanksBefore(text, span.lead) : span.lead,
      to: end,
      insert: '',
    });
  } else {
    edits.push({ from: span.lead, to: blanksAfter(text, end), insert: '' });
  }
  const above = isLast && comma === -1 && index > 0 ? commaAfter(tree, spans[0]) : -1;
  if (above !== -1) edits.push({ from: above, to: above + 1, insert: '' });
  return edits;
}

/** Where the comma after an entry is; -1 for none. */
export function commaAfter({ text }: SyntaxTree, span: EntrySpan): number {
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
  const block = lines.join('\n');
  const count = entryCount(tree, collection);
  if (before < count) {
    const [next] = entrySpans(tree, collection, before, before + 1);
    if (next.isCompact) {
      const column = ' '.repeat(indentOf(tree, collection));
      return [{ from: next.from, to: next.from, insert: `${block.trimStart()}\n${column}` }];
    }
    const from = lineStartOf(text, next.lead);
    const blank = '\n'.repeat(before > 0 ? next.blankLines : 0);
    return [{ from, to: from, insert: `${block}\n${blank}` }];
  }
  const spans = entrySpans(tree, collection, Math.max(count - SIBLINGS, 0));
  const last = spans[spans.length - 1];
  // Comments at the end of the collection stay there.
  const end = last.to;
  const isSpaced = spans.length > 1 && spans.slice(1).every(({ blankLines }) => blankLines > 0);
  const breaks = '\n'.repeat(isSpaced ? last.blankLines + 1 : 1);
  return [{ from: end, to: end, insert: breaks + block }];
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
    const separator = last.isCompact ? ' ' : `\n${' '.repeat(indentationAt(text, last.from))}`;
    return [{ from: last.lead, to: last.lead, insert: `${written},${separator}` }];
  }
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
