import type { Diagnostic } from '../../../../diagnostics/diagnostic.ts';
import { decimalFloatToJson, decimalIntToJson } from '../../../../schema/decimal-text.ts';
import { type ConversionParameters, conversionDiagnostic } from '../../conversion-messages.ts';
import type { DataScalar } from '../../data/data-node.ts';
import { isClockTime, isTomlDay } from './toml-text.ts';

/* Values, up to what may follow one. */
const MOMENT =
  /(\d{4}-\d\d-\d\d)(?:([Tt ])(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)([Zz]|[-+]\d\d:\d\d)?)?(?=[\s,\]}#]|$)/y;
const LOCAL_TIME = /(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?=[\s,\]}#]|$)/y;
const WORD = /(?:true|false|[-+]?(?:inf|nan))(?=[\s,\]}#]|$)/y;
const DECIMAL =
  /[-+]?(?:0|[1-9](?:_?\d)*)(?:\.\d(?:_?\d)*)?(?:[eE][-+]?\d(?:_?\d)*)?(?=[\s,\]}#]|$)/y;
const OTHER_BASE =
  /0(?:x[\da-fA-F](?:_?[\da-fA-F])*|o[0-7](?:_?[0-7])*|b[01](?:_?[01])*)(?=[\s,\]}#]|$)/y;
/** Longer integers of another base are none that TOML allows, and take long to be written as decimals. */
const LONGEST_OF_OTHER_BASE = 1000;

/** What is taken for the value that is wrong. */
const WRONG = /[^\s,\]}#]+/y;
const BARE_KEY = /[\w-]+/y;
const BLANKS = /[ \t]*/y;
/** Control characters, but for tabs. */
const CONTROL = /[\x00-\x08\x0a-\x1f\x7f]/;
const LONG_CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|\r(?!\n)/;

