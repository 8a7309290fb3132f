import { scalarValue } from '../document/scalar-value.ts';
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
import { canBePlain, isPlainlyPrintable, LINE_MARKER } from './plain-text.ts';
import { quoteShortest } from './quoted-text.ts';

const MEANS_MORE_IN_FLOW = /[,[\]{}]/;
/** Neither the first line with anything in it nor the last is of blanks alone. */
const CAN_BE_LITERAL = /^\n*[ \t]*[^\s](?:.*\S[ \t]*$|[ \t]*$)/s;

/** A scalar as a literal one: its header, and its lines without indentation. */
export interface LiteralText {
  readonly header: string;
  readonly lines: readonly string[];
}

/**
 * The shortest text on one line that reads back as a scalar, its properties not included. Plain
 * scalars that are no strings keep their text.
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
  if (styleOf(tree, row) === STYLE_PLAIN) {
    const isPlain =
      !value.includes('\n') &&
      !(isInFlow && MEANS_MORE_IN_FLOW.test(value)) &&
      !(isAtMargin && LINE_MARKER.test(value));
    return isPlain ? value : quoteShortest(value);
  }
  if (!hasFlag(tree, row, FLAG_HAS_TAG) && canBePlain(value, isInFlow)) return value;
  const quoted = quoteShortest(value);
  const isWrittenShorter = toOf(tree, row) - fromOf(tree, row) < quoted.length;
  return isWrittenShorter && isQuotedLine(tree, row) ? sourceOf(tree, row) : quoted;
}

/**
 * A scalar as a literal one, or undefined where it cannot be one or cannot be shorter so.
 *
 * @param line the scalar on one line.
 * @param isInDocument it is a document's own, where readers disagree about indentation indicators.
 */
export function literalText(
  tree: SyntaxTree,
  row: number,
  line: string,
  isInDocument: boolean,
): LiteralText | undefined {
  if (!/^["']/.test(line)) return undefined;
  const value = scalarValue(tree, row);
  // Header, line break and indentation take three characters; a last line break is for nothing.
  if (line.length < value.length + 3) return undefined;
  const body = value.replace(/\n+$/, '');
  if (!CAN_BE_LITERAL.test(body)) return undefined;
  const isIndented = /^\n* /.test(body);
  if (isIndented && isInDocument) return undefined;
  if (styleOf(tree, row) !== STYLE_LITERAL && !isPlainlyPrintable(body.replace(/[\n\t]/g, ''))) {
    return undefined;
  }
  const breaks = value.length - body.length;
  const chomping = ['-', ''][breaks] ?? '+';
  const lines = body.split('\n');
  for (let at = 1; at < breaks; at++) lines.push('');
  return { header: `|${isIndented ? '1' : ''}${chomping}`, lines };
}

/** The length of a literal scalar with its lines at a column. */
export function literalLength({ header, lines }: LiteralText, column: number): number {
  let length = header.length;
  for (const line of lines) length += 1 + (line === '' ? 0 : column + line.length);
  return length;
}

function isQuotedLine(tree: SyntaxTree, row: number): boolean {
  return !hasFlag(tree, row, FLAG_MULTILINE) && /["']/.test(tree.text[fromOf(tree, row)]);
}
