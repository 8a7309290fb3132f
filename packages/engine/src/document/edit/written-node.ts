import { printBlockScalar } from '../../print/block-scalar-lines.ts';
import { flowText, joinedWith, propertiesOf } from '../../print/flow-text.ts';
import { Output } from '../../print/output.ts';
import { canBePlain, isPlainlyPrintable } from '../../print/plain-text.ts';
import { doubleQuoted, quoteShortest, singleQuoted } from '../../print/quoted-text.ts';
import { toLiteral } from '../../print/short-scalar.ts';
import {
  FLAG_EMPTY,
  FLAG_SINGLE_PAIR,
  fromOf,
  hasFlag,
  indentOf,
  isBlockScalar,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  STYLE_DOUBLE_QUOTED,
  STYLE_FOLDED,
  STYLE_LITERAL,
  STYLE_PLAIN,
  STYLE_SINGLE_QUOTED,
  type SyntaxTree,
  sourceOf,
  toOf,
} from '../../syntax/tree.ts';
import { columnAt } from '../../text/lines.ts';
import { isBlankText, trimmedStart } from '../../text/trimmed.ts';
import { hasCommentsAt } from '../comment-text.ts';
import { collectionRange, isBlock } from '../entry-spans.ts';

/** A node of any tree, to be written at another place. */
export interface NodeSource {
  readonly tree: SyntaxTree;
  readonly row: number;
  /** It was made of data, so that nobody has chosen its style. */
  readonly isData?: true;
}

/** A node as it is written after a key or dash: what goes on that line, and the lines below. */
export interface WrittenNode {
  readonly inline: string;
  /** With their indentation, without line breaks. */
  readonly lines: readonly string[];
  /** It is one token or bracket over all lines, so that a comment has to come after the last one. */
  readonly isOverLines?: true;
}

/** Where a node goes in block style. */
export interface BlockPlace {
  /** The column of the entries of the collection around it; -1 for a document's node. */
  readonly parentColumn: number;
  /** The column of the node's own lines. */
  readonly column: number;
}

const BREAK = /\r\n|\r|\n/;

/** Writes a node in its own style, with its comments, for a place in block style. */
export function writeInBlock({ tree, row }: NodeSource, place: BlockPlace): WrittenNode {
  const properties = propertiesOf(tree, row);
  const kind = kindOf(tree, row);
  if (isBlockScalar(tree, row)) {
    const output = new Output(tree.text, '\n');
    const { column, parentColumn } = place;
    printBlockScalar(tree, row, { parentColumn: Math.max(parentColumn, 0), column }, output);
    const [header, ...lines] = output.finish().split('\n');
    return { inline: joinedWith(properties, header), lines };
  }
  const isCollection = kind === KIND_MAPPING || kind === KIND_SEQUENCE;
  if (isBlock(tree, row)) {
    return { inline: properties, lines: blockLines(tree, row, place.column) };
  }
  if (isCollection && hasFlag(tree, row, FLAG_SINGLE_PAIR)) {
    return { inline: flowText(tree, row, { isSpaced: true }), lines: [] };
  }
  if (hasFlag(tree, row, FLAG_EMPTY) && kind === KIND_SCALAR)
    return { inline: properties, lines: [] };
  const [first, ...others] = sourceOf(tree, row).split(BREAK);
  const isScalar = kind === KIND_SCALAR || kind === KIND_ALIAS;
  const lines = isScalar
    ? others.map((line) => indented(trimmedStart(line), place.column))
    : shiftedFlow(tree, row, others, place);
  const isOverLines = lines.length > 0 && { isOverLines: true as const };
  return { inline: joinedWith(properties, first), lines, ...isOverLines };
}

/**
 * A string as a scalar in a style, or in the nearest one that can hold it.
 *
 * @param style one of the `STYLE_` constants of scalars.
 * @param place in block style; undefined in brackets.
 */
export function writeString(
  value: string,
  style: number,
  place: BlockPlace | undefined,
): WrittenNode {
  if (place !== undefined && (style === STYLE_LITERAL || style === STYLE_FOLDED)) {
    const block = blockString(value, style === STYLE_FOLDED, place);
    if (block !== undefined) return block;
  }
  return { inline: lineString(value, style, place === undefined), lines: [] };
}

