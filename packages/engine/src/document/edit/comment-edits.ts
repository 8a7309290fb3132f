import { blockScalarBefore, headerEnd, lastTokenEnd } from '../../source/block-scalar-edges.ts';
import {
  fromOf,
  KIND_DOCUMENT,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
  toOf,
} from '../../syntax/tree.ts';
import { blanksAfter, blanksBefore, lineEnd, lineStartOf } from '../../text/lines.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { isBlankText } from '../../text/trimmed.ts';
import { ownedComments } from '../comment-owners.ts';
import { commentsAt, commentText } from '../comment-text.ts';
import { entryCount, entrySpanOf, entrySpans, isBlock, isCollection } from '../entry-spans.ts';
import type { NodeLocation } from '../locate.ts';
import type { Path } from '../node-path.ts';
import { EditError, refuseEdit } from './edit-problem.ts';
import type { EditedText } from './edited-text.ts';
import { valueRanges } from './value-edits.ts';

/** The comments of an entry, each from its `#` on. */
export interface OwnComments {
  readonly above: readonly string[];
  readonly beside: string | undefined;
  /** How many more are in its value. */
  readonly inside: number;
  /** How many are in the whole text, but for those above and beside. */
  readonly others: number;
}

/** Writes a comment in place of the one that is there, as `YamlEditor.comment` has it. */
export function writeComment(
  edited: EditedText,
  path: Path,
  text: string,
  where: 'above' | 'beside',
): void {
  write(edited, path, commentOf(text, where), where);
}

/** @param lines comments from their `#` on; none to take away those that are there. */
function write(
  edited: EditedText,
  path: Path,
  lines: readonly string[],
  where: 'above' | 'beside',
): void {
  const place = edited.findCommentable(path, where);
  edited.batch.addComments(commentEdits(edited.tree, place, lines, where), place, where);
}

