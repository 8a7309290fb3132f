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
    const { starts, sources, areCopies, end } = this.#pieces;
    const piece = this.#pieceAt(offset);
    if (piece === -1) return end;
    return areCopies[piece] ? sources[piece] + offset - starts[piece] : sources[piece];
  }

  /** Where what is written of a character ends. */
  #endOf(offset: number): number {
    const { sources, areCopies, end } = this.#pieces;
    const piece = this.#pieceAt(offset);
    if (areCopies[piece]) return this.#sourceOf(offset) + 1;
    return sources[piece + 1] ?? end;
  }

  /** The piece that a character is in; -1 where there are none. */
  #pieceAt(offset: number): number {
    const { starts } = this.#pieces;
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle;
    }
    return starts.length === 0 ? -1 : low;
  }
}

/** The pieces of a value: where each begins, in the value and in the text, and whether it is as in the text. */
class Pieces implements ScalarSink {
  value = '';
  readonly starts: number[] = [];
  readonly sources: number[] = [];
  readonly areCopies: boolean[] = [];
  /** Where the last piece that is as in the text ends, in the text. */
  end: number;
  readonly #text: string;

  constructor(text: string, from: number) {
    this.#text = text;
    this.end = from;
  }

  part(text: string, from: number, to: number): void {
    const isCopy = text === this.#text;
    if (from < to) this.#add(text.slice(from, to), isCopy ? from : this.end, isCopy);
    if (isCopy) this.end = to;
  }

  breaks(count: number): void {
    if (count > 0) this.#add('\n'.repeat(count), this.end, false);
  }

  space(): void {
    this.#add(' ', this.end, false);
  }

  #add(piece: string, source: number, isCopy: boolean): void {
    this.starts.push(this.value.length);
    this.sources.push(source);
    this.areCopies.push(isCopy);
    this.value += piece;
  }
}
