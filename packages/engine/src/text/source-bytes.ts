/** Code units that become bytes in one go; a multiple of four. */
export const STRETCH = 1 << 13;

/* The same number in each of the four bytes of a word. */
export const ONES = 0x01010101;
const FOURS = 0x04040404;
const LINE_FEEDS = 0x0a0a0a0a;
const RETURNS = 0x0d0d0d0d;
export const SPACES = 0x20202020;
export const HIGH_BITS = 0x80808080 | 0;
const WORD = 4;
const LINE_FEED = 0x0a;

/* The engine knows no platform; this one is a part of all of them. */
declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { read: number; written: number };
};

/** An offset beyond every text. */
export const NOWHERE = 1 << 30;

/**
 * A stretch of a text as bytes, where it is ASCII: four characters are looked at or copied in the time that
 * asking a string for one of them takes.
 */
export class SourceBytes {
  readonly #encoder = new TextEncoder();
  readonly #bytes = new Uint8Array(STRETCH + WORD);
  /** The stretch, and line feeds behind it, so that a word can be read wherever it begins. */
  readonly view = new DataView(this.#bytes.buffer);
  /** Where the stretch begins; beyond every text when it is not ASCII. */
  from = 0;
  to = 0;

  /** Forgets the text. */
  clear(): void {
    this.from = NOWHERE;
    this.to = 0;
  }

  /** Reads `STRETCH` code units of a text, or those that there are. */
  read(text: string, from: number): void {
    const stretch = text.slice(from, from + STRETCH);
    const { length } = stretch;
    // Any other character takes several bytes.
    const { written } = this.#encoder.encodeInto(stretch, this.#bytes);
    this.from = written === length ? from : NOWHERE;
    this.to = from + length;
    this.#bytes.fill(LINE_FEED, length, length + WORD);
  }

  /**
   * Whether the stretch is nothing but tabs, line breaks and printable ASCII. There is no branch for each word:
   * one in eight has a line break, which a processor cannot foresee.
   *
   * Nearly all texts are, and each is asked: a regular expression makes parsing small files 4 % slower,
   * see docs/decisions/0018.
   */
  isPrintable(): boolean {
    const { view, from, to } = this;
    let forbidden = from > to ? HIGH_BITS : 0;
    for (let at = 0; at < to - from; at += WORD) {
      const word = view.getInt32(at, true);
      // A high bit that is set first and taken away from stays where the byte is not less.
      const isControl = ~((word | HIGH_BITS) - SPACES);
      // Tabs and carriage returns differ by one bit, which is set here.
      const isOther =
        ((((word | FOURS) ^ RETURNS) | HIGH_BITS) - ONES) &
        (((word ^ LINE_FEEDS) | HIGH_BITS) - ONES);
      // Only 0x7f carries into its high bit.
      forbidden |= (isControl & isOther) | (word + ONES);
    }
    return (forbidden & HIGH_BITS) === 0;
  }
}
