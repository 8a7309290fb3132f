import { doubled } from '../../text/doubled.ts';

/** Groups of as many whole numbers each, one after the other, without an object for each. */
export class Numbers {
  /** How many groups there are. */
  count = 0;
  readonly #size: number;
  #cells: Int32Array;

  /** @param size how many numbers a group has: at most four. */
  constructor(size: number) {
    this.#size = size;
    this.#cells = new Int32Array(64 * size);
  }

  /** A number of a group, both from 0 on. */
  at(group: number, number: number): number {
    return this.#cells[group * this.#size + number];
  }

  push(a: number, b: number, c: number, d = 0): void {
    const cell = this.count++ * this.#size;
    if (cell + this.#size > this.#cells.length) this.#cells = doubled(this.#cells);
    this.#cells[cell] = a;
    this.#cells[cell + 1] = b;
    this.#cells[cell + 2] = c;
    if (this.#size > 3) this.#cells[cell + 3] = d;
  }

  /** Turns the order of the groups from one on around. */
  reverse(from: number): void {
    const size = this.#size;
    for (let low = from, high = this.count - 1; low < high; low++, high--) {
      for (let number = 0; number < size; number++) {
        const [a, b] = [low * size + number, high * size + number];
        const kept = this.#cells[a];
        this.#cells[a] = this.#cells[b];
        this.#cells[b] = kept;
      }
    }
  }
}
