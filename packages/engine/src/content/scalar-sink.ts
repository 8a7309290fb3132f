/** Where a scalar is written. */
export interface ScalarRange {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** One of the `STYLE_` constants. */
  readonly style: number;
}

/**
 * Takes the value of a scalar piece by piece, so that who writes it elsewhere need not put it together
 * first.
 */
export interface ScalarSink {
  /** `text[from, to)` as it is. */
  part(text: string, from: number, to: number): void;
  /** As many line breaks, perhaps none. */
  breaks(count: number): void;
  /** A line break that was folded. */
  space(): void;
}

/** Puts the pieces together. */
export class ScalarText implements ScalarSink {
  value = '';

  part(text: string, from: number, to: number): void {
    this.value += text.slice(from, to);
  }

  breaks(count: number): void {
    if (count === 1) this.value += '\n';
    else if (count > 0) this.value += '\n'.repeat(count);
  }

  space(): void {
    this.value += ' ';
  }
}
