import type { ScalarSink } from '../content/scalar-sink.ts';
import { readScalar } from '../content/scalar-value.ts';
import { fromOf, type SyntaxTree } from '../syntax/tree.ts';
import { checkNumber, checkTree } from '../text/check-arguments.ts';

/**
 * Where the characters of a scalar's value are written: the way back from an offset in the folded and unescaped
 * value to the text. What a language inside a scalar finds is located with it.
 */
export class ScalarSource {
  readonly value: string;
  readonly #pieces: Pieces;

  constructor(tree: SyntaxTree, scalar: number) {
    checkTree('tree', tree);
    checkNumber('scalar', scalar);
    const pieces = new Pieces(tree.text, fromOf(tree, scalar));
    readScalar(tree, scalar, pieces);
    this.value = pieces.value;
    this.#pieces = pieces;
  }

  /** The range in the text of a range in the value. What was decoded is covered by what it was decoded from. */
  rangeOf(from: number, to: number): { readonly from: number; readonly to: number } {
    const start = this.#sourceOf(from);
    return { from: start, to: to > from ? Math.max(start, this.#endOf(to - 1)) : start };
  }

  #sourceOf(offset: number): number {
    const { rows, end } = this.#pieces;
    const row = this.#rowAt(offset);
    if (row === -1) return end;
    return rows[row + COPIED] === 1 ? rows[row + SOURCE] + offset - rows[row] : rows[row + SOURCE];
  }

  /** Where what is written of a character ends. */
  #endOf(offset: number): number {
    const { rows, end } = this.#pieces;
    const row = this.#rowAt(offset);
    if (rows[row + COPIED] === 1) return this.#sourceOf(offset) + 1;
    return rows[row + ROW + SOURCE] ?? end;
  }

  /** The row of the piece that a character is in; -1 where there are none. */
  #rowAt(offset: number): number {
    const { rows } = this.#pieces;
    let low = 0;
    let high = rows.length / ROW;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (rows[middle * ROW] <= offset) low = middle;
      else high = middle;
    }
    return rows.length === 0 ? -1 : low * ROW;
  }
}

/** Numbers of a piece: where it begins in the value, where in the text, and 1 if it is as in the text. */
const ROW = 3;
const SOURCE = 1;
const COPIED = 2;

const NO_ROWS: readonly number[] = [];

/** The pieces of a value. */
class Pieces implements ScalarSink {
  value = '';
  /** Of most scalars one, so it is made for one: an array that is pushed to takes room for many. */
  rows = NO_ROWS;
  /** Where the last piece that is as in the text ends, in the text. */
  end: number;
  readonly #text: string;

  constructor(text: string, from: number) {
    this.#text = text;
    this.end = from;
  }

  part(text: string, from: number, to: number): void {
    const isCopy = text === this.#text;
    if (from < to) this.#add(text.slice(from, to), isCopy ? from : this.end, isCopy ? 1 : 0);
    if (isCopy) this.end = to;
  }

  breaks(count: number): void {
    if (count > 0) this.#add('\n'.repeat(count), this.end, 0);
  }

  space(): void {
    this.#add(' ', this.end, 0);
  }

  #add(piece: string, source: number, copied: number): void {
    const start = this.value.length;
    if (start === 0) this.rows = [start, source, copied];
    else (this.rows as number[]).push(start, source, copied);
    this.value += piece;
  }
}
