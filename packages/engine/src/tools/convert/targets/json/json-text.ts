const BACKSLASH = 0x5c;
const LF = 0x0a;
const SPACE = 0x20;
const QUOTE = 0x22;
const LOWER_U = 0x75;

/** Code units collected before they are made part of the text, give or take an escape. */
const FULL = 8000;

/** The largest JSON text that is written, in code units; above it lie the engines' string limits. */
export const OUTPUT_LIMIT = 1 << 28;

const HEX = '0123456789abcdef';

const NEEDS_DIGITS = 1;
/**
 * For each code unit below 128: 0 when a JSON string may hold it as it is, else the letter of its
 * short escape, or `NEEDS_DIGITS` when it has none.
 */
const ESCAPES = new Uint8Array(128);
ESCAPES.fill(NEEDS_DIGITS, 0, 0x20);
for (const [code, letter] of [
  [0x08, 'b'],
  [0x09, 't'],
  [0x0a, 'n'],
  [0x0c, 'f'],
  [0x0d, 'r'],
  [0x22, '"'],
  [0x5c, '\\'],
] as const) {
  ESCAPES[code] = letter.charCodeAt(0);
}

/**
 * Collects JSON text. Code units go into an array that becomes part of the text each time it is
 * full: several times as fast as adding up strings, and a plain array is several times as fast to
 * make a string of as a typed one.
 */
export class JsonText {
  /** The text went over `OUTPUT_LIMIT`; what was collected is gone, and writing does nothing. */
  isOverLimit = false;
  readonly #chunk: number[] = [];
  #length = 0;
  #text = '';
  readonly #outerTexts: string[] = [];

  /** Writes one code unit. */
  unit(code: number): void {
    if (this.#length >= FULL) this.#flush();
    this.#chunk[this.#length++] = code;
  }

  /** Writes a line break and `spaces` spaces. */
  line(spaces: number): void {
    this.unit(LF);
    let left = spaces;
    while (left > 0) {
      if (this.#length >= FULL) this.#flush();
      const chunk = this.#chunk;
      let length = this.#length;
      const end = Math.min(length + left, FULL);
      left -= end - length;
      while (length < end) chunk[length++] = SPACE;
      this.#length = length;
    }
  }

  /** Writes text as it is. */
  raw(text: string): void {
    for (let at = 0; at < text.length; at++) this.unit(text.charCodeAt(at));
  }

  /**
   * Writes `text[from, to)` as a JSON string, quotes included. Escaped is what must be: quotes,
   * backslashes, control characters, and halves of surrogate pairs that stand alone.
   */
  string(text: string, from: number, to: number): void {
    this.unit(QUOTE);
    let at = from;
    while (at < to) {
      at = this.#copy(text, at, to);
      if (at < to) at = this.#escape(text, at, to);
    }
    this.unit(QUOTE);
  }

  /** Copies text up to the first code unit that may not stand as it is; returns its place. */
  #copy(text: string, from: number, to: number): number {
    let at = from;
    while (at < to) {
      if (this.#length >= FULL) this.#flush();
      const chunk = this.#chunk;
      let length = this.#length;
      const stop = Math.min(to, at + FULL - length);
      for (; at < stop; at++) {
        const code = text.charCodeAt(at);
        if (code < 128 ? ESCAPES[code] !== 0 : code >= 0xd800 && code <= 0xdfff) {
          this.#length = length;
          return at;
        }
        chunk[length++] = code;
      }
      this.#length = length;
    }
    return at;
  }

  /** Writes the code unit at `at`, one that `#copy` stopped at; returns the place behind it. */
  #escape(text: string, at: number, to: number): number {
    if (this.#length >= FULL) this.#flush();
    const chunk = this.#chunk;
    const code = text.charCodeAt(at);
    if (code >= 0xd800 && isPair(text, at, to)) {
      chunk[this.#length++] = code;
      chunk[this.#length++] = text.charCodeAt(at + 1);
      return at + 2;
    }
    chunk[this.#length++] = BACKSLASH;
    if (code < 128 && ESCAPES[code] !== NEEDS_DIGITS) {
      chunk[this.#length++] = ESCAPES[code];
      return at + 1;
    }
    chunk[this.#length++] = LOWER_U;
    for (let shift = 12; shift >= 0; shift -= 4) {
      chunk[this.#length++] = HEX.charCodeAt((code >> shift) & 15);
    }
    return at + 1;
  }

  /** Lays what is written aside and begins an empty text. */
  beginInner(): void {
    this.#flush();
    this.#outerTexts.push(this.#text);
    this.#text = '';
  }

  /** Ends the text that `beginInner` began, and goes on with the one laid aside. */
  endInner(): string {
    const inner = this.end();
    this.#text = this.#outerTexts.pop() ?? '';
    return inner;
  }

  /** The whole text. */
  end(): string {
    this.#flush();
    return this.#text;
  }

  #flush(): void {
    const chunk = this.#chunk;
    chunk.length = this.#length;
    this.#length = 0;
    if (this.isOverLimit) return;
    this.#text += String.fromCharCode.apply(null, chunk);
    if (this.#text.length > OUTPUT_LIMIT) {
      this.isOverLimit = true;
      this.#text = '';
    }
  }
}

/** Whether the two halves of a surrogate pair stand at `at`. */
function isPair(text: string, at: number, to: number): boolean {
  if (text.charCodeAt(at) > 0xdbff || at + 1 >= to) return false;
  const next = text.charCodeAt(at + 1);
  return next >= 0xdc00 && next <= 0xdfff;
}
