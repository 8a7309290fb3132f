import { withoutLoneSurrogates } from '../values/surrogates.ts';
import { SyntaxProblem } from './syntax-error.ts';
import { KEYWORDS, type Token, type TokenKind } from './token.ts';

const BLANK = /[ \t\r\n]*/y;
const COMMENT_TEXT = /[^\\\r\n]*/y;
const NAME = /(?:[A-Za-z_]\w*::)*[A-Za-z_]\w*/y;
const FIELD = /\.[A-Za-z_]\w*/y;
const VARIABLE = /\$(?:[A-Za-z_]\w*::)*[A-Za-z_]\w*/y;
const FORMAT = /@\w+/y;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?/y;
const SYMBOL = /\?\/\/|\/\/=|\/\/|[|+\-*/%=!<>]=|\.\.|[.[\](){}|,:;=<>+\-*/%?$]/y;
const STRING_TEXT = /[^"\\]+/y;

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** What may begin at a place outside a string, in the order in which it is tried. */
const RULES: readonly (readonly [TokenKind, RegExp, number])[] = [
  ['field', FIELD, 1],
  ['number', NUMBER, 0],
  ['name', NAME, 0],
  ['variable', VARIABLE, 1],
  ['format', FORMAT, 1],
  ['symbol', SYMBOL, 0],
];

/** Reads the tokens of a program. The parts of a string with expressions in it are tokens as well. */
export class Lexer {
  readonly #text: string;
  #at = 0;
  readonly #tokens: Token[] = [];
  /** How many parentheses are open in each expression within a string; -1 stands for the string itself. */
  readonly #nesting: number[] = [0];
  /** Where the strings that are open begin. */
  readonly #strings: number[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  read(): Token[] {
    const text = this.#text;
    for (;;) {
      if (this.#isInString()) this.#readString();
      else {
        this.#skipBlanks();
        if (this.#at >= text.length) break;
        this.#readToken();
      }
    }
    if (this.#strings.length > 0) this.#failString();
    this.#add('end', '', text.length, text.length);
    return this.#tokens;
  }

  #isInString(): boolean {
    return this.#nesting[this.#nesting.length - 1] === -1;
  }

  #skipBlanks(): void {
    this.#skip(BLANK);
    while (this.#text[this.#at] === '#') {
      this.#skipComment();
      this.#skip(BLANK);
    }
  }

  #skip(pattern: RegExp): void {
    pattern.lastIndex = this.#at;
    pattern.test(this.#text);
    this.#at = pattern.lastIndex;
  }

  /** A comment goes up to the end of the line, unless there is a backslash in front of that. */
  #skipComment(): void {
    this.#skip(COMMENT_TEXT);
    while (this.#text[this.#at] === '\\') {
      const length = this.#text.startsWith('\r\n', this.#at + 1) ? 3 : 2;
      this.#at = Math.min(this.#at + length, this.#text.length);
      this.#skip(COMMENT_TEXT);
    }
  }

  #add(kind: TokenKind, text: string, from: number, to: number): void {
    this.#tokens.push({ kind, text, from, to });
    this.#at = to;
  }

  #readToken(): void {
    const from = this.#at;
    if (this.#text[from] === '"') {
      this.#add('string-start', '"', from, from + 1);
      this.#nesting.push(-1);
      this.#strings.push(from);
      return;
    }
    for (const [kind, pattern, mark] of RULES) {
      pattern.lastIndex = from;
      if (!pattern.test(this.#text)) continue;
      const to = pattern.lastIndex;
      const text = this.#text.slice(from + mark, to);
      if (kind === 'symbol') {
        this.#addSymbol(text, from, to);
        return;
      }
      const isKeyword = kind === 'name' && KEYWORDS.has(text);
      this.#add(isKeyword ? 'keyword' : kind, text, from, to);
      return;
    }
    this.#failCharacter(from);
  }

  #addSymbol(text: string, from: number, to: number): void {
    const nesting = this.#nesting;
    const innermost = nesting.length - 1;
    if (text === '(') nesting[innermost]++;
    else if (text === ')' && nesting[innermost] > 0) nesting[innermost]--;
    else if (text === ')' && innermost > 0) {
      nesting.pop();
      this.#add('interpolation-end', ')', from, to);
      return;
    }
    this.#add('symbol', text, from, to);
  }

  #readString(): void {
    const text = this.#text;
    const from = this.#at;
    let content = '';
    while (this.#at < text.length && text[this.#at] !== '"') {
      if (text.startsWith('\\(', this.#at)) break;
      STRING_TEXT.lastIndex = this.#at;
      if (STRING_TEXT.test(text)) {
        content += text.slice(this.#at, STRING_TEXT.lastIndex);
        this.#at = STRING_TEXT.lastIndex;
      } else content += this.#readEscape();
    }
    const at = this.#at;
    if (content !== '') this.#add('string-text', withoutLoneSurrogates(content), from, at);
    if (at >= text.length) this.#failString();
    if (text[at] === '"') {
      this.#add('string-end', '"', at, at + 1);
      this.#nesting.pop();
      this.#strings.pop();
    } else {
      this.#add('interpolation-start', '\\(', at, at + 2);
      this.#nesting.push(0);
    }
  }

  #readEscape(): string {
    const at = this.#at;
    const end = Math.min(at + 2, this.#text.length);
    const letter = this.#text[at + 1];
    if (letter === 'u') {
      const digits = this.#text.slice(at + 2, at + 6);
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) {
        throw new SyntaxProblem('Invalid escape: \\u takes four hexadecimal digits', at, end);
      }
      this.#at = at + 6;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    const character = letter === undefined ? undefined : ESCAPES[letter];
    if (character === undefined) {
      const hint = letter === "'" ? "; ' needs no backslash" : '';
      throw new SyntaxProblem(`Invalid escape \\${letter ?? ''}${hint}`, at, end);
    }
    this.#at = at + 2;
    return character;
  }

  #failString(): never {
    const from = this.#strings[this.#strings.length - 1];
    const isInExpression = !this.#isInString();
    const message = isInExpression
      ? 'The expression in this string is not closed: expected )'
      : 'This string is not closed: expected "';
    throw new SyntaxProblem(message, from, from + 1);
  }

  #failCharacter(at: number): never {
    const character = String.fromCodePoint(this.#text.codePointAt(at)!);
    const hints: Record<string, string> = {
      "'": '; strings are in double quotes',
      '&': '; use “and”',
      '!': '; use “not”, as in: .a | not',
      '`': '; strings are in double quotes',
    };
    const message = `unexpected character ${character}${hints[character] ?? ''}`;
    throw new SyntaxProblem(`syntax error, ${message}`, at, at + character.length);
  }
}
