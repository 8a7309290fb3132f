import { OUTPUT_LIMIT } from './output-limit.ts';

/** Pieces after which they are made one string. */
const FULL = 2048;
/** Such strings after which they are made part of the text, so long that they are not moved about. */
const CHUNKS = 32;
/** The widest indentation that is kept to be used again. */
const KEPT_COLUMN = 400;

/**
 * Collects the lines of a text, piece by piece. Joining them as they come spares the garbage
 * collector from keeping hundreds of thousands of them.
 */
export class TextLines {
  /** Code units in the line that is begun; 0 when none is. */
  length = 0;
  readonly #pieces: string[] = [];
  readonly #chunks: string[] = [];
  /** Line breaks with the indentation after them, by its width. */
  readonly #breaks: string[] = [];
  #text = '';
  #total = 0;

  /** Adds to the line. */
  add(text: string): void {
    this.length += text.length;
    if (this.#pieces.push(text) >= FULL) this.#endPieces();
  }

  /** Ends the line that is begun, if one is, and begins one that is indented by `column`. */
  begin(column: number): void {
    if (this.length > 0) {
      const text = this.#breakOf(column);
      this.add(text);
      this.length = text.length - 1;
    } else if (column > 0) {
      this.add(' '.repeat(column));
    }
  }

  /** Ends the line that is begun, if one is. */
  end(): void {
    if (this.length > 0) this.#pieces.push('\n');
    this.length = 0;
  }

  /** Adds a line of its own, which may be empty. */
  push(line: string): void {
    this.end();
    this.add(line);
    this.#pieces.push('\n');
    this.length = 0;
  }

  /** The whole text, each line ended by a line break. */
  finish(): string {
    this.end();
    this.#endPieces();
    this.#endChunks();
    return this.#text;
  }

  #breakOf(column: number): string {
    if (column > KEPT_COLUMN) return `\n${' '.repeat(column)}`;
    this.#breaks[column] ??= `\n${' '.repeat(column)}`;
    return this.#breaks[column];
  }

  #endPieces(): void {
    const chunk = this.#pieces.join('');
    this.#pieces.length = 0;
    this.#total += chunk.length;
    if (this.#total > OUTPUT_LIMIT) throw new RangeError('The YAML text is too long.');
    if (this.#chunks.push(chunk) === CHUNKS) this.#endChunks();
  }

  #endChunks(): void {
    this.#text += this.#chunks.join('');
    this.#chunks.length = 0;
  }
}
