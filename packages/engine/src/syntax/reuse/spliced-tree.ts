import type { SyntaxCode } from '../../diagnostics/codes.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { diagnosticAfter, shiftedDiagnostic } from '../../diagnostics/shifted-diagnostic.ts';
import {
  CELL_FROM,
  CELL_INDENT,
  CELL_NEXT,
  CELL_PARENT,
  CELL_TO,
  FLAG_HAS_ANCHOR,
  FLAG_HAS_TAG,
  fromOf,
  KIND_MAPPING,
  kindOf,
  nextOf,
  parentOf,
  ROW_SIZE,
  type SyntaxTree,
  toOf,
} from '../tree.ts';
import { BuiltTree } from '../tree-builder.ts';
import { type EditedPart, isAtColumnOfKeys } from './edited-parts.ts';

/** The row of the collection in the tree of a part that has entries, and that of the first entry. */
const ROOT = 1;
const FIRST_ENTRY = 2;

/** Mistakes that are about their own line: what comes before and after it is read as if they were not there. */
const OF_ONE_LINE: ReadonlySet<string> = new Set<SyntaxCode>(['missing-colon']);
/** Mistakes that are about the whole stream, or of which the fixes may go on in the next document. */
const OF_THE_STREAM: ReadonlySet<string> = new Set<SyntaxCode>([
  'block-scalar-indentation',
  'conflict-marker',
  'foreign-text',
  'tab-indentation',
  'text-too-large',
]);
/** What is said of characters goes by the scalars around them, which in a broken document may overlap. */
const OF_CHARACTERS: ReadonlySet<string> = new Set<SyntaxCode>([
  'bidi-control',
  'byte-order-mark',
  'control-character',
  'lone-surrogate',
  'non-breaking-space',
  'smart-quote',
  'zero-width-character',
]);
/** What may be a side of a version-control conflict, of which the others may be in other documents. */
const CONFLICT = /<{7}|={7}|>{7}/;

/** What a part was in the text before the edit, and what is in its place. */
interface Splice {
  readonly tree: SyntaxTree;
  readonly part: EditedPart;
  /** The tree of the part's text, and its rows that are in the whole one: from `readFrom` to before `readEnd`. */
  readonly read: SyntaxTree;
  readonly readFrom: number;
  readonly readEnd: number;
  /** How many code units and rows there are more than before. */
  readonly added: number;
  readonly addedRows: number;
}

/**
 * The tree of an edited text, of which only a part was read: the rest is that of the tree before, at its new place.
 *
 * @param tree of the text before the edit.
 * @param text after the edit.
 * @param read the tree of the part's text.
 * @returns undefined where the rest may have to be read otherwise than before, so that a larger part is to be read.
 */
export function splicedTree(
  tree: SyntaxTree,
  text: string,
  part: EditedPart,
  read: SyntaxTree,
): SyntaxTree | undefined {
  const isWhole = part.collection === -1;
  if (isWhole ? !fitsDocuments(tree, part, read) : !fitsEntries(tree, part, read)) return undefined;
  const readFrom = isWhole ? 0 : FIRST_ENTRY;
  const readEnd = isWhole ? markRow(part, read) : read.rowCount;
  const addedRows = readEnd - readFrom - (part.endRow - part.firstRow);
  const added = text.length - tree.text.length;
  const splice: Splice = { tree, part, read, readFrom, readEnd, added, addedRows };
  const diagnostics = splicedDiagnostics(splice);
  if (diagnostics === undefined) return undefined;
  const rows = splicedRows(splice);
  return new BuiltTree(
    {
      text,
      rows,
      rowCount: tree.rowCount + addedRows,
      documentCount: isWhole ? tree.documentCount + addedDocuments(splice) : tree.documentCount,
      comments: splicedRanges(tree.comments, read.comments, splice),
      skipped: splicedRanges(tree.skipped, read.skipped, splice),
    },
    diagnostics,
  );
}

/** Whether the documents before and after the part are the same as before the edit. */
function fitsDocuments(tree: SyntaxTree, part: EditedPart, read: SyntaxTree): boolean {
  if (isOfTheStream(tree) || isOfTheStream(read) || CONFLICT.test(part.text)) return false;
  return part.endRow === tree.rowCount || markRow(part, read) !== -1;
}

/** Whether mistakes in one document may decide what is said of another. */
function isOfTheStream(tree: SyntaxTree): boolean {
  if (tree.diagnostics.length === 0) return false;
  const isOther = ({ code }: Diagnostic) => !OF_CHARACTERS.has(code);
  return (
    hasAny(tree, OF_THE_STREAM) || (hasAny(tree, OF_CHARACTERS) && tree.diagnostics.some(isOther))
  );
}

