import type { ScalarSink } from '../../../../content/scalar-sink.ts';
import { BACKSLASH, DOUBLE_QUOTE, LF, SPACE } from '../../../../text/character-codes.ts';
import { characterTable } from '../../../../text/character-table.ts';
import { OUTPUT_LIMIT } from '../../../../text/output-limit.ts';
import { Bytes, SPARE_SOURCE } from '../../../../text/source-bytes.ts';
import { Spare } from '../../../../text/spare.ts';
import { copySource, WORD } from './copy-source.ts';

/** Bytes after which they are made a string: all but long texts are made one in one piece. */
const FULL = 2_097_152;
/** Bytes that are kept for the next text for as long as the engine is there; more while there is memory. */
const KEPT = 262_144;
/** Bytes to begin with: more than most texts take. */
const FIRST = 1 << 14;
/** As many bytes of ASCII are made a string of their own where others are not ASCII. */
const APART = 1 << 13;
/** Code units that are written without asking again whether there is room; six bytes each at most. */
const RUN = 1 << 14;
const MOST_BYTES = 6;
/** More spaces than this are written in one call. */
const FILLED = 64;

/** 1 for each code unit that is not one byte, itself, in a JSON string. */
const NEEDS_WORK = /* @__PURE__ */ workTable();

const LETTER_B = 0x62;
const LETTER_F = 0x66;
const LETTER_N = 0x6e;
const LETTER_R = 0x72;
const LETTER_T = 0x74;
/** What comes after the backslash, by code unit, for those that have a short escape. */
const SHORT_ESCAPES = /* @__PURE__ */ characterTable(
  [LETTER_B, '\b'],
  [LETTER_T, '\t'],
  [LETTER_N, '\n'],
  [LETTER_F, '\f'],
  [LETTER_R, '\r'],
  [DOUBLE_QUOTE, '"'],
  [BACKSLASH, '\\'],
);

function workTable(): Uint8Array {
  const table = new Uint8Array(1 << 16).fill(1, 0x80);
  table.fill(1, 0, SPACE);
  table[DOUBLE_QUOTE] = 1;
  table[BACKSLASH] = 1;
  return table;
}

/* The engine knows no platform; this one is a part of all of them. */
declare const TextDecoder: new (
  encoding: 'utf-8',
  options: { ignoreBOM: true },
) => { decode(bytes: Uint8Array): string };

const NO_BYTES = /* @__PURE__ */ new Bytes(0);

/** What is made once for all texts: a conversion of a small one takes no longer than these. */
class JsonBuffers {
  readonly decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  kept = new Bytes(FIRST);
  #full: WeakRef<Bytes> | undefined;

  /** Bytes for `needed` of them, or for as many as are collected at most. */
  grown(needed: number): Bytes {
    if (needed <= KEPT) {
      this.kept = new Bytes(Math.min(KEPT, Math.max(needed, 2 * this.kept.each.length)));
      return this.kept;
    }
    const full = this.#full?.deref() ?? new Bytes(FULL);
    this.#full = new WeakRef(full);
    return full;
  }
}
const SPARE_BUFFERS = /* @__PURE__ */ new Spare(() => new JsonBuffers());

/** A text that is being collected. */
interface OpenText {
  chunks: string[];
  /** Code units of `chunks`. */
  length: number;
  /** Where those of its bytes begin that are not in `chunks`; they end where those of the next text begin. */
  from: number;
}

/**
 * Collects JSON text as bytes of UTF-8, which are made strings two megabytes at a time. So the text comes
 * out in one piece, and the garbage collector has next to nothing to look after.
 */
export class JsonText implements ScalarSink {
  /** The text went over `OUTPUT_LIMIT`; what was collected is gone, and writing does nothing. */
  isOverLimit = false;
  readonly #source: string;
  readonly #buffers = SPARE_BUFFERS.take();
  readonly #spareSource = SPARE_SOURCE.take();
  readonly #sourceBytes: Bytes;
  #view = this.#buffers.kept.view;
  #bytes = this.#buffers.kept.each;
  /** How many of `#bytes` are written. */
  #at = 0;
  /** Where the last character of `#bytes` ends that is not ASCII. */
  #foreignTo = 0;
  /** Where long runs of ASCII begin and end, which become strings several times as fast. */
  readonly #cuts: number[] = [];
  /** The text that is written, and before it those laid aside, the outermost first. */
  readonly #texts: OpenText[] = [{ chunks: [], length: 0, from: 0 }];
  /** The first of them that has bytes. */
  #first = 0;

  /** @param source the text from which most of what is written comes. */
  constructor(source = '') {
    this.#source = source;
    this.#sourceBytes = this.#spareSource.read(source);
  }

