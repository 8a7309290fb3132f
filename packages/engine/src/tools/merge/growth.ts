/** What writing aliases out may add to a text, in UTF-16 code units. */
const LIMIT = 50_000_000;

/** Adds up what a merge writes out; aliases of aliases ask for more than any memory holds. */
export class Growth {
  #length = 0;

  add(length: number): void {
    this.#length += length;
  }

  /** True once no result may be used. */
  get isExceeded(): boolean {
    return this.#length > LIMIT;
  }
}