/** The row of the document that the mark after the part opens; the row after the last one where there is none. */
function markRow(part: EditedPart, read: SyntaxTree): number {
  if (part.length === part.text.length) return read.rowCount;
  for (let row = 0; row < read.rowCount; row = nextOf(read, row)) {
    if (fromOf(read, row) >= part.length) return fromOf(read, row) === part.length ? row : -1;
  }
  return -1;
}

/**
 * Whether what is around the entries is read as before: the part is a collection of the same kind at the same column, and
 * the untouched entries at its ends are what they were.
 */
function fitsEntries(tree: SyntaxTree, part: EditedPart, read: SyntaxTree): boolean {
  const { collection, firstRow, touchedRow, lastRow, endRow, shift } = part;
  if (read.documentCount !== 1 || read.rowCount <= FIRST_ENTRY) return false;
  const header = tree.rows[collection * ROW_SIZE] & ~(FLAG_HAS_ANCHOR | FLAG_HAS_TAG);
  const root = ROOT * ROW_SIZE;
  const { rows } = read;
  const isSame =
    rows[root] === header &&
    rows[root + CELL_FROM] + shift === part.from &&
    rows[root + CELL_INDENT] === tree.rows[collection * ROW_SIZE + CELL_INDENT] &&
    rows[root + CELL_NEXT] === read.rowCount;
  if (!isSame || read.skipped.length > 0) return false;
  const before = touchedRow - firstRow;
  const after = endRow - lastRow;
  if (before + after > read.rowCount - FIRST_ENTRY) return false;
  const lastOfPart = read.rowCount - after;
  const shiftAfter = part.length - (part.to - shift) - shift;
  return (
    areSameRows(tree, firstRow, read, FIRST_ENTRY, before, -shift) &&
    areSameRows(tree, lastRow, read, lastOfPart, after, shiftAfter) &&
    areOfOneLine(tree, part, read)
  );
}

/** Whether rows of siblings are the same in another tree, in which they are at other places. */
function areSameRows(
  tree: SyntaxTree,
  from: number,
  other: SyntaxTree,
  otherFrom: number,
  count: number,
  shift: number,
): boolean {
  const { rows } = tree;
  const by = otherFrom - from;
  for (let row = from; row < from + count; row++) {
    const cell = row * ROW_SIZE;
    const otherCell = (row + by) * ROW_SIZE;
    const parent = rows[cell + CELL_PARENT];
    const isSame =
      rows[cell] === other.rows[otherCell] &&
      rows[cell + CELL_FROM] + shift === other.rows[otherCell + CELL_FROM] &&
      rows[cell + CELL_TO] + shift === other.rows[otherCell + CELL_TO] &&
      rows[cell + CELL_NEXT] + by === other.rows[otherCell + CELL_NEXT] &&
      (parent < from ? ROOT : parent + by) === other.rows[otherCell + CELL_PARENT] &&
      rows[cell + CELL_INDENT] === other.rows[otherCell + CELL_INDENT];
    if (!isSame) return false;
  }
  return true;
}

/** Whether all mistakes in the document are about their own lines, and none is in the untouched entries. */
function areOfOneLine(tree: SyntaxTree, part: EditedPart, read: SyntaxTree): boolean {
  const { collection, touchedRow, firstRow, lastRow, endRow } = part;
  if (read.diagnostics.length > 0) {
    if (isAtColumnOfKeys(tree, collection)) return false;
    const first = fromOf(read, FIRST_ENTRY + touchedRow - firstRow);
    const last =
      lastRow === endRow ? part.length + 1 : fromOf(read, read.rowCount - (endRow - lastRow));
    const isInner = ({ code, from, to }: Diagnostic) =>
      OF_ONE_LINE.has(code) && from >= first && to < last;
    if (!read.diagnostics.every(isInner)) return false;
  }
  if (tree.diagnostics.length === 0) return true;
  const document = documentOf(tree, collection);
  const next = nextOf(tree, document);
  const end = next === tree.rowCount ? tree.text.length + 1 : fromOf(tree, next);
  // A line without a colon is a key or not by the lines after it, up to the next key.
  const isKeyBefore = touchedRow > firstRow && kindOf(tree, collection) === KIND_MAPPING;
  return tree.diagnostics.every(
    ({ code, from }) =>
      from < fromOf(tree, document) ||
      from >= end ||
      (OF_ONE_LINE.has(code) && (isKeyBefore || from >= part.from)),
  );
}

