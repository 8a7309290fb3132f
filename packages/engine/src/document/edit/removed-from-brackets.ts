import { indentationAt } from '../../source/token-edges.ts';
import {
  FLAG_SINGLE_PAIR,
  fromOf,
  hasFlag,
  KIND_DOCUMENT,
  kindOf,
  parentOf,
  type SyntaxTree,
  toOf,
} from '../../syntax/tree.ts';
import { isBreak } from '../../text/character-codes.ts';
import { afterBreak, blanksAfter, lineStartOf } from '../../text/lines.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { commentsAt } from '../comment-text.ts';
import { commaAfter } from '../entry-commas.ts';
import { type EntrySpan, entrySpanOf, entrySpans, isAboutFile, keyOf } from '../entry-spans.ts';
import type { NodeLocation } from '../locate.ts';
import type { EditBatch } from './edit-batch.ts';
import { knownByRow } from './known-by-row.ts';
import { endInBrackets } from './remove-entries.ts';

/** How the entries of a collection in brackets are laid out, where all are laid out alike. */
export interface BracketLayout {
  /**
   * Whether each has lines of its own, with its comma and comments; otherwise all are on one line, or a comment after the comma
   * of each belongs to the next.
   */
  readonly isOnLines: boolean;
  /** Whether a comma comes after the last one. */
  readonly endsWithComma: boolean;
  /** Whether the bracket comes after the last one on its line, though others have lines of their own. */
  readonly endsWithBracket: boolean;
}

/**
 * The edits that take an entry out of brackets, as `removedAlone` has it; undefined where not all
 * entries are laid out alike, and for the only one that is left.
 */
export function removedFromBrackets(
  batch: EditBatch,
  place: NodeLocation,
): readonly TextEdit[] | undefined {
  const { tree, nodes } = batch;
  const { parent } = place;
  const layout = bracketLayoutOf(tree, parent);
  if (layout === undefined) return undefined;
  const kept = nodes.keptIn(parent);
  const index = kept.indexOf(keyOf(place));
  const [span, next] = entrySpans(tree, parent, index, index + 2);
  const isLast = kept.rowAt(kept.firstFrom(index + 1)) === undefined;
  const mayEnd = !layout.endsWithBracket && !nodes.hasGrown(parent) && kept.hasAbove(index);
  if (isLast && !mayEnd) return undefined;
  const own = ownEdits(tree, span, layout, { isLast, isLastInTree: next === undefined });
  if (!isLast) return own;
  const [above] = kept.lastRows(2);
  return [...endAfter(tree, entrySpanOf(tree, parent, above), layout), ...own];
}

/** The edits in the place of the entry, on its lines or from where it begins to where the next one does. */
function ownEdits(
  tree: SyntaxTree,
  span: EntrySpan,
  { isOnLines, endsWithComma }: BracketLayout,
  { isLast, isLastInTree }: { readonly isLast: boolean; readonly isLastInTree: boolean },
): TextEdit[] {
  const { text } = tree;
  const { lead, contentTo } = span;
  const end = endInBrackets(tree, span);
  const next = blanksAfter(text, end);
  const from = isOnLines ? lineStartOf(text, lead) : lead;
  const to = isOnLines ? afterBreak(text, next) : isLast ? end : next;
  if (!isLast || isLastInTree || endsWithComma) return [{ from, to, insert: '' }];
  // Where it has come to be the last one, its comma has gone with those after it.
  const own = { from, to: contentTo, insert: '' };
  return isOnLines ? [own, { from: contentTo + 1, to, insert: '' }] : [own];
}

/** The edits after an entry that comes to be the last one: its comma goes where the last one had none. */
function endAfter(
  tree: SyntaxTree,
  span: EntrySpan,
  { isOnLines, endsWithComma }: BracketLayout,
): TextEdit[] {
  const comma = commaAfter(tree, span);
  const from = endsWithComma ? comma + 1 : comma;
  const to = isOnLines ? comma + 1 : blanksAfter(tree.text, comma + 1);
  return from === to ? [] : [{ from, to, insert: '' }];
}

/** How the entries of brackets are laid out; undefined where they are not all alike. */
export const bracketLayoutOf = /* @__PURE__ */ knownByRow(findLayout);

function findLayout(tree: SyntaxTree, collection: number): BracketLayout | undefined {
  if (hasFlag(tree, collection, FLAG_SINGLE_PAIR)) return undefined;
  const { text } = tree;
  const [from, to] = [fromOf(tree, collection), toOf(tree, collection)];
  const spans = entrySpans(tree, collection);
  const commas = spans.map((span) => commaAfter(tree, span));
  const last = spans.length - 1;
  if (last < 0 || hasCommentsOfFile(tree, collection)) return undefined;
  const endsWithComma = commas[last] !== -1;
  const areCommasDirect = commas.every((at, index) => at === -1 || at === spans[index].contentTo);
  const layout = { isOnLines: false, endsWithComma, endsWithBracket: false };
  if (!/[\r\n]/.test(text.slice(from, to))) return areCommasDirect ? layout : undefined;
  // Without its comma, an entry would leave the line of that.
  const isOdd = !endsWithComma && !areCommasDirect;
  if (isOdd || spans.some(({ isCompact }) => isCompact)) return undefined;
  const ends = spans.map(({ to: end }, at) => blanksAfter(text, Math.max(end, commas[at] + 1)));
  const endsWithBracket = ends[last] === to - 1;
  const isOnLines = ends.every(
    (end, at) => (at === last && endsWithBracket) || isBreak(text.charCodeAt(end)),
  );
  if (isOnLines) return { isOnLines, endsWithComma, endsWithBracket };
  return areLinesShared(tree, spans, ends) ? layout : undefined;
}

/**
 * Whether a comment that belongs to the next entry comes after each on its line, and keeps its column wherever it comes to be
 * the first one on a line.
 *
 * @param ends where what comes after each entry and its comma begins.
 */
function areLinesShared(
  { text }: SyntaxTree,
  spans: readonly EntrySpan[],
  ends: readonly number[],
): boolean {
  const column = indentationAt(text, spans[0].lead);
  return spans.every(({ from }, at) => {
    const isOfNext = (spans[at + 1]?.lead ?? ends[at]) === ends[at];
    return isOfNext && text[ends[at]] === '#' && indentationAt(text, from) <= column;
  });
}

/** Whether one of the comments in brackets would not belong to an entry that came to be the first one. */
function hasCommentsOfFile(tree: SyntaxTree, collection: number): boolean {
  if (kindOf(tree, parentOf(tree, collection)) !== KIND_DOCUMENT) return false;
  return commentsAt(tree, fromOf(tree, collection), toOf(tree, collection)).some((comment) =>
    isAboutFile(comment, 0, comment.length),
  );
}
