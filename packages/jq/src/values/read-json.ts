import { numberFromText } from './number-literal.ts';
import { Raised } from './raised.ts';
import { withoutLoneSurrogates } from './surrogates.ts';
import { EMPTY_ARRAY, EMPTY_OBJECT, JqArray, JqObject, type Value } from './value.ts';

/** Texts nested deeper than this are refused; jq has the same limit. */
const DEEPEST = 10_000;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LF = 0x0a;
/** Digits of whole numbers that every double holds. */
const MOST_SHORT_DIGITS = 15;

const ESCAPED: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
/** What ends a literal. */
const DELIMITER = /[\s[\]{},:"]/g;

interface OpenArray {
  readonly items: Value[];
  readonly entries?: undefined;
}

interface OpenObject {
  readonly items?: undefined;
  readonly entries: Map<string, Value>;
  key: string | undefined;
}

/**
 * Reads JSON values one after another, as jq does: also `nan`, and numbers with all their digits. What is
 * wrong is raised in jq's words.
 */
export class JsonReader {
  readonly #text: string;
  #at = 0;
  readonly #open: (OpenArray | OpenObject)[] = [];
  #next: Value | undefined;

  constructor(text: string) {
    this.#text = text.startsWith('\ufeff') ? text.slice(1) : text;
  }

  /**
   * The next value; undefined at the end.
   *
   * @throws Raised with jq's message; there is nothing more to read then.
   */
  read(): Value | undefined {
    const text = this.#text;
    while (this.#at < text.length) {
      this.#readToken(text.charCodeAt(this.#at));
      if (this.#next !== undefined && this.#open.length === 0) {
        const value = this.#next;
        this.#next = undefined;
        return value;
      }
    }
    if (this.#open.length > 0) this.#fail('Unfinished JSON term', text.length, true);
    return undefined;
  }

  #readToken(unit: number): void {
    switch (unit) {
      case 0x20:
      case 0x09:
      case 0x0d:
      case LF:
        this.#at++;
        return;
      case QUOTE:
        this.#put(this.#readString());
        return;
      case 0x5b:
        this.#openContainer({ items: [] });
        return;
      case 0x7b:
        this.#openContainer({ entries: new Map(), key: undefined });
        return;
      case 0x5d:
        this.#closeArray();
        return;
      case 0x7d:
        this.#closeObject();
        return;
      case 0x3a:
        this.#takeKey();
        return;
      case 0x2c:
        this.#takeItem();
        return;
      default:
        this.#put(this.#readLiteral());
    }
  }

  #put(value: Value): void {
    if (this.#next !== undefined) this.#fail('Expected separator between values', this.#at);
    this.#next = value;
  }

  #openContainer(container: OpenArray | OpenObject): void {
    this.#at++;
    if (this.#open.length >= DEEPEST) this.#fail('Exceeds depth limit for parsing', this.#at);
    if (this.#next !== undefined) this.#fail('Expected separator between values', this.#at);
    this.#open.push(container);
  }

  #takeKey(): void {
    this.#at++;
    const top = this.#open[this.#open.length - 1];
    if (this.#next === undefined) this.#fail("Expected string key before ':'", this.#at);
    if (top?.entries === undefined || top.key !== undefined) {
      this.#fail("':' not as part of an object", this.#at);
    }
    if (typeof this.#next !== 'string') this.#fail('Object keys must be strings', this.#at);
    top.key = this.#next as string;
    this.#next = undefined;
  }

  #takeItem(): void {
    this.#at++;
    const top = this.#open[this.#open.length - 1];
    if (this.#next === undefined) this.#fail("Expected value before ','", this.#at);
    if (top === undefined) this.#fail("',' not as part of an object or array", this.#at);
    if (top.items !== undefined) top.items.push(this.#next!);
    else this.#addEntry(top);
    this.#next = undefined;
  }

  #addEntry(top: OpenObject): void {
    if (top.key === undefined) this.#fail('Objects must consist of key:value pairs', this.#at);
    top.entries.set(top.key!, this.#next!);
    top.key = undefined;
  }

  #closeArray(): void {
    this.#at++;
    const top = this.#open.pop();
    if (top?.items === undefined) throw this.#problem("Unmatched ']'", this.#at);
    if (this.#next !== undefined) top.items.push(this.#next);
    else if (top.items.length > 0) this.#fail('Expected another array element', this.#at);
    this.#next = top.items.length === 0 ? EMPTY_ARRAY : new JqArray(top.items);
  }

  #closeObject(): void {
    this.#at++;
    const top = this.#open.pop();
    if (top?.entries === undefined) {
      const isValue = top !== undefined && this.#next !== undefined;
      const message = isValue ? 'Objects must consist of key:value pairs' : "Unmatched '}'";
      throw this.#problem(message, this.#at);
    }
    if (this.#next !== undefined) this.#addEntry(top);
    else if (top.key !== undefined) this.#fail("Unmatched '}'", this.#at);
    else if (top.entries.size > 0) this.#fail('Expected another key-value pair', this.#at);
    this.#next = top.entries.size === 0 ? EMPTY_OBJECT : new JqObject(top.entries);
  }

  #readLiteral(): Value {
    const integer = this.#readShortInteger();
    if (integer !== undefined) return integer;
    DELIMITER.lastIndex = this.#at;
    const end = DELIMITER.exec(this.#text)?.index ?? this.#text.length;
    const token = this.#text.slice(this.#at, end);
    // jq notices when it reads the character that ends the literal.
    const fail = (message: string): never =>
      end < this.#text.length ? this.#fail(message, end + 1) : this.#fail(message, end, true);
    this.#at = end;
    if (this.#next !== undefined) return fail('Expected separator between values');
    switch (token[0]) {
      case "'":
        return fail('Invalid string literal; expected ", but got \'');
      case 't':
        return token === 'true' || fail('Invalid literal');
      case 'f':
        return token === 'false' ? false : fail('Invalid literal');
      case 'n':
        if (token === 'nan') return Number.NaN;
        return token === 'null' ? null : fail('Invalid literal');
      default:
        return numberFromText(token) ?? specialNumber(token) ?? fail('Invalid numeric literal');
    }
  }

  /** A whole number of few digits, which most numbers are; undefined for anything else. */
  #readShortInteger(): number | undefined {
    const text = this.#text;
    let at = this.#at;
    let value = 0;
    let unit = text.charCodeAt(at);
    if (unit === 0x30 || this.#next !== undefined) return undefined;
    while (unit >= 0x30 && unit <= 0x39 && at - this.#at < MOST_SHORT_DIGITS) {
      value = value * 10 + unit - 0x30;
      unit = text.charCodeAt(++at);
    }
    if (at === this.#at || (unit !== 0x2c && unit !== 0x5d && unit !== 0x7d)) return undefined;
    this.#at = at;
    return value;
  }

  #readString(): string {
    const text = this.#text;
    const from = this.#at + 1;
    let to = text.indexOf('"', from);
    while (to >= 0 && isEscaped(text, to, from)) to = text.indexOf('"', to + 1);
    if (to < 0) this.#fail('Unfinished string', text.length, true);
    this.#at = to + 1;
    const content = text.slice(from, to);
    return /[\\\0-\x1f]/.test(content) ? this.#unescape(content) : content;
  }

  #unescape(content: string): string {
    if (/[\0-\x1f]/.test(content)) {
      const message = 'control characters from U+0000 through U+001F must be escaped';
      this.#fail(`Invalid string: ${message}`, this.#at);
    }
    const unescaped = content.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, hex, other) => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
      if (other === 'u') this.#fail('Invalid \\uXXXX escape', this.#at);
      return ESCAPED[other] ?? this.#fail('Invalid escape', this.#at);
    });
    if (/[\ud800-\udbff](?![\udc00-\udfff])/.test(unescaped)) {
      this.#fail('Invalid \\uXXXX\\uXXXX surrogate pair escape', this.#at);
    }
    return withoutLoneSurrogates(unescaped);
  }

  #fail(message: string, offset: number, isAtEnd = false): never {
    throw this.#problem(message, offset, isAtEnd);
  }

  #problem(message: string, offset: number, isAtEnd = false): Raised {
    const before = this.#text.slice(0, offset);
    const lineStart = before.lastIndexOf('\n') + 1;
    const line = before.split('\n').length;
    const place = `line ${line}, column ${offset - lineStart}`;
    return new Raised(`${message} at ${isAtEnd ? 'EOF at ' : ''}${place}`);
  }
}