/** A backslash with what it escapes: a character, or the white space at the end of a line and what follows. */
const ESCAPE =
  /\\(?:([btnfre"\\])|x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|[ \t]*\r?\n[ \t\r\n]*)/y;

const ESCAPED: Readonly<Record<string, string>> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  e: '\x1b',
  '"': '"',
  '\\': '\\',
};

/** Reads the small parts of a TOML text (TOML 1.1), from its place on. Stops at the first mistake. */
export class TomlTokens {
  /** Where the next part begins. */
  at: number;
  error: Diagnostic | undefined;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
    this.at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** The next character; empty at the end. */
  peek(): string {
    return this.text.charAt(this.at);
  }

  skipBlanks(): void {
    this.match(BLANKS);
  }

  /** Goes over a line break. */
  skipBreak(): boolean {
    const length = this.peek() === '\n' ? 1 : this.text.startsWith('\r\n', this.at) ? 2 : 0;
    this.at += length;
    return length > 0;
  }

  /** Reads a comment to the end of its line; undefined where there is none, or one that is wrong. */
  comment(): string | undefined {
    if (this.peek() !== '#') return undefined;
    const from = this.at + 1;
    let end = this.text.indexOf('\n', from);
    if (end === -1) end = this.text.length;
    else if (this.text.charAt(end - 1) === '\r') end--;
    const line = this.text.slice(from, end);
    const wrong = line.search(CONTROL);
    if (wrong !== -1) {
      this.fail({ reason: 'control-character' }, from + wrong);
      return undefined;
    }
    this.at = end;
    return line.replace(/^ /, '').trimEnd();
  }

  /** Reads a dotted key. */
  path(): string[] | undefined {
    const path: string[] = [];
    for (;;) {
      this.skipBlanks();
      const key = this.#key();
      if (key === undefined) return undefined;
      path.push(key);
      this.skipBlanks();
      if (this.peek() !== '.') return path;
      this.at++;
    }
  }

  #key(): string | undefined {
    const quote = this.peek();
    if (quote === '"' || quote === "'") return this.#string(quote);
    const key = this.match(BARE_KEY)?.[0];
    if (key === undefined) this.fail({ reason: 'key' });
    return key;
  }

  /** Reads a string, number, boolean, date or time. */
  scalar(): DataScalar | undefined {
    const quote = this.peek();
    if (quote === '"' || quote === "'") {
      const isLong = this.text.startsWith(quote.repeat(3), this.at);
      const text = isLong ? this.#longString(quote) : this.#string(quote);
      return text === undefined ? undefined : { kind: 'string', text };
    }
    const from = this.at;
    const moment = this.match(MOMENT);
    if (moment !== null) return this.#moment(moment, from);
    const time = this.match(LOCAL_TIME)?.[1];
    // A time without a day is nothing that YAML has; bare, YAML 1.1 reads it as a number.
    if (time !== undefined) {
      return this.#isTime(time, from) ? { kind: 'string', text: timeText(time) } : undefined;
    }
    const word = this.match(WORD)?.[0];
    if (word !== undefined) return wordScalar(word);
    const number = this.match(DECIMAL)?.[0].replaceAll('_', '');
    if (number !== undefined) {
      const isFloat = /[.eE]/.test(number);
      return {
        kind: 'number',
        text: isFloat ? decimalFloatToJson(number) : decimalIntToJson(number),
      };
    }
    return this.#otherBase() ?? this.#failAtValue();
  }

  #otherBase(): DataScalar | undefined {
    const from = this.at;
    const text = this.match(OTHER_BASE)?.[0].replaceAll('_', '');
    if (text === undefined) return undefined;
    if (text.length <= LONGEST_OF_OTHER_BASE) return { kind: 'number', text: String(BigInt(text)) };
    this.at = from;
    return undefined;
  }

  #failAtValue(): undefined {
    const from = this.at;
    const wrong = this.match(WRONG)?.[0];
    if (wrong === undefined) this.fail({ reason: 'value' }, from);
    else {
      const isNumber = /^[-+.\d]/.test(wrong);
      this.fail({ reason: isNumber ? 'number' : 'word' }, from, from + wrong.length);
    }
  }

  #moment(match: RegExpExecArray, from: number): DataScalar | undefined {
    const [, day, separator = '', time, offset = ''] = match;
    if (!isTomlDay(day)) {
      this.fail({ reason: 'day' }, from, from + day.length);
      return undefined;
    }
    if (time === undefined) return { kind: 'timestamp', text: day };
    const timeFrom = from + day.length + separator.length;
    if (!this.#isTime(time, timeFrom)) return undefined;
    if (offset.length > 1 && !isClockTime(offset.slice(1))) {
      this.fail({ reason: 'time' }, timeFrom + time.length, this.at);
      return undefined;
    }
    return { kind: 'timestamp', text: `${day}T${timeText(time)}${offset.toUpperCase()}` };
  }

  #isTime(time: string, from: number): boolean {
    if (isClockTime(time)) return true;
    this.fail({ reason: 'time' }, from, from + time.length);
    return false;
  }

  #string(quote: string): string | undefined {
    const from = this.at;
    const end = quote === "'" ? this.text.indexOf(quote, from + 1) : this.#closing(from + 1, quote);
    if (end === -1 || this.text.slice(from, end).includes('\n')) {
      this.fail({ reason: 'open-string', quote }, from, from + 1);
      return undefined;
    }
    return this.#content(from + 1, end, end + 1, quote);
  }

  #longString(quote: string): string | undefined {
    const from = this.at;
    const closing = quote.repeat(3);
    let end = this.#closing(from + 3, closing);
    if (end === -1) {
      this.fail({ reason: 'open-string', quote: closing }, from, from + 3);
      return undefined;
    }
    // Two more quotes may belong to the text.
    for (let more = 0; more < 2 && this.text.charAt(end + 3) === quote; more++) end++;
    const start = from + 3 + (/^\r?\n/.exec(this.text.slice(from + 3, from + 5))?.[0].length ?? 0);
    return this.#content(start, end, end + 3, closing);
  }

  /** Where a string is closed; a backslash may be before a quote that does not. */
  #closing(from: number, closing: string): number {
    const { text } = this;
    if (closing.startsWith("'")) return text.indexOf(closing, from);
    for (let at = from; at < text.length; at++) {
      const character = text.charAt(at);
      if (character === '\\') at++;
      else if (character === '"' && text.startsWith(closing, at)) return at;
      else if (character === '\n' && closing === '"') return -1;
    }
    return -1;
  }

  /** The text between quotes. */
  #content(from: number, to: number, next: number, closing: string): string | undefined {
    const source = this.text.slice(from, to);
    const wrong = source.search(closing.length === 1 ? CONTROL : LONG_CONTROL);
    if (wrong !== -1) {
      this.fail({ reason: 'control-character' }, from + wrong);
      return undefined;
    }
    const content = closing.startsWith('"') ? this.#unescaped(source, from, closing) : source;
    this.at = next;
    return content;
  }

  #unescaped(source: string, from: number, closing: string): string | undefined {
    let value = '';
    let copied = 0;
    for (let at = source.indexOf('\\'); at !== -1; at = source.indexOf('\\', copied)) {
      ESCAPE.lastIndex = at;
      const match = ESCAPE.exec(source);
      const meant = match === null ? undefined : meaningOf(match);
      if (match === null || meant === undefined || (closing === '"' && match[0].includes('\n'))) {
        const sign = source.slice(at, at + 2);
        this.fail({ reason: 'escape', sign }, from + at, from + at + 2);
        return undefined;
      }
      value += source.slice(copied, at) + meant;
      copied = ESCAPE.lastIndex;
    }
    return value + source.slice(copied);
  }

  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match !== null) this.at = pattern.lastIndex;
    return match;
  }

  fail(parameters: ConversionParameters['toml-syntax'], from = this.at, to = from + 1): void {
    const range = { from, to: Math.min(to, this.text.length) };
    this.error ??= conversionDiagnostic('toml-syntax', parameters, range);
  }
}

/** What an escape stands for; undefined for half of a surrogate pair, and for what Unicode has not. */
function meaningOf([, letter, ...digits]: RegExpExecArray): string | undefined {
  if (letter !== undefined) return ESCAPED[letter];
  const hexadecimal = digits.find((each) => each !== undefined);
  if (hexadecimal === undefined) return '';
  const code = Number.parseInt(hexadecimal, 16);
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  return String.fromCodePoint(code);
}

function wordScalar(word: string): DataScalar {
  if (word === 'true' || word === 'false') return { kind: 'boolean', text: word };
  if (word.endsWith('nan')) return { kind: 'special', text: '.nan' };
  return { kind: 'special', text: word.startsWith('-') ? '-.inf' : '.inf' };
}

/** A time with seconds, which TOML 1.1 can leave out, and without zeros at the end of their fraction. */
function timeText(time: string): string {
  if (time.length === 5) return `${time}:00`;
  return time.includes('.') ? time.replace(/\.?0+$/, '') : time;
}
