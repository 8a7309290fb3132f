import { TextOutput } from './text-output.ts';

/**
 * Collects text that mostly repeats its source. Pieces that follow one another in the source are
 * taken over in one slice, so that printing what is already well laid out costs next to nothing.
 */
export class Output extends TextOutput {
  readonly #source: string;
  /** The stretch of the source that is printed but not yet put down. */
  #from = 0;
  #to = 0;

  constructor(source: string, lineEnding: string) {
    super(lineEnding);
    this.#source = source;
  }

  override get length(): number {
    return super.length + this.#to - this.#from;
  }

  get isEmpty(): boolean {
    return this.length === 0;
  }

  /** Takes over `source[from, to)`, which holds no line break. */
  copy(from: number, to: number): void {
    this.column += to - from;
    if (from === this.#to) {
      this.#to = to;
      return;
    }
    this.#flush();
    this.#from = from;
    this.#to = to;
  }

  /**
   * Takes over `source[from, to)`, which may hold line breaks.
   *
   * @param lineFrom where its last line begins; `from` if it holds no line break.
   */
  copyLines(from: number, to: number, lineFrom: number): void {
    if (lineFrom > from) this.column = -lineFrom + from;
    this.copy(from, to);
  }

  /** Takes over the one that the source begins with; it has no column. */
  copyByteOrderMark(): void {
    this.copy(0, 1);
    this.column = 0;
  }

  /** Adds a text that may hold line breaks. */
  addLines(text: string): void {
    const lineFrom = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
    this.column = (lineFrom === 0 ? this.column : 0) + text.length - lineFrom;
    this.put(text);
  }

  override finish(): string {
    this.#flush();
    return super.finish();
  }

  /** Adds any text; takes it from the source where the source goes on with it. */
  protected override put(text: string): void {
    // The last character shows most differences, such as another indentation, at once.
    const last = text.length - 1;
    const isLike = this.#source.charCodeAt(this.#to + last) === text.charCodeAt(last);
    if (isLike && this.#source.startsWith(text, this.#to)) {
      this.#to += text.length;
      return;
    }
    this.#flush();
    super.put(text);
  }

  #flush(): void {
    if (this.#to > this.#from) super.put(this.#source.slice(this.#from, this.#to));
    this.#from = this.#to;
  }
}