/** The comment that a text makes. */
function commentOf(text: string, where: 'above' | 'beside'): string[] {
  if (/[^\t\n\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u.test(text)) {
    refuseEdit('invalid-value', { reason: 'comment-characters' });
  }
  if (text === '') return [];
  const lines = text.split('\n').map((line) => `#${line === '' ? '' : ' '}${line}`);
  if (where === 'beside' && lines.length > 1) {
    refuseEdit('invalid-value', { reason: 'comment-lines' });
  }
  return lines;
}

/**
 * Writes the comments of an entry that has come to another place.
 *
 * @throws EditError where one cannot be there, or those in its value could not come along.
 */
export function writeComments(edited: EditedText, to: Path, comments: OwnComments): void {
  if (!hasComments(comments)) return;
  const path = placeOfLast(edited, to);
  if (comments.inside > 0 && countAll(edited.tree) < comments.others) {
    refuseEdit('no-place-for-comment', { reason: 'in-brackets' });
  }
  writeAround(edited, path, comments);
}

/**
 * Writes the comments of an entry that has come after the last one of a collection, where it is read alone for that.
 *
 * @returns false where it is not, or those in its value have not come along; nothing is done then.
 */
export function writeCommentsAlone(edited: EditedText, to: Path, comments: OwnComments): boolean {
  if (!hasComments(comments)) return true;
  const [region, steps] = edited.regions.grownEntryAt(to) ?? [undefined, 0];
  if (region === undefined || countAll(region.edited.tree) < comments.inside) return false;
  const inside = to.slice(steps);
  if (inside.includes('-')) return false;
  writeAround(region.edited, [region.kind === 'item' ? 0 : to[steps - 1], ...inside], comments);
  edited.regions.keep(region);
  return true;
}

function hasComments({ above, beside, inside }: OwnComments): boolean {
  return above.length > 0 || beside !== undefined || inside > 0;
}

function writeAround(edited: EditedText, path: Path, { above, beside }: OwnComments): void {
  const isBeside = beside !== undefined && writeBeside(edited, path, beside);
  const lines = beside === undefined || isBeside ? above : [...above, beside];
  if (lines.length > 0) write(edited, path, lines, 'above');
}

/** Adds comments to those of an entry: each from its `#` on, and none where there is no place for it. */
export function addComments(
  edited: EditedText,
  path: Path,
  { above, beside: [first, ...others] }: Record<'above' | 'beside', readonly string[]>,
): void {
  refusedAsNone(() => {
    const { tree } = edited;
    const { value } = edited.findCommentable(path, 'above');
    // Beside a dash with a list or mapping after it, the comment would be that of an entry.
    const isCompact = isBlock(tree, value) && entrySpans(tree, value, 0, 1)[0].isCompact;
    const isBeside = first !== undefined && !isCompact && writeBeside(edited, path, first);
    const added = [...above, ...(first === undefined || isBeside ? [] : [first]), ...others];
    if (added.length === 0) return;
    const known = (ownedComments(edited.tree).get(value)?.above ?? []).map((number) =>
      commentText(edited.tree, number),
    );
    write(edited, path, [...known, ...added], 'above');
  });
}

/** Writes a comment beside a value where there is room and no other one; otherwise gives false. */
function writeBeside(edited: EditedText, path: Path, comment: string): boolean {
  const place = edited.findOwn(path, true);
  const { tree } = edited;
  const edits = refusedAsNone(() => commentEdits(tree, place, [comment], 'beside'));
  const isFree = edits?.every(({ from, to }) => isBlankText(tree.text.slice(from, to))) === true;
  if (isFree) edited.batch.addComments(edits, place, 'beside');
  return isFree;
}

/** The path of an entry that was put after the last one of a list. */
function placeOfLast(edited: EditedText, path: Path): Path {
  const around = path.slice(0, -1);
  edited.settle();
  if (path.at(-1) !== '-' || edited.kindAt(around) !== KIND_SEQUENCE) return path;
  return [...around, entryCount(edited.tree, edited.listAt(around)) - 1];
}

function countAll({ comments }: SyntaxTree): number {
  return comments.length / 2;
}

/** All comments of an entry. */
function countComments(tree: SyntaxTree, { parent, key, value }: NodeLocation): number {
  const { lead, to } = entrySpanOf(tree, parent, key === -1 ? value : key);
  return commentsAt(tree, lead, to).length;
}

export function commentsOfEntry(tree: SyntaxTree, place: NodeLocation): OwnComments {
  const { value } = place;
  const count = countComments(tree, place);
  const owned = ownedComments(tree).get(value);
  const all = countAll(tree);
  if (owned === undefined) return { above: [], beside: undefined, inside: count, others: all };
  const { comments } = tree;
  const line = (number: number) => commentText(tree, number);
  const isOutside = (number: number) =>
    comments[number * 2] < fromOf(tree, value) || comments[number * 2] >= toOf(tree, value);
  const besides = owned.beside.filter(isOutside);
  // One after the header of a block scalar or an opening bracket goes with the value.
  const places = besides.length === owned.beside.length ? 1 : 0;
  const above = [...owned.above, ...besides.slice(places), ...owned.below].map(line);
  const [beside] = besides.slice(0, places).map(line);
  const outside = above.length + (beside === undefined ? 0 : 1);
  return { above, beside, inside: count - outside, others: all - outside };
}

/** What an edit gives; undefined where it is refused. */
function refusedAsNone<Result>(edit: () => Result): Result | undefined {
  try {
    return edit();
  } catch (error) {
    if (error instanceof EditError) return undefined;
    throw error;
  }
}

/**
 * The edits that write a comment above an entry or beside its value, or take it away.
 *
 * @param lines comments from their `#` on; none to take away those that are there.
 */
function commentEdits(
  tree: SyntaxTree,
  place: NodeLocation,
  lines: readonly string[],
  where: 'above' | 'beside',
): TextEdit[] {
  const parent = parentOf(tree, place.value);
  const isRoot = kindOf(tree, parent) === KIND_DOCUMENT;
  if (!isRoot && !isBlock(tree, parent)) {
    refuseEdit('no-place-for-comment', { reason: 'in-brackets' });
  }
  if (where === 'beside') return beside(tree, place, lines[0] ?? '');
  if (isRoot) refuseEdit('no-place-for-comment', { reason: 'above-document' });
  return above(tree, place, lines);
}

function above(tree: SyntaxTree, place: NodeLocation, lines: readonly string[]): TextEdit[] {
  const { text } = tree;
  const span = entrySpanOf(tree, place.parent, place.key === -1 ? place.value : place.key);
  const start = lineStartOf(text, span.from);
  const indentation = ' '.repeat(span.from - start);
  if (!span.isCompact) {
    // Those that are there may be in any column: whole lines go, and that of the entry stays as it is.
    const insert = lines.map((line) => `${indentation}${line}\n`).join('');
    return [{ from: lineStartOf(text, span.lead), to: start, insert }];
  }
  if (lines.length === 0) return [];
  // After a dash the entry goes down to a line of its own.
  const from = blanksBefore(text, span.from);
  return [
    { from, to: span.from, insert: `\n${indentation}${[...lines, ''].join(`\n${indentation}`)}` },
  ];
}

/** @param comment from its `#` on; empty to take away the one that is there. */
function beside(tree: SyntaxTree, place: NodeLocation, comment: string): TextEdit[] {
  const inlineTo = lastTokenOnLine(tree, place.value);
  const scalar = blockScalarBefore(tree, nextOf(tree, place.value));
  // After the last line of a block scalar a comment would be text.
  if (scalar !== -1 && inlineTo > headerEnd(tree.text, fromOf(tree, scalar))) {
    refuseEdit('no-place-for-comment', { reason: 'line-taken' });
  }
  const end = lineEnd(tree.text, inlineTo);
  const at = blanksAfter(tree.text, inlineTo);
  const hasComment = tree.text[at] === '#';
  if (!hasComment && at < end) {
    refuseEdit('no-place-for-comment', { reason: 'line-taken' });
  }
  const from = hasComment && comment !== '' ? at : inlineTo;
  const insert = hasComment || comment === '' ? comment : ` ${comment}`;
  return [{ from, to: end, insert }];
}

/**
 * Where the last token ends on the line of a value's comment: that of its key or dash, or, of a block
 * collection that begins on it, the last one.
 */
function lastTokenOnLine(tree: SyntaxTree, value: number): number {
  const { inlineTo } = valueRanges(tree, value);
  if (!isCollection(tree, value)) return inlineTo;
  return Math.min(inlineTo, lastTokenEnd(tree, value, nextOf(tree, value)));
}
