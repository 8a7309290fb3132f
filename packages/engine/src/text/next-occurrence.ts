/**
 * Where a string occurs next in a text. What was found is remembered, so that asking at ascending
 * offsets costs no more than going over the text once.
 */
export class NextOccurrence {
  readonly #searched: string;
  #from = 0;
  #at = -1;

  constructor(searched: string) {
    this.#searched = searched;
  }

  /**
   * The offset of the first occurrence that begins at `from` or after it; infinity where there is none.
   *
   * @param text must be the same text every time.
   */
  findFrom(text: string, from: number): number {
    if (from < this.#from || from > this.#at) {
      this.#from = from;
      const at = text.indexOf(this.#searched, from);
      this.#at = at === -1 ? Number.POSITIVE_INFINITY : at;
    }
    return this.#at;
  }
}
