import type { Value } from './value.ts';

/** A place in the text of a program: offsets in UTF-16 code units, half-open. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * What `error` raises and `catch` receives. Not an `Error`: most are caught, and a stack costs time. Functions of
 * the host may throw it; `JsonReader` does for what is not JSON.
 */
export class Raised {
  readonly #value: Value | (() => string);
  /** The part of the program that failed, once it is known. */
  span: Span | undefined;

  /** @param value the error's value, or what makes its message when somebody asks for it. */
  constructor(value: Value | (() => string), span?: Span) {
    this.#value = value;
    this.span = span;
  }

  get value(): Value {
    return typeof this.#value === 'function' ? this.#value() : this.#value;
  }
}

/** `halt` and `halt_error`: ends the program, and all that runs it. */
export class Halted {
  readonly exitCode: number;
  /** What `halt_error` has to say; undefined for `halt`. */
  readonly value: Value | undefined;

  constructor(exitCode: number, value: Value | undefined) {
    this.exitCode = exitCode;
    this.value = value;
  }
}
