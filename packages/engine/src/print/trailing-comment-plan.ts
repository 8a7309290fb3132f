import type { IgnoredRanges } from '../source/ignored-ranges.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import { TAB } from '../text/character-codes.ts';
import { blanksBefore, columnAt, isAlone } from '../text/lines.ts';

/** Columns between tab stops. */
const TAB_WIDTH = 8;

/**
 * Spaces before a comment at the end of a line: a fixed number, as many as most of the text's comments have
 * (`auto`), or as found (`preserve`).
 */
export type CommentSpaces = number | 'auto' | 'preserve';

/** Not aligned with another comment. */
export const ALONE = -1;
/** On a line of its own, or left alone. */
export const UNTOUCHED = -2;

/** Comments that are left alone. */
export interface LeftAlone {
  /** Those in these ranges. */
  readonly ignored: IgnoredRanges;
  /** Those that begin at these places. */
  readonly kept?: ReadonlySet<number> | undefined;
}

/** Where comments at the ends of lines are in the source, by their number among all comments. */
export interface TrailingCommentPlan {
  /** The column of each; -1 for one that is untouched. */
  readonly columns: Int32Array;
  /** The number of spaces before each. */
  readonly spaces: Int32Array;
  /** The group of aligned comments each belongs to, or `ALONE` or `UNTOUCHED`. */
  readonly groups: Int32Array;
  /** By group: how many comments are in it, and the least number of spaces before one of them. */
  readonly sizes: readonly number[];
  readonly leastSpaces: readonly number[];
}

/**
 * Finds the comments at the ends of lines, and groups those that follow one another at the same
 * column.
 */
export function planTrailingComments(
  tree: SyntaxTree,
  { ignored, kept }: LeftAlone,
): TrailingCommentPlan {
  const { text, comments } = tree;
  const count = comments.length / 2;
  const columns = new Int32Array(count).fill(-1);
  const spaces = new Int32Array(count);
  const groups = new Int32Array(count).fill(UNTOUCHED);
  const sizes: number[] = [];
  const leastSpaces: number[] = [];
  let last = -1;
  for (let at = 0; at < count; at++) {
    const from = comments[at * 2];
    if (isAlone(text, from) || kept?.has(from) || ignored.endAt(from) !== -1) continue;
    const end = blanksBefore(text, from);
    const endColumn = columnAt(text, end);
    columns[at] = visualColumn(text, end, from, endColumn);
    spaces[at] = columns[at] - endColumn;
    groups[at] = ALONE;
    if (last !== -1 && columns[last] === columns[at]) {
      if (groups[last] === ALONE) {
        groups[last] = sizes.push(1) - 1;
        leastSpaces.push(spaces[last]);
      }
      const group = groups[last];
      groups[at] = group;
      sizes[group]++;
      leastSpaces[group] = Math.min(leastSpaces[group], spaces[at]);
    }
    last = at;
  }
  return { columns, spaces, groups, sizes, leastSpaces };
}

/** The number of spaces before a comment that options ask for; 0 to leave them as they are. */
export function commentSpacesOf(
  tree: SyntaxTree,
  wanted: CommentSpaces,
  leftAlone: LeftAlone,
): number {
  if (wanted === 'preserve') return 0;
  if (wanted !== 'auto') return Math.max(wanted, 1);
  return tree.comments.length === 0 ? 1 : usualSpaces(planTrailingComments(tree, leftAlone));
}

/**
 * The number of spaces, 1 or 2, that most comments at the ends of lines have before them. Of aligned
 * comments the one after the longest line counts for all; 1 if as many have one as have two.
 */
function usualSpaces({ spaces, groups, sizes, leastSpaces }: TrailingCommentPlan): 1 | 2 {
  const votes = [0, 0, 0];
  for (let at = 0; at < spaces.length; at++) {
    if (groups[at] === ALONE && spaces[at] <= 2) votes[spaces[at]]++;
  }
  for (const [group, least] of leastSpaces.entries()) {
    if (least <= 2) votes[least] += sizes[group];
  }
  return votes[2] > votes[1] ? 2 : 1;
}

function visualColumn(text: string, from: number, to: number, column: number): number {
  let result = column;
  for (let at = from; at < to; at++) {
    result += text.charCodeAt(at) === TAB ? TAB_WIDTH - (result % TAB_WIDTH) : 1;
  }
  return result;
}
