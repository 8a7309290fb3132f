import { scalarValue } from '../../content/scalar-value.ts';
import { isError } from '../../diagnostics/diagnostic.ts';
import { isAlwaysString } from '../../print/plain-text.ts';
import { isOneToken } from '../../syntax/one-token.ts';
import {
  FLAG_EMPTY,
  FLAG_MULTILINE,
  fromOf,
  hasFlag,
  hasProperties,
  KIND_ALIAS,
  KIND_DIRECTIVE,
  KIND_DOCUMENT,
  KIND_DOCUMENT_END,
  KIND_DOCUMENT_START,
  KIND_SCALAR,
  kindOf,
  nextOf,
  parentOf,
  STYLE_FOLDED,
  STYLE_LITERAL,
  STYLE_PLAIN,
  type SyntaxTree,
  sourceOf,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import { hasSameComments } from './same-comments.ts';

/** What need not be the same. */
export interface SameDataOptions {
  /**
   * Entries may have been sorted: the row of the first tree that each row of the second is to be
   * like. Comments may then be in any order.
   */
  readonly order?: Int32Array | undefined;
  /** Comments, `---` and `...` may differ, as they do when a text is minified. */
  readonly ignoresComments?: boolean;
}

/**
 * Whether two texts hold the same: the same nodes in the same order with the same values, anchors,
 * tags, aliases and directives, the same document markers, and the same comments. Scalar styles may
 * differ where the value reads back the same as YAML 1.2 and as YAML 1.1. `hasSameValues` compares
 * by a YAML schema instead.
 */
export function hasSameData(
  a: SyntaxTree,
  b: SyntaxTree,
  { order, ignoresComments = false }: SameDataOptions = {},
): boolean {
  if (b.diagnostics.some(isError)) return false;
  if (ignoresComments) return hasSameContent(a, b);
  return hasSameNodes(a, b, order) && hasSameComments(a, b, order ? 'sorted' : 'ordered');
}

function hasSameNodes(a: SyntaxTree, b: SyntaxTree, rows?: Int32Array): boolean {
  if (a.rowCount !== b.rowCount) return false;
  for (let row = 0; row < a.rowCount; row++) {
    const rowA = rows === undefined ? row : rows[row];
    if (!isSamePlace(a, b, rowA, row, rows)) return false;
    if (!isSameToken(a, b, rowA, row) && !isSameRow(a, b, rowA, row)) return false;
  }
  return true;
}

/** Whether two rows are scalars of one style with the same text, on one line: most are. */
function isSameToken(a: SyntaxTree, b: SyntaxTree, row: number, rowB: number): boolean {
  const areTokens = isOneToken(a, row) && isOneToken(b, rowB);
  return areTokens && styleOf(a, row) === styleOf(b, rowB) && isSameSource(a, b, row, rowB);
}

/** Compares nodes without the document markers. */
function hasSameContent(a: SyntaxTree, b: SyntaxTree): boolean {
  let rowA = nextContent(a, 0);
  let rowB = nextContent(b, 0);
  for (; rowA < a.rowCount && rowB < b.rowCount; rowA = nextContent(a, rowA + 1)) {
    const isDocument = kindOf(a, rowA) === KIND_DOCUMENT;
    // In document order, kinds and numbers of descendants identify the parents.
    if (!isDocument && nextOf(a, rowA) - rowA !== nextOf(b, rowB) - rowB) return false;
    if (!isSameRow(a, b, rowA, rowB)) return false;
    rowB = nextContent(b, rowB + 1);
  }
  return rowA >= a.rowCount && rowB >= b.rowCount;
}

/** The next row that is not a document marker. */
function nextContent(tree: SyntaxTree, from: number): number {
  let row = from;
  while (row < tree.rowCount && isMarker(kindOf(tree, row))) row++;
  return row;
}

function isMarker(kind: number): boolean {
  return kind === KIND_DOCUMENT_START || kind === KIND_DOCUMENT_END;
}

/** Whether two rows have as many descendants, and parents that are like one another. */
function isSamePlace(
  a: SyntaxTree,
  b: SyntaxTree,
  rowA: number,
  rowB: number,
  rows: Int32Array | undefined,
): boolean {
  if (nextOf(a, rowA) - rowA !== nextOf(b, rowB) - rowB) return false;
  const parent = parentOf(b, rowB);
  const like = rows === undefined || parent === -1 ? parent : rows[parent];
  return parentOf(a, rowA) === like;
}

function isSameRow(a: SyntaxTree, b: SyntaxTree, row: number, rowB: number): boolean {
  const kind = kindOf(a, row);
  if (kind !== kindOf(b, rowB)) return false;
  if (kind === KIND_DIRECTIVE) return isSameSource(a, b, row, rowB);
  if (kind < KIND_SCALAR) return true;
  const styleA = styleOf(a, row);
  const styleB = styleOf(b, rowB);
  const isVerbatim =
    kind >= KIND_ALIAS ||
    (styleA === styleB &&
      styleA !== STYLE_LITERAL &&
      styleA !== STYLE_FOLDED &&
      !hasFlag(a, row, FLAG_MULTILINE) &&
      !hasFlag(b, rowB, FLAG_MULTILINE));
  if (isVerbatim && isSameSource(a, b, row, rowB)) return true;
  if (kind !== KIND_SCALAR) return false;
  const value = scalarValue(a, row);
  if (value !== scalarValue(b, rowB)) {
    // In brackets a value that is left out has to be written.
    const isOmitted = hasFlag(a, row, FLAG_EMPTY) && !hasProperties(a, row);
    return isOmitted && sourceOf(b, rowB) === '~';
  }
  return (styleA === STYLE_PLAIN) === (styleB === STYLE_PLAIN) || isAlwaysString(value);
}

function isSameSource(a: SyntaxTree, b: SyntaxTree, row: number, rowB: number): boolean {
  const from = fromOf(a, row);
  const to = toOf(a, row);
  const shift = fromOf(b, rowB) - from;
  if (toOf(b, rowB) !== to + shift) return false;
  const textA = a.text;
  const textB = b.text;
  for (let at = from; at < to; at++) {
    if (textA.charCodeAt(at) !== textB.charCodeAt(at + shift)) return false;
  }
  return true;
}
