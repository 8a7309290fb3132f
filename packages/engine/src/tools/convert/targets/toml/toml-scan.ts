import { decimalFloatToJson, decimalIntToJson } from '../../../../schema/decimal-text.ts';
import { momentOf } from '../../../../schema/timestamp-text.ts';

/** The first of the code units that are for private use. */
const PRIVATE_USE = 0xe000;
/** Longer integers are marked too: making numbers of them takes more than linear time. */
const LONG_INTEGER = 20;

/** A number that nothing but the end of a value follows, so that it is not a key. */
const NUMBER =
  /[-+]?(?:0|[1-9](?:_?\d)*)(?:\.\d(?:_?\d)*)?(?:[eE][-+]?\d(?:_?\d)*)?(?=[ \t]*(?:[,\]}#\r\n]|$))/y;
/** A date and time, or a time, with a longer fraction of a second than the library's dates can hold. */
const LONG_TIME =
  /(?:\d{4}-\d\d-\d\d[Tt ])?\d\d:\d\d:\d\d\.\d{3}(\d+)(?:[Zz]|[-+]\d\d:\d\d)?(?=[ \t]*(?:[,\]}#\r\n]|$))/y;

/** The day of a date, with or without a time. */
const DAY = /\d{4}-\d\d-\d\d(?=[ \t]*(?:[Tt]|\d\d:|[,\]}#\r\n]|$))/y;

/** A half-open range of the text. */
export interface TomlRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Goes through a TOML text before a library reads it, for what the library does not keep: comments,
 * fractions of seconds beyond the third digit, and the digits of floats, of which it makes 64-bit numbers. So
 * each float (and long integer, and time with more digits) is in `markedText` as a string between two
 * characters that the text does not have.
 */
export class TomlScan {
  readonly comments: TomlRange[] = [];
  /** Days that no calendar has, of which the library makes others. */
  readonly impossibleDays: TomlRange[] = [];
  readonly markedText: string;
  readonly #text: string;
  readonly #mark: string;
  readonly #pieces: string[] = [];
  #copied = 0;
  /** Open brackets of values. */
  #depth = 0;
  /** In the name of a table, which can look like a float. */
  #isHeader = false;
  #isLineStart = true;

  constructor(text: string) {
    this.#text = text;
    this.#mark = unusedCharacter(text);
    for (let at = 0; at < text.length; ) at = this.#next(at);
    this.markedText = this.#pieces.join('') + text.slice(this.#copied);
  }

  /** The number that a string of the marked text stands for, as JSON writes it. */
  numberIn(value: string): string | undefined {
    if (!this.#isMarked(value) || value.includes(':')) return undefined;
    const number = value.slice(1, -1).replaceAll('_', '');
    return /[.eE]/.test(number) ? decimalFloatToJson(number) : decimalIntToJson(number);
  }

  /** The date and time, or time, that a string of the marked text stands for, as the library writes them. */
  timeIn(value: string): string | undefined {
    if (!this.#isMarked(value) || !value.includes(':')) return undefined;
    return value
      .slice(1, -1)
      .replace(' ', 'T')
      .toUpperCase()
      .replace(/(\.\d*?)0+(?=[Z+-]|$)/, dropZeros);
  }

  #isMarked(value: string): boolean {
    return this.#mark !== '' && value.startsWith(this.#mark);
  }

  /** Goes over what begins at a place. */
  #next(at: number): number {
    const text = this.#text;
    const character = text.charAt(at);
    switch (character) {
      case '\n':
        this.#isHeader = false;
        this.#isLineStart = true;
        return at + 1;
      case ' ':
      case '\t':
      case '\r':
        return at + 1;
      case '#': {
        const to = lineEnd(text, at);
        this.comments.push({ from: at, to });
        return to;
      }
      case '"':
      case "'":
        this.#isLineStart = false;
        return stringEnd(text, at);
      case '[':
      case '{':
      case ']':
      case '}':
        this.#bracket(character);
        return at + 1;
      default:
        this.#isLineStart = false;
        return this.#word(at, character);
    }
  }

  #bracket(character: string): void {
    if (character === '[' && this.#depth === 0 && this.#isLineStart) this.#isHeader = true;
    this.#isLineStart = false;
    if (!this.#isHeader) this.#depth += character === '[' || character === '{' ? 1 : -1;
  }

  #word(at: number, character: string): number {
    if (this.#isHeader || !/[-+\d]/.test(character)) return at + 1;
    if (at === 0 || !/[=[,\s]/.test(this.#text.charAt(at - 1))) return at + 1;
    const [day = ''] = matchAt(DAY, this.#text, at) ?? [];
    if (day !== '' && momentOf(day) === undefined) {
      this.impossibleDays.push({ from: at, to: at + day.length });
      return at + day.length;
    }
    const [time = ''] = matchAt(LONG_TIME, this.#text, at) ?? [];
    if (time !== '' && isTime(time)) return this.#markValue(at, time);
    const [number = ''] = matchAt(NUMBER, this.#text, at) ?? [];
    const isMarked = /[.eE]/.test(number) || number.length >= LONG_INTEGER;
    return isMarked ? this.#markValue(at, number) : at + Math.max(number.length, 1);
  }

  #markValue(at: number, value: string): number {
    if (this.#mark !== '') {
      this.#pieces.push(this.#text.slice(this.#copied, at), `"${this.#mark}${value}${this.#mark}"`);
      this.#copied = at + value.length;
    }
    return at + value.length;
  }
}

/** Whether a calendar and a clock have a date and time, or a time: of others the library says what is wrong. */
function isTime(text: string): boolean {
  const isAlone = /^\d\d:/.test(text);
  return momentOf((isAlone ? `2000-01-01T${text}` : text).replace(/z$/, 'Z')) !== undefined;
}

/** Fractions of seconds have no zeros at their ends. */
export function dropZeros(_: string, fraction: string): string {
  return fraction === '.' ? '' : fraction;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  if (end === -1) return text.length;
  return text.charAt(end - 1) === '\r' ? end - 1 : end;
}

/** Where a string ends. One that is never closed ends with the text: no reader takes it. */
function stringEnd(text: string, from: number): number {
  const quote = text.charAt(from);
  const isMultiline = text.startsWith(quote.repeat(3), from);
  const closing = isMultiline ? quote.repeat(3) : quote;
  let at = from + closing.length;
  for (;;) {
    const close = text.indexOf(closing, at);
    if (close === -1) return text.length;
    if (quote === "'" || !isEscaped(text, at, close)) {
      // Two more quotes may belong to the text.
      let end = close + closing.length;
      while (isMultiline && end < close + 5 && text.charAt(end) === quote) end++;
      return end;
    }
    at = close + 1;
  }
}

/** Whether an odd number of backslashes is before a place, none of them before `from`. */
function isEscaped(text: string, from: number, place: number): boolean {
  let at = place;
  while (at > from && text.charAt(at - 1) === '\\') at--;
  return (place - at) % 2 === 1;
}

/**
 * A character for private use that the text has neither as it is nor as an escape; empty when there
 * is none.
 */
function unusedCharacter(text: string): string {
  const used = new Set<string>();
  for (const [character] of text.matchAll(/[\ue000-\uf8ff]/g)) used.add(character);
  for (const [, digits] of text.matchAll(/\\[uU]0*([eEfF][\da-fA-F]{3})/g)) {
    used.add(String.fromCharCode(Number.parseInt(digits, 16)));
  }
  for (let code = PRIVATE_USE; code <= 0xf8ff; code++) {
    const character = String.fromCharCode(code);
    if (!used.has(character)) return character;
  }
  return '';
}
