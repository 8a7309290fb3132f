import { blockScalarBefore, keepsLines } from '../source/block-scalar-edges.ts';
import {
  fromOf,
  indentOf,
  isBlockScalar,
  KIND_DOCUMENT,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
} from '../syntax/tree.ts';
import { isBreak } from '../text/character-codes.ts';
import { lineEndingOf } from '../text/line-ending.ts';
import {
  afterBreak,
  blanksAfter,
  blanksBefore,
  columnAt,
  lineEnd,
  lineStartOf,
} from '../text/lines.ts';
import { movableComma } from './entry-commas.ts';
import { type EntrySpan, entrySpans, isBlock } from './entry-spans.ts';

/** A text, or a range of the source. */
export type MovedPiece = string | { readonly from: number; readonly to: number };

/** A range of the source, and what comes there instead. */
export interface MovedRange {
  readonly from: number;
  readonly to: number;
  readonly pieces: readonly MovedPiece[];
}

/**
 * Puts the entries of collections of one tree into another order, each with the comments that belong
 * to it. Comments about sections stay where they are, and so do blank lines, commas and dashes.
 */
export class EntryMover {
  readonly #tree: SyntaxTree;
  #lineEnding: string | undefined;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
  }

  /**
   * @param collection the row of a mapping or sequence in a text without errors.
   * @param order by place, the index of the entry that comes there.
   * @returns what changes, ascending; undefined where an entry cannot be moved: in brackets when its
   *   comment has no room, in lines when blank lines after a scalar would become part of it.
   */
  move(collection: number, order: readonly number[]): MovedRange[] | undefined {
    const spans = entrySpans(this.#tree, collection);
    return isBlock(this.#tree, collection)
      ? this.#moveLines(collection, spans, order)
      : this.#moveInBrackets(spans, order);
  }

  /**
   * Lets two neighbouring entries of a block collection change places, or stretches of entries.
   *
   * @param isBelow whether an entry is above them.
   */
  swapLines(
    collection: number,
    spans: readonly [EntrySpan, EntrySpan],
    isBelow: boolean,
  ): MovedRange[] {
    const moved = this.#moveLines(collection, spans, [1, 0], { isBelow, isAlone: true });
    if (moved === undefined) throw new Error('Lines can change places');
    return moved;
  }

  /** The blanks at the end of an entry's line go with it: a block scalar would take them for text. */
  #withBlanks(spans: readonly EntrySpan[]): EntrySpan[] {
    const { text } = this.#tree;
    return spans.map((span) => {
      const end = blanksAfter(text, span.to);
      if (end === span.to || end < lineEnd(text, span.to)) return span;
      return { ...span, to: end, contentTo: span.contentTo === span.to ? end : span.contentTo };
    });
  }

  /**
   * @param options.isBelow whether there is an entry above these.
   * @param options.isAlone whether nothing else moves: blank lines after the last entry may be those of collections around.
   */
  #moveLines(
    collection: number,
    entries: readonly EntrySpan[],
    order: readonly number[],
    { isBelow = false, isAlone = false } = {},
  ): MovedRange[] | undefined {
    const tree = this.#tree;
    const { text } = tree;
    const spans = this.#withBlanks(entries);
    const column = indentOf(tree, collection);
    const hasBlankLines = isAlone || kindOf(tree, parentOf(tree, collection)) === KIND_DOCUMENT;
    const moved: MovedRange[] = [];
    for (const [place, index] of order.entries()) {
      const slot = spans[place];
      const entry = spans[index];
      if (!isAlone && columnAt(text, slot.from) !== column) return undefined;
      if (place === index) continue;
      const { from, pieces } = this.#lines(slot, entry, column, isBelow || place > 0);
      let { to } = slot;
      const isLast = place === spans.length - 1;
      if (keepsLinesAfter(tree, entry)) {
        const end = endOfBlankLines(text, to);
        // The blank lines after the last entry are also those of the collections around this one.
        if (isLast && !hasBlankLines) return undefined;
        if (end > lineEnd(text, to)) to = end;
      }
      if (endsInBlockScalar(tree, entry)) {
        // Spaces on the lines below it would be text, and its last line break is a part of it.
        const end = endOfBlankLines(text, to);
        const blankLines = text.slice(to, end);
        if (/[ \t]/.test(blankLines)) {
          if (isLast && !hasBlankLines) return undefined;
          pieces.push(blankLines.replace(/[ \t]/g, ''));
          to = end;
        } else if (to === text.length) pieces.push(this.#lineBreak());
      }
      moved.push({ from, to, pieces });
    }
    return moved;
  }

  /** The lines of an entry, for the place of another one. */
  #lines(
    slot: EntrySpan,
    entry: EntrySpan,
    column: number,
    isBelow: boolean,
  ): { readonly from: number; readonly pieces: MovedPiece[] } {
    const { text } = this.#tree;
    const { lead, from, to } = entry;
    if (slot.isCompact) {
      if (lead === from) return { from: slot.from, pieces: [{ from, to }] };
      // Comments above an entry would be beside the dash: the entry goes down to a line of its own.
      const pieces = [this.#lineBreak(), { from: lineStartOf(text, lead), to }];
      return { from: blanksBefore(text, slot.from), pieces };
    }
    const start = lineStartOf(text, slot.lead);
    if (entry.isCompact) return { from: start, pieces: [' '.repeat(column), { from, to }] };
    const line = lineStartOf(text, from);
    const above = lineStartOf(text, lead);
    // Comments that are deeper than the entries would belong to the entry above.
    if (!isBelow || lead === from || columnAt(text, lead) <= column) {
      return { from: start, pieces: [{ from: above, to }] };
    }
    const comments = movedToColumn(text.slice(above, line), column);
    return { from: start, pieces: [comments, { from: line, to }] };
  }

  #moveInBrackets(spans: readonly EntrySpan[], order: readonly number[]): MovedRange[] | undefined {
    const { text } = this.#tree;
    const ends = spans.map((span) => endInBrackets(this.#tree, span));
    const moved: MovedRange[] = [];
    for (const [place, index] of order.entries()) {
      const slot = spans[place];
      const entry = spans[index];
      const end = ends[place];
      const other = ends[index];
      if (end === undefined || other === undefined) return undefined;
      if (place === index) continue;
      if (slot.isCompact && entry.lead < entry.from) return undefined;
      const comment = { from: other, to: Math.max(entry.to, other) };
      const hasComment = comment.to > comment.from;
      if (hasComment && slot.to <= end && !endsLine(text, end)) return undefined;
      const { from, pieces } = contentInBrackets(text, slot, entry);
      if (end === slot.contentTo) {
        moved.push({ from, to: Math.max(slot.to, end), pieces: [...pieces, comment] });
        continue;
      }
      moved.push({ from, to: slot.contentTo, pieces });
      if (hasComment || slot.to > end) {
        moved.push({ from: end, to: Math.max(slot.to, end), pieces: [comment] });
      }
    }
    return moved;
  }

  #lineBreak(): string {
    this.#lineEnding ??= lineEndingOf(this.#tree.text);
    return this.#lineEnding;
  }
}

