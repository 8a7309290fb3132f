import type { Diagnostic } from '../../../../diagnostics/diagnostic.ts';
import { decimalFloatToJson } from '../../../../schema/decimal-text.ts';
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

/** Besides those of JSON. */
const JSON5_ESCAPES: Readonly<Record<string, string>> = { v: '\v', 0: '\0' };

/** What a backslash may be before in JSON5 besides: a code, the end of a line, or a character that stands for itself. */
const JSON5_ESCAPE = /\\(?:x[\da-fA-F]{2}|\r\n|0(?!\d)|[^\dxu])/y;

/** White space of JSON5 that JSON does not have. */
const OTHER_SPACE = /[\v\f\u2028\u2029\ufeff\p{Zs}]/u;

/** A key of JSON5 without quotes. */
const NAME = /^[$_\p{L}\p{Nl}][$\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}\u200c\u200d]*$/u;

/** Longer ones take more than linear time to become decimal; `!!int` has the same limit in YAML. */
const LONGEST_HEXADECIMAL = 1000;

const LAST_OF_ASCII = 0x7e;

type JsonSign = '{' | '}' | '[' | ']' | ':' | ',';

/** `special`: what JSON5 has numbers for, but not JSON; `name`: a word that is only a key. */
export type JsonTokenKind =
  | JsonSign
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'special'
  | 'name'
  | 'end';

/** JSON (RFC 8259), that with comments and commas before closing brackets, or JSON5. */
export type JsonDialect = 'json' | 'jsonc' | 'json5';

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
  /** What a word of JSON5 is as a key; undefined where it cannot be one. */
  name: string | undefined;
  error: Diagnostic | undefined;
  readonly #text: string;
  readonly #allowsComments: boolean;
  readonly #isJson5: boolean;
  #at: number;
  #comments: string[] = [];
  #beside: string | undefined;

  constructor(text: string, dialect: JsonDialect) {
    this.#text = text;
    this.#allowsComments = dialect !== 'json';
    this.#isJson5 = dialect === 'json5';
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
    this.name = undefined;
    if (code <= SPACE || code === SLASH || (this.#isJson5 && code > LAST_OF_ASCII)) {
      this.#skipSpace();
      if (this.error !== undefined) return;
      code = text.charCodeAt(this.#at);
    }
    const at = this.#at;
    this.from = at;
    if (code === DOUBLE_QUOTE || (this.#isJson5 && code === SINGLE_QUOTE)) {
      this.#string(code);
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
    } else if (this.#isJson5) {
      this.#json5Word();
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
      } else if (this.#isJson5 && OTHER_SPACE.test(text.charAt(at))) {
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
      while (end < text.length && !this.#isLineEnd(text.charCodeAt(end))) end++;
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

  #isLineEnd(code: number): boolean {
    return code === LF || code === CR || (this.#isJson5 && (code === 0x2028 || code === 0x2029));
  }

  #string(quote: number): void {
    const text = this.#text;
    const from = this.#at;
    let at = from + 1;
    let chunkFrom = at;
    let value = '';
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === quote) break;
      if (code === BACKSLASH) {
        const length = this.#escapeLength(at);
        if (length === 0) return;
        value += text.slice(chunkFrom, at) + decodeEscape(text, at, length);
        at += length;
        chunkFrom = at;
      } else if (code >= SPACE || (this.#isJson5 && code !== LF && code !== CR && code >= 0)) {
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
    if (this.#isJson5) {
      const match = matchAt(JSON5_ESCAPE, this.#text, at);
      if (match !== null) return match[0].length;
    }
    this.fail({ reason: 'escape', sign: `\\${name}` }, at, at + 2);
    return 0;
  }

  #readWord(): string {
    const word = matchAt(WORD, this.#text, this.from)?.[0] ?? this.#text.charAt(this.from);
    this.to = this.from + word.length;
    this.#at = this.to;
    this.value = word;
    return word;
  }

  /** Reads a number or a word of JSON5, which may be a key, too: `true` is one, as is `Infinity`. */
  #json5Word(): void {
    const word = this.#readWord();
    const name = word.replace(/\\u([\da-fA-F]{4})/g, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
    if (NAME.test(name)) this.name = name;
    const number = json5Number(word);
    if (word === 'true' || word === 'false') this.kind = 'boolean';
    else if (word === 'null') this.kind = 'null';
    else if (number !== undefined) {
      this.kind = number.kind;
      this.value = number.text;
    } else if (this.name !== undefined) this.kind = 'name';
    else if (/^[-+.\d]/.test(word)) this.fail({ reason: 'number' });
    else this.fail({ reason: 'word' });
  }

  #word(): void {
    const word = this.#readWord();
    if (word === 'true' || word === 'false') this.kind = 'boolean';
    else if (word === 'null') this.kind = 'null';
    else if (isJsonNumber(word)) this.kind = 'number';
    else if (/^[-+.\d]/.test(word)) this.fail({ reason: 'number' });
    else this.fail({ reason: 'word' });
  }
}

function decodeEscape(text: string, at: number, length: number): string {
  const name = text.charAt(at + 1);
  if (length > 3) return String.fromCharCode(Number.parseInt(text.slice(at + 2, at + length), 16));
  // The end of a line is left out together with the backslash.
  if (/[\r\n\u2028\u2029]/.test(name)) return '';
  return ESCAPES[name] ?? JSON5_ESCAPES[name] ?? name;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** A number of JSON5 as JSON writes it, or as YAML does where JSON does not; undefined for other words. */
function json5Number(word: string): { kind: 'number' | 'special'; text: string } | undefined {
  if (isJsonNumber(word)) return { kind: 'number', text: word };
  const [, sign = '', rest = ''] = /^([-+]?)(.*)$/.exec(word) ?? [];
  if (rest === 'Infinity') return { kind: 'special', text: sign === '-' ? '-.inf' : '.inf' };
  if (rest === 'NaN') return { kind: 'special', text: '.nan' };
  if (/^0[xX][\da-fA-F]+$/.test(rest) && rest.length <= LONGEST_HEXADECIMAL) {
    const digits = String(BigInt(rest));
    return { kind: 'number', text: sign === '-' && digits !== '0' ? `-${digits}` : digits };
  }
  if (!/^(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(rest)) return undefined;
  if (isJsonNumber(rest)) return { kind: 'number', text: (sign === '-' ? sign : '') + rest };
  return { kind: 'number', text: decimalFloatToJson(word) };
}

function isSign(text: string): text is JsonSign {
  return '{}[]:,'.includes(text);
}
