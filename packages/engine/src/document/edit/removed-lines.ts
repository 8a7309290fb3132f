import { afterBreak, beforeBreak, blanksAfter, lineStartOf } from '../../source/lines.ts';
import { HASH } from '../../text/character-codes.ts';
import { lineEnd } from '../../text/line-end.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { isBlankText } from '../../text/trimmed.ts';
import { type EntrySpan, entrySpans, keyOf } from '../entry-spans.ts';
import type { NodeLocation } from '../locate.ts';
import type { EditBatch } from './edit-batch.ts';

/**
 * The edits that take away the lines of an entry, as `removedAlone` has it; undefined where blank lines, comments about a
 * section, and the end of the text have a say in what goes with it.
 */
export function linesRemoved(
  batch: EditBatch,
  place: NodeLocation,
): readonly TextEdit[] | undefined {
  const { tree } = batch;
  const { parent } = place;
  const kept = batch.nodes.keptIn(parent);
  const index = kept.indexOf(keyOf(place));
  const spans = entrySpans(tree, parent, Math.max(index - 1, 0), index + 2);
  const own = Math.min(index, 1);
  const before = index === 0 ? undefined : spans[0];
  const [span, next] = [spans[own], spans.at(own + 1)];
  if (!isOnOwnLines(tree.text, span, before)) return undefined;
  const below = kept.firstFrom(index + 1);
  const isLast = kept.rowAt(below) === undefined;
  const isPlain =
    next === undefined ? endsPlainly(tree.text, span) : isOnOwnLines(tree.text, next, span);
  if (!isPlain || (isLast && !kept.hasAbove(index))) return undefined;
  const { text } = tree;
  const from = lineStartOf(text, span.lead);
  const to = lineEnd(text, span.to);
  if (kept.hasAbove(index)) {
    const end = beforeBreak(text, from);
    return batch.endsWithBreak(end) ? undefined : [{ from: end, to, insert: '' }];
  }
  const [first] = entrySpans(tree, parent, below, below + 1);
  const end = lineStartOf(text, first.lead);
  if (below === index + 1) return [{ from, to: end, insert: '' }];
  // Those between have gone with the breaks before them.
  return [
    { from, to, insert: '' },
    { from: beforeBreak(text, end), to: end, insert: '' },
  ];
}

/** Whether an entry has lines of its own, with nothing between it and the one before. */
function isOnOwnLines(text: string, span: EntrySpan, before: EntrySpan | undefined): boolean {
  if (span.isCompact || span.blankLines > 0) return false;
  return before === undefined || isBlankText(text.slice(before.to, span.lead));
}

/** Whether an entry ends with a line, and what is below it, if there is anything, is neither blank nor a comment. */
function endsPlainly(text: string, span: EntrySpan): boolean {
  const end = lineEnd(text, span.to);
  if (!isBlankText(text.slice(span.to, end)) || end === text.length) return false;
  const below = afterBreak(text, end);
  if (below === text.length) return true;
  const first = blanksAfter(text, below);
  return first < lineEnd(text, below) && text.charCodeAt(first) !== HASH;
}
