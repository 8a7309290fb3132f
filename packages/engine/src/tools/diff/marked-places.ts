/** Counts marked places of a list, and those before one of them, in O(log n). */
export class MarkedPlaces {
  readonly #sums: Int32Array;

  constructor(length: number) {
    this.#sums = new Int32Array(length + 1);
  }

  add(place: number, count: 1 | -1): void {
    for (let at = place + 1; at < this.#sums.length; at += at & -at) this.#sums[at] += count;
  }

  /** How many places before `end` are marked. */
  before(end: number): number {
    let count = 0;
    for (let at = Math.max(0, end); at > 0; at -= at & -at) count += this.#sums[at];
    return count;
  }
}