function lineString(value: string, style: number, isInFlow: boolean): string {
  if (style === STYLE_DOUBLE_QUOTED) return doubleQuoted(value);
  if (style === STYLE_SINGLE_QUOTED && isPlainlyPrintable(value)) {
    return singleQuoted(value);
  }
  return style === STYLE_PLAIN && canBePlain(value, isInFlow) ? value : quoteShortest(value);
}

function blockString(value: string, isFolded: boolean, place: BlockPlace): WrittenNode | undefined {
  const { body: content, chomping, lines } = toLiteral(value);
  const isPrintable = isPlainlyPrintable(content.replace(/[\n\t]/g, ' '));
  // Leading white space needs an indentation indicator, on which readers disagree, and blanks at the end are easily lost.
  if (content === '' || !isPrintable || /^\s|[ \t]$/.test(content)) return undefined;
  const canFold = isFolded && !/\n|^[ \t]/.test(content);
  return {
    inline: `${canFold ? '>' : '|'}${chomping}`,
    lines: lines.map((line) => indented(line, place.column)),
  };
}

/** The lines of a block collection with its comments, moved to a column. */
function blockLines(tree: SyntaxTree, row: number, column: number): string[] {
  const { text } = tree;
  const own = indentOf(tree, row);
  const { from, to } = collectionRange(tree, row);
  return movedLines(' '.repeat(columnAt(text, from)) + text.slice(from, to), own, column);
}

/** The lines of a block collection, which begin at the start of one, moved from a column to another. */
export function movedLines(text: string, own: number, column: number): string[] {
  return text.split(BREAK).map((line) => shifted(line, own, column));
}

/** Moves a line by the distance between two columns; blank lines that mean nothing become empty. */
function shifted(line: string, own: number, column: number): string {
  let blanks = 0;
  while (line.charCodeAt(blanks) === 0x20) blanks++;
  if (blanks === line.length) return blanks <= own ? '' : ' '.repeat(blanks - own + column);
  return ' '.repeat(Math.max(blanks - own, 0) + column) + line.slice(blanks);
}

/** The lines after the first of a flow collection, below their new place. */
function shiftedFlow(
  tree: SyntaxTree,
  row: number,
  others: readonly string[],
  place: BlockPlace,
): string[] {
  const { text } = tree;
  const from = fromOf(tree, row);
  const line = text.slice(from - columnAt(text, from), from);
  const own = line.length - trimmedStart(line).length;
  const column = Math.max(place.parentColumn, 0);
  return others.map((each) => {
    if (isBlankText(each)) return '';
    const moved = shifted(each, own, column);
    const blanks = moved.length - trimmedStart(moved).length;
    return blanks > column ? moved : indented(trimmedStart(moved), column + 1);
  });
}

/**
 * Writes a node on one line, as it can be in brackets, with the spaces people put there:
 * `{a: 1, b: [x, y]}`. Comments in it are left out, but for those in brackets where there is a column.
 *
 * @param column of the lines of brackets that keep their lines for the comments in them.
 */
export function writeInFlow({ tree, row }: NodeSource, column?: number): string {
  const kind = kindOf(tree, row);
  const isLine = !isBlock(tree, row) && !BREAK.test(sourceOf(tree, row));
  const isCollection = kind === KIND_MAPPING || kind === KIND_SEQUENCE;
  if (isCollection && isLine && !hasFlag(tree, row, FLAG_SINGLE_PAIR)) {
    return joinedWith(propertiesOf(tree, row), sourceOf(tree, row));
  }
  if (isCollection && column !== undefined && hasCommentsInBrackets({ tree, row })) {
    const [first, ...others] = sourceOf(tree, row).split(BREAK);
    const lines = [first, ...others.map((line) => indented(trimmedStart(line), column))];
    return joinedWith(propertiesOf(tree, row), lines.join('\n'));
  }
  return flowText(tree, row, { isSpaced: true }) || 'null';
}

/** Whether a node is in brackets that keep their lines where it is written, for the comments in them. */
export function hasCommentsInBrackets({ tree, row }: NodeSource): boolean {
  if (isBlock(tree, row)) return false;
  return hasCommentsAt(tree, fromOf(tree, row), toOf(tree, row));
}

function indented(line: string, column: number): string {
  return line === '' ? '' : ' '.repeat(column) + line;
}