/** Readers disagree on the last line of a literal scalar that the text ends without a line break. */
export function endsOpen(tree: SyntaxTree, collection: number): boolean {
  const { text, rowCount } = tree;
  if (nextOf(tree, collection) < rowCount || isBreak(text.charCodeAt(text.length - 1)))
    return false;
  return isBlockScalar(tree, rowCount - 1);
}

/** An entry in brackets without the comment beside it, for the place of another one. */
function contentInBrackets(
  text: string,
  slot: EntrySpan,
  { lead, from, contentTo: to, isCompact }: EntrySpan,
): { readonly from: number; readonly pieces: MovedPiece[] } {
  const end = endsInQuestionMark(text.slice(from, to)) ? [' '] : [];
  if (slot.isCompact) return { from: slot.from, pieces: [{ from, to }, ...end] };
  const start = lineStartOf(text, slot.lead);
  if (!isCompact) return { from: start, pieces: [{ from: lineStartOf(text, lead), to }, ...end] };
  const indentation = { from: lineStartOf(text, slot.from), to: slot.from };
  return { from: start, pieces: [indentation, { from, to }, ...end] };
}

/** Whether a text ends in the indicator of an empty key, which a comma right after it would make part of a scalar. */
export function endsInQuestionMark(text: string): boolean {
  return /(?:^|[\s,[{])\?$/.test(text);
}

function endsLine(text: string, at: number): boolean {
  return lineEnd(text, at) === blanksAfter(text, at);
}

/** Where an entry in brackets ends with its comma; undefined when a comment comes before that. */
function endInBrackets(tree: SyntaxTree, span: EntrySpan): number | undefined {
  const comma = movableComma(tree, span);
  return comma === -1 ? span.contentTo : comma && comma + 1;
}

/**
 * Lines of comments above an entry, moved to the left where the first one is indented deeper than
 * the entry.
 */
function movedToColumn(lines: string, column: number): string {
  let first = -1;
  return lines.replace(/(^|[\r\n])([ \t]*)(?=#)/g, (_, lineBreak: string, { length }: string) => {
    if (first === -1) first = length;
    const shift = Math.max(Math.min(length, first) - column, 0);
    return lineBreak + ' '.repeat(length - shift);
  });
}

/** Where the last of the blank lines after a place ends, before its line break. */
function endOfBlankLines(text: string, at: number): number {
  let end = lineEnd(text, at);
  for (;;) {
    const start = afterBreak(text, end);
    const next = blanksAfter(text, start);
    const isLine = next < text.length ? isBreak(text.charCodeAt(next)) : next > start;
    if (!isLine) return end;
    end = next;
  }
}

function endsInBlockScalar(tree: SyntaxTree, { value, to, contentTo }: EntrySpan): boolean {
  return to === contentTo && blockScalarBefore(tree, nextOf(tree, value)) !== -1;
}

/** Whether an entry ends with a scalar that keeps the blank lines after it. */
function keepsLinesAfter(tree: SyntaxTree, entry: EntrySpan): boolean {
  const scalar = blockScalarBefore(tree, nextOf(tree, entry.value));
  return endsInBlockScalar(tree, entry) && keepsLines(tree.text, fromOf(tree, scalar));
}
