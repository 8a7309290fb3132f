/** Two hashes of 32 bits, whose seed is not known beforehand. */
export type Hash = readonly [number, number];

/* Odd multipliers that spread 32 bits well. */
const PRIME_A = 0x01000193;
const PRIME_B = 0x85ebca6b;
const MOST_ASCII = 0x7f;
const SEED = /* @__PURE__ */ seedOfProcess();

function seedOfProcess(): number {
  return Math.floor(Math.random() * 0x7fffffff);
}

/** What the nodes of a tree hash to, by their rows. */
export class RowHashes {
  readonly #a: Int32Array;
  readonly #b: Int32Array;

  constructor(rowCount: number) {
    this.#a = new Int32Array(rowCount);
    this.#b = new Int32Array(rowCount);
  }

  of(row: number): Hash {
    return [this.#a[row], this.#b[row]];
  }

  /** Half of it, where few are compared. */
  halfOf(row: number): number {
    return this.#a[row];
  }

  /** The same as a text, to be looked up by. */
  textOf(row: number): string {
    return `${this.#a[row]} ${this.#b[row]}`;
  }

  set(row: number, [a, b]: Hash): void {
    this.#a[row] = a;
    this.#b[row] = b;
  }

  /** The same as `set` with `hashText`, for the many rows that are text. */
  setText(row: number, type: number, text: string, from: number, to: number): void {
    let a = SEED ^ Math.imul(type + 7, PRIME_B);
    let b = ~SEED ^ Math.imul(type + 7, PRIME_A);
    for (let at = from; at < to; at++) {
      const code = text.charCodeAt(at);
      a = Math.imul(a ^ code, PRIME_A);
      b = Math.imul(b ^ code, PRIME_B);
    }
    this.#a[row] = spread(a);
    this.#b[row] = spread(b);
  }

  /**
   * The same as `setText` for text of which the bytes are known, in half the time.
   *
   * @returns false, with nothing set, where it is not all ASCII.
   */
  setBytes(row: number, type: number, bytes: Uint8Array, from: number, to: number): boolean {
    let a = SEED ^ Math.imul(type + 7, PRIME_B);
    let b = ~SEED ^ Math.imul(type + 7, PRIME_A);
    let all = 0;
    for (let at = from; at < to; at++) {
      const code = bytes[at];
      all |= code;
      a = Math.imul(a ^ code, PRIME_A);
      b = Math.imul(b ^ code, PRIME_B);
    }
    if (all > MOST_ASCII) return false;
    this.#a[row] = spread(a);
    this.#b[row] = spread(b);
    return true;
  }

  /** The same as `set` with what a sum without a tag comes to. */
  setSum(row: number, sum: PairSum): void {
    sum.finishIn(this.#a, this.#b, row);
  }

  /** Whether nothing is known of a row. */
  isNothing(row: number): boolean {
    return this.#a[row] === 0 && this.#b[row] === 0;
  }

  isSame(row: number, other: RowHashes, otherRow: number): boolean {
    return this.#a[row] === other.#a[otherRow] && this.#b[row] === other.#b[otherRow];
  }

  /** A number from 0 on for what a row holds, the same as for every other row that holds it. */
  idOf(row: number, ids: HashIds): number {
    return ids.idOf(this.#a[row], this.#b[row]);
  }

  appendTo(list: ListHash, row: number): void {
    list.add(this.#a[row], this.#b[row]);
  }

  /** Adds a pair to a sum, by the rows of its key and its value. */
  addTo(sum: PairSum, key: number, value: number): void {
    sum.addNumbers(this.#a[key], this.#b[key], this.#a[value], this.#b[value]);
  }
}

/** Numbers hashes in the order in which they are first asked for. */
export class HashIds {
  /** How many different ones there are. */
  count = 0;
  readonly #mask: number;
  /** By slot, the number of a hash and 1; 0 for none. */
  readonly #slots: Int32Array;
  readonly #a: Int32Array;
  readonly #b: Int32Array;

  /** @param most how many different hashes there can be. */
  constructor(most: number) {
    let size = 16;
    while (size < most * 2) size *= 2;
    this.#mask = size - 1;
    this.#slots = new Int32Array(size);
    this.#a = new Int32Array(most);
    this.#b = new Int32Array(most);
  }

  idOf(a: number, b: number): number {
    for (let slot = (a ^ (b >>> 7)) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const id = this.#slots[slot] - 1;
      if (id === -1) {
        this.#slots[slot] = ++this.count;
        this.#a[this.count - 1] = a;
        this.#b[this.count - 1] = b;
        return this.count - 1;
      }
      if (this.#a[id] === a && this.#b[id] === b) return id;
    }
  }
}

/** The hash of a mapping, from those of its pairs in any order. */
export class PairSum {
  #a = 0;
  #b = 0;

  get isEmpty(): boolean {
    return this.#a === 0 && this.#b === 0;
  }

  add(key: Hash, value: Hash): void {
    this.#a = (this.#a + mixPair(key[0], value[0], PRIME_A)) | 0;
    this.#b = (this.#b + mixPair(key[1], value[1], PRIME_B)) | 0;
  }

  addNumbers(keyA: number, keyB: number, valueA: number, valueB: number): void {
    this.#a = (this.#a + mixPair(keyA, valueA, PRIME_A)) | 0;
    this.#b = (this.#b + mixPair(keyB, valueB, PRIME_B)) | 0;
  }

  addAll(other: PairSum): void {
    this.#a = (this.#a + other.#a) | 0;
    this.#b = (this.#b + other.#b) | 0;
  }

  remove(key: Hash, value: Hash): void {
    this.#a = (this.#a - mixPair(key[0], value[0], PRIME_A)) | 0;
    this.#b = (this.#b - mixPair(key[1], value[1], PRIME_B)) | 0;
  }

  finish(tag: string): Hash {
    const [a, b] = tag === '' ? NO_TAG : hashText(-2, tag);
    return [spread(Math.imul(a ^ this.#a, PRIME_A)), spread(Math.imul(b ^ this.#b, PRIME_B))];
  }

  /** Puts the hash without a tag into two arrays, which makes nothing. */
  finishIn(halves: Int32Array, otherHalves: Int32Array, at: number): void {
    halves[at] = spread(Math.imul(NO_TAG[0] ^ this.#a, PRIME_A));
    otherHalves[at] = spread(Math.imul(NO_TAG[1] ^ this.#b, PRIME_B));
  }
}

const NO_TAG: Hash = /* @__PURE__ */ hashText(-2, '');

/** The hash of a list, from those of its entries one after the other. */
export class ListHash {
  #a: number;
  #b: number;

  constructor(tag: string) {
    [this.#a, this.#b] = hashText(-3, tag);
  }

  add(a: number, b: number): void {
    this.#a = (Math.imul(this.#a ^ a, PRIME_A) + 1) | 0;
    this.#b = (Math.imul(this.#b ^ b, PRIME_B) + 1) | 0;
  }

  finish(): Hash {
    return [spread(this.#a), spread(this.#b)];
  }
}

/** The same of entries that are all known. */
export function hashList(tag: string, items: readonly Hash[]): Hash {
  const list = new ListHash(tag);
  for (const [a, b] of items) list.add(a, b);
  return list.finish();
}

/**
 * FNV-1a over code units, twice.
 *
 * @param type distinguishes texts that mean different things.
 */
export function hashText(type: number, text: string, from = 0, to = text.length): Hash {
  let a = SEED ^ Math.imul(type + 7, PRIME_B);
  let b = ~SEED ^ Math.imul(type + 7, PRIME_A);
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, PRIME_A);
    b = Math.imul(b ^ code, PRIME_B);
  }
  return [spread(a), spread(b)];
}

function mixPair(key: number, value: number, prime: number): number {
  return spread(Math.imul(Math.imul(key ^ (key >>> 15), prime) ^ value, prime));
}

function spread(hash: number): number {
  return (hash ^ (hash >>> 13)) | 0;
}
