import { COLON, DASH, SPACE } from '../syntax/character-codes.ts';
import { CELL_FROM, CELL_TO, ROW_SIZE, type SyntaxTree } from '../syntax/tree.ts';
import { isOneToken } from './one-token.ts';
import type { TokenPrinter } from './token-printer.ts';

/**
 * Prints what most lines are, `key: value` and `- value` with one space and nothing in them that
 * could change, in one piece.
 */
export class LinePrinter {
  readonly #rows: Int32Array;
  readonly #text: string;
  readonly #tokens: TokenPrinter;

  constructor({ rows, text }: SyntaxTree, tokens: TokenPrinter) {
    this.#rows = rows;
    this.#text = text;
    this.#tokens = tokens;
  }

  /**
   * Prints a key of one token with its colon, and its value if that is one token after one space.
   *
   * @returns the next row to print: after the value, the value, or the key if it is another one.
   */
  printPair(row: number, column: number): number {
    const rows = this.#rows;
    if (!isOneToken(rows, row)) return row;
    const tokens = this.#tokens;
    tokens.readGap();
    const from = rows[row * ROW_SIZE + CELL_FROM];
    const colon = rows[row * ROW_SIZE + CELL_TO];
    if (tokens.gap.to !== from || this.#text.charCodeAt(colon) !== COLON) return row;
    const hasValue = this.#isAfter(colon, row + 1);
    tokens.token(from, hasValue ? rows[(row + 1) * ROW_SIZE + CELL_TO] : colon + 1, column);
    return hasValue ? row + 2 : row + 1;
  }

  /** Prints a dash and an entry that is one token after one space; gives the next row to print. */
  printEntry(row: number, column: number): number {
    const tokens = this.#tokens;
    tokens.readGap();
    const dash = tokens.gap.to;
    if (this.#text.charCodeAt(dash) !== DASH || !this.#isAfter(dash, row)) return row;
    tokens.token(dash, this.#rows[row * ROW_SIZE + CELL_TO], column);
    return row + 1;
  }

  #isAfter(indicator: number, row: number): boolean {
    return (
      this.#rows[row * ROW_SIZE + CELL_FROM] === indicator + 2 &&
      this.#text.charCodeAt(indicator + 1) === SPACE &&
      isOneToken(this.#rows, row)
    );
  }
}
