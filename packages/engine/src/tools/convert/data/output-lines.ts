import { OUTPUT_LIMIT } from '../../../print/output-limit.ts';

/** Collects the lines of an output. */
export class OutputLines {
  readonly #lines: string[] = [];
  #length = 0;

  get isEmpty(): boolean {
    return this.#lines.length === 0;
  }

  /** @throws RangeError when the output would be longer than `OUTPUT_LIMIT`. */
  push(line: string): void {
    this.#length += line.length + 1;
    if (this.#length > OUTPUT_LIMIT) throw new RangeError('The output is too long.');
    this.#lines.push(line);
  }

  /** The whole text, without a line break at its end. */
  finish(): string {
    return this.#lines.join('\n');
  }
}
