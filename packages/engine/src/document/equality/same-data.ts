import { scalarValue } from '../../content/scalar-value.ts';
import { isError } from '../../diagnostics/diagnostic.ts';
import { isAlwaysString } from '../../print/plain-text.ts';
import { isOneToken } from '../../print/token-printer.ts';
import {
  CELL_FROM,
  CELL_HEADER,
  CELL_NEXT,
  CELL_PARENT,
  CELL_TO,
  FLAG_EMPTY,
  FLAG_HAS_ANCHOR,
  FLAG_HAS_TAG,
  FLAG_MULTILINE,
  KIND_ALIAS,
  KIND_DOCUMENT,
  KIND_DOCUMENT_END,
  KIND_DOCUMENT_START,
  KIND_SCALAR,
  kindIn,
  kindOf,
  nextOf,
  ROW_SIZE,
  STYLE_FOLDED,
  STYLE_LITERAL,
  STYLE_PLAIN,
  type SyntaxTree,
  sourceOf,
  styleIn,
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

/** Whether two rows are scalars with the same header and text, on one line: most are. */
function isSameToken(a: SyntaxTree, b: SyntaxTree, row: number, rowB: number): boolean {
  const cell = row * ROW_SIZE;
  const cellB = rowB * ROW_SIZE;
  const header = a.rows[cell];
  if (header !== b.rows[cellB] || !isOneToken(a.rows, row)) return false;
  return isSameSource(a, b, cell, cellB);
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
  const cellA = rowA * ROW_SIZE;
  const cellB = rowB * ROW_SIZE;
  if (a.rows[cellA + CELL_NEXT] - rowA !== b.rows[cellB + CELL_NEXT] - rowB) return false;
  const parent = b.rows[cellB + CELL_PARENT];
  const like = rows === undefined || parent === -1 ? parent : rows[parent];
  return a.rows[cellA + CELL_PARENT] === like;
}

function isSameRow(a: SyntaxTree, b: SyntaxTree, row: number, rowB: number): boolean {
  const cell = row * ROW_SIZE;
  const cellB = rowB * ROW_SIZE;
  const headerA = a.rows[cell + CELL_HEADER];
  const headerB = b.rows[cellB + CELL_HEADER];
  const kind = kindIn(headerA);
  if (kind !== kindIn(headerB)) return false;
  if (kind < KIND_SCALAR) return kind > 2 || isSameSource(a, b, cell, cellB) || kind === 1;
  const styleA = styleIn(headerA);
  const styleB = styleIn(headerB);
  const isVerbatim =
    kind >= KIND_ALIAS ||
    (styleA === styleB &&
      styleA !== STYLE_LITERAL &&
      styleA !== STYLE_FOLDED &&
      ((headerA | headerB) & FLAG_MULTILINE) === 0);
  if (isVerbatim && isSameSource(a, b, cell, cellB)) return true;
  if (kind !== KIND_SCALAR) return false;
  const value = scalarValue(a, row);
  if (value !== scalarValue(b, rowB)) {
    // In brackets a value that is left out has to be written.
    const hasProperties = (headerA & (FLAG_HAS_ANCHOR | FLAG_HAS_TAG)) !== 0;
    return (headerA & FLAG_EMPTY) !== 0 && !hasProperties && sourceOf(b, rowB) === '~';
  }
  return (styleA === STYLE_PLAIN) === (styleB === STYLE_PLAIN) || isAlwaysString(value);
}

function isSameSource(a: SyntaxTree, b: SyntaxTree, cell: number, cellB: number): boolean {
  const from = a.rows[cell + CELL_FROM];
  const to = a.rows[cell + CELL_TO];
  const shift = b.rows[cellB + CELL_FROM] - from;
  if (b.rows[cellB + CELL_TO] !== to + shift) return false;
  const textA = a.text;
  const textB = b.text;
  for (let at = from; at < to; at++) {
    if (textA.charCodeAt(at) !== textB.charCodeAt(at + shift)) return false;
  }
  return true;
}
