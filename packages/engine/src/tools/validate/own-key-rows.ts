import {
  FLAG_EMPTY,
  FLAG_HAS_ANCHOR,
  FLAG_HAS_TAG,
  FLAG_SINGLE_PAIR,
  firstChildOf,
  fromOf,
  hasFlag,
  hasProperties,
  KIND_SCALAR,
  kindOf,
  nextOf,
  STYLE_FLOW,
  type SyntaxTree,
  styleOf,
} from '../../syntax/tree.ts';
import { COLON } from '../../text/character-codes.ts';

/**
 * The rows of a mapping's keys that are written out as bare scalars: without anchor or tag. Keys
 * of single pairs in a list, `[a: 1]`, have no siblings and are left out.
 */
export function ownKeyRows(tree: SyntaxTree, mapping: number): number[] {
  const keys: number[] = [];
  if (hasFlag(tree, mapping, FLAG_SINGLE_PAIR)) return keys;
  const isFlow = styleOf(tree, mapping) === STYLE_FLOW;
  const end = nextOf(tree, mapping);
  let key = firstChildOf(tree, mapping);
  while (key < end) {
    const isBare = !hasFlag(tree, key, FLAG_EMPTY | FLAG_HAS_ANCHOR | FLAG_HAS_TAG);
    const value = nextOf(tree, key);
    if (value >= end) break;
    const isKey = !isFlow || hasColonBefore(tree, value);
    if (isBare && isKey && kindOf(tree, key) === KIND_SCALAR) keys.push(key);
    key = nextOf(tree, value);
  }
  return keys;
}

/** Whether a colon leads to a value: in `{a, b}` nothing says that these are keys. */
function hasColonBefore(tree: SyntaxTree, value: number): boolean {
  const isAbsent = hasFlag(tree, value, FLAG_EMPTY);
  if (!isAbsent || hasProperties(tree, value)) return true;
  return tree.text.charCodeAt(fromOf(tree, value) - 1) === COLON;
}
