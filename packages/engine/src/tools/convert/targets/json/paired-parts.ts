import type { ScalarSink } from '../../../../content/scalar-sink.ts';

const NONE = -1;

/**
 * Passes the pieces of a scalar with escapes on. Two escapes may be the halves of one character, so the
 * first half waits for what comes next.
 */
export class PairedParts implements ScalarSink {
  readonly #sink: ScalarSink;
  /** The first half of a surrogate pair with which the last piece ended. */
  #half = NONE;

  constructor(sink: ScalarSink) {
    this.#sink = sink;
  }

  part(text: string, from: number, to: number): void {
    if (from === to) return;
    let start = from;
    if (this.#half !== NONE && isSecondHalf(text.charCodeAt(from))) {
      this.#sink.part(String.fromCharCode(this.#half, text.charCodeAt(from)), 0, 2);
      this.#half = NONE;
      start++;
    } else {
      this.end();
    }
    const last = start < to ? text.charCodeAt(to - 1) : 0;
    if (isFirstHalf(last)) this.#half = last;
    this.#sink.part(text, start, isFirstHalf(last) ? to - 1 : to);
  }

  breaks(count: number): void {
    if (count > 0) this.end();
    this.#sink.breaks(count);
  }

  space(): void {
    this.end();
    this.#sink.space();
  }

  /** The scalar is at its end: a half that waits has no other one. */
  end(): void {
    if (this.#half === NONE) return;
    this.#sink.part(String.fromCharCode(this.#half), 0, 1);
    this.#half = NONE;
  }
}

function isFirstHalf(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isSecondHalf(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
