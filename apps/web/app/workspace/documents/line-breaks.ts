import { RangeSet, RangeSetBuilder, RangeValue } from '@codemirror/state';
import type { BreakCounts } from './document-text.ts';

/** A line break that differs from the text's usual one; placed on that break. */
class ExceptionalBreak extends RangeValue {
  readonly lineBreak: string;
  // Neither end takes in text typed beside it, and without its line break the mark is gone.
  override startSide = 1;
  override endSide = -1;

  constructor(lineBreak: string) {
    super();
    this.lineBreak = lineBreak;
  }

  override eq(other: RangeValue): boolean {
    return other instanceof ExceptionalBreak && other.lineBreak === this.lineBreak;
  }
}

/**
 * The line breaks of a text in the editor, which itself knows only lines: the usual one, and the
 * places of those that differ, so that a text with mixed line ends comes back as it was.
 */
export interface LineBreaks {
  readonly usual: string;
  readonly exceptions: RangeSet<ExceptionalBreak>;
}

export const unixLineBreaks: LineBreaks = { usual: '\n', exceptions: RangeSet.empty };

/** The most frequent line break; LF when there is none. */
export function usualBreak({ lf, crlf, cr }: BreakCounts): string {
  if (crlf > lf && crlf >= cr) return '\r\n';
  return cr > lf ? '\r' : '\n';
}

/** Collects the exceptional line breaks of a text, piece by piece. */
export class ExceptionCollector {
  readonly #usual: string;
  readonly #builder = new RangeSetBuilder<ExceptionalBreak>();
  /** Where the next piece begins, each line break counted as one. */
  #start = 0;

  constructor(usual: string) {
    this.#usual = usual;
  }

  /** Takes the next piece, which does not end inside a CRLF. */
  add(chunk: string): void {
    let extra = 0;
    for (const { 0: lineBreak, index } of chunk.matchAll(/\r\n?|\n/g)) {
      const at = this.#start + index - extra;
      if (lineBreak !== this.#usual) {
        this.#builder.add(at, at + 1, new ExceptionalBreak(lineBreak));
      }
      extra += lineBreak.length - 1;
    }
    this.#start += chunk.length - extra;
  }

  finish(): LineBreaks {
    return { usual: this.#usual, exceptions: this.#builder.finish() };
  }
}
