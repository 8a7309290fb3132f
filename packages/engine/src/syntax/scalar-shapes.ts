import {
  FLAG_EMPTY,
  FLAG_HAS_ANCHOR,
  FLAG_HAS_ESCAPE,
  FLAG_HAS_TAG,
  FLAG_MULTILINE,
  headerOf,
  KIND_SCALAR,
  STYLE_DOUBLE_QUOTED,
  STYLE_PLAIN,
  type SyntaxTree,
  styleIn,
} from './tree.ts';

/*
 * What most scalars are, each found out with one look at the row's header: the bits that must be clear
 * are masked together with the kind.
 */

const KIND_BITS = 15;
const KIND_AND_STYLE_BITS = 255;
const PLAIN = KIND_SCALAR | (STYLE_PLAIN << 4);

/** Whether a row is a plain scalar; an absent node is one too. */
export function isPlain(tree: SyntaxTree, row: number): boolean {
  return (headerOf(tree, row) & KIND_AND_STYLE_BITS) === PLAIN;
}

/** Whether a row is a plain scalar that is not absent and has no tag, so that its text decides its type. */
export function isBareWord(tree: SyntaxTree, row: number): boolean {
  return (headerOf(tree, row) & (KIND_AND_STYLE_BITS | FLAG_EMPTY | FLAG_HAS_TAG)) === PLAIN;
}

/** Whether a row is a plain scalar on one line without a tag: its source is its text. It may be absent. */
export function isPlainText(tree: SyntaxTree, row: number): boolean {
  return (headerOf(tree, row) & (KIND_AND_STYLE_BITS | FLAG_HAS_TAG | FLAG_MULTILINE)) === PLAIN;
}

/**
 * Whether a row is a plain or quoted scalar on one line, without tag and escapes: its source, without
 * the quotes, is its text. It may be absent.
 */
export function isVerbatim(tree: SyntaxTree, row: number): boolean {
  const header = headerOf(tree, row);
  const bits = KIND_BITS | FLAG_HAS_TAG | FLAG_MULTILINE | FLAG_HAS_ESCAPE;
  return (header & bits) === KIND_SCALAR && styleIn(header) <= STYLE_DOUBLE_QUOTED;
}

/** Whether a row is a plain or quoted scalar on one line that is not absent and has no anchor and tag. */
export function isOneToken(tree: SyntaxTree, row: number): boolean {
  const header = headerOf(tree, row);
  const bits = KIND_BITS | FLAG_EMPTY | FLAG_MULTILINE | FLAG_HAS_ANCHOR | FLAG_HAS_TAG;
  return (header & bits) === KIND_SCALAR && styleIn(header) <= STYLE_DOUBLE_QUOTED;
}
