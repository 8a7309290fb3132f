import { keepsLines } from '../../source/block-scalar-edges.ts';
import { knownByTree } from '../../syntax/known-by-tree.ts';
import {
  FLAG_SINGLE_PAIR,
  fromOf,
  hasFlag,
  indentOf,
  isBlockScalar,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_MAPPING,
  KIND_TAG,
  kindOf,
  nextOf,
  parentOf,
  propertyOf,
  type SyntaxTree,
  sourceOf,
  toOf,
} from '../../syntax/tree.ts';
import { BYTE_ORDER_MARK, HASH } from '../../text/character-codes.ts';
import { lineEndingOf } from '../../text/line-ending.ts';
import { afterBreak, blanksAfter, lineEnd, lineStartOf } from '../../text/lines.ts';
import { isBlankText } from '../../text/trimmed.ts';
import { hasCommentsAt } from '../comment-text.ts';
import { type EntrySpan, entrySpanOf, isBlock, isCollection } from '../entry-spans.ts';
import { documentPartOf } from './document-edits.ts';
import { knownByRow } from './known-by-row.ts';

/** Where an entry is that is edited as a text of its own. */
export interface RegionRange {
  readonly from: number;
  readonly to: number;
  /** What is put around it for that: an entry of brackets is read in such. */
  readonly brackets: readonly [open: string, close: string];
  /** Whether what goes from it may leave blank lines or comments above what is below it. */
  readonly hasLoose: boolean;
}

/** After the text of a region that others come below: white space is written otherwise at the end of a text. */
export const END_OF_REGION = '...';

/**
 * The lines of an entry of a block collection, without the comments above it, or the entry itself of one in brackets,
 * where they read the same as a text of their own: no anchor, alias or handle of a tag says what they mean, nothing but the
 * next token is below such lines, one of brackets is on one line, and they are no more than half of the text.
 *
 * @param entry the row of its key, or of a list's entry.
 */
export const regionOf = /* @__PURE__ */ knownByRow(findRegion);

/**
 * The text of a document of several.
 *
 * @param document its row.
 * @param isFollowed whether edits have put documents after the last one.
 * @returns undefined where the text has no others, or it would read otherwise alone.
 */
export function documentRegionOf(
  tree: SyntaxTree,
  document: number,
  isFollowed: boolean,
): { readonly from: number; readonly text: string } | undefined {
  const { text } = tree;
  const isLast = nextOf(tree, document) >= tree.rowCount;
  if (document === 0 && isLast && !isFollowed) return undefined;
  const { from: start, to, isEnded } = documentPartOf(tree, document);
  // A byte-order mark comes along: the columns after it go by it.
  const from = document === 0 ? 0 : start;
  const own = text.slice(from, to);
  if (lineEndingOf(own) !== lineEndingOf(text)) return undefined;
  if (isEnded || (isLast && !isFollowed)) return { from, text: own };
  return /[\r\n]$/.test(own) ? { from, text: own + END_OF_REGION } : undefined;
}

function findRegion(tree: SyntaxTree, entry: number): RegionRange | undefined {
  const { text } = tree;
  const collection = parentOf(tree, entry);
  const isMapping = kindOf(tree, collection) === KIND_MAPPING;
  const value = isMapping ? nextOf(tree, entry) : entry;
  if ((toOf(tree, value) - fromOf(tree, entry)) * 2 > text.length) return undefined;
  if (dependsOnOthers(tree, entry, value)) return undefined;
  if (hasFlag(tree, collection, FLAG_SINGLE_PAIR)) return undefined;
  const span = entrySpanOf(tree, collection, entry);
  if (!isBlock(tree, collection)) return rangeInBrackets(tree, span);
  if (span.isCompact) return undefined;
  const from = lineStartOf(text, span.from);
  const end = lineEnd(text, span.to);
  const to = afterBreak(text, end);
  if (to === end || (to - from) * 2 > text.length) return undefined;
  if (text.charCodeAt(from) === BYTE_ORDER_MARK) return undefined;
  if (!isBlankText(text.slice(from, span.from)) || !isAlone(tree, collection, span))
    return undefined;
  const own = text.slice(from, to);
  if (lineEndingOf(own) !== lineEndingOf(text)) return undefined;
  const hasLoose = hasCommentsAt(tree, from, to) || /(?:\r\n|\n|\r(?!\n))[ \t]*[\r\n]/.test(own);
  return { from, to, brackets: ['', ''], hasLoose };
}

/** An entry of brackets that is on one line; of a scalar only what is around it can be edited. */
function rangeInBrackets(
  tree: SyntaxTree,
  { key, value, from, contentTo: to }: EntrySpan,
): RegionRange | undefined {
  if (!isCollection(tree, value) || /[\r\n]/.test(tree.text.slice(from, to))) return undefined;
  return { from, to, brackets: key === -1 ? ['[ ', ' ]'] : ['{ ', ' }'], hasLoose: false };
}

/** Whether an entry ends with its line, and neither a blank line nor a comment that edits of it may concern is below. */
function isAlone(tree: SyntaxTree, collection: number, { value, to }: EntrySpan): boolean {
  const { text } = tree;
  const end = lineEnd(text, to);
  if (!isBlankText(text.slice(to, end))) return false;
  const below = afterBreak(text, end);
  if (below === text.length) return true;
  const first = blanksAfter(text, below);
  if (first === lineEnd(text, below)) return false;
  if (text.charCodeAt(first) !== HASH) return true;
  // A list whose dashes are at the column of their key has those comments, too.
  const column = indentOf(tree, collection);
  return first - below <= column && !(isBlock(tree, value) && indentOf(tree, value) <= column);
}

/** How many of the rows before a row need what is elsewhere in the text. */
const dependentBefore = /* @__PURE__ */ knownByTree((tree) => {
  const counts = new Int32Array(tree.rowCount + 1);
  for (let row = 0; row < tree.rowCount; row++) {
    counts[row + 1] = counts[row] + (isDependent(tree, row) ? 1 : 0);
  }
  return counts;
});

/** Whether an entry needs what is elsewhere, or is needed there; the anchor of its value stays whatever becomes of that. */
function dependsOnOthers(tree: SyntaxTree, entry: number, value: number): boolean {
  const counts = dependentBefore(tree);
  const own = propertyOf(tree, value, KIND_ANCHOR) === -1 ? 0 : 1;
  return counts[nextOf(tree, value)] - counts[entry] > own;
}

/** A block scalar that keeps blank lines takes those that come below it. */
function isDependent(tree: SyntaxTree, row: number): boolean {
  const kind = kindOf(tree, row);
  if (kind === KIND_ANCHOR || kind === KIND_ALIAS) return true;
  if (kind === KIND_TAG) return /^![^!<]+!/.test(sourceOf(tree, row));
  return isBlockScalar(tree, row) && keepsLines(tree.text, fromOf(tree, row));
}

/** Whether an entry as a text of its own has anchors, aliases, tags, blank lines or scalars that keep such. */
export function dependsOnText(written: string): boolean {
  return /[&*!]|[|>][-\d]*\+|\n[ \t]*\n/.test(written);
}
