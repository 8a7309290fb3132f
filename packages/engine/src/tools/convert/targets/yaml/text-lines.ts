/** Lines after which they are made one string. */
const FULL = 512;
/** Such strings after which they are made part of the text, so long that they are not moved about. */
const CHUNKS = 32;

/**
 * Collects the lines of a text. Joining them as they come spares the garbage collector from keeping
 * hundreds of thousands of them.
 */
export class TextLines {
  readonly #lines: string[] = [];
  readonly #chunks: string[] = [];
  #text = '';

  push(line: string): void {
    if (this.#lines.push(line) < FULL) return;
    if (this.#chunks.push(this.#endLines()) === CHUNKS) this.#endChunks();
  }

  /** The whole text, each line ended by a line break. */
  end(): string {
    this.#chunks.push(this.#endLines());
    this.#endChunks();
    return this.#text;
  }

  #endLines(): string {
    this.#lines.push('');
    const text = this.#lines.join('\n');
    this.#lines.length = 0;
    return text;
  }

  #endChunks(): void {
    this.#text += this.#chunks.join('');
    this.#chunks.length = 0;
  }
}
