/** Entries in one block; more of them are divided. */
const MOST_IN_BLOCK = 512;

/** A list that takes entries in, and gives them away, at any place without moving all that come after it. */
export class BlockList<Entry> {
  readonly #blocks: Entry[][] = [];
  #length = 0;

  constructor(entries: readonly Entry[]) {
    for (let from = 0; from < entries.length; from += MOST_IN_BLOCK / 2) {
      this.#blocks.push(entries.slice(from, from + MOST_IN_BLOCK / 2));
    }
    this.#length = entries.length;
  }

  get length(): number {
    return this.#length;
  }

  /** @param place at most the length. */
  insert(place: number, entry: Entry): void {
    if (this.#blocks.length === 0) this.#blocks.push([]);
    const [number, index] = this.#find(place);
    const block = this.#blocks[number];
    block.splice(index, 0, entry);
    this.#length++;
    if (block.length > MOST_IN_BLOCK) {
      this.#blocks.splice(number + 1, 0, block.splice(MOST_IN_BLOCK / 2));
    }
  }

  /** @param place below the length. */
  remove(place: number): Entry {
    const [number, index] = this.#find(place + 1);
    this.#length--;
    return this.#blocks[number].splice(index - 1, 1)[0];
  }

  *[Symbol.iterator](): Iterator<Entry> {
    for (const block of this.#blocks) yield* block;
  }

  /** The block that holds the entry before a place, and how many come before the place in it. */
  #find(place: number): [number: number, index: number] {
    let number = 0;
    let index = place;
    while (index > this.#blocks[number].length) index -= this.#blocks[number++].length;
    return [number, index];
  }
}
