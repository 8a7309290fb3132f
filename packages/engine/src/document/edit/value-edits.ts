import { isBare, joinedWith } from '../../print/flow-text.ts';
import { blockScalarEnd, missingValueAt } from '../../source/block-scalar-edges.ts';
import { startOfNode } from '../../source/node-edges.ts';
import { countBefore, tokenEndBefore } from '../../source/token-edges.ts';
import {
  FLAG_SINGLE_PAIR,
  firstChildOf,
  fromOf,
  hasFlag,
  hasProperties,
  indentOf,
  isBlockScalar,
  KIND_ANCHOR,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_TAG,
  kindOf,
  parentOf,
  propertyOf,
  STYLE_FLOW,
  type SyntaxTree,
  sourceOf,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import { COLON } from '../../text/character-codes.ts';
import {
  blanksAfter,
  blanksBefore,
  columnAt,
  lineEnd,
  lineStartOf,
  startsLine,
} from '../../text/lines.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { isBlankText, trimmed, trimmedEnd, trimmedStart } from '../../text/trimmed.ts';
import { hasCommentsAt } from '../comment-text.ts';
import {
  collectionTail,
  entryCount,
  entrySpans,
  isBlock,
  isCollection,
  isEmptyCollection,
} from '../entry-spans.ts';
import { separateFromBlockScalar, tailOfCopy } from './separate-from-block-scalar.ts';
import {
  type BlockPlace,
  type NodeSource,
  type WrittenNode,
  writeInBlock,
  writeInFlow,
} from './written-node.ts';

const NO_ROWS: readonly number[] = [];

/** Where an entry's value is in the text: the part on the line of its key or dash, and lines below. */
export interface ValueRanges {
  /** Where the key's colon, the dash or the document marker ends, or an anchor or tag that a comment comes after. */
  readonly headTo: number;
  /** Where the part on that line ends, which may itself take several lines. */
  readonly inlineTo: number;
  /** The lines below, from before the line break; empty where there are none. */
  readonly linesFrom: number;
  readonly linesTo: number;
}

/** The ranges of a value in block style. */
export function valueRanges(tree: SyntaxTree, value: number): ValueRanges {
  const { text } = tree;
  if (isBare(tree, value)) {
    const at = missingValueAt(tree, value);
    const below = lineEnd(text, at);
    return { headTo: at, inlineTo: at, linesFrom: below, linesTo: below };
  }
  const headTo = tokenEndBefore(tree, bodyStart(tree, value));
  if (isBlockScalar(tree, value)) {
    const from = fromOf(tree, value);
    const end = lineEnd(text, from);
    const header = /^[|>][-+\d]*/.exec(text.slice(from, Math.min(end, from + 4)))?.[0] ?? '|';
    return {
      headTo,
      inlineTo: from + header.length,
      linesFrom: end,
      linesTo: blockScalarEnd(tree, value),
    };
  }
  if (isBlock(tree, value)) {
    const [first] = entrySpans(tree, value, 0, 1);
    const [last] = entrySpans(tree, value, entryCount(tree, value) - 1);
    const end = collectionTail(tree, value, last);
    if (first.isCompact) return { headTo, inlineTo: end, linesFrom: end, linesTo: end };
    const properties = propertiesEnd(tree, value, headTo);
    return { headTo, inlineTo: properties, linesFrom: lineEnd(text, properties), linesTo: end };
  }
  const inlineTo = Math.max(toOf(tree, value), propertiesEnd(tree, value, headTo));
  const below = lineEnd(text, inlineTo);
  return { headTo, inlineTo, linesFrom: below, linesTo: below };
}

/**
 * The edits that put another node in the place of a value. Its anchor stays, and so do the comment
 * on its line and, around a collection, those that are not in it.
 *
 * @param value the row of the value, or of a document's node.
 */
export function replaceValue(
  tree: SyntaxTree,
  value: number,
  source: NodeSource,
  step: number,
): TextEdit[] {
  return [...placeValue(tree, value, source, step), ...belowValue(tree, value, source)];
}

/** The edits that keep what is below a value out of a block scalar that the node in its place ends in. */
export function belowValue(tree: SyntaxTree, value: number, source: NodeSource): TextEdit[] {
  if (isInBrackets(tree, value)) return [];
  const parent = parentOf(tree, value);
  const { inlineTo, linesTo } = valueRanges(tree, value);
  const column = Math.max(indentOf(tree, parent), 0);
  const tail = tailOfCopy(source, column);
  if (tail === undefined) return [];
  const lineTo = lineEnd(tree.text, Math.max(linesTo, inlineTo));
  return separateFromBlockScalar(tree.text, lineTo, column, tail);
}

/** The edits of `replaceValue` in the place of the value alone. */
export function placeValue(
  tree: SyntaxTree,
  value: number,
  source: NodeSource,
  step: number,
): TextEdit[] {
  const parent = parentOf(tree, value);
  if (isInBrackets(tree, value)) {
    return replaceInFlow(tree, value, writeInFlow(source, columnInFlow(tree, parent)));
  }
  return writeValue(tree, value, writeInBlock(source, blockPlaceOf(tree, value, step, source)));
}

/** The edits that put what is written in the place of a value; its anchor stays. */
export function putInPlace(tree: SyntaxTree, value: number, node: WrittenNode): TextEdit[] {
  return isInBrackets(tree, value)
    ? replaceInFlow(tree, value, node.inline)
    : writeValue(tree, value, node);
}

/** The edits that write a node in the place of a value in block style; its anchor stays. */
export function writeValue(tree: SyntaxTree, value: number, node: WrittenNode): TextEdit[] {
  const { text } = tree;
  const ranges = valueRanges(tree, value);
  const inline = withAnchorOf(tree, value, node.inline);
  const parent = parentOf(tree, value);
  if (kindOf(tree, parent) === KIND_DOCUMENT) return writeRoot(tree, value, { ...node, inline });
  const isItem = kindOf(tree, parent) !== KIND_MAPPING;
  const rest = text.slice(ranges.inlineTo, lineEnd(text, ranges.inlineTo));
  const [first = '', ...others] = node.lines;
  const start = bodyStart(tree, value);
  const gap = text.slice(ranges.headTo, start);
  const isBelow = /[\r\n]/.test(gap) && ranges.inlineTo > start;
  const isBelowComments = isBelow && gap.includes('#');
  const column = first.length - trimmedStart(first).length;
  const dashTo = columnAt(text, ranges.headTo);
  // Beside the dash the first entry would be further to the right than the others.
  const isCompact =
    isItem &&
    column > dashTo &&
    !isBelowComments &&
    start === startOfNode(tree, value) &&
    inline === '' &&
    node.lines.length > 0 &&
    isBlankText(rest) &&
    !/^[ \t]*#/.test(first);
  const head = headOf(tree, value, ranges.headTo);
  // A comment on the line comes after all of a text that goes over lines.
  const isWhole = isCompact || node.isOverLines === true;
  const written = isCompact
    ? [trimmedStart(first), ...others].join('\n')
    : [inline, ...(isWhole ? node.lines : [])].join('\n');
  const lines = isWhole ? [] : node.lines;
  const edits = removalsAbove(tree, value, start, inline);
  const isHeader = isBelowComments && lines.length > 0 && isBlockHeader(inline);
  const canStay = isBelow ? lines.length === 0 || isHeader : gap !== '' && isBlanks(gap);
  if (canStay && !isCompact && written !== '') {
    edits.push({ from: start, to: ranges.inlineTo, insert: written });
  } else if (isBelowComments && lines.length > 0) {
    // Comments before it stay, and the one beside it goes below them.
    const from = ranges.headTo + trimmedEnd(gap).length;
    const insert = written === '' ? '' : ` ${written}`;
    edits.push({ from: ranges.headTo, to: ranges.headTo, insert });
    const indentation = text.slice(lineStartOf(text, start), start);
    edits.push(
      isBlankText(rest)
        ? { from, to: ranges.inlineTo, insert: '' }
        : { from, to: blanksAfter(text, ranges.inlineTo), insert: `\n${indentation}` },
    );
  } else {
    // The first entry on the line of a dash is above the others.
    const space = isCompact ? ' '.repeat(column - dashTo) : ' ';
    const insert = head + (written === '' ? '' : space + written);
    const to = isCompact ? lineEnd(text, ranges.inlineTo) : ranges.inlineTo;
    edits.push({ from: ranges.headTo, to, insert });
  }
  const insert = lines.map((line) => `\n${line}`).join('');
  if (ranges.linesTo > ranges.linesFrom || insert !== '') {
    // Blanks after the last line would be text of a block scalar.
    const to = Math.max(lineEnd(text, ranges.linesTo), ranges.linesFrom);
    edits.push({ from: ranges.linesFrom, to, insert });
  }
  return edits;
}

/** What has to come before a value that is not there: a colon where a key has none. */
function headOf(tree: SyntaxTree, value: number, headTo: number): string {
  if (kindOf(tree, parentOf(tree, value)) !== KIND_MAPPING || !isBare(tree, value)) return '';
  if (tree.text.charCodeAt(headTo - 1) === COLON) return '';
  const parent = parentOf(tree, value);
  const column = indentOf(tree, parent);
  if (column !== -1) return `\n${' '.repeat(column)}:`;
  // A `?` and a colon without a space between them are a key.
  return tree.text[headTo - 1] === '?' ? ' :' : ':';
}

function replaceInFlow(tree: SyntaxTree, value: number, written: string): TextEdit[] {
  const insert = withAnchorOf(tree, value, written);
  // A pair without braces begins with the anchor or tag of its key.
  const isPair = isCollection(tree, value) && hasFlag(tree, value, FLAG_SINGLE_PAIR);
  const own = bodyStart(tree, value);
  const from = isPair ? Math.min(own, startOfNode(tree, firstChildOf(tree, value))) : own;
  if (isBare(tree, value)) {
    return [{ from, to: from, insert: `${headOf(tree, value, from)} ${insert}` }];
  }
  const edits = removalsAbove(tree, value, own, insert);
  return [...edits, { from, to: Math.max(from, toOf(tree, value)), insert }];
}

/**
 * What is written in the place of a value, with the value's anchor, unless that stays above a
 * comment. An alias can have none, and nothing two.
 */
function withAnchorOf(tree: SyntaxTree, value: number, written: string): string {
  const anchor = propertyOf(tree, value, KIND_ANCHOR);
  const isKept = anchor === -1 || fromOf(tree, anchor) < bodyStart(tree, value);
  return isKept || hasOwnAnchor(written) ? written : joinedWith(sourceOf(tree, anchor), written);
}

/** Whether what is written in the place of a value needs no anchor: it is an alias, or has one. */
function hasOwnAnchor(written: string): boolean {
  return /^(?:![^ ]* +)?[*&]/.test(written);
}

/**
 * Where the part of a value begins that another takes the place of: after the comments between its
 * anchor or tag and what follows, such as `# why` in `key: &anchor # why` with the value below.
 */
function bodyStart(tree: SyntaxTree, value: number): number {
  const start = startOfNode(tree, value);
  if (!hasProperties(tree, value)) return start;
  // The comment beside the last property of a block collection is above its lines.
  const isInLines = isBlock(tree, value);
  const end = propertiesEnd(tree, value, start);
  const body = isInLines ? end : Math.max(fromOf(tree, value), end);
  const last = countBefore(tree.comments, body) - 1;
  const comment = last < 0 ? -1 : tree.comments[last * 2];
  if (comment < start) return start;
  const below = propertyRows(tree, value).map((row) => fromOf(tree, row));
  return Math.min(body, ...below.filter((from) => from > comment));
}

/** Takes the tag above a comment in a value away, which a new value has not, and the anchor of an alias. */
function removalsAbove(tree: SyntaxTree, value: number, body: number, written: string): TextEdit[] {
  const { text } = tree;
  const rows = propertyRows(tree, value);
  if (rows.length === 0) return [];
  return rows
    .filter((row) => fromOf(tree, row) < body)
    .filter((row) => kindOf(tree, row) === KIND_TAG || hasOwnAnchor(written))
    .map((row) => {
      const from = blanksBefore(text, fromOf(tree, row));
      const isFirst = startsLine(text, from);
      return { from: isFirst ? fromOf(tree, row) : from, to: toOf(tree, row), insert: '' };
    });
}

/** The columns of a value in block style that another node is to replace. */
export function blockPlaceOf(
  tree: SyntaxTree,
  value: number,
  step: number,
  source?: NodeSource,
): BlockPlace {
  const parent = parentOf(tree, value);
  if (kindOf(tree, parent) === KIND_DOCUMENT) {
    // Lines of a string have to be deeper than comments and document markers are.
    const isString = source !== undefined && kindOf(source.tree, source.row) === KIND_SCALAR;
    return { parentColumn: -1, column: isString ? Math.max(indentOf(tree, value), 2) : 0 };
  }
  const parentColumn = indentOf(tree, parent);
  const isItem = kindOf(tree, parent) !== KIND_MAPPING;
  const isKept =
    isBlock(tree, value) &&
    (source === undefined || kindOf(source.tree, source.row) === kindOf(tree, value));
  const own = indentOf(tree, value);
  const canStay = (isKept || isBlockScalar(tree, value)) && own > parentColumn;
  return { parentColumn, column: canStay ? own : parentColumn + (isItem ? 2 : step) };
}

/** Whether a text has nothing but spaces and tabs, with which people align values. */
function isBlanks(text: string): boolean {
  return blanksAfter(text, 0) === text.length;
}

/** Whether what is on the line of a key or dash has the header of a block scalar. */
function isBlockHeader(inline: string): boolean {
  return /^[|>]|[ \t][|>]/.test(inline);
}

/** A document's node: everything from its anchor or tag to its end is written again. */
function writeRoot(tree: SyntaxTree, value: number, node: WrittenNode): TextEdit[] {
  const { text } = tree;
  const start = bodyStart(tree, value);
  const above = removalsAbove(tree, value, start, node.inline);
  const isBlock = node.lines.length > 0 && !isBlockHeader(node.inline);
  if (isBare(tree, value)) {
    const insert = [node.inline, ...node.lines].filter((line) => line !== '').join('\n');
    const from = fromOf(tree, value);
    return [{ from, to: from, insert: `${isBlock || from === 0 ? '\n' : ' '}${insert}` }];
  }
  const { inlineTo, linesFrom, linesTo } = valueRanges(tree, value);
  const rest = trimmed(text.slice(inlineTo, linesFrom));
  const isOnLine = linesTo === linesFrom && (rest === '' || rest.startsWith('#'));
  // A comment after it on its line stays there, or comes above lines it cannot be beside.
  const isBeside = isOnLine || (isCollection(tree, value) && inlineTo > start);
  const comment = isBeside && (isOnLine || rest.startsWith('#')) ? rest : '';
  if (isOnLine && (node.lines.length === 0 || node.inline !== '')) {
    const below = node.lines.map((line) => `\n${line}`).join('');
    const insert = node.isOverLines ? '' : below;
    return [
      ...above,
      { from: start, to: inlineTo, insert: node.inline + (node.isOverLines ? below : '') },
      { from: linesFrom, to: linesTo, insert },
    ];
  }
  const needsLine =
    isBlock && node.inline === '' && text.slice(lineStartOf(text, start), start).startsWith('---');
  // A block collection cannot be indented by a tab.
  const isIndented = isBlock && startsLine(text, blanksBefore(text, start));
  const from = needsLine || isIndented ? blanksBefore(text, start) : start;
  const first = [comment, node.inline].filter((line) => line !== '');
  const to = lineEnd(text, Math.max(linesTo, inlineTo));
  const insert = (needsLine ? '\n' : '') + [...first, ...node.lines].join('\n');
  return [...above, { from, to, insert }];
}

/** A column for lines in brackets: deeper than the block collection around them. */
function columnInFlow(tree: SyntaxTree, brackets: number): number {
  let around = brackets;
  while (kindOf(tree, around) !== KIND_DOCUMENT && !isBlock(tree, around)) {
    around = parentOf(tree, around);
  }
  return kindOf(tree, around) === KIND_DOCUMENT ? 2 : indentOf(tree, around) + 2;
}

function propertiesEnd(tree: SyntaxTree, row: number, otherwise: number): number {
  return propertyRows(tree, row).reduce(
    (end, child) => Math.max(end, toOf(tree, child)),
    otherwise,
  );
}

/** The rows of a node's anchor and tag. */
function propertyRows(tree: SyntaxTree, row: number): readonly number[] {
  if (!hasProperties(tree, row)) return NO_ROWS;
  const rows = [propertyOf(tree, row, KIND_ANCHOR), propertyOf(tree, row, KIND_TAG)];
  return rows.filter((child) => child !== -1);
}

/** Whether a collection is in brackets without anything in them, comments included, in a place of block style. */
export function isEmptyInBlock(tree: SyntaxTree, row: number): boolean {
  if (!isEmptyCollection(tree, row) || isInBrackets(tree, row)) return false;
  return !hasCommentsAt(tree, fromOf(tree, row), toOf(tree, row));
}

/** Whether a node is an entry of a collection in brackets. */
export function isInBrackets(tree: SyntaxTree, row: number): boolean {
  return styleOf(tree, parentOf(tree, row)) === STYLE_FLOW;
}
