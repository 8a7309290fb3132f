import { jqSpelling } from './foreign-spellings.ts';
import { SyntaxProblem } from './syntax-error.ts';
import type { Token, TokenKind } from './token.ts';

/** Goes through the tokens of a program, and says what it misses. */
export class TokenReader {
  readonly #tokens: Token[];
  #at = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  /** The token that comes next; the last one is the end. */
  get next(): Token {
    return this.#tokens[this.#at];
  }

  /** The token after the next one. */
  get afterNext(): Token {
    return this.#tokens[Math.min(this.#at + 1, this.#tokens.length - 1)];
  }

  /** Takes `?` after an expression. Of `?//`, which is for patterns, the rest is left: `//`. */
  takeOptional(): boolean {
    if (!this.isSymbol('?//')) return this.takeSymbol('?');
    const { from, to } = this.next;
    this.#tokens[this.#at] = { kind: 'symbol', text: '//', from: from + 1, to };
    return true;
  }

  /** Where the token ends that was taken last. */
  get end(): number {
    return this.#at === 0 ? 0 : this.#tokens[this.#at - 1].to;
  }

  take(): Token {
    const token = this.next;
    if (token.kind !== 'end') this.#at++;
    return token;
  }

  isSymbol(text: string): boolean {
    return this.next.kind === 'symbol' && this.next.text === text;
  }

  isKind(kind: TokenKind): boolean {
    return this.next.kind === kind;
  }

  isKeyword(text: string): boolean {
    return this.next.kind === 'keyword' && this.next.text === text;
  }

  /** Takes the next token if it is that symbol. */
  takeSymbol(text: string): boolean {
    const isThere = this.isSymbol(text);
    if (isThere) this.#at++;
    return isThere;
  }

  takeKeyword(text: string): boolean {
    const isThere = this.isKeyword(text);
    if (isThere) this.#at++;
    return isThere;
  }

  /** @param purpose what the symbol is for, where that helps: `to close [`. */
  expectSymbol(text: string, purpose = ''): Token {
    if (!this.isSymbol(text)) this.fail(`'${text}'${purpose === '' ? '' : ` ${purpose}`}`);
    return this.take();
  }

  expectKeyword(text: string, purpose = ''): Token {
    if (!this.isKeyword(text)) this.fail(`“${text}”${purpose === '' ? '' : ` ${purpose}`}`);
    return this.take();
  }

  expectKind(kind: TokenKind, expected: string): Token {
    if (this.next.kind !== kind) this.fail(expected);
    return this.take();
  }

  /** Ends the reading at the next token. */
  fail(expected: string): never {
    const { from, to } = this.next;
    const spelling = jqSpelling(this.#tokens[this.#at - 1], this.next, this.afterNext);
    if (spelling !== undefined) throw new SyntaxProblem(`syntax error: ${spelling}`, from, to);
    throw new SyntaxProblem(
      `syntax error, unexpected ${nameOfToken(this.next)}, expecting ${expected}`,
      from,
      to,
    );
  }
}

function nameOfToken({ kind, text }: Token): string {
  switch (kind) {
    case 'end':
      return 'end of the program';
    case 'string-start':
      return 'string';
    case 'field':
      return `.${text}`;
    case 'variable':
      return `$${text}`;
    case 'format':
      return `@${text}`;
    case 'keyword':
      return `“${text}”`;
    default:
      return `'${text}'`;
  }
}
