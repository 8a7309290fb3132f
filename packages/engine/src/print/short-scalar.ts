import { scalarValue } from '../content/scalar-value.ts';
import {
  FLAG_EMPTY,
  FLAG_HAS_TAG,
  FLAG_MULTILINE,
  fromOf,
  hasFlag,
  STYLE_LITERAL,
  STYLE_PLAIN,
  type SyntaxTree,
  sourceOf,
  styleOf,
  toOf,
} from '../syntax/tree.ts';
import { isBlank, LF } from '../text/character-codes.ts';
import { canBePlain, isPlainlyPrintable, LINE_MARKER } from './plain-text.ts';
import { quoteShortest } from './quoted-text.ts';

const MEANS_MORE_IN_FLOW = /[,[\]{}]/;
/** Line breaks at an end, or blanks around one: white space that a reader takes away. */
const CANNOT_BE_FOLDED = /^\n|\n$|[ \t]\n|\n[ \t]/;

/** A marker or a directive, where it is at the start of a line. */
const MARGIN_MEANS_MORE = /* @__PURE__ */ marginPattern();

function marginPattern(): RegExp {
  return new RegExp(`^%|${LINE_MARKER.source}`);
}

/** A scalar in several lines: what is on the first, and the others without indentation. */
export interface LinesText {
  readonly first: string;
  readonly others: readonly string[];
  /** The others need no indentation. */
  readonly isAtMargin: boolean;
}

/**
 * The shortest text on one line that reads back as a scalar, its properties not included. Plain
 * scalars that are not strings keep their text.
 *
 * @param isInFlow inside brackets.
 * @param isAtMargin at the very start of a line, where it must not look like a document marker.
 */
export function shortestLine(
  tree: SyntaxTree,
  row: number,
  isInFlow: boolean,
  isAtMargin = false,
): string {
  if (hasFlag(tree, row, FLAG_EMPTY)) return '';
  const value = scalarValue(tree, row);
  const isLikeMarker = isAtMargin && LINE_MARKER.test(value);
  if (styleOf(tree, row) === STYLE_PLAIN) {
    const isPlain =
      !value.includes('\n') && !(isInFlow && MEANS_MORE_IN_FLOW.test(value)) && !isLikeMarker;
    return isPlain ? value : quoteShortest(value);
  }
  const mayBePlain = !hasFlag(tree, row, FLAG_HAS_TAG) && !isLikeMarker;
  if (mayBePlain && canBePlain(value, isInFlow)) return value;
  const quoted = quoteShortest(value);
  const isWrittenShorter = toOf(tree, row) - fromOf(tree, row) < quoted.length;
  return isWrittenShorter && isQuotedLine(tree, row) ? sourceOf(tree, row) : quoted;
}

/**
 * A scalar as a value in several lines, in each style that may be shorter than one line.
 *
 * @param line the scalar on one line.
 * @param isInDocument it is a document's own, where readers disagree about indentation indicators.
 */
export function textsInLines(
  tree: SyntaxTree,
  row: number,
  line: string,
  isInDocument: boolean,
): readonly LinesText[] {
  if (!/^["']/.test(line)) return [];
  const value = scalarValue(tree, row);
  const texts: LinesText[] = [];
  const plain = hasFlag(tree, row, FLAG_HAS_TAG) ? undefined : plainLines(value, isInDocument);
  if (plain !== undefined) texts.push(plain);
  // Header, line break and indentation take three characters; a last line break is for nothing.
  if (line.length < value.length + 3) return texts;
  const literal = literalLines(tree, row, value, isInDocument);
  if (literal !== undefined) texts.push(literal);
  return texts;
}

/** The shortest of several texts with their lines at a column; undefined for none. */
export function shortestInLines(
  texts: readonly LinesText[],
  column: number,
): { readonly text: LinesText; readonly length: number } | undefined {
  let shortest: { text: LinesText; length: number } | undefined;
  for (const text of texts) {
    const indent = text.isAtMargin ? 0 : column;
    let length = text.first.length;
    for (const line of text.others) length += 1 + (line === '' ? 0 : indent + line.length);
    if (shortest === undefined || length < shortest.length) shortest = { text, length };
  }
  return shortest;
}

/** A string as the lines of a literal scalar. */
export interface LiteralLines {
  /** The string without the line breaks at its end. */
  readonly body: string;
  /** What says in the header how many line breaks end it. */
  readonly chomping: string;
  /** Without indentation. */
  readonly lines: string[];
}

/** Cuts a string into the lines that a literal scalar has. */
export function toLiteral(value: string): LiteralLines {
  let end = value.length;
  while (value.charCodeAt(end - 1) === LF) end--;
  const body = value.slice(0, end);
  const breaks = value.length - end;
  const lines = body.split('\n');
  for (let at = 1; at < breaks; at++) lines.push('');
  return { body, chomping: ['-', ''][breaks] ?? '+', lines };
}

function literalLines(
  tree: SyntaxTree,
  row: number,
  value: string,
  isInDocument: boolean,
): LinesText | undefined {
  const { body, chomping, lines } = toLiteral(value);
  if (!canBeLiteral(body)) return undefined;
  const isIndented = /^\n* /.test(body);
  if (isIndented && isInDocument) return undefined;
  if (styleOf(tree, row) !== STYLE_LITERAL && !isPlainlyPrintable(body.replace(/[\n\t]/g, ' '))) {
    return undefined;
  }
  return { first: `|${isIndented ? '1' : ''}${chomping}`, others: lines, isAtMargin: false };
}

/** Neither the first line with anything in it nor the last is of white space alone. */
function canBeLiteral(body: string): boolean {
  let from = 0;
  while (body.charCodeAt(from) === LF) from++;
  while (isBlank(body.charCodeAt(from))) from++;
  let to = body.length;
  while (to > from && isBlank(body.charCodeAt(to - 1))) to--;
  return to > from && /\S/.test(body[from]) && /\S/.test(body[to - 1]);
}

/** A string without quotes, in which a line break stands for a space: one more makes one of it. */
function plainLines(value: string, isInDocument: boolean): LinesText | undefined {
  if (!/\S\n+\S/.test(value) || CANNOT_BE_FOLDED.test(value)) return undefined;
  const [first, ...others] = value.replace(/\n+/g, '\n$&').split('\n');
  // What can be without quotes on one line can do so here, where line breaks are white space.
  if (!canBePlain(value.replaceAll('\n', ' '), false)) return undefined;
  const isAtMargin = isInDocument && !others.some((line) => MARGIN_MEANS_MORE.test(line));
  return { first, others, isAtMargin };
}

export function isQuotedLine(tree: SyntaxTree, row: number): boolean {
  return !hasFlag(tree, row, FLAG_MULTILINE) && /["']/.test(tree.text[fromOf(tree, row)]);
}
