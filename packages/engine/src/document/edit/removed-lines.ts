import { blockScalarBefore } from '../../source/block-scalar-edges.ts';
import { nextOf } from '../../syntax/tree.ts';
import { HASH } from '../../text/character-codes.ts';
import { afterBreak, beforeBreak, blanksAfter, lineEnd, lineStartOf } from '../../text/lines.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { isBlankText } from '../../text/trimmed.ts';
import { type EntrySpan, entrySpans, keyOf } from '../entry-spans.ts';
import type { NodeLocation } from '../locate.ts';
import type { AloneRemoval, EditBatch } from './edit-batch.ts';
import type { KeptEntries } from './kept-entries.ts';
import { blankLinesBelow } from './remove-entries.ts';

/**
 * The edits that take away the lines of an entry, as `removedAlone` has it; undefined where comments about a section and the
 * end of the text have a say in what goes with it.
 *
 * Of the blank lines above and below it those below stay, or those above where there are none below; of the first entry only
 * those above stay. So of several entries that go the last blank lines stay, or the first, in whatever order they go.
 */
export function linesRemoved(batch: EditBatch, place: NodeLocation): AloneRemoval | undefined {
  const { tree } = batch;
  const { text } = tree;
  const { parent } = place;
  const kept = batch.nodes.keptIn(parent);
  const index = kept.indexOf(keyOf(place));
  const spans = entrySpans(tree, parent, Math.max(index - 1, 0), index + 2);
  const own = Math.min(index, 1);
  const before = index === 0 ? undefined : spans[0];
  const [span, next] = [spans[own], spans.at(own + 1)];
  const isPlain = next === undefined ? endsPlainly(text, span) : isOnOwnLines(text, next, span);
  if (!isPlain || !isOnOwnLines(text, span, before)) return undefined;
  const above = kept.lastBefore(index);
  const below = kept.firstFrom(index + 1);
  const gaps = new Gaps(batch, place, kept);
  const gapBelow = gaps.between(index + 1, below);
  const from = lineStartOf(text, span.lead);
  const to = lineEnd(text, span.to);
  if (above === -1) {
    if (kept.rowAt(below) === undefined) return undefined;
    // Those between have gone with the breaks before them.
    const lines = { from, to, insert: '' };
    const [first] = entrySpans(tree, parent, below, below + 1);
    const last = breakAt(text, beforeBreak(text, lineStartOf(text, first.lead)));
    return removalOf(gapBelow === undefined ? [lines, last] : [lines, gapBelow, last]);
  }
  const isLast = kept.rowAt(below) === undefined;
  const gapAbove = gaps.between(above + 1, index);
  const rest = isLast ? gaps.belowLast : 'others';
  const hasGaps = gapAbove !== undefined || gapBelow !== undefined || rest === 'blank lines';
  if (hasGaps) {
    // What is written after the last entry may have brought blank lines of its own.
    if (isLast && batch.nodes.hasGrown(parent)) return undefined;
    // What the entry above ends in may take those below, or bring some.
    const [last] = entrySpans(tree, parent, above, above + 1);
    if (!batch.nodes.isLineLeftAlone(last.value)) return undefined;
    if (blockScalarBefore(tree, nextOf(tree, last.value)) !== -1) return undefined;
  }
  const end = beforeBreak(text, from);
  if (batch.endsWithBreak(end)) return undefined;
  const hasBelow = gapBelow !== undefined || rest !== 'others';
  const goes = hasBelow && gapAbove !== undefined ? [gapAbove] : [];
  return removalOf([...goes, { from: end, to, insert: '' }], hasGaps);
}

/** The blank lines between the entries of a collection. */
class Gaps {
  readonly #batch: EditBatch;
  readonly #place: NodeLocation;
  readonly #kept: KeptEntries;

  constructor(batch: EditBatch, place: NodeLocation, kept: KeptEntries) {
    this.#batch = batch;
    this.#place = place;
    this.#kept = kept;
  }

  /** The last blank lines directly above one of the entries from one to another, without the line break before that. */
  between(first: number, last: number): TextEdit | undefined {
    const { tree } = this.#batch;
    const { parent } = this.#place;
    const index = this.#kept.lastWithGap(Math.max(first, 0), last, (at) => {
      const [span] = entrySpans(tree, parent, at, at + 1);
      return span !== undefined && span.blankLines > 0;
    });
    if (index === -1) return undefined;
    const { text } = tree;
    const [span] = entrySpans(tree, parent, index, index + 1);
    const to = beforeBreak(text, lineStartOf(text, span.lead));
    let from = to;
    for (let left = span.blankLines; left > 0; left--)
      from = beforeBreak(text, lineStartOf(text, from));
    return { from, to, insert: '' };
  }

  /** What is below the last entry of the collection. */
  get belowLast(): 'blank lines' | 'end of the text' | 'others' {
    const { tree } = this.#batch;
    const { text } = tree;
    const last = this.#kept.size - 1;
    const [span] = entrySpans(tree, this.#place.parent, last, last + 1);
    const end = lineEnd(text, span.to);
    if (afterBreak(text, end) === text.length) return 'end of the text';
    return blankLinesBelow(text, end) > end ? 'blank lines' : 'others';
  }
}

function breakAt(text: string, from: number): TextEdit {
  return { from, to: afterBreak(text, from), insert: '' };
}

/** Removals in order, those that touch as one. */
function removalOf(edits: readonly TextEdit[], leavesBlank = false): AloneRemoval {
  const all: TextEdit[] = [];
  for (const { from, to } of edits) {
    const last = all.at(-1);
    if (last?.to === from) all[all.length - 1] = { from: last.from, to, insert: '' };
    else all.push({ from, to, insert: '' });
  }
  return { edits: all, leavesBlank };
}

/** Whether an entry has lines of its own, with nothing but blank lines between it and the one before. */
function isOnOwnLines(text: string, span: EntrySpan, before: EntrySpan | undefined): boolean {
  if (span.isCompact) return false;
  return before === undefined || isBlankText(text.slice(before.to, span.lead));
}

/** Whether an entry ends with a line, and what is below it, if there is anything, is no comment. */
function endsPlainly(text: string, span: EntrySpan): boolean {
  const end = lineEnd(text, span.to);
  if (!isBlankText(text.slice(span.to, end)) || end === text.length) return false;
  const below = afterBreak(text, blankLinesBelow(text, end));
  if (below === text.length) return true;
  const first = blanksAfter(text, below);
  return text.charCodeAt(first) !== HASH;
}
