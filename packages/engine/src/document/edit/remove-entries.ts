import { blockScalarBefore } from '../../source/block-scalar-edges.ts';
import { indentationAt, tokenEndBefore } from '../../source/token-edges.ts';
import {
  FLAG_SINGLE_PAIR,
  fromOf,
  hasFlag,
  indentOf,
  KIND_DOCUMENT,
  KIND_MAPPING,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
  toOf,
} from '../../syntax/tree.ts';
import { appendAll } from '../../text/append-all.ts';
import { HASH, isBreak } from '../../text/character-codes.ts';
import {
  afterBreak,
  beforeBreak,
  blanksAfter,
  blanksBefore,
  lineEnd,
  lineStartOf,
  startsLine,
} from '../../text/lines.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { isBlankText } from '../../text/trimmed.ts';
import { commaAfter } from '../entry-commas.ts';
import { type EntrySpan, isBlock } from '../entry-spans.ts';
import {
  type ScalarTail,
  scalarTailOf,
  separateFromBlockScalar,
} from './separate-from-block-scalar.ts';

/** Which entries of a collection go. */
export interface Removal {
  /** The entries, in order; those far from the ones that go may be missing. */
  readonly spans: readonly EntrySpan[];
  readonly isRemoved: (span: EntrySpan) => boolean;
  /** The block scalar that an entry that stays ends in, which must not take what is below those that go. */
  readonly tailOf?: ((span: EntrySpan) => ScalarTail | undefined) | undefined;
}

/**
 * The edits that take entries out of a collection, with the comments that belong to them. A collection
 * in lines that loses all becomes `{}` or `[]`. Blank lines that would follow one another, or end the
 * text, go too.
 */
export function removeEntries(tree: SyntaxTree, collection: number, removal: Removal): TextEdit[] {
  if (!isBlock(tree, collection)) return removeInBrackets(tree, collection, removal);
  const { spans, isRemoved } = removal;
  const kept = spans.findIndex((span) => !isRemoved(span));
  if (kept === -1) return removeAll(tree, collection, removal);
  const edits = removeLines(tree, collection, removal);
  // In `- key: value` what stays moves up after the dash, unless comments are above it.
  const [first] = spans;
  if (kept === 0 || !first.isCompact) return edits;
  const next = spans[kept];
  const isDirect = spans
    .slice(0, kept)
    .every(({ to }, at) => isWhite(tree.text, to, spans[at + 1].lead));
  if (isDirect && next.lead === next.from) {
    return [{ from: first.from, to: next.from, insert: '' }, ...edits.slice(kept)];
  }
  const from = blanksBefore(tree.text, first.from);
  return [{ from, to: first.to, insert: '' }, ...edits.slice(1)];
}

/** Takes out the lines of entries, and keeps what is below them out of a scalar that ends above. */
function removeLines(tree: SyntaxTree, collection: number, removal: Removal): TextEdit[] {
  const { text } = tree;
  const { spans, isRemoved } = removal;
  const column = indentOf(tree, collection);
  const tailOf = removal.tailOf ?? ((span: EntrySpan) => tailOfEntry(tree, span, column));
  const blankBelow = haveBlankBelow(text, removal);
  const edits: TextEdit[] = [];
  let above: EntrySpan | undefined;
  for (const [at, span] of spans.entries()) {
    if (!isRemoved(span)) {
      above = span;
      continue;
    }
    edits.push(above ? linesOf(text, span, blankBelow[at]) : firstLinesOf(text, span));
    const tail = above && tailOf(above);
    if (tail === undefined) continue;
    const next = spans[at + 1];
    const end =
      next && isRemoved(next) ? linesOf(text, next, blankBelow[at + 1]).from : text.length;
    const below = separateFromBlockScalar(text, lineEnd(text, span.to), column, tail);
    appendAll(
      edits,
      below.filter(({ to }) => to <= end),
    );
  }
  return edits;
}

/** For each entry, whether a blank line or the end of the text is below it and those directly below it that go. */
function haveBlankBelow(text: string, { spans, isRemoved }: Removal): boolean[] {
  const found: boolean[] = [];
  for (let at = spans.length - 1; at >= 0; at--) {
    const to = lineEnd(text, spans[at].to);
    const isNextGone = at + 1 < spans.length && isRemoved(spans[at + 1]);
    found[at] =
      to === text.length || blankLinesBelow(text, to) > to || (isNextGone && found[at + 1]);
  }
  return found;
}

/** The edit that takes out the lines of an entry with the line break before them. */
function linesOf(text: string, span: EntrySpan, hasBlankBelow: boolean): TextEdit {
  let from = lineStartOf(text, span.lead);
  const to = lineEnd(text, span.to);
  if (hasBlankBelow) {
    for (let left = span.blankLines; left > 0; left--)
      from = lineStartOf(text, beforeBreak(text, from));
  }
  return { from: beforeBreak(text, from), to, insert: '' };
}

/** The same for one that nothing stays above of: the line break after them goes, with the blank lines that it was set apart by. */
function firstLinesOf(text: string, span: EntrySpan): TextEdit {
  const end = blankLinesBelow(text, lineEnd(text, span.to));
  return { from: lineStartOf(text, span.lead), to: afterBreak(text, end), insert: '' };
}

