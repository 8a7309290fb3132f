/** The largest JSON text that is written, in code units; above it lie the engines' string limits. */
export const OUTPUT_LIMIT = 1 << 28;

/* What stands between the texts of strings and numbers. */
export const COMMA = 0;
export const COLON = 1;
export const COLON_SPACE = 2;
export const LEFT_BRACKET = 3;
export const RIGHT_BRACKET = 4;
export const LEFT_BRACE = 5;
export const RIGHT_BRACE = 6;
export const NULL = 7;
export const TRUE = 8;
export const FALSE = 9;
const QUOTE = 10;
/** A line break; with a number of spaces added, the indentation behind it. */
const LINE = 11;

const SIGNS = [',', ':', ': ', '[', ']', '{', '}', 'null', 'true', 'false', '"'];

/** Spaces up to which an indentation is kept for the next time. */
const LONGEST_INDENT = 64;
/** Code units from which a gap is not made longer. */
const LONGEST_GAP = 500;
/** Gaps that are kept, beside those of one sign. */
const MOST_GAPS = 2000;

/** Pieces after which they are made one string, a chunk. */
const FULL = 1 << 10;
/**
 * Chunks after which they are made part of the text. Together they are so long that the garbage
 * collector does not move them about; one alone would be moved twice.
 */
const CHUNKS = 16;

/** 1 for each code unit below 128 that a JSON string may not hold as it is. */
const MUST_ESCAPE = new Uint8Array(128);
MUST_ESCAPE.fill(1, 0, 0x20);
for (const character of '"\\') MUST_ESCAPE[character.charCodeAt(0)] = 1;

/** What stands between two texts: `",\n  "` between two strings of a list. */
interface Gap {
  readonly text: string;
  /** With one sign more, by that sign. */
  readonly longer: (Gap | undefined)[];
}

/* All texts share their gaps, so that a short one costs no more than its length. */
let gapCount = 0;
const NO_GAP = gapOf('');
const AFTER_QUOTE = addGap(NO_GAP, QUOTE);

/**
 * Collects JSON text in two kinds of pieces: texts, which are slices of the source nearly always,
 * and the gaps between them. A text has few different gaps, so each is made once and found again
 * sign by sign. That is several times as fast as adding up strings.
 */
export class JsonText {
  /** The text went over `OUTPUT_LIMIT`; what was collected is gone, and writing does nothing. */
  isOverLimit = false;
  /** What is to stand before the next text. */
  #gap = NO_GAP;
  /** Filled up to `#count`. It is never emptied: that and filling it again would take longer. */
  readonly #pieces: string[] = [];
  #count = 0;
  readonly #chunks: string[] = [];
  /** Code units of `#text`, `#chunks` and `#pieces`. */
  #length = 0;
  #text = '';
  readonly #outerTexts: string[] = [];

  /** Writes one of the constants above. */
  sign(sign: number): void {
    this.#gap = this.#gap.longer[sign] ?? this.#lengthen(sign);
  }

  /** Writes a line break and `spaces` spaces. */
  line(spaces: number): void {
    if (spaces <= LONGEST_INDENT) {
      this.sign(LINE + spaces);
    } else {
      this.sign(LINE);
      this.raw(' '.repeat(spaces));
    }
  }

  /** Writes text as it is. */
  raw(text: string): void {
    if (this.#gap !== NO_GAP) this.#endGap();
    this.#put(text);
  }

  /**
   * Writes `text[from, to)` as a JSON string, quotes included. Escaped is what must be: quotes,
   * backslashes, control characters, and halves of surrogate pairs that stand alone.
   */
  string(text: string, from: number, to: number): void {
    for (let at = from; at < to; at++) {
      const code = text.charCodeAt(at);
      if (code < 128 ? MUST_ESCAPE[code] !== 0 : code >= 0xd800 && code <= 0xdfff) {
        this.raw(JSON.stringify(text.slice(from, to)));
        return;
      }
    }
    const gap = this.#gap.longer[QUOTE] ?? this.#lengthen(QUOTE);
    this.#put(gap.text);
    this.#put(text.slice(from, to));
    this.#gap = AFTER_QUOTE;
  }

  /** Lays what is written aside and begins an empty text. */
  beginInner(): void {
    this.#outerTexts.push(this.end());
    this.#text = '';
    this.#length = 0;
  }

  /** Ends the text that `beginInner` began, and goes on with the one laid aside. */
  endInner(): string {
    const inner = this.end();
    this.#text = this.#outerTexts.pop() ?? '';
    this.#length = this.#text.length;
    return inner;
  }

  /** The whole text. */
  end(): string {
    if (this.#gap !== NO_GAP) this.#endGap();
    this.#endChunks();
    this.#text += this.#pieces.slice(0, this.#count).join('');
    this.#count = 0;
    return this.#text;
  }

  #endChunks(): void {
    this.#text += this.#chunks.join('');
    this.#chunks.length = 0;
  }

  #lengthen(sign: number): Gap {
    const isFull = gapCount >= MOST_GAPS || this.#gap.text.length >= LONGEST_GAP;
    if (isFull && this.#gap !== NO_GAP) {
      this.#endGap();
      const short = NO_GAP.longer[sign];
      if (short !== undefined) return short;
    }
    return addGap(this.#gap, sign);
  }

  #endGap(): void {
    this.#put(this.#gap.text);
    this.#gap = NO_GAP;
  }

  #put(piece: string): void {
    this.#length += piece.length;
    this.#pieces[this.#count++] = piece;
    if (this.#count === FULL || this.#length > OUTPUT_LIMIT) this.#flush();
  }

  #flush(): void {
    this.isOverLimit ||= this.#length > OUTPUT_LIMIT;
    this.#count = 0;
    if (this.isOverLimit) {
      this.#text = '';
      this.#chunks.length = 0;
    } else if (this.#chunks.push(this.#pieces.join('')) === CHUNKS) {
      this.#endChunks();
    }
  }
}

function gapOf(text: string): Gap {
  return { text, longer: new Array<undefined>(LINE + LONGEST_INDENT + 1).fill(undefined) };
}

function addGap(gap: Gap, sign: number): Gap {
  const added = sign < LINE ? SIGNS[sign] : `\n${' '.repeat(sign - LINE)}`;
  // Joining gives a string in one piece, adding a tree.
  const longer = gapOf([gap.text, added].join(''));
  gap.longer[sign] = longer;
  gapCount++;
  return longer;
}
