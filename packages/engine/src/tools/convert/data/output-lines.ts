import { OUTPUT_LIMIT } from '../../../text/output-limit.ts';
import { BLANK_LINE } from './data-node.ts';

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

  /**
   * Writes comments, each on a line of its own, and the blank lines among them.
   *
   * @param sign what begins a comment in the format.
   * @throws RangeError as `push` does.
   */
  pushComments(comments: readonly string[], sign: '#' | ';'): void {
    for (const comment of comments) {
      if (comment === BLANK_LINE) this.push('');
      else this.push(comment === '' ? sign : `${sign} ${comment.replace(/[\r\n]/g, ' ')}`);
    }
  }

  /** The whole text, without a line break at its end. */
  finish(): string {
    return this.#lines.join('\n');
  }
}
