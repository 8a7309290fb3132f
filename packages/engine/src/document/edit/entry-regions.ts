import { lineEndingOf } from '../../print/layout.ts';
import { keepsLines } from '../../source/block-scalar-edges.ts';
import { countBefore } from '../../source/token-edges.ts';
import {
  fromOf,
  isBlockScalar,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_MAPPING,
  KIND_TAG,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
  sourceOf,
  toOf,
} from '../../syntax/tree.ts';
import { BYTE_ORDER_MARK, HASH } from '../../text/character-codes.ts';
import { afterBreak, lineEnd, lineStartOf } from '../../text/lines.ts';
import { isBlankText } from '../../text/trimmed.ts';
import { type EntrySpan, entrySpanOf, isBlock } from '../entry-spans.ts';
import { documentPartOf } from './document-edits.ts';

/** The lines of an entry that is edited as a text of its own. */
export interface RegionRange {
  readonly from: number;
  readonly to: number;
  /** Whether what goes from it may leave blank lines or comments above what is below it. */
  readonly hasLoose: boolean;
}

/** After the text of a region that others come below: white space is written otherwise at the end of a text. */
export const END_OF_REGION = '...';

/** For each tree, the lines of the entries that were asked for. */
const KNOWN = /* @__PURE__ */ new WeakMap<SyntaxTree, Map<number, RegionRange | undefined>>();

/**
 * The lines of an entry of a block collection, without the comments above it, where they read the same as a text of
 * their own: no anchor, alias or handle of a tag says what they mean, nothing but the next token is below them, and they
 * are no more than half of the text.
 *
 * @param entry the row of its key, or of a list's entry.
 */
export function regionOf(tree: SyntaxTree, entry: number): RegionRange | undefined {
  const known = KNOWN.get(tree) ?? new Map<number, RegionRange | undefined>();
  KNOWN.set(tree, known);
  if (!known.has(entry)) known.set(entry, findRegion(tree, entry));
  return known.get(entry);
}

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
  if (!isBlock(tree, collection)) return undefined;
  const value = kindOf(tree, collection) === KIND_MAPPING ? nextOf(tree, entry) : entry;
  if ((toOf(tree, value) - fromOf(tree, entry)) * 2 > text.length) return undefined;
  if (dependsOnOthers(tree, entry, nextOf(tree, value))) return undefined;
  const span = entrySpanOf(tree, collection, entry);
  if (span.isCompact) return undefined;
  const from = lineStartOf(text, span.from);
  const end = lineEnd(text, span.to);
  const to = afterBreak(text, end);
  if (to === end || (to - from) * 2 > text.length) return undefined;
  if (text.charCodeAt(from) === BYTE_ORDER_MARK) return undefined;
  if (!isBlankText(text.slice(from, span.from)) || !isAlone(text, span, end, to)) return undefined;
  const own = text.slice(from, to);
  if (lineEndingOf(own) !== lineEndingOf(text)) return undefined;
  const { comments } = tree;
  const hasComments = comments[countBefore(comments, from) * 2] < to;
  return { from, to, hasLoose: hasComments || /(?:\r\n|\n|\r(?!\n))[ \t]*[\r\n]/.test(own) };
}

/** Whether an entry ends with its line, and neither a blank line nor a comment is below. */
function isAlone(text: string, span: EntrySpan, end: number, to: number): boolean {
  if (!isBlankText(text.slice(span.to, end))) return false;
  if (to === text.length) return true;
  const below = text.slice(to, lineEnd(text, to)).trimStart();
  return below !== '' && below.charCodeAt(0) !== HASH;
}

/** For each tree, how many of the rows before a row need what is elsewhere in the text. */
const DEPENDENT = /* @__PURE__ */ new WeakMap<SyntaxTree, Int32Array>();

function dependsOnOthers(tree: SyntaxTree, from: number, to: number): boolean {
  let counts = DEPENDENT.get(tree);
  if (counts === undefined) {
    counts = new Int32Array(tree.rowCount + 1);
    for (let row = 0; row < tree.rowCount; row++) {
      counts[row + 1] = counts[row] + (isDependent(tree, row) ? 1 : 0);
    }
    DEPENDENT.set(tree, counts);
  }
  return counts[to] > counts[from];
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