/** Whether an odd number of backslashes is before a quote. */
function isEscaped(text: string, at: number, from: number): boolean {
  let count = 0;
  while (at - count > from && text.charCodeAt(at - count - 1) === BACKSLASH) count++;
  return count % 2 === 1;
}

/** NaN and the infinities as JSON texts of other programs have them. */
function specialNumber(token: string): number | undefined {
  const match = /^([-+]?)(nan|inf(?:inity)?)$/i.exec(token);
  if (match === null) return undefined;
  if (match[2].toLowerCase() === 'nan') return Number.NaN;
  return match[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

/**
 * The one value of a JSON text, as `fromjson` reads it.
 *
 * @throws Raised
 */
export function parseJson(text: string): Value {
  try {
    const reader = new JsonReader(text);
    const value = reader.read();
    if (value === undefined) throw new Raised('Expected JSON value');
    if (reader.read() !== undefined) throw new Raised('Unexpected extra JSON values');
    return value;
  } catch (error) {
    if (!(error instanceof Raised)) throw error;
    throw new Raised(() => `${error.value} (while parsing '${text}')`);
  }
}

/** The number that a text is, as `tonumber` reads it; undefined if it is none. */
export function parseNumber(text: string): Value | undefined {
  return numberFromText(text) ?? specialNumber(text);
}
