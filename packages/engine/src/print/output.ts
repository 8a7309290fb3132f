/**
 * Pieces after which they are made one string. A string that is added to is a tree of its pieces
 * until someone reads it, and millions of pieces keep the garbage collector busy.
 */
const FULL = 1 << 10;

/**
 * Collects text that mostly repeats its source. Pieces that follow one another in the source are
 * taken over in one slice, so that printing what is already well laid out costs next to nothing.
 */
export class Output {
  readonly #source: string;
  readonly #lineEnding: string;
  /** A line break and the indentation after it, by column. */
  readonly #breaks: string[] = [];
  #text = '';
  /** What follows `#text`. */
  readonly #pieces: string[] = [];
  /** The stretch of the source that is printed but not yet in `#text`. */
  #from = 0;
  #to = 0;
  #column = 0;
  /** The number of code units in `#text` and `#pieces`. */
  #length = 0;

  constructor(source: string, lineEnding: string) {
    this.#source = source;
    this.#lineEnding = lineEnding;
  }

  /** Code units since the last line break, or the byte-order mark. */
  get column(): number {
    return this.#column;
  }

  /** Code units printed so far. */
  get length(): number {
    return this.#length + this.#to - this.#from;
  }

  get isEmpty(): boolean {
    return this.length === 0;
  }

  /** Takes over `source[from, to)`, which holds no line break. */
  copy(from: number, to: number): void {
    this.#column += to - from;
    if (from === this.#to) {
      this.#to = to;
      return;
    }
    this.#flush();
    this.#from = from;
    this.#to = to;
  }

  /** Takes over the one that the source begins with; it has no column. */
  copyByteOrderMark(): void {
    this.copy(0, 1);
    this.#column = 0;
  }

  /** Adds a text without a line break, which the source may hold at this very place. */
  add(text: string): void {
    this.#column += text.length;
    this.#put(text);
  }

  /** Adds a text that may hold line breaks. */
  addLines(text: string): void {
    const lineFrom = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
    this.#column = (lineFrom === 0 ? this.#column : 0) + text.length - lineFrom;
    this.#put(text);
  }

  #put(text: string): void {
    // The last character shows most differences, such as another indentation, at once.
    const last = text.length - 1;
    const isLike = this.#source.charCodeAt(this.#to + last) === text.charCodeAt(last);
    if (isLike && this.#source.startsWith(text, this.#to)) {
      this.#to += text.length;
      return;
    }
    this.#flush();
    this.#append(text);
  }

  /** Ends the line, leaves `blankLines` empty ones, and indents the next by `column` spaces. */
  breakLine(blankLines: number, column: number): void {
    for (let i = 0; i < blankLines; i++) this.#put(this.#lineEnding);
    this.#put(this.#breakOf(column));
    this.#column = column;
  }

  indent(column: number): void {
    if (column > 0) this.add(' '.repeat(column));
  }

  finish(): string {
    this.#flush();
    return this.#text + this.#pieces.join('');
  }

  #breakOf(column: number): string {
    if (column > 400) return this.#lineEnding + ' '.repeat(column);
    this.#breaks[column] ??= this.#lineEnding + ' '.repeat(column);
    return this.#breaks[column];
  }

  #flush(): void {
    if (this.#to > this.#from) this.#append(this.#source.slice(this.#from, this.#to));
    this.#from = this.#to;
  }

  #append(text: string): void {
    if (text === '') return;
    this.#length += text.length;
    if (this.#pieces.push(text) < FULL) return;
    this.#text += this.#pieces.join('');
    this.#pieces.length = 0;
  }
}
