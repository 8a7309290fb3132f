import type { Diagnostic } from '../../../../diagnostics/diagnostic.ts';
import {
  ASTERISK,
  BACKSLASH,
  CR,
  DOUBLE_QUOTE,
  LF,
  SINGLE_QUOTE,
  SPACE,
  TAB,
} from '../../../../text/character-codes.ts';
import { type ConversionParameters, conversionDiagnostic } from '../../conversion-messages.ts';
import { addLines } from '../../data/data-node.ts';
import { isJsonNumber } from '../../data/json-number.ts';

const SLASH = 0x2f;

const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  '"': '"',
  '\\': '\\',
  '/': '/',
};

type JsonSign = '{' | '}' | '[' | ']' | ':' | ',';

export type JsonTokenKind = JsonSign | 'string' | 'number' | 'boolean' | 'null' | 'end';

/** By the code of their character. */
const SIGNS: readonly (JsonTokenKind | undefined)[] = /* @__PURE__ */ Array.from(
  { length: 128 },
  (_, code) => {
    const sign = String.fromCharCode(code);
    return isSign(sign) ? sign : undefined;
  },
);

/** What runs on to the next character that can end a word. */
const WORD = /[^\s{}[\]:,"'/]+/y;

/** The tokens of a JSON text, one at a time. After an error there is only `end`. */
export class JsonTokens {
  kind: JsonTokenKind = 'end';
  /** Where the token begins and ends. */
  from = 0;
  to = 0;
  /** A string's value, a number's text, or the word. */
  value = '';
  error: Diagnostic | undefined;
  readonly #text: string;
  readonly #allowsComments: boolean;
  #at: number;
  #comments: string[] = [];
  #beside: string | undefined;

  constructor(text: string, allowsComments: boolean) {
    this.#text = text;
    this.#allowsComments = allowsComments;
    this.#at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  }

  is(kind: JsonTokenKind): boolean {
    return this.kind === kind;
  }

  /** The comments on lines of their own since they were last taken. */
  takeComments(): string[] {
    const comments = this.#comments;
    if (comments.length > 0) this.#comments = [];
    return comments;
  }

  /** The comment after the token before, on its line. */
  takeBeside(): string | undefined {
    const beside = this.#beside;
    this.#beside = undefined;
    return beside;
  }

  /** Takes the comment after an opening bracket for one of the lines that follow. */
  lowerBeside(): void {
    if (this.#beside !== undefined) this.#comments.push(this.#beside);
    this.#beside = undefined;
  }

  fail(parameters: ConversionParameters['json-syntax'], from = this.from, to = this.to): void {
    const place = { from, to: Math.min(to, this.#text.length) };
    this.error ??= conversionDiagnostic('json-syntax', parameters, place);
    this.kind = 'end';
  }

  next(): void {
    if (this.error !== undefined) return;
    this.lowerBeside();
    const text = this.#text;
    let code = text.charCodeAt(this.#at);
    if (code <= SPACE || code === SLASH) {
      this.#skipSpace();
      if (this.error !== undefined) return;
      code = text.charCodeAt(this.#at);
    }
    const at = this.#at;
    this.from = at;
    if (code === DOUBLE_QUOTE) {
      this.#string();
      return;
    }
    this.to = Math.min(at + 1, text.length);
    const sign = SIGNS[code];
    if (sign !== undefined) {
      this.kind = sign;
      this.#at = at + 1;
    } else if (at >= text.length) {
      this.kind = 'end';
    } else if (code === SINGLE_QUOTE) {
      this.fail({ reason: 'single-quotes' });
    } else {
      this.#word();
    }
  }

  #skipSpace(): void {
    const text = this.#text;
    let at = this.#at;
    let isOnLine = at > 0;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === SPACE || code === TAB) {
        at++;
      } else if (code === LF || code === CR) {
        isOnLine = false;
        at++;
      } else {
        this.#at = at;
        if (code !== SLASH || !this.#comment(isOnLine)) return;
        at = this.#at;
      }
    }
  }

  #comment(isOnLine: boolean): boolean {
    const text = this.#text;
    const from = this.#at;
    const second = text.charCodeAt(from + 1);
    if (second !== SLASH && second !== ASTERISK) return false;
    if (!this.#allowsComments) {
      this.fail({ reason: 'comment' }, from, from + 2);
      return false;
    }
    let lines: string[];
    if (second === SLASH) {
      let end = from;
      while (end < text.length && text.charCodeAt(end) !== LF && text.charCodeAt(end) !== CR) end++;
      lines = [text.slice(from + 2, end)];
      this.#at = end;
    } else {
      const end = text.indexOf('*/', from + 2);
      if (end === -1) {
        this.fail({ reason: 'open-comment' }, from, from + 2);
        return false;
      }
      lines = text
        .slice(from + 2, end)
        .split(/\r\n?|\n/)
        .map((line) => line.replace(/^\s*\*(?=\s|$)/, ''));
      this.#at = end + 2;
    }
    const kept = lines.map((line) => line.trim()).filter((line) => line !== '');
    if (kept.length === 1 && isOnLine && this.#beside === undefined) this.#beside = kept[0];
    else addLines(this.#comments, kept);
    return true;
  }

  #string(): void {
    const text = this.#text;
    const from = this.#at;
    let at = from + 1;
    let chunkFrom = at;
    let value = '';
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === DOUBLE_QUOTE) break;
      if (code === BACKSLASH) {
        const length = this.#escapeLength(at);
        if (length === 0) return;
        value += text.slice(chunkFrom, at) + decodeEscape(text, at);
        at += length;
        chunkFrom = at;
      } else if (code >= SPACE) {
        at++;
      } else {
        // NaN at the end of the text comes here too.
        if (at >= text.length || code === LF || code === CR) {
          this.fail({ reason: 'open-string' }, from, at);
        } else {
          this.fail({ reason: 'control-character' }, at, at + 1);
        }
        return;
      }
    }
    this.kind = 'string';
    this.value = value + text.slice(chunkFrom, at);
    this.#at = at + 1;
    this.to = at + 1;
  }

  #escapeLength(at: number): number {
    const name = this.#text.charAt(at + 1);
    if (name === 'u' && /^[\da-fA-F]{4}$/.test(this.#text.slice(at + 2, at + 6))) return 6;
    if (Object.hasOwn(ESCAPES, name)) return 2;
    this.fail({ reason: 'escape', sign: `\\${name}` }, at, at + 2);
    return 0;
  }

  #word(): void {
    WORD.lastIndex = this.from;
    const word = WORD.exec(this.#text)?.[0] ?? this.#text.charAt(this.from);
    this.to = this.from + word.length;
    this.#at = this.to;
    this.value = word;
    if (word === 'true' || word === 'false') this.kind = 'boolean';
    else if (word === 'null') this.kind = 'null';
    else if (isJsonNumber(word)) this.kind = 'number';
    else if (/^[-+.\d]/.test(word)) this.fail({ reason: 'number' });
    else this.fail({ reason: 'word' });
  }
}

function decodeEscape(text: string, at: number): string {
  const name = text.charAt(at + 1);
  if (name !== 'u') return ESCAPES[name] ?? name;
  return String.fromCharCode(Number.parseInt(text.slice(at + 2, at + 6), 16));
}

function isSign(text: string): text is JsonSign {
  return '{}[]:,'.includes(text);
}