function documentOf(tree: SyntaxTree, row: number): number {
  let document = row;
  while (parentOf(tree, document) !== -1) document = parentOf(tree, document);
  return document;
}

function hasAny({ diagnostics }: SyntaxTree, codes: ReadonlySet<string>): boolean {
  return diagnostics.some(({ code }) => codes.has(code));
}

function addedDocuments({ tree, part, read, readEnd }: Splice): number {
  const countIn = (each: SyntaxTree, from: number, end: number) => {
    let count = 0;
    for (let row = from; row < end; row = nextOf(each, row)) count++;
    return count;
  };
  return countIn(read, 0, readEnd) - countIn(tree, part.firstRow, part.endRow);
}

/** The rows before the part, those that were read, and those after it, with their places and links as they are now. */
function splicedRows(splice: Splice): Int32Array {
  const { tree, part, read, readFrom, readEnd, added, addedRows } = splice;
  const { firstRow, endRow, collection, shift } = part;
  const rows = new Int32Array((tree.rowCount + addedRows) * ROW_SIZE);
  rows.set(tree.rows.subarray(0, firstRow * ROW_SIZE));
  const by = firstRow - readFrom;
  copyRows(read.rows, { from: readFrom, end: readEnd, by, shift }, rows, collection);
  copyRows(tree.rows, { from: endRow, end: tree.rowCount, by: addedRows, shift: added }, rows);
  const isLast = part.to === tree.text.length;
  for (let row = collection; row !== -1; row = parentOf(tree, row)) {
    const cell = row * ROW_SIZE;
    rows[cell + CELL_NEXT] += addedRows;
    rows[cell + CELL_TO] = isLast ? toOf(read, ROOT) + shift : rows[cell + CELL_TO] + added;
  }
  return rows;
}

interface Copied {
  readonly from: number;
  readonly end: number;
  /** What to add to the numbers of rows, and to offsets. */
  readonly by: number;
  readonly shift: number;
}

/** Copies rows to where they are now. @param parent of those whose parent is not copied; the one they have by default. */
function copyRows(
  source: Int32Array,
  { from, end, by, shift }: Copied,
  target: Int32Array,
  parent?: number,
): void {
  // One pass: the table may be larger than what the processor keeps at hand.
  for (let cell = from * ROW_SIZE, to = (from + by) * ROW_SIZE; cell < end * ROW_SIZE; ) {
    const parentRow = source[cell + CELL_PARENT];
    target[to] = source[cell];
    target[to + CELL_FROM] = source[cell + CELL_FROM] + shift;
    target[to + CELL_TO] = source[cell + CELL_TO] + shift;
    target[to + CELL_NEXT] = source[cell + CELL_NEXT] + by;
    target[to + CELL_PARENT] = parentRow >= from ? parentRow + by : (parent ?? parentRow);
    target[to + CELL_INDENT] = source[cell + CELL_INDENT];
    cell += ROW_SIZE;
    to += ROW_SIZE;
  }
}

/** Ranges of the whole text in order, with those that were read in the part. */
function splicedRanges(before: Int32Array, read: Int32Array, { part, added }: Splice): Int32Array {
  const first = firstFrom(before, part.from);
  const end = firstFrom(before, part.to);
  const count = firstFrom(read, part.length);
  const ranges = new Int32Array(first + count + before.length - end);
  ranges.set(before.subarray(0, first));
  for (let at = 0; at < count; at++) ranges[first + at] = read[at] + part.shift;
  for (let at = end; at < before.length; at++)
    ranges[first + count + at - end] = before[at] + added;
  return ranges;
}

/** The place of the first range that begins at an offset or after it. */
function firstFrom(ranges: Int32Array, offset: number): number {
  let low = 0;
  let high = ranges.length >> 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle * 2] < offset) low = middle + 1;
    else high = middle;
  }
  return low * 2;
}

/** The diagnostics around the part and in it; undefined where one outside names something in it. */
function splicedDiagnostics({ tree, part, read, added }: Splice): Diagnostic[] | undefined {
  const { from, shift, length } = part;
  const to = part.to === tree.text.length ? part.to + 1 : part.to;
  const own = read.diagnostics.filter((each) => each.from < length || length === part.text.length);
  const before: Diagnostic[] = [];
  const after: Diagnostic[] = [];
  for (const each of tree.diagnostics) {
    if (each.from >= from && each.from < to) continue;
    const kept = diagnosticAfter(each, { from, to, added });
    if (kept === undefined) return undefined;
    (each.from < from ? before : after).push(kept);
  }
  return [...before, ...own.map((each) => shiftedDiagnostic(each, shift)), ...after];
}
