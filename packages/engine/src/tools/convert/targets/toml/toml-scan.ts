import { decimalFloatToJson, decimalIntToJson } from '../../../../schema/decimal-text.ts';

/** The first of the code units that are for private use. */
const PRIVATE_USE = 0xe000;
/** Longer integers are marked too: making numbers of them takes more than linear time. */
const LONG_INTEGER = 20;

/** A number that nothing but the end of a value follows, so that it is not a key. */
const NUMBER =
  /[-+]?(?:0|[1-9](?:_?\d)*)(?:\.\d(?:_?\d)*)?(?:[eE][-+]?\d(?:_?\d)*)?(?=[ \t]*(?:[,\]}#\r\n]|$))/y;
/** A longer fraction of a second than the library's dates can hold. */
const FRACTION = /:\d\d\.\d{3}(\d+)/y;

/** A half-open range of the text. */
export interface TomlRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Goes through a TOML text before a library reads it, for what the library does not keep: comments,
 * fractions of seconds, and the digits of floats, of which it makes 64-bit numbers. So each float
 * (and long integer) is in `markedText` as a string between two characters that the text does
 * not have.
 */
export class TomlScan {
  readonly comments: TomlRange[] = [];
  readonly fractions: TomlRange[] = [];
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
    if (this.#mark === '' || !value.startsWith(this.#mark)) return undefined;
    const number = value.slice(1, -1).replaceAll('_', '');
    return /[.eE]/.test(number) ? decimalFloatToJson(number) : decimalIntToJson(number);
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
    if (character === ':') {
      const match = matchAt(FRACTION, this.#text, at);
      if (match !== null && !/^0+$/.test(match[1])) {
        this.fractions.push({ from: at, to: at + match[0].length });
      }
      return at + 1;
    }
    if (this.#isHeader || !/[-+\d]/.test(character)) return at + 1;
    if (at === 0 || !/[=[,\s]/.test(this.#text.charAt(at - 1))) return at + 1;
    const [number = ''] = matchAt(NUMBER, this.#text, at) ?? [];
    const isMarked = /[.eE]/.test(number) || number.length >= LONG_INTEGER;
    if (isMarked && this.#mark !== '') {
      this.#pieces.push(
        this.#text.slice(this.#copied, at),
        `"${this.#mark}${number}${this.#mark}"`,
      );
      this.#copied = at + number.length;
    }
    return at + Math.max(number.length, 1);
  }
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
