import { PatternError } from './program.ts';

/** A pattern's text as it is read: its characters, which may take two code units each. */
export class PatternText {
  readonly #characters: readonly string[];
  #at = 0;

  constructor(source: string) {
    this.#characters = [...source];
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#characters.length;
  }

  /** The character `ahead` of the next one, empty after the last. */
  peek(ahead = 0): string {
    return this.#characters[this.#at + ahead] ?? '';
  }

  /** Goes past the next character, if there is one. */
  next(): string {
    return this.#characters[this.#at++] ?? '';
  }

  /** Goes past a text if it comes next. */
  take(text: string): boolean {
    let ahead = 0;
    for (const character of text) if (this.peek(ahead++) !== character) return false;
    this.#at += ahead;
    return true;
  }

  /** Goes past characters of which each matches, and gives them. */
  takeWhile(expression: RegExp, most = Number.POSITIVE_INFINITY): string {
    let taken = '';
    for (let count = 0; count < most && expression.test(this.peek()); count++) taken += this.next();
    return taken;
  }

  /** Goes past everything before a character, and past that; fails when it does not come. */
  takeUntil(end: string, failure: string): string {
    const to = this.#characters.indexOf(end, this.#at);
    if (to === -1) throw new PatternError(failure);
    const taken = this.#characters.slice(this.#at, to).join('');
    this.#at = to + 1;
    return taken;
  }

  /** Applies `read` to the rest; consumes nothing if it returns undefined. */
  attempt<Read>(read: () => Read | undefined): Read | undefined {
    const before = this.#at;
    const result = read();
    if (result === undefined) this.#at = before;
    return result;
  }
}
