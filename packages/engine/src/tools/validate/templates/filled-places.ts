import type { Fix } from '../../../diagnostics/diagnostic.ts';
import type { Problem } from '../../../diagnostics/problem.ts';
import type { LineIndex } from '../../../text/line-index.ts';
import type { TextEdit } from '../../../text/text-edit.ts';

/** Where places of a text with values put in are in its template. */
export class FilledPlaces {
  readonly #edits: readonly TextEdit[];
  /** Where each value begins in the text with the values. */
  readonly #starts: number[] = [];

  /** @param edits put values in for actions; in order. */
  constructor(edits: readonly TextEdit[]) {
    this.#edits = edits;
    let shift = 0;
    for (const { from, to, insert } of edits) {
      this.#starts.push(from + shift);
      shift += insert.length - (to - from);
    }
  }

  /** A problem of the text with the values as one of the template. What is in a value is in its action. */
  restore(problem: Problem, lines: LineIndex): Problem {
    const { fix: found, related, ...rest } = problem;
    const from = this.#place(problem.from, false);
    const to = Math.max(from, this.#place(problem.to, true));
    const { line, column } = lines.positionAt(from);
    const fix = found && this.#fix(found);
    return {
      ...{ ...rest, from, to, line, column },
      ...(fix && { fix }),
      ...(related && {
        related: related.map((each) => ({
          ...each,
          from: this.#place(each.from, false),
          to: this.#place(each.to, true),
        })),
      }),
    };
  }

  /** A fix that does not touch a value; undefined for others. */
  #fix({ edits, ...fix }: Fix): Fix | undefined {
    if (edits.some(({ from, to }) => this.#isInValue(from) || this.#at(from) !== this.#at(to))) {
      return undefined;
    }
    return {
      ...fix,
      edits: edits.map(({ from, to, insert }) => ({
        from: this.#place(from, false),
        to: this.#place(to, true),
        insert,
      })),
    };
  }

  #isInValue(place: number): boolean {
    const at = this.#at(place);
    return at !== -1 && place < this.#starts[at] + this.#edits[at].insert.length;
  }

  /** The number of the last value that begins at a place or before it; -1 for none. */
  #at(place: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#starts[middle] <= place) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  #place(place: number, isEnd: boolean): number {
    const at = this.#at(isEnd && place > 0 ? place - 1 : place);
    if (at === -1) return place;
    const { from, to, insert } = this.#edits[at];
    const past = place - this.#starts[at] - insert.length;
    if (past >= 0 && (isEnd || insert !== '' || past > 0)) return to + past;
    return isEnd ? to : from;
  }
}