  /** Writes a character of ASCII. */
  sign(code: number): void {
    if (this.#at === this.#bytes.length) this.#makeRoom(1);
    this.#bytes[this.#at++] = code;
  }

  /** Writes a line break and `spaces` spaces. */
  line(spaces: number): void {
    if (spaces > RUN) {
      this.raw(`\n${' '.repeat(spaces)}`);
      return;
    }
    let at = this.#reserve(spaces + 1);
    const bytes = this.#bytes;
    bytes[at++] = LF;
    const end = at + spaces;
    if (spaces > FILLED) bytes.fill(SPACE, at, end);
    else for (; at < end; at++) bytes[at] = SPACE;
    this.#at = end;
  }

  /** Writes text as it is. */
  raw(text: string): void {
    if (text.length > RUN) {
      this.#rawChunk(text);
      return;
    }
    let at = this.#reserve(text.length);
    const bytes = this.#bytes;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code >= 0x80) {
        this.#rawChunk(text);
        return;
      }
      bytes[at++] = code;
    }
    this.#at = at;
  }

  /**
   * Writes `text[from, to)` as a JSON string, quotes included. Escaped is what must be: quotes,
   * backslashes, control characters, and halves of surrogate pairs that stand alone.
   */
  string(text: string, from: number, to: number): void {
    if (to - from > RUN) {
      this.quote();
      this.#long(text, from, to);
      this.quote();
      return;
    }
    const at = this.#reserve((to - from) * MOST_BYTES + 2);
    const bytes = this.#bytes;
    bytes[at] = DOUBLE_QUOTE;
    const end = this.#copy(text, from, to, at + 1);
    bytes[end] = DOUBLE_QUOTE;
    this.#at = end + 1;
  }

  /** Begins or ends a string that is written in parts. */
  quote(): void {
    this.sign(DOUBLE_QUOTE);
  }

  /** Writes `text[from, to)` inside a string; it must not end between two halves of a pair. */
  part(text: string, from: number, to: number): void {
    if (to - from > RUN) {
      this.#long(text, from, to);
      return;
    }
    const at = this.#reserve((to - from) * MOST_BYTES);
    this.#at = this.#copy(text, from, to, at);
  }

  /** Writes line breaks inside a string. */
  breaks(count: number): void {
    for (let left = count; left > 0; left -= RUN) {
      let at = this.#reserve(2 * Math.min(left, RUN));
      const bytes = this.#bytes;
      for (let index = Math.min(left, RUN); index > 0; index--) {
        bytes[at++] = BACKSLASH;
        bytes[at++] = LETTER_N;
      }
      this.#at = at;
    }
  }

  /** Writes a space inside a string. */
  space(): void {
    this.sign(SPACE);
  }

  /** Lays what is written aside and begins an empty text. */
  beginInner(): void {
    this.#texts.push({ chunks: [], length: 0, from: this.#at });
  }

  /** Ends the text that `beginInner` began, and goes on with the one laid aside. */
  endInner(): string {
    const { chunks, from } = this.#text;
    let inner: string;
    if (chunks.length > 0) inner = this.#joined();
    else {
      inner = this.#buffers.decoder.decode(this.#bytes.subarray(from, this.#at));
      const cuts = this.#cuts;
      while (cuts.length > 0 && cuts[cuts.length - 1] > from) cuts.pop();
      this.#foreignTo = Math.min(this.#foreignTo, from);
      this.#at = from;
    }
    this.#texts.pop();
    this.#first = Math.min(this.#first, this.#texts.length - 1);
    return inner;
  }

  /** The whole text; nothing more can be written. */
  end(): string {
    const text = this.#joined();
    SPARE_SOURCE.giveBack(this.#spareSource);
    SPARE_BUFFERS.giveBack(this.#buffers);
    this.#bytes = NO_BYTES.each;
    return text;
  }

  /** The text that is written. */
  get #text(): OpenText {
    return this.#texts[this.#texts.length - 1];
  }

  #joined(): string {
    this.#flush();
    const { chunks } = this.#text;
    return chunks.length === 1 ? chunks[0] : chunks.join('');
  }

  /** Writes text that is long or, as comments may be, not ASCII. */
  #rawChunk(text: string): void {
    this.#flush();
    this.#add(this.#text, text);
  }

  /** Writes `text[from, to)`, no longer than `RUN`, and gives the place after it in `#bytes`. */
  #copy(text: string, from: number, to: number, start: number): number {
    let first = from;
    let at = start;
    if (to - from >= WORD && text === this.#source) {
      const count = copySource(this.#sourceBytes.view, from, to, this.#view, at);
      at += count;
      first += count;
    }
    const bytes = this.#bytes;
    for (let index = first; index < to; index++) {
      const code = text.charCodeAt(index);
      if (NEEDS_WORK[code] !== 0) return this.#encode(text, index, to, to, at);
      bytes[at++] = code;
    }
    return at;
  }

  #long(text: string, from: number, to: number): void {
    let index = from;
    while (index < to) {
      const end = Math.min(index + RUN, to);
      const at = this.#reserve((end - index + 1) * MOST_BYTES);
      this.#at = this.#encode(text, index, end, to, at);
      // The last pair may have been written whole.
      index = isPair(text, end - 1, to) ? end + 1 : end;
    }
  }

  /**
   * Writes `text[from, end)` of a string that ends at `to`, and a pair that begins there whole.
   *
   * @returns the place after it in `#bytes`.
   */
  #encode(text: string, from: number, end: number, to: number, start: number): number {
    const bytes = this.#bytes;
    let at = start;
    for (let index = from; index < end; index++) {
      const code = text.charCodeAt(index);
      if (NEEDS_WORK[code] === 0) {
        bytes[at++] = code;
      } else if (code < 0x80) {
        at = this.#escape(code, at);
      } else if (code < 0xd800 || code > 0xdfff) {
        at = this.#foreign(code, at);
      } else if (isPair(text, index, to)) {
        index++;
        at = this.#foreign(0x10000 + ((code & 0x3ff) << 10) + (text.charCodeAt(index) & 0x3ff), at);
      } else {
        at = this.#escape(code, at);
      }
    }
    return at;
  }

  /** Writes a character that is not ASCII. */
  #foreign(point: number, start: number): number {
    if (start - this.#foreignTo > APART) this.#cuts.push(this.#foreignTo, start);
    const bytes = this.#bytes;
    let at = start;
    if (point < 0x800) {
      bytes[at++] = 0xc0 | (point >> 6);
    } else {
      if (point < 0x10000) {
        bytes[at++] = 0xe0 | (point >> 12);
      } else {
        bytes[at++] = 0xf0 | (point >> 18);
        bytes[at++] = 0x80 | ((point >> 12) & 0x3f);
      }
      bytes[at++] = 0x80 | ((point >> 6) & 0x3f);
    }
    bytes[at++] = 0x80 | (point & 0x3f);
    this.#foreignTo = at;
    return at;
  }

  #escape(code: number, start: number): number {
    const bytes = this.#bytes;
    let at = start;
    bytes[at++] = BACKSLASH;
    const short = SHORT_ESCAPES[code] ?? 0;
    if (short !== 0) {
      bytes[at++] = short;
      return at;
    }
    const digits = `u${code.toString(16).padStart(4, '0')}`;
    for (let index = 0; index < digits.length; index++) bytes[at++] = digits.charCodeAt(index);
    return at;
  }

  /** Makes room for as many bytes, less than `FULL`; gives the place of the first one. */
  #reserve(count: number): number {
    if (this.#at + count > this.#bytes.length) this.#makeRoom(count);
    return this.#at;
  }

  #makeRoom(count: number): void {
    const needed = this.#at + count;
    if (needed > FULL) this.#flush();
    if (this.#at + count <= this.#bytes.length) return;
    const { each, view } = this.#buffers.grown(needed);
    each.set(this.#bytes.subarray(0, this.#at));
    this.#bytes = each;
    this.#view = view;
  }

  #flush(): void {
    if (this.#at === 0) return;
    if (this.#cuts.length > 0) this.#cuts.push(this.#foreignTo);
    const last = this.#texts.length - 1;
    let cut = 0;
    for (let number = this.#first; number <= last; number++) {
      const text = this.#texts[number];
      const end = number === last ? this.#at : this.#texts[number + 1].from;
      for (; cut < this.#cuts.length && this.#cuts[cut] < end; cut++) {
        this.#addBytes(text, this.#cuts[cut]);
      }
      this.#addBytes(text, end);
      text.from = 0;
    }
    this.#first = last;
    this.#cuts.length = 0;
    this.#foreignTo = 0;
    this.#at = 0;
  }

  /** Makes the bytes of a text a string, up to a place. */
  #addBytes(text: OpenText, to: number): void {
    const { from } = text;
    text.from = to;
    if (to > from) this.#add(text, this.#buffers.decoder.decode(this.#bytes.subarray(from, to)));
  }

  #add(text: OpenText, chunk: string): void {
    text.length += chunk.length;
    this.isOverLimit ||= text.length > OUTPUT_LIMIT;
    if (this.isOverLimit) text.chunks = [];
    else text.chunks.push(chunk);
  }
}

/** Whether a surrogate pair begins at `index`, before `to`. */
function isPair(text: string, index: number, to: number): boolean {
  if (index + 1 >= to) return false;
  const high = text.charCodeAt(index);
  const low = text.charCodeAt(index + 1);
  return high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
}
