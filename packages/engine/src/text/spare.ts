/** Texts of up to this many code units are worked on in spare cells; longer ones get cells of their own. */
export const SMALL_TEXT = 1 << 15;

/**
 * Something that costs more to make than a small text costs to read, and that one text after another
 * can use: cells to work in. It is taken, and given back when the work is done; whoever asks in between
 * gets one of their own, and one that is never given back is made again.
 */
export class Spare<T> {
  readonly #make: () => T;
  #kept: T | undefined;

  constructor(make: () => T) {
    this.#make = make;
  }

  /** Whoever takes it must not count on what it holds. */
  take(): T {
    const taken = this.#kept ?? this.#make();
    this.#kept = undefined;
    return taken;
  }

  giveBack(taken: T): void {
    this.#kept = taken;
  }
}