/** Where the last of the blank lines below a line ends; where that ends itself without any. */
export function blankLinesBelow(text: string, lineTo: number): number {
  let end = lineTo;
  for (;;) {
    const next = afterBreak(text, end);
    const stop = blanksAfter(text, next);
    if (next === end || stop < lineEnd(text, stop)) return end;
    end = stop;
  }
}

/** Puts brackets in the place of all entries. */
function removeAll(tree: SyntaxTree, collection: number, removal: Removal): TextEdit[] {
  const { text } = tree;
  const blankBelow = haveBlankBelow(text, removal);
  const [lines, ...edits] = removal.spans.map((span, at) => linesOf(text, span, blankBelow[at]));
  const [first] = removal.spans;
  const brackets = kindOf(tree, collection) === KIND_MAPPING ? '{}' : '[]';
  const isTop = kindOf(tree, parentOf(tree, collection)) === KIND_DOCUMENT;
  if (!first.isCompact && !isTop) {
    // Brackets go on the line of the key.
    const head = tokenEndBefore(tree, first.from);
    return [{ from: head, to: head, insert: ` ${brackets}` }, lines, ...edits];
  }
  const to = lineEnd(text, first.to);
  const lead = first.isCompact ? first.from : lineStartOf(text, first.lead);
  return [{ from: lead, to, insert: brackets }, ...edits];
}

function removeInBrackets(
  tree: SyntaxTree,
  collection: number,
  { spans, isRemoved }: Removal,
): TextEdit[] {
  const { text } = tree;
  if (hasFlag(tree, collection, FLAG_SINGLE_PAIR)) {
    const pair = { from: fromOf(tree, collection), to: toOf(tree, collection), insert: '{}' };
    return spans.some(isRemoved) ? [pair] : [];
  }
  const lastKept = spans.map(isRemoved).lastIndexOf(false);
  const edits: TextEdit[] = [];
  for (const [at, span] of spans.entries()) {
    if (!isRemoved(span)) continue;
    const end = endInBrackets(tree, span);
    const lineTo = blanksAfter(text, end);
    const isFirst = !span.isCompact && isFirstOnLine(text, span.lead);
    if (isFirst && (lineTo === text.length || isBreak(text.charCodeAt(lineTo)))) {
      const to = afterBreak(text, lineTo);
      edits.push({ from: lineStartOf(text, span.lead), to, insert: '' });
    } else if (at > lastKept) {
      // The white space goes on the side on which a neighbour stays.
      const isOnLine = at > 0 && !isFirstOnLine(text, span.lead);
      const from = isOnLine ? blanksBefore(text, span.lead) : span.lead;
      edits.push({ from, to: end, insert: missingIndent(text, span) });
    } else {
      // Right after a bracket, what follows the comma would be no comment.
      const isFreed =
        text.charCodeAt(lineTo) === HASH && blanksBefore(text, span.lead) === span.lead;
      const to = isFreed && !isFirst ? end : lineTo;
      edits.push({ from: span.lead, to, insert: missingIndent(text, span) });
    }
  }
  if (lastKept === -1) {
    const from = fromOf(tree, collection) + 1;
    const to = toOf(tree, collection) - 1;
    const ends = [from, ...spans.map((span) => endInBrackets(tree, span))];
    const isEmptied = ends.every((end, at) => isWhite(text, end, spans[at]?.lead ?? to));
    return isEmptied ? [{ from, to, insert: '' }] : edits;
  }
  const needsNoComma =
    lastKept < spans.length - 1 && commaAfter(tree, spans[spans.length - 1]) === -1;
  const comma = needsNoComma ? commaAfter(tree, spans[lastKept]) : -1;
  return comma === -1 ? edits : [...edits, { from: comma, to: comma + 1, insert: '' }];
}

/** The spaces by which comments above an entry in brackets are further to the left than it may be. */
export function missingIndent(text: string, { lead, from }: EntrySpan): string {
  if (!isFirstOnLine(text, lead)) return '';
  return ' '.repeat(Math.max(indentationAt(text, from) - indentationAt(text, lead), 0));
}

/** Whether nothing but blanks is before a place on its line. */
export function isFirstOnLine(text: string, at: number): boolean {
  return startsLine(text, blanksBefore(text, at));
}

/** Where an entry in brackets ends with its comma and the comment beside it. */
export function endInBrackets(tree: SyntaxTree, span: EntrySpan): number {
  return Math.max(span.to, commaAfter(tree, span) + 1);
}

/** The block scalar that an entry in lines ends in. */
export function tailOfEntry(
  tree: SyntaxTree,
  { value, contentTo, to }: EntrySpan,
  column: number,
): ScalarTail | undefined {
  if (to > contentTo) return undefined;
  return scalarTailOf(tree, blockScalarBefore(tree, nextOf(tree, value)), column, 0);
}

function isWhite(text: string, from: number, to: number): boolean {
  return isBlankText(text.slice(from, to));
}
