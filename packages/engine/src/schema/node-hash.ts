/** Two hashes of 32 bits, of which nobody knows the seed beforehand. */
export type Hash = readonly [number, number];

/* Odd multipliers that spread 32 bits well. */
const PRIME_A = 0x01000193;
const PRIME_B = 0x85ebca6b;
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

  /** The same as a text, to be looked up by. */
  textOf(row: number): string {
    return `${this.#a[row]} ${this.#b[row]}`;
  }

  set(row: number, [a, b]: Hash): void {
    this.#a[row] = a;
    this.#b[row] = b;
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

  addAll(other: PairSum): void {
    this.#a = (this.#a + other.#a) | 0;
    this.#b = (this.#b + other.#b) | 0;
  }

  remove(key: Hash, value: Hash): void {
    this.#a = (this.#a - mixPair(key[0], value[0], PRIME_A)) | 0;
    this.#b = (this.#b - mixPair(key[1], value[1], PRIME_B)) | 0;
  }

  finish(tag: string): Hash {
    const [a, b] = hashText(-2, tag);
    return [spread(Math.imul(a ^ this.#a, PRIME_A)), spread(Math.imul(b ^ this.#b, PRIME_B))];
  }
}

/** The hash of a list, from those of its entries. */
export function hashList(tag: string, items: readonly Hash[]): Hash {
  let [a, b] = hashText(-3, tag);
  for (const item of items) {
    a = (Math.imul(a ^ item[0], PRIME_A) + 1) | 0;
    b = (Math.imul(b ^ item[1], PRIME_B) + 1) | 0;
  }
  return [spread(a), spread(b)];
}

/**
 * FNV-1a over code units, twice.
 *
 * @param type tells texts apart that stand for different things.
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
