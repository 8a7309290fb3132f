import { FLAG_SINGLE_PAIR, fromOf, hasFlag, type SyntaxTree, toOf } from '../../syntax/tree.ts';
import { isBreak } from '../../text/character-codes.ts';
import { afterBreak, blanksAfter, lineStartOf } from '../../text/lines.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { hasCommentsAt } from '../comment-text.ts';
import { commaAfter } from '../entry-commas.ts';
import { type EntrySpan, entrySpanOf, entrySpans, keyOf } from '../entry-spans.ts';
import type { NodeLocation } from '../locate.ts';
import type { EditBatch } from './edit-batch.ts';
import { knownByRow } from './known-by-row.ts';

/** How the entries of a collection in brackets are laid out, where all are laid out alike. */
export interface BracketLayout {
  /** Whether each has lines of its own; otherwise all are on one line. */
  readonly isOnLines: boolean;
  /** Whether a comma comes after the last one. */
  readonly endsWithComma: boolean;
  /** Whether the bracket comes after the last one on its line, though others have lines of their own. */
  readonly endsWithBracket: boolean;
}

/**
 * The edits that take an entry out of brackets, as `removedAlone` has it; undefined where comments have a say in what goes
 * with it, where lines have several entries, and for the only one that is left.
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
  const own = layout.isOnLines
    ? linesOf(tree, span, layout, { isLast, isLastInTree: next === undefined })
    : [partOfLine(tree, span, layout, isLast)];
  if (!isLast) return own;
  const [above] = kept.lastRows(2);
  return [...endAfter(tree, entrySpanOf(tree, parent, above), layout), ...own];
}

function partOfLine(
  { text }: SyntaxTree,
  { lead, contentTo }: EntrySpan,
  { endsWithComma }: BracketLayout,
  isLast: boolean,
): TextEdit {
  const afterComma = contentTo + 1;
  const to = isLast ? contentTo + (endsWithComma ? 1 : 0) : blanksAfter(text, afterComma);
  return { from: lead, to, insert: '' };
}

function linesOf(
  { text }: SyntaxTree,
  { lead, contentTo }: EntrySpan,
  { endsWithComma }: BracketLayout,
  { isLast, isLastInTree }: { readonly isLast: boolean; readonly isLastInTree: boolean },
): TextEdit[] {
  const from = lineStartOf(text, lead);
  const hasComma = endsWithComma || !isLastInTree;
  const to = afterBreak(text, blanksAfter(text, contentTo + (hasComma ? 1 : 0)));
  // Where it has come to be the last one, its comma has gone with those below it.
  if (!isLast || isLastInTree || endsWithComma) return [{ from, to, insert: '' }];
  return [
    { from, to: contentTo, insert: '' },
    { from: contentTo + 1, to, insert: '' },
  ];
}

/** The edits after an entry that comes to be the last one: its comma goes where the last one had none. */
function endAfter(
  { text }: SyntaxTree,
  { contentTo }: EntrySpan,
  { isOnLines, endsWithComma }: BracketLayout,
): TextEdit[] {
  const afterComma = contentTo + 1;
  const from = endsWithComma ? afterComma : contentTo;
  const to = isOnLines ? afterComma : blanksAfter(text, afterComma);
  return from === to ? [] : [{ from, to, insert: '' }];
}

/** How the entries of brackets are laid out; undefined where they are not all alike, or have comments. */
export const bracketLayoutOf = /* @__PURE__ */ knownByRow(findLayout);

function findLayout(tree: SyntaxTree, collection: number): BracketLayout | undefined {
  if (hasFlag(tree, collection, FLAG_SINGLE_PAIR)) return undefined;
  const [from, to] = [fromOf(tree, collection), toOf(tree, collection)];
  const { text } = tree;
  if (hasCommentsAt(tree, from, to)) return undefined;
  const spans = entrySpans(tree, collection);
  const last = spans.at(-1);
  if (last === undefined) return undefined;
  const endsWithComma = commaAfter(tree, last) !== -1;
  const isAlike = spans.every((span) => {
    const hasComma = span !== last || endsWithComma;
    return !hasComma || commaAfter(tree, span) === span.contentTo;
  });
  if (!isAlike) return undefined;
  const isOnLines = /[\r\n]/.test(text.slice(from, to));
  if (!isOnLines) return { isOnLines, endsWithComma, endsWithBracket: false };
  const endOf = (span: EntrySpan) => {
    const hasComma = span !== last || endsWithComma;
    return blanksAfter(text, span.contentTo + (hasComma ? 1 : 0));
  };
  const endsWithBracket = endOf(last) === to - 1;
  const hasLines = spans.every(
    (span) =>
      !span.isCompact &&
      ((span === last && endsWithBracket) || isBreak(text.charCodeAt(endOf(span)))),
  );
  return hasLines ? { isOnLines, endsWithComma, endsWithBracket } : undefined;
}
