/** Code units that become bytes in one go. */
const STRETCH = 4096;

/* The same number in each of the four bytes of a word. */
const ONES = 0x01010101;
const SPACES = 0x20202020;
const QUOTES = 0x22222222;
const BACKSLASHES = 0x5c5c5c5c;
const HIGH_BITS = 0x80808080 | 0;
const WORD = 4;

/* The engine knows no platform; this one is a part of all of them. */
declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { read: number; written: number };
};

/**
 * A source as bytes, one stretch at a time, as far as it is ASCII: four characters are copied and looked
 * at in the time that asking a string for one of them takes.
 */
export class SourceBytes {
  readonly #encoder = new TextEncoder();
  readonly #bytes = new Uint8Array(STRETCH);
  readonly #view = new DataView(this.#bytes.buffer);
  #source = '';
  /** The stretch that is in `#bytes`. */
  #from = 0;
  #to = 0;
  #isAscii = false;

  begin(source: string): void {
    this.#source = source;
    this.#from = 0;
    this.#to = 0;
  }

  /**
   * Whether the source from `from` to `to` can be copied. What is before the stretch at hand, as the
   * targets of aliases are, is not made bytes again.
   */
  has(from: number, to: number): boolean {
    if (from < this.#from) return false;
    if (to > this.#to) {
      if (to - from > STRETCH) return false;
      this.#read(from);
    }
    return this.#isAscii;
  }

  #read(from: number): void {
    const stretch = this.#source.slice(from, from + STRETCH);
    this.#from = from;
    this.#to = from + stretch.length;
    // Any other character takes several bytes, or leaves one of the stretch without room.
    const { read, written } = this.#encoder.encodeInto(stretch, this.#bytes);
    this.#isAscii = read === written && written === stretch.length;
  }

  /**
   * Copies `source[from, to)`, of which there must be four code units at least, up to what JSON escapes.
   *
   * @returns how many were copied for certain; they may be followed by others that are not to be kept.
   */
  copy(from: number, to: number, target: DataView, start: number): number {
    const source = this.#view;
    const first = from - this.#from;
    const last = to - this.#from - WORD;
    const distance = start - first;
    for (let at = first; ; at = Math.min(at + WORD, last)) {
      const word = source.getInt32(at, true);
      const quote = word ^ QUOTES;
      const backslash = word ^ BACKSLASHES;
      // A byte that is less than what is taken away borrows, which sets its high bit.
      const escaped =
        ((word - SPACES) & ~word) | ((quote - ONES) & ~quote) | ((backslash - ONES) & ~backslash);
      if ((escaped & HIGH_BITS) !== 0) return at - first;
      target.setInt32(at + distance, word, true);
      if (at === last) return to - from;
    }
  }
}
