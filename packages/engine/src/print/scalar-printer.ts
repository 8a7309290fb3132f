import {
  CELL_FROM,
  CELL_HEADER,
  CELL_TO,
  FLAG_MULTILINE,
  ROW_SIZE,
  STYLE_FOLDED,
  STYLE_LITERAL,
  type SyntaxTree,
} from '../syntax/tree.ts';
import type { BlockColumns } from './block-columns.ts';
import { type BlockFrame, ROLE_DOCUMENT, ROLE_KEY } from './block-frame.ts';
import {
  blankLinesEnd,
  blockScalarEnd,
  hasBlockText,
  headerEnd,
  keepsLines,
  printBlockScalar,
  printHeaderComment,
} from './block-scalar-lines.ts';
import { printFlowLines } from './flow-lines.ts';
import { lineEnd } from './gap.ts';
import type { Output } from './output.ts';
import { LINE_MARKER } from './plain-text.ts';
import type { ScalarRewriter } from './scalar-rewriter.ts';
import type { TokenPrinter } from './token-printer.ts';
import type { TrailingComments } from './trailing-comments.ts';

/** Prints scalars that are in no brackets: each of their lines at its column, or in another style. */
export class ScalarPrinter {
  readonly #tree: SyntaxTree;
  readonly #columns: BlockColumns;
  readonly #tokens: TokenPrinter;
  readonly #trailing: TrailingComments;
  readonly #output: Output;
  readonly #rewrite: ScalarRewriter | undefined;

  constructor(
    tree: SyntaxTree,
    columns: BlockColumns,
    tokens: TokenPrinter,
    output: Output,
    rewrite: ScalarRewriter | undefined,
  ) {
    this.#tree = tree;
    this.#columns = columns;
    this.#tokens = tokens;
    this.#trailing = tokens.trailing;
    this.#output = output;
    this.#rewrite = rewrite;
  }

  /** @param isBroken it is on another line than its indicator. */
  print(row: number, role: number, frame: BlockFrame, isBroken: boolean): void {
    const { rows, text } = this.#tree;
    const from = rows[row * ROW_SIZE + CELL_FROM];
    const to = rows[row * ROW_SIZE + CELL_TO];
    const isLikeMarker = role === ROLE_DOCUMENT && LINE_MARKER.test(text.slice(from, from + 7));
    this.#tokens.startToken(isLikeMarker ? 1 : this.#columns.broken(role, frame));
    const style = (rows[row * ROW_SIZE + CELL_HEADER] >> 4) & 15;
    const isBlockScalar = style === STYLE_LITERAL || style === STYLE_FOLDED;
    const blockColumn = this.#columns.scalarLines(row, role, frame);
    const isBelow = isBroken && role !== ROLE_DOCUMENT;
    const column = isBelow ? this.#columns.broken(role, frame) : blockColumn;
    const parentColumn = role === ROLE_DOCUMENT ? -1 : frame.column;
    const other = isLikeMarker
      ? undefined
      : this.#rewrite?.(row, {
          parentColumn,
          column,
          blockColumn,
          lineColumn: this.#output.column,
          isKey: role === ROLE_KEY,
          isInFlow: false,
          keepsSpaces: false,
        });
    const end = isBlockScalar ? blockScalarEnd(this.#tree, row) : to;
    if (other !== undefined) this.#printOther(other, isBlockScalar ? from : -1);
    else if (!isBlockScalar) this.#printLines(row, column);
    else this.#printBlockScalar(row, Math.max(parentColumn, 0), blockColumn);
    this.#tokens.cursor = isBlockScalar && keepsLines(text, from) ? blankLinesEnd(text, end) : end;
    if (other === undefined ? isBlockScalar : /^[|>]/.test(other)) {
      this.#tokens.readGap();
      if (this.#tokens.gap.comments.length === 0) return;
      // Halfway: deeper than the key, not as deep as the text. Without text, what is deeper would be it.
      const hasText = other !== undefined || hasBlockText(text, from, end);
      this.#tokens.levels.limitFirst(hasText ? (frame.column + blockColumn) >> 1 : frame.column);
    }
  }

  #printBlockScalar(row: number, parentColumn: number, column: number): void {
    const place = { parentColumn, column };
    printBlockScalar(this.#tree, row, place, this.#output, this.#trailing);
  }

  /**
   * Prints another text for a scalar.
   *
   * @param header where the header of a literal or folded scalar is in the source, or -1; a comment
   * after it stays.
   */
  #printOther(other: string, header: number): void {
    if (header === -1) {
      this.#output.addLines(other);
      return;
    }
    const { text } = this.#tree;
    this.#output.add(other.slice(0, headerEnd(other, 0)));
    printHeaderComment(text, headerEnd(text, header), this.#trailing);
    this.#output.addLines(other.slice(lineEnd(other, 0)));
  }

  #printLines(row: number, column: number): void {
    const { rows, text } = this.#tree;
    const cell = row * ROW_SIZE;
    const from = rows[cell + CELL_FROM];
    const to = rows[cell + CELL_TO];
    if ((rows[cell + CELL_HEADER] & FLAG_MULTILINE) === 0) this.#output.copy(from, to);
    else printFlowLines(text, from, to, column, this.#output);
  }
}
