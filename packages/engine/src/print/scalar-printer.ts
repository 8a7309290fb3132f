import {
  blankLinesEnd,
  blockScalarEnd,
  hasBlockText,
  headerEnd,
  keepsLines,
} from '../source/block-scalar-edges.ts';
import { trimEnd } from '../syntax/separation.ts';
import {
  FLAG_MULTILINE,
  fromOf,
  hasFlag,
  isBlockScalar,
  STYLE_PLAIN,
  styleOf,
  toOf,
} from '../syntax/tree.ts';
import { BACKSLASH, isBreak } from '../text/character-codes.ts';
import { afterBreak, blanksAfter, lineEnd } from '../text/lines.ts';
import { type BlockColumns, type BlockFrame, ROLE_DOCUMENT, ROLE_KEY } from './block-columns.ts';
import { printBlockScalar, printHeaderComment } from './block-scalar-lines.ts';
import type { Output } from './output.ts';
import { LINE_MARKER } from './plain-text.ts';
import type { Printing } from './printing.ts';
import type { TokenPrinter } from './token-printer.ts';

/** A line at the margin that would end a document's plain text, or be a directive. */
const CUTS_TEXT = /^(?:---|\.\.\.|%)/m;

/** Prints scalars that are in no brackets: each of their lines at its column, or in another style. */
export class ScalarPrinter {
  readonly #printing: Printing;
  readonly #columns: BlockColumns;
  readonly #tokens: TokenPrinter;

  constructor(printing: Printing, columns: BlockColumns, tokens: TokenPrinter) {
    this.#printing = printing;
    this.#columns = columns;
    this.#tokens = tokens;
  }

  /** @param isBroken it is on another line than its indicator. */
  print(row: number, role: number, frame: BlockFrame, isBroken: boolean): void {
    const { tree, output, trailing, rewrite } = this.#printing;
    const { text } = tree;
    const from = fromOf(tree, row);
    const to = toOf(tree, row);
    const isLikeMarker = role === ROLE_DOCUMENT && LINE_MARKER.test(text.slice(from, from + 7));
    this.#tokens.startToken(isLikeMarker ? 1 : this.#columns.broken(role, frame));
    const isInLines = isBlockScalar(tree, row);
    const blockColumn = this.#columns.scalarLines(row, role, frame);
    const isBelow = isBroken && role !== ROLE_DOCUMENT;
    const column = isBelow ? this.#columns.broken(role, frame) : blockColumn;
    const parentColumn = role === ROLE_DOCUMENT ? -1 : frame.column;
    // It may be a text that is not YAML at all, for a reader that takes its lines as they are.
    const isLoose = role === ROLE_DOCUMENT && styleOf(tree, row) === STYLE_PLAIN;
    const rewritten = isLikeMarker
      ? undefined
      : rewrite?.(row, {
          parentColumn,
          column,
          blockColumn,
          lineColumn: output.column,
          isKey: role === ROLE_KEY,
          isInFlow: false,
          keepsSpaces: false,
        });
    const isCutOff =
      role === ROLE_DOCUMENT &&
      rewritten !== undefined &&
      !/^["'|>]/.test(rewritten) &&
      CUTS_TEXT.test(rewritten);
    const other = isCutOff ? undefined : rewritten;
    const end = isInLines ? blockScalarEnd(tree, row) : to;
    if (other !== undefined) this.#printOther(other, isInLines ? from : -1);
    else if (isInLines) {
      const place = { parentColumn: Math.max(parentColumn, 0), column: blockColumn };
      printBlockScalar(tree, row, place, output, trailing);
    } else if (!hasFlag(tree, row, FLAG_MULTILINE)) output.copy(from, to);
    else if (isLoose) output.addLines(text.slice(from, to));
    else printFlowLines(text, from, to, column, output);
    this.#tokens.cursor = isInLines && keepsLines(text, from) ? blankLinesEnd(text, end) : end;
    if (other === undefined ? isInLines : /^[|>]/.test(other)) {
      this.#tokens.readGap();
      if (this.#tokens.gap.comments.length === 0) return;
      // Halfway: deeper than the key, not as deep as the text. Without text, what is deeper would be it.
      const hasText = other !== undefined || hasBlockText(text, from, end);
      this.#tokens.levels.limitFirst(hasText ? (frame.column + blockColumn) >> 1 : frame.column);
    }
  }

  /**
   * Prints another text for a scalar.
   *
   * @param header where the header of a literal or folded scalar is in the source, or -1; a comment
   * after it stays.
   */
  #printOther(other: string, header: number): void {
    const { tree, output, trailing } = this.#printing;
    if (header === -1) {
      output.addLines(other);
      return;
    }
    output.add(other.slice(0, headerEnd(other, 0)));
    printHeaderComment(tree.text, headerEnd(tree.text, header), trailing);
    output.addLines(other.slice(lineEnd(other, 0)));
  }
}

/**
 * Prints a plain or quoted scalar of several lines with all but the first at another column. Blank
 * lines are part of its value and stay.
 */
export function printFlowLines(
  text: string,
  from: number,
  to: number,
  column: number,
  output: Output,
): void {
  let at = from;
  let end = Math.min(lineEnd(text, at), to);
  output.copy(at, contentEnd(text, at, end));
  while (end < to) {
    at = Math.min(blanksAfter(text, afterBreak(text, end)), to);
    if (at < to && isBreak(text.charCodeAt(at))) {
      output.breakLine(0, 0);
      end = at;
      continue;
    }
    output.breakLine(0, column);
    end = Math.min(lineEnd(text, at), to);
    output.copy(at, end < to ? contentEnd(text, at, end) : end);
  }
}

/** Blanks at the end of a line mean nothing, except after a backslash. */
function contentEnd(text: string, from: number, to: number): number {
  const end = trimEnd(text, from, to);
  return end > from && text.charCodeAt(end - 1) === BACKSLASH ? to : end;
}
