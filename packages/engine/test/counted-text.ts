/**
 * A text that counts how many of its code units are read: work without a clock. Only for code that
 * asks a text for nothing else than the methods below.
 */
export class CountedText {
  readonly length: number;
  readonly #text: string;
  #count = 0;

  constructor(text: string) {
    this.#text = text;
    this.length = text.length;
  }

  /** The code units read of `text` while `use` works on it. */
  static readsOf(text: string, use: (text: string) => void): number {
    const counted = new CountedText(text);
    use(counted as unknown as string);
    return counted.#count;
  }

  charCodeAt(at: number): number {
    this.#count++;
    return this.#text.charCodeAt(at);
  }

  charAt(at: number): string {
    this.#count++;
    return this.#text.charAt(at);
  }

  slice(from?: number, to?: number): string {
    const piece = this.#text.slice(from, to);
    this.#count += piece.length;
    return piece;
  }

  startsWith(start: string, at?: number): boolean {
    this.#count += start.length;
    return this.#text.startsWith(start, at);
  }

  indexOf(searched: string, from = 0): number {
    const at = this.#text.indexOf(searched, from);
    this.#count += (at === -1 ? this.length : at) - from;
    return at;
  }

  includes(searched: string): boolean {
    return this.indexOf(searched) !== -1;
  }

  matchAll(pattern: RegExp): IterableIterator<RegExpMatchArray> {
    this.#count += this.length;
    return this.#text.matchAll(pattern);
  }

  toString(): string {
    this.#count += this.length;
    return this.#text;
  }
}
