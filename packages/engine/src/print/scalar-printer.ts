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
import { blockScalarEnd, printBlockScalar } from './block-scalar-lines.ts';
import { printFlowLines } from './flow-lines.ts';
import type { Output } from './output.ts';
import { LINE_MARKER } from './plain-text.ts';
import type { ScalarRewriter } from './scalar-rewriter.ts';
import type { TokenPrinter } from './token-printer.ts';

/** Prints scalars that stand in no brackets: each of their lines at its column, or in another style. */
export class ScalarPrinter {
  readonly #tree: SyntaxTree;
  readonly #columns: BlockColumns;
  readonly #tokens: TokenPrinter;
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
    this.#output = output;
    this.#rewrite = rewrite;
  }

  /** @param isBroken it stands on another line than its indicator. */
  print(row: number, role: number, frame: BlockFrame, isBroken: boolean): void {
    const { rows, text } = this.#tree;
    const from = rows[row * ROW_SIZE + CELL_FROM];
    const isLikeMarker = role === ROLE_DOCUMENT && LINE_MARKER.test(text.slice(from, from + 7));
    this.#tokens.startToken(isLikeMarker ? 1 : this.#columns.broken(role, frame));
    const style = (rows[row * ROW_SIZE + CELL_HEADER] >> 4) & 15;
    const isBlockScalar = style === STYLE_LITERAL || style === STYLE_FOLDED;
    const isBelow = isBroken && role !== ROLE_DOCUMENT && !isBlockScalar;
    const column = isBelow
      ? this.#columns.broken(role, frame)
      : this.#columns.scalarLines(role, frame);
    const parentColumn = role === ROLE_DOCUMENT ? -1 : frame.column;
    const other = isLikeMarker
      ? undefined
      : this.#rewrite?.(row, {
          parentColumn,
          column,
          lineColumn: this.#output.column,
          isKey: role === ROLE_KEY,
          isInFlow: false,
        });
    if (other !== undefined) this.#output.addLines(other);
    else if (!isBlockScalar) this.#printLines(row, column);
    else printBlockScalar(this.#tree, row, Math.max(parentColumn, 0), column, this.#output);
    this.#tokens.cursor = isBlockScalar
      ? blockScalarEnd(this.#tree, row)
      : rows[row * ROW_SIZE + CELL_TO];
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
