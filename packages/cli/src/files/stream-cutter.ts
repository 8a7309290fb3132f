const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const START = '\n---';
/** The markers that end a document. No cut is made at a carriage return alone; the last one is needed to recognize a prefix. */
const MARKERS = [START, '\n...', '\r...'];
const UNKNOWN = -2;
/** A line with content: not blank, a comment, a directive or the end of a document. Bytes are read as Latin-1. */
const CONTENT = /^(?!(?:\xef\xbb\xbf)?(?:%|\.{3}(?:[ \t\r]|$)|[ \t\r]*(?:#|$)))/m;

/**
 * Cuts the bytes of a YAML stream, in UTF-8, into pieces of whole documents.
 *
 * A piece ends before a line that begins with `---` or after one that begins with `...`. Such a line ends a document
 * wherever it is, in a scalar as well, so each piece, read alone, has the documents that it has in the stream.
 * Directives and comments above the `---` of a document, after the last `...`, stay with it. A piece ends at the first such place beyond
 * `leastBytes`; a document that is longer makes a longer piece. The pieces together are the stream, byte for byte.
 */
export class StreamCutter {
  readonly #leastBytes: number;
  /** Bytes that are in no piece yet; the memory after them is free. */
  #bytes = Buffer.allocUnsafeSlow(0);
  /** Up to where it has been searched. */
  #searched = 0;
  /** Where the last document begins. */
  #boundary = 0;
  /** Whether only directives, comments and blank lines may have come since then. */
  #isPrefix = true;
  /** Where each marker comes next, so that each part of the bytes is searched once for it; UNKNOWN before that. */
  readonly #next = new Map<string, number>();

  constructor(leastBytes: number) {
    this.#leastBytes = leastBytes;
  }

  /** How many bytes to add next: as many as there are, so that a long document takes linear time. */
  get wanted(): number {
    return Math.max(this.#leastBytes, this.#bytes.length);
  }

  /** Adds bytes. Pieces that `take` gave before are overwritten. */
  add(chunk: Uint8Array): void {
    const { buffer, byteOffset, length } = this.#bytes;
    const total = length + chunk.length;
    let memory = Buffer.from(buffer, byteOffset);
    if (memory.length < total) {
      // Memory that has been used is sooner there than new memory. Twice as much as is needed, so that a long document
      // in small chunks takes linear time.
      const isReused = buffer.byteLength >= 2 * total;
      memory = isReused ? Buffer.from(buffer) : Buffer.allocUnsafeSlow(2 * total);
      memory.set(this.#bytes);
    }
    memory.set(chunk, length);
    this.#bytes = memory.subarray(0, total);
    this.#forgetMarkers();
  }

  #forgetMarkers(): void {
    for (const marker of MARKERS) this.#next.set(marker, UNKNOWN);
  }

  /** The next piece; undefined where more has to be added first. */
  take(): Buffer | undefined {
    for (let cut = this.#nextBoundary(); cut !== -1; cut = this.#nextBoundary()) {
      if (cut >= this.#leastBytes) return this.#cutAt(cut);
    }
    return undefined;
  }

  /** The part before the last document in the bytes that are in no piece yet. */
  get beforeLastDocument(): Uint8Array {
    return this.#bytes.subarray(0, this.#boundary);
  }

  /** All that is in no piece yet, once `take` gives nothing; the last piece, once nothing more will be added. */
  get rest(): Buffer {
    return this.#bytes;
  }

  #cutAt(cut: number): Buffer {
    const piece = this.#bytes.subarray(0, cut);
    this.#bytes = this.#bytes.subarray(cut);
    this.#searched = Math.max(0, this.#searched - cut);
    this.#boundary = 0;
    this.#forgetMarkers();
    return piece;
  }

  /** The next place where a piece may end, from which the next search goes on; -1 without one. */
  #nextBoundary(): number {
    for (;;) {
      const [line, isStart] = this.#nextMarker();
      if (line === -1) {
        // The end may be the beginning of a marker.
        this.#searched = Math.max(this.#searched, this.#bytes.length - 4);
        return -1;
      }
      const lineEnd = isStart ? line : this.#bytes.indexOf(LINE_FEED, line + 1);
      // The marker, or the line that it is on, has not been read whole.
      if (lineEnd === -1 || line + 4 >= this.#bytes.length) return -1;
      this.#searched = line + 1;
      if (!isBlank(this.#bytes[line + 4])) continue;
      const isDocument = !this.#isPrefix || this.#hasContent(line + 1);
      // Lines above the first `---` belong to its document.
      this.#isPrefix = !isStart;
      if (isStart) {
        if (isDocument) return this.#setBoundary(line + 1);
      } else if (isDocument && this.#canCutAfter(line, lineEnd)) {
        return this.#setBoundary(lineEnd + 1);
      } else this.#setBoundary(line + 4);
    }
  }

  #setBoundary(at: number): number {
    this.#boundary = at;
    // The search includes the line break before a marker.
    this.#searched = Math.max(this.#searched, at - 1);
    return at;
  }

  /** The line break before the next marker, or -1, and whether that is `---`. */
  #nextMarker(): readonly [line: number, isStart: boolean] {
    let first = -1;
    let isStart = false;
    for (const [marker, known] of this.#next) {
      let at = known;
      if (at !== -1 && at < this.#searched) {
        at = this.#bytes.indexOf(marker, this.#searched, 'latin1');
        this.#next.set(marker, at);
      }
      if (at === -1 || (first !== -1 && at > first)) continue;
      first = at;
      isStart = marker === START;
    }
    return [first, isStart];
  }

  /**
   * Whether a piece may end with a line that begins with `...`. A comment on it belongs to the next document; and a
   * carriage return alone ends the line before its line feed does.
   */
  #canCutAfter(line: number, lineEnd: number): boolean {
    const bytes = this.#bytes.subarray(line, lineEnd);
    const hasReturn = bytes.subarray(0, -1).includes(CARRIAGE_RETURN);
    return !hasReturn && !bytes.includes('#');
  }

  #hasContent(to: number): boolean {
    return CONTENT.test(this.#bytes.toString('latin1', this.#boundary, to - 1));
  }
}

/** All bits of four bytes but the highest of each. */
const LOW_BITS = 0x7f7f7f7f;

/** How many line breaks bytes have; a pair of carriage return and line feed is one. */
export function countLineBreaks(bytes: Uint8Array): number {
  const { buffer, byteOffset, length } = bytes;
  // Line feeds are counted in four bytes at a time, which takes a tenth of the time.
  const words = new Int32Array(buffer, 0, buffer.byteLength >> 2);
  const first = (byteOffset + 3) >> 2;
  const end = (byteOffset + length) >> 2;
  let count = 0;
  for (let at = first; at < end; at++) {
    const other = words[at] ^ 0x0a0a0a0a;
    // The highest bit of each byte that is a line feed, and no other.
    const found = ~(((other & LOW_BITS) + LOW_BITS) | other | LOW_BITS);
    count += Math.imul(found >>> 7, 0x01010101) >>> 24;
  }
  for (let at = 0; at < length; at++) {
    if (at === 4 * first - byteOffset && end > first) at = 4 * end - byteOffset;
    if (bytes[at] === LINE_FEED) count++;
  }
  for (let at = -1; ; ) {
    at = bytes.indexOf(CARRIAGE_RETURN, at + 1);
    if (at === -1) return count;
    if (bytes[at + 1] !== LINE_FEED) count++;
  }
}

function isBlank(byte: number | undefined): boolean {
  return byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === 0x20 || byte === 0x09;
}
