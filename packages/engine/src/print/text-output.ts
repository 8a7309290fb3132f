/**
 * Pieces after which they are made one string. A string that is added to is a tree of its pieces
 * until someone reads it, and millions of pieces keep the garbage collector busy.
 */
const FULL = 1 << 10;
/** The widest indentation that is kept to be used again. */
const KEPT_COLUMN = 400;

/** Collects a text piece by piece, and knows where in its line it is. */
export class TextOutput {
  /** Code units since the last line break, or the byte-order mark. */
  column = 0;
  readonly #lineEnding: string;
  /** A line break and the indentation after it, by column. */
  readonly #breaks: string[] = [];
  #text = '';
  /** What follows `#text`. */
  readonly #pieces: string[] = [];
  #length = 0;

  constructor(lineEnding: string) {
    this.#lineEnding = lineEnding;
  }

  /** Code units so far. */
  get length(): number {
    return this.#length;
  }

  /** Adds a text without a line break. */
  add(text: string): void {
    this.column += text.length;
    this.put(text);
  }

  /** Ends the line, leaves `blankLines` empty ones, and indents the next by `column` spaces. */
  breakLine(blankLines: number, column: number): void {
    for (let i = 0; i < blankLines; i++) this.put(this.#lineEnding);
    this.put(this.#breakOf(column));
    this.column = column;
  }

  indent(column: number): void {
    if (column > 0) this.add(' '.repeat(column));
  }

  finish(): string {
    return this.#text + this.#pieces.join('');
  }

  /** Adds any text; the caller sets `column`. */
  protected put(text: string): void {
    if (text === '') return;
    this.#length += text.length;
    if (this.#pieces.push(text) < FULL) return;
    this.#text += this.#pieces.join('');
    this.#pieces.length = 0;
  }

  #breakOf(column: number): string {
    if (column > KEPT_COLUMN) return this.#lineEnding + ' '.repeat(column);
    this.#breaks[column] ??= this.#lineEnding + ' '.repeat(column);
    return this.#breaks[column];
  }
}
