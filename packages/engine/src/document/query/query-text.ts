import { failQuery } from './query-problem.ts';

const NAME = /[A-Za-z_\u0080-\ud7ff\ue000-\u{10ffff}][\w\u0080-\ud7ff\ue000-\u{10ffff}]*/uy;
const BLANKS = /[ \t\n\r]*/y;
const INTEGER = /0(?!\d)|-?[1-9]\d*/y;
const NUMBER = /(?:-?[1-9]\d*|-?0(?!\d))(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const FUNCTION_NAME = /[a-z][a-z0-9_]*(?=\()/y;
const ESCAPE =
  /\\(?:[bfnrt/\\]|u(?:[\dA-CEFa-cef][\dA-Fa-f]{3}|[dD][0-7][\dA-Fa-f]{2}|[dD][89ABab][\dA-Fa-f]{2}\\u[dD][C-Fc-f][\dA-Fa-f]{2}))/y;

/** A query as it is read: a place in it, and the tokens that can be there. */
export class QueryText {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Whether the query goes on with a text; moves past it if so. */
  take(text: string): boolean {
    if (!this.text.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  startsWith(text: string): boolean {
    return this.text.startsWith(text, this.at);
  }

  skipBlanks(): void {
    this.#match(BLANKS);
  }

  /** `name` of `.name`: what needs no quotes. */
  takeName(): string | undefined {
    return this.#match(NAME);
  }

  /** The name of a function whose parenthesis follows. */
  takeFunctionName(): string | undefined {
    return this.#match(FUNCTION_NAME);
  }

  /** A place in a list: an integer that JavaScript holds exactly. */
  takeInteger(): number | undefined {
    const from = this.at;
    const text = this.#match(INTEGER);
    if (text === undefined) return undefined;
    const number = Number(text);
    if (Number.isSafeInteger(number)) return number;
    return failQuery('invalid-query', { reason: 'large-index', number: text }, from, this.at);
  }

  /** A number of a comparison, as it is written. */
  takeNumber(): string | undefined {
    return this.#match(NUMBER);
  }

  /** A string in either kind of quotes, without them and with its escapes resolved. */
  takeString(): string | undefined {
    const from = this.at;
    const quote = this.text[from];
    if (quote !== '"' && quote !== "'") return undefined;
    this.at++;
    let value = '';
    for (;;) {
      const character = this.text[this.at];
      if (character === undefined) {
        failQuery('invalid-query', { reason: 'open-string', quote }, from, this.at);
      }
      if (character === quote) {
        this.at++;
        return value;
      }
      value += character === '\\' ? this.#takeEscape(quote) : this.#takePlain(character);
    }
  }

  #takePlain(character: string): string {
    const code = this.text.codePointAt(this.at) as number;
    if (character < ' ' || (code >= 0xd800 && code <= 0xdfff)) {
      failQuery('invalid-query', { reason: 'unescaped' }, this.at, this.at + 1);
    }
    const whole = String.fromCodePoint(code);
    this.at += whole.length;
    return whole;
  }

  #takeEscape(quote: string): string {
    if (this.take(`\\${quote}`)) return quote;
    const from = this.at;
    const found = this.#match(ESCAPE);
    // JSON has the same escapes.
    if (found !== undefined) return JSON.parse(`"${found}"`) as string;
    return failQuery('invalid-query', { reason: 'escape' }, from, from + 2);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [];
    if (found !== undefined) this.at += found.length;
    return found;
  }
}
