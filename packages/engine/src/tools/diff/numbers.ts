/** Groups that are kept together, as a power of two. */
const CHUNK_BITS = 8;
const CHUNK = 1 << CHUNK_BITS;

/**
 * Groups of as many whole numbers each, one after the other, without an object for each. What grows is never
 * copied: memory that was not used before costs more than what is put there.
 */
export class Numbers {
  /** How many groups there are. */
  count = 0;
  readonly #size: number;
  readonly #chunks: Int32Array[] = [];

  /** @param size how many numbers a group has. */
  constructor(size: number) {
    this.#size = size;
  }

  /** A number of a group, both from 0 on. */
  at(group: number, number: number): number {
    return this.#chunks[group >> CHUNK_BITS][(group & (CHUNK - 1)) * this.#size + number];
  }

  put(group: number, number: number, value: number): void {
    this.#chunks[group >> CHUNK_BITS][(group & (CHUNK - 1)) * this.#size + number] = value;
  }

  /** Adds a group of which these are the first numbers, the others anything. */
  push(a: number, b: number, c: number, d?: number): number {
    const group = this.count++;
    const chunk = group >> CHUNK_BITS;
    if (chunk === this.#chunks.length) this.#chunks.push(new Int32Array(CHUNK * this.#size));
    const cells = this.#chunks[chunk];
    const cell = (group & (CHUNK - 1)) * this.#size;
    cells[cell] = a;
    cells[cell + 1] = b;
    cells[cell + 2] = c;
    if (d !== undefined) cells[cell + 3] = d;
    return group;
  }

  /** Turns the order of the groups from one on around. */
  reverse(from: number): void {
    for (let low = from, high = this.count - 1; low < high; low++, high--) {
      for (let number = 0; number < this.#size; number++) {
        const kept = this.at(low, number);
        this.put(low, number, this.at(high, number));
        this.put(high, number, kept);
      }
    }
  }
}
