import { afterBreak, beforeBreak, blanksAfter, lineStartOf } from '../../print/source-column.ts';
import {
  FLAG_SINGLE_PAIR,
  fromOf,
  hasFlag,
  KIND_ALIAS,
  KIND_DOCUMENT,
  kindOf,
  nextOf,
  type SyntaxTree,
  toOf,
} from '../../syntax/tree.ts';
import { HASH } from '../../text/character-codes.ts';
import { countWhile } from '../../text/count-while.ts';
import { lineEnd } from '../../text/line-end.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { isBlankText } from '../../text/trimmed.ts';
import { type EntrySpan, entryRows, entrySpans, isBlock, keyOf } from '../entry-spans.ts';
import type { Place } from '../locate.ts';
import type { Path } from '../node-path.ts';
import { refuse } from './edit-problem.ts';
import type { EditedText } from './edited-text.ts';
import { removeEntries } from './remove-entries.ts';

/** Takes one entry away. */
export function removeFrom(edited: EditedText, place: Place): void {
  const { tree } = edited;
  const { parent } = place;
  if (kindOf(tree, parent) === KIND_DOCUMENT) {
    refuse('invalid-path', { reason: 'moved-document' });
  }
  const lines = linesRemoved(edited, place);
  if (lines !== undefined) {
    edited.removeLines(lines, place);
    return;
  }
  const row = keyOf(place);
  const rows = entryRows(tree, parent);
  const index = countWhile(rows.length, (at) => rows[at] < row);
  const near = entrySpans(tree, parent, Math.max(index - 1, 0), index + 2);
  edited.apply(removedFrom(tree, parent, near, new Set([row])), parent);
}

/**
 * The edits that take away the lines of an entry, whatever has become of those around it; undefined where others have a
 * say in what goes with it: blank lines, comments about a section, and the end of the text.
 */
export function linesRemoved(
  { tree, batch }: EditedText,
  place: Place,
): readonly TextEdit[] | undefined {
  const { parent } = place;
  if (!isBlock(tree, parent) || !batch.nodes.hasOwnLines(place)) return undefined;
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

/**
 * The edits that take entries away, computed on one tree; undefined where some must be computed
 * after others: an alias outside needs an anchor in them, or what goes with them overlaps.
 */
export function removalsOf(edited: EditedText, paths: readonly Path[]): TextEdit[] | undefined {
  edited.settle();
  const { tree } = edited;
  const byParent = new Map<number, Set<number>>();
  const isGone = new Uint8Array(tree.rowCount);
  for (const path of paths) {
    const place = edited.findOwn(path);
    const { parent, value } = place;
    if (kindOf(tree, parent) === KIND_DOCUMENT) return undefined;
    const first = keyOf(place);
    isGone.fill(1, first, nextOf(tree, value));
    byParent.set(parent, (byParent.get(parent) ?? new Set()).add(first));
  }
  const { aliases } = edited.locator;
  for (let row = aliases.first; row !== -1 && row < tree.rowCount; row++) {
    if (kindOf(tree, row) !== KIND_ALIAS || isGone[row] === 1) continue;
    const target = aliases.targetOf(row);
    if (target !== -1 && isGone[target] === 1) return undefined;
  }
  const edits = [...byParent].flatMap(([parent, rows]) =>
    removedFrom(tree, parent, entrySpans(tree, parent), rows),
  );
  edits.sort((a, b) => a.from - b.from || a.to - b.to);
  return edits.some(({ from }, at) => at > 0 && from < edits[at - 1].to) ? undefined : edits;
}

/**
 * The edits that take entries out of a collection.
 *
 * @param spans of its entries; those far from the ones that go may be missing.
 * @param rows of the keys, or of a list's entries, that go.
 */
function removedFrom(
  tree: SyntaxTree,
  collection: number,
  spans: readonly EntrySpan[],
  rows: ReadonlySet<number>,
): TextEdit[] {
  if (hasFlag(tree, collection, FLAG_SINGLE_PAIR)) {
    return [{ from: fromOf(tree, collection), to: toOf(tree, collection), insert: '{}' }];
  }
  return removeEntries(tree, collection, { spans, isRemoved: (span) => rows.has(keyOf(span)) });
}
