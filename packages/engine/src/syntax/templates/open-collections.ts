import { countWhile } from '../../text/count-while.ts';
import {
  fromOf,
  indentOf,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  parentOf,
  STYLE_BLOCK,
  type SyntaxTree,
  styleOf,
} from '../tree.ts';

/** Deeper than this nobody nests templates. */
const MOST_LEVELS = 1000;

/** The last row that begins before a place, or at it; -1 where none does. */
export function lastRowBefore(tree: SyntaxTree, place: number): number {
  return countWhile(tree.rowCount, (row) => fromOf(tree, row) <= place) - 1;
}

/**
 * The collections without brackets that a row is in, from the inside out, the row itself included;
 * undefined where there are too many.
 */
export function collectionsAround(tree: SyntaxTree, row: number): number[] | undefined {
  const rows: number[] = [];
  for (let each = row; each > 0; each = parentOf(tree, each)) {
    const kind = kindOf(tree, each);
    if (kind === KIND_DOCUMENT) break;
    const isCollection = kind === KIND_MAPPING || kind === KIND_SEQUENCE;
    if (isCollection && styleOf(tree, each) === STYLE_BLOCK) rows.push(each);
    if (rows.length > MOST_LEVELS) return undefined;
  }
  return rows;
}

/** Their columns. */
export function columnsAround(tree: SyntaxTree, row: number): number[] | undefined {
  return collectionsAround(tree, row)?.map((each) => indentOf(tree, each));
}
