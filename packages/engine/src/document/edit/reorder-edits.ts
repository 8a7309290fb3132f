import { blockScalarBefore } from '../../source/block-scalar-edges.ts';
import {
  fromOf,
  KIND_ALIAS,
  KIND_ANCHOR,
  nextOf,
  type SyntaxTree,
  sourceOf,
} from '../../syntax/tree.ts';
import { LineIndex } from '../../text/line-index.ts';
import { blanksAfter } from '../../text/lines.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { movableComma } from '../entry-commas.ts';
import { type EntrySpan, entrySpans, isBlock, keyOf } from '../entry-spans.ts';
import { EntryMover, endsInQuestionMark } from '../move-entries.ts';
import { editsOf } from '../moved-regions.ts';
import { namesIn } from './alias-edits.ts';
import { refuseEdit } from './edit-problem.ts';
import { isFirstOnLine, missingIndent } from './remove-entries.ts';

/** Entries that follow one another, as one stretch of the text and of the tree. */
interface Stretch extends EntrySpan {
  readonly firstRow: number;
  readonly endRow: number;
}

/**
 * The edits that move an entry to another place among its siblings. Entries keep every byte, and the
 * comments that belong to them; what is between them, blank lines and section comments, stays.
 *
 * @param index of the entry.
 * @param to its index afterwards, another one.
 * @throws EditError when an alias would come before its anchor, or a comment in brackets is in the way.
 */
export function reorderEntry(
  tree: SyntaxTree,
  collection: number,
  index: number,
  to: number,
): TextEdit[] {
  const low = Math.min(index, to);
  const spans = entrySpans(tree, collection, low, Math.max(index, to) + 1);
  const middle = index < to ? 1 : spans.length - 1;
  const first = stretchOf(tree, spans.slice(0, middle));
  const second = stretchOf(tree, spans.slice(middle));
  refuseCrossing(tree, first, second);
  if (!isBlock(tree, collection)) return swapInFlow(tree, first, second);
  refuseOpenEnd(tree, second);
  const moved = new EntryMover(tree).swapLines(collection, [first, second], low > 0);
  return shortestEdits(tree.text, editsOf(tree.text, moved));
}

function stretchOf(tree: SyntaxTree, spans: readonly EntrySpan[]): Stretch {
  const first = spans[0];
  const { value, contentTo, to } = spans[spans.length - 1];
  return {
    ...first,
    value,
    contentTo,
    to,
    firstRow: keyOf(first),
    endRow: nextOf(tree, value),
  };
}

/** Refuses to move a block scalar at the end of the text that would get the line break it does not have. */
function refuseOpenEnd(tree: SyntaxTree, { to, endRow }: Stretch): void {
  const { text } = tree;
  const last = blockScalarBefore(tree, endRow);
  if (last === -1 || blanksAfter(text, to) < text.length) return;
  const from = fromOf(tree, last);
  if (!/^[|>]\d?-/.test(text.slice(from, from + 3))) {
    refuseEdit('invalid-value', { reason: 'open-end' });
  }
}

/** What two edits do that let stretches change places: if both stay as they are, the shorter one moves past the other. */
function shortestEdits(text: string, edits: TextEdit[]): TextEdit[] {
  const [first, second] = edits;
  const [upper, lower] = [first.insert, second.insert];
  const between = text.slice(first.to, second.from);
  const end = second.from + upper.length;
  if (lower.length <= upper.length && end <= second.to && text.startsWith(upper, second.from)) {
    return [
      { from: first.from, to: second.from, insert: '' },
      { from: end, to: second.to, insert: between + lower },
    ];
  }
  const length = first.to - first.from;
  if (lower.length > upper.length && lower.startsWith(text.slice(first.from, first.to))) {
    return [
      { from: first.from, to: first.from, insert: upper + between },
      { from: first.to, to: second.to, insert: lower.slice(length) },
    ];
  }
  return edits;
}

/** In brackets the comma after the first stretch stays, and comments beside an entry go with it. */
function swapInFlow(tree: SyntaxTree, first: Stretch, second: Stretch): TextEdit[] {
  const { text } = tree;
  const contentOf = ({ lead, contentTo }: Stretch, place: Stretch) => {
    const content = missingIndent(text, place) + text.slice(lead, contentTo);
    return endsInQuestionMark(content) ? `${content} ` : content;
  };
  // After a bracket or comma on its line, a comment above an entry would be beside another, or none.
  const hasPlace = (moved: Stretch, place: Stretch) =>
    moved.lead === moved.from || isFirstOnLine(text, place.lead);
  if (!hasPlace(first, second) || !hasPlace(second, first)) {
    refuseEdit('no-place-for-comment', { reason: 'between-brackets' });
  }
  if (first.to === first.contentTo && second.to === second.contentTo) {
    return [
      { from: first.lead, to: first.contentTo, insert: contentOf(second, first) },
      { from: second.lead, to: second.contentTo, insert: contentOf(first, second) },
    ];
  }
  const comma = movableComma(tree, first) ?? -1;
  const lastComma = movableComma(tree, second) ?? -1;
  const gap = text.slice(Math.max(first.to, comma + 1), second.lead);
  const endsLine = /^[ \t]*,?[ \t]*(?:[\r\n]|$)/.test(text.slice(second.to, second.to + 200));
  if (comma === -1 || !/[\r\n]/.test(gap) || !endsLine) {
    refuseEdit('no-place-for-comment', { reason: 'between-brackets' });
  }
  const besideFirst = text.slice(comma + 1, Math.max(first.to, comma + 1));
  const besideSecond = text.slice(
    lastComma === -1 ? second.contentTo : lastComma + 1,
    Math.max(second.to, lastComma + 1),
  );
  const end = Math.max(second.to, lastComma + 1);
  const insert = `${contentOf(second, first)},${besideSecond}${gap}${contentOf(first, second)}${lastComma === -1 ? '' : ','}${besideFirst}`;
  return [{ from: first.lead, to: end, insert }];
}

/** Refuses two stretches to change places of which one refers to the other. */
function refuseCrossing(tree: SyntaxTree, first: Stretch, second: Stretch): void {
  const named = (kind: number, { firstRow, endRow }: Stretch) =>
    namesIn(tree, kind, firstRow, endRow);
  const anchors = named(KIND_ANCHOR, first);
  const others = named(KIND_ANCHOR, second);
  if (anchors.size === 0 && others.size === 0) return;
  for (const [name, row] of [...named(KIND_ALIAS, second), ...others]) {
    if (anchors.has(name)) refuseOrder(tree, row, name);
  }
  for (const [name, row] of named(KIND_ALIAS, first)) {
    if (others.has(name)) refuseOrder(tree, row, name);
  }
}

function refuseOrder(tree: SyntaxTree, row: number, name: string): never {
  const { line } = new LineIndex(tree.text).positionAt(fromOf(tree, row));
  const parameters = { node: sourceOf(tree, row), line, anchor: `&${name}` };
  refuseEdit('anchor-in-use', { reason: 'order', ...parameters });
}
