import {
  firstChildOf,
  fromOf,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  STYLE_DOUBLE_QUOTED,
  STYLE_PLAIN,
  STYLE_SINGLE_QUOTED,
  type SyntaxTree,
  styleOf,
} from '../../syntax/tree.ts';
import { DASH, SPACE } from '../../text/character-codes.ts';
import { isBlock, isEmptyCollection } from '../entry-spans.ts';
import { sourceOfCopy, stringOf } from './new-value.ts';
import { type NodeSource, writeInFlow, writeString } from './written-node.ts';

/** Entries at the beginning of a collection that say how its values are written. */
const MOST_SIBLINGS = 8;
/** A collection that takes more characters than this in brackets is written in lines, whatever its siblings are. */
const LONGEST_FLOW = 80;

/**
 * A value that has no style of its own, as the values of its siblings-to-be are written: a mapping or list in
 * brackets where all others of its kind are, a string in the quotes that all other strings have.
 *
 * @param added the values that the collection gets after its last one.
 */
export function inStyleOfSiblings(
  source: NodeSource,
  tree: SyntaxTree,
  collection: number,
  added: readonly NodeSource[],
): NodeSource {
  if (source.isData !== true) return source;
  const kind = kindOf(source.tree, source.row);
  const own = firstValues(tree, collection).map((row): NodeSource => ({ tree, row }));
  const siblings = [...own, ...added.slice(0, MOST_SIBLINGS - own.length)].filter(
    (each) => kindOf(each.tree, each.row) === kind,
  );
  if (kind === KIND_SCALAR) return quotedLike(source, siblings);
  if (kind !== KIND_MAPPING && kind !== KIND_SEQUENCE) return source;
  // Those that are empty cannot be written in lines.
  const full = siblings.filter((each) => !isEmptyCollection(each.tree, each.row));
  if (full.length === 0 || full.some((each) => isBlock(each.tree, each.row))) return source;
  const written = writeInFlow(source);
  return written.length > LONGEST_FLOW ? source : sourceOfCopy(written);
}

function quotedLike(source: NodeSource, siblings: readonly NodeSource[]): NodeSource {
  const string = stringOf(source);
  if (string === undefined || styleOf(source.tree, source.row) !== STYLE_PLAIN) return source;
  const styles = new Set(
    siblings
      .filter(
        (each) => styleOf(each.tree, each.row) !== STYLE_PLAIN || stringOf(each) !== undefined,
      )
      .map((each) => styleOf(each.tree, each.row)),
  );
  const [style] = styles;
  const isQuoted = style === STYLE_DOUBLE_QUOTED || style === STYLE_SINGLE_QUOTED;
  if (styles.size !== 1 || !isQuoted) return source;
  return sourceOfCopy(writeString(string, style, undefined).inline);
}

/** Spaces between the dash of a list's first item and the item; 1 where it is not on the line of its dash. */
export function spacesAfterDash(tree: SyntaxTree, list: number): number {
  const from = fromOf(tree, firstChildOf(tree, list));
  let at = from;
  while (at > 0 && tree.text.charCodeAt(at - 1) === SPACE) at--;
  return at < from && tree.text.charCodeAt(at - 1) === DASH ? from - at : 1;
}

/** The rows of the first values of a collection, by which others are written. */
export function firstValues(tree: SyntaxTree, collection: number): number[] {
  const rows: number[] = [];
  const isMapping = kindOf(tree, collection) === KIND_MAPPING;
  const end = nextOf(tree, collection);
  for (let row = firstChildOf(tree, collection); row < end && rows.length < MOST_SIBLINGS; ) {
    const value = isMapping ? nextOf(tree, row) : row;
    rows.push(value);
    row = nextOf(tree, value);
  }
  return rows;
}
