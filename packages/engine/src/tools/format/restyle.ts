import { scalarValue } from '../../content/scalar-value.ts';
import { printBlockScalar } from '../../print/block-scalar-lines.ts';
import { Output } from '../../print/output.ts';
import {
  canBePlain,
  isAlwaysString,
  isPlainlyPrintable,
  looksLikeItem,
} from '../../print/plain-text.ts';
import type { ScalarPlace, ScalarRewriter } from '../../print/printing.ts';
import { quoted } from '../../print/quoted-text.ts';
import { Gap } from '../../source/gap.ts';
import {
  FLAG_HAS_ESCAPE,
  FLAG_HAS_TAG,
  FLAG_MULTILINE,
  hasFlag,
  isBlockScalar,
  STYLE_DOUBLE_QUOTED,
  STYLE_FOLDED,
  STYLE_LITERAL,
  STYLE_PLAIN,
  STYLE_SINGLE_QUOTED,
  type SyntaxTree,
  sourceOf,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import { COLON, isBlankBreakOrEnd } from '../../text/character-codes.ts';
import { lineEndingOf } from '../../text/line-ending.ts';
import { refill, refillFolded } from './refill.ts';

/** The quotes of scalars that have some: as they are, one kind, or only where they are needed. */
export type QuoteStyle = 'preserve' | 'single' | 'double' | 'when-needed';
/** How strings of several lines are written. */
export type MultilineStyle = 'preserve' | 'literal' | 'folded';

/** What may change about the text of scalars. */
export interface ScalarStyles {
  readonly quotes: QuoteStyle;
  readonly multiline: MultilineStyle;
  /**
   * Plain and quoted values are filled into lines of at most this many UTF-16 code units, and so are
   * paragraphs of folded ones with longer lines; 0 leaves their lines as they are.
   */
  readonly lineWidth: number;
}

/** Whether scalars may be written in another style than the source's. */
export function restyles({
  quotes = 'preserve',
  multiline = 'preserve',
  lineWidth = 0,
}: Partial<ScalarStyles>): boolean {
  return quotes !== 'preserve' || multiline !== 'preserve' || lineWidth !== 0;
}

/**
 * Gives scalars another style where they read back the same, and leaves all others alone.
 *
 * @returns undefined when there is nothing to change.
 */
export function createRestyler(
  tree: SyntaxTree,
  { quotes, multiline, lineWidth }: ScalarStyles,
): ScalarRewriter | undefined {
  if (!restyles({ quotes, multiline, lineWidth })) return undefined;
  const lineEnding = lineEndingOf(tree.text);
  const refilled = (text: string, row: number, place: ScalarPlace): string => {
    const isFixed = lineWidth === 0 || place.isKey || place.isInFlow;
    if (isFixed || fits(text, place.lineColumn, lineWidth)) return text;
    if (isPlain(text) && !isAlwaysString(scalarValue(tree, row))) return text;
    // A document's own plain text has all its lines at the margin, the next time as well.
    const isLoose = place.parentColumn === -1 && isPlain(text);
    return refill(text, lineWidth, isLoose ? { ...place, column: 0 } : place, lineEnding);
  };
  const folded = (text: string, { blockColumn }: ScalarPlace): string =>
    lineWidth === 0 ? text : refillFolded(text, lineWidth, blockColumn, lineEnding);
  const refoldedSource = (row: number, place: ScalarPlace): string | undefined => {
    const output = new Output(tree.text, lineEnding);
    const { blockColumn: column, parentColumn } = place;
    printBlockScalar(tree, row, { parentColumn: Math.max(parentColumn, 0), column }, output);
    const text = output.finish();
    const other = folded(text, place);
    return other === text ? undefined : other;
  };
  return (row, place) => {
    const style = styleOf(tree, row);
    if (multiline !== 'preserve') {
      const text = toBlockScalar(tree, row, place, multiline, lineEnding);
      if (text !== undefined) return multiline === 'folded' ? folded(text, place) : text;
    }
    if (style === STYLE_LITERAL) return undefined;
    if (style === STYLE_FOLDED) return lineWidth === 0 ? undefined : refoldedSource(row, place);
    const isQuoted = style === STYLE_SINGLE_QUOTED || style === STYLE_DOUBLE_QUOTED;
    const mayRequote = isQuoted && quotes !== 'preserve';
    if (lineWidth === 0 && (!mayRequote || hasFlag(tree, row, FLAG_MULTILINE))) return undefined;
    const source = sourceOf(tree, row);
    // Lines that are joined now could be given other quotes the next time.
    const isOne = !hasFlag(tree, row, FLAG_MULTILINE) || isOneLine(refilled(source, row, place));
    const requoted = mayRequote && isOne ? requote(tree, row, place, quotes) : undefined;
    const text = refilled(requoted ?? source, row, place);
    return text === source ? undefined : text;
  };
}

function isOneLine(text: string): boolean {
  return !/[\r\n]/.test(text);
}

function fits(text: string, column: number, width: number): boolean {
  return column + text.length <= width && isOneLine(text);
}

function isPlain(text: string): boolean {
  return !text.startsWith('"') && !text.startsWith("'");
}

function requote(
  tree: SyntaxTree,
  row: number,
  { isInFlow, isKey, keepsSpaces }: ScalarPlace,
  quotes: Exclude<QuoteStyle, 'preserve'>,
): string | undefined {
  const value = scalarValue(tree, row);
  if (!isPlainlyPrintable(value)) return undefined;
  // Someone who writes \u00e9 does not want é in the file.
  if (styleOf(tree, row) === STYLE_DOUBLE_QUOTED && hasFlag(tree, row, FLAG_HAS_ESCAPE)) {
    if (/\\[^"\\/]/.test(sourceOf(tree, row).replaceAll('\\\\', ''))) return undefined;
  }
  if (quotes === 'when-needed') {
    if (hasFlag(tree, row, FLAG_HAS_TAG) || !canBePlain(value, isInFlow)) return undefined;
    if (isKey && !isInFlow && looksLikeItem(value)) return undefined;
    return isInFlow && keepsSpaces && isBeforeTightColon(tree, row) ? undefined : value;
  }
  return quoted(value, quotes);
}

function toBlockScalar(
  tree: SyntaxTree,
  row: number,
  place: ScalarPlace,
  wanted: 'literal' | 'folded',
  lineEnding: string,
): string | undefined {
  const style = styleOf(tree, row);
  if (style === (wanted === 'literal' ? STYLE_LITERAL : STYLE_FOLDED)) return undefined;
  if (place.isKey || place.isInFlow) return undefined;
  // A string on one line without a line break in it is not a string of several lines.
  if (!isBlockScalar(tree, row) && !hasFlag(tree, row, FLAG_MULTILINE | FLAG_HAS_ESCAPE)) {
    return undefined;
  }
  const value = scalarValue(tree, row);
  if (!isBlockScalar(tree, row) && (!value.includes('\n') || hasCommentAfter(tree, row)))
    return undefined;
  if (style === STYLE_PLAIN && (hasFlag(tree, row, FLAG_HAS_TAG) || !isAlwaysString(value))) {
    return undefined;
  }
  const body = value.endsWith('\n') ? value.slice(0, -1) : value;
  if (!isSimpleBody(body, wanted)) return undefined;
  const header = `${wanted === 'literal' ? '|' : '>'}${body === value ? '-' : ''}`;
  const indentation = ' '.repeat(place.blockColumn);
  const lines = body.split('\n');
  let text = header;
  lines.forEach((line, index) => {
    const isAfterText = index > 0 && lines[index - 1] !== '';
    // Folding turns one line break into a space, so each run gets one more.
    if (wanted === 'folded' && isAfterText) text += lineEnding;
    text += line === '' ? lineEnding : `${lineEnding}${indentation}${line}`;
  });
  return text;
}

/** Lines that every reader takes back as they are, whatever is after the scalar. */
function isSimpleBody(body: string, wanted: 'literal' | 'folded'): boolean {
  if (body === '' || /^[\n \t]/.test(body) || body.endsWith('\n')) return false;
  if (/\n[ \t]+(?:\n|$)/.test(body) || !isPlainlyPrintable(body.replaceAll('\n', ''))) return false;
  return wanted === 'literal' || !/(?:^|\n)[ \t]|[ \t](?:\n|$)/.test(body);
}

function hasCommentAfter(tree: SyntaxTree, row: number): boolean {
  const gap = new Gap(tree.text);
  gap.read(toOf(tree, row));
  return gap.comments.length > 0 && gap.comments[0].breaks === 0;
}

/** After quotes in brackets a colon needs no space after it; after plain text it does. */
function isBeforeTightColon(tree: SyntaxTree, row: number): boolean {
  const { text } = tree;
  const gap = new Gap(text);
  gap.read(toOf(tree, row));
  return text.charCodeAt(gap.to) === COLON && !isBlankBreakOrEnd(text.charCodeAt(gap.to + 1));
}
