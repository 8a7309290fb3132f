import {
  firstChildOf,
  fromOf,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  STYLE_DOUBLE_QUOTED,
  STYLE_PLAIN,
  STYLE_SINGLE_QUOTED,
  type SyntaxTree,
  styleOf,
} from '../../syntax/tree.ts';
import { DASH, SPACE } from '../../text/character-codes.ts';
import { isBlock, isEmptyCollection } from '../entry-spans.ts';
import { knownByRow } from './known-by-row.ts';
import { sourceOfCopy, stringOf } from './new-value.ts';
import { type NodeSource, writeInFlow, writeString } from './written-node.ts';

/** Entries at the beginning of a collection that say how its values are written. */
export const MOST_SIBLINGS = 8;
/** A collection that takes more characters than this in brackets is written in lines, whatever its siblings are. */
const LONGEST_FLOW = 80;

/**
 * A value that has no style of its own, as the values of its siblings-to-be are written: a mapping or list in
 * brackets where all others of its kind are, a string in the quotes that all other strings have.
 *
 * @param values the first ones of the collection.
 */
export function inStyleOfSiblings(source: NodeSource, values: readonly NodeSource[]): NodeSource {
  if (source.isData !== true) return source;
  const kind = kindOf(source.tree, source.row);
  const siblings = values.filter((each) => kindOf(each.tree, each.row) === kind);
  if (kind === KIND_SCALAR) return quotedLike(source, siblings);
  if (kind !== KIND_MAPPING && kind !== KIND_SEQUENCE) return source;
  // Those that are empty cannot be written in lines.
  const full = siblings.filter((each) => !isEmptyCollection(each.tree, each.row));
  if (full.length === 0 || full.some((each) => isBlock(each.tree, each.row))) return source;
  const written = writeInFlow(source);
  return written.length > LONGEST_FLOW ? source : sourceOfCopy(written);
}

const isString = /* @__PURE__ */ knownByRow((tree, row) => stringOf({ tree, row }) !== undefined);

function quotedLike(source: NodeSource, siblings: readonly NodeSource[]): NodeSource {
  const string = stringOf(source);
  if (string === undefined || styleOf(source.tree, source.row) !== STYLE_PLAIN) return source;
  const styles = new Set(
    siblings
      .filter(
        (each) => styleOf(each.tree, each.row) !== STYLE_PLAIN || isString(each.tree, each.row),
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
