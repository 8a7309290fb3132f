import { type Bytes, HIGH_BITS, WORD } from '../text/source-bytes.ts';

/** Two hashes of 32 bits, whose seed is not known beforehand. */
export type Hash = readonly [number, number];

/* Odd multipliers that spread 32 bits well. */
const PRIME_A = 0x01000193;
const PRIME_B = 0x85ebca6b;
const MOST_ASCII = 0x7f;
/* How much of a word a code unit takes: of texts that are all ASCII, and of others. */
const BYTE = 8;
const UNIT = 16;
const WORD_BITS = 32;
const SEED = /* @__PURE__ */ seedOfProcess();

function seedOfProcess(): number {
  return Math.floor(Math.random() * 0x7fffffff);
}

/** What the nodes of a tree hash to, by their rows. */
export class RowHashes {
  /** Both halves of each, side by side, as they are asked for. */
  readonly #cells: Int32Array;

  constructor(rowCount: number) {
    this.#cells = new Int32Array(rowCount * 2);
  }

  of(row: number): Hash {
    return [this.#cells[row * 2], this.#cells[row * 2 + 1]];
  }

  /** Half of it, where few are compared. */
  halfOf(row: number): number {
    return this.#cells[row * 2];
  }

  /** The same as a text, to be looked up by. */
  textOf(row: number): string {
    return `${this.#cells[row * 2]} ${this.#cells[row * 2 + 1]}`;
  }

  set(row: number, [a, b]: Hash): void {
    this.#cells[row * 2] = a;
    this.#cells[row * 2 + 1] = b;
  }

  /** The same as `set` with `hashText`, of text whose bytes are known, in a fraction of the time. */
  setText(row: number, type: number, text: string, bytes: Bytes, from: number, to: number): void {
    const { view } = bytes;
    let a = startOf(SEED, type, BYTE, to - from);
    let b = startOf(~SEED, type, BYTE, to - from);
    let all = 0;
    let at = from;
    for (; at + WORD <= to; at += WORD) {
      const word = view.getInt32(at, true);
      all |= word;
      a = withWord(a, word, PRIME_A);
      b = withWord(b, word, PRIME_B);
    }
    if (at < to) {
      const word = view.getInt32(at, true) & ((1 << ((to - at) * BYTE)) - 1);
      all |= word;
      a = withWord(a, word, PRIME_A);
      b = withWord(b, word, PRIME_B);
    }
    if ((all & HIGH_BITS) === 0) {
      this.#cells[row * 2] = endOf(a);
      this.#cells[row * 2 + 1] = endOf(b);
    } else {
      // What is not ASCII is not in the bytes.
      this.set(row, hashText(type, text, from, to));
    }
  }

  /** The same as `set` with what a sum without a tag comes to. */
  setSum(row: number, sum: PairSum): void {
    sum.finishIn(this.#cells, row * 2);
  }

  /** Whether nothing is known of a row. */
  isNothing(row: number): boolean {
    return this.#cells[row * 2] === 0 && this.#cells[row * 2 + 1] === 0;
  }

  isSame(row: number, other: RowHashes, otherRow: number): boolean {
    return (
      this.#cells[row * 2] === other.#cells[otherRow * 2] &&
      this.#cells[row * 2 + 1] === other.#cells[otherRow * 2 + 1]
    );
  }

  /** A number from 0 on for what a row holds, the same as for every other row that holds it. */
  idOf(row: number, ids: HashIds): number {
    return ids.idOf(this.#cells[row * 2], this.#cells[row * 2 + 1]);
  }

  appendTo(list: ListHash, row: number): void {
    list.add(this.#cells[row * 2], this.#cells[row * 2 + 1]);
  }

  /** Adds something to what a row holds, after what it holds already. */
  append(row: number, other: RowHashes, otherRow: number): void {
    this.#cells[row * 2] = appended(this.#cells[row * 2], other.#cells[otherRow * 2], PRIME_A);
    this.#cells[row * 2 + 1] = appended(
      this.#cells[row * 2 + 1],
      other.#cells[otherRow * 2 + 1],
      PRIME_B,
    );
  }

  /** Adds a pair to a sum, by the rows of its key and its value. */
  addTo(sum: PairSum, key: number, value: number): void {
    const cells = this.#cells;
    const [k, v] = [key * 2, value * 2];
    sum.addNumbers(cells[k], cells[k + 1], cells[v], cells[v + 1]);
  }
}

/** Numbers hashes in the order in which they are first asked for. */
export class HashIds {
  /** How many different ones there are. */
  count = 0;
  #mask = 0;
  /** By slot, the number of a hash and 1; 0 for none. */
  #slots = new Int32Array(0);
  #a = new Int32Array(0);
  #b = new Int32Array(0);

  /**
   * Forgets those there are, for other ones.
   *
   * @param most about how many different ones there will be.
   */
  reset(most: number): this {
    let size = 16;
    while (size < most * 2) size *= 2;
    if (this.#slots.length < size) this.#makeRoom(size);
    else this.#slots.fill(0, 0, size);
    this.#mask = size - 1;
    this.count = 0;
    return this;
  }

  idOf(a: number, b: number): number {
    for (let slot = slotOf(a, b) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const id = this.#slots[slot] - 1;
      if (id === -1) {
        this.#slots[slot] = ++this.count;
        this.#a[this.count - 1] = a;
        this.#b[this.count - 1] = b;
        if (this.count * 2 > this.#mask) this.#grow();
        return this.count - 1;
      }
      if (this.#a[id] === a && this.#b[id] === b) return id;
    }
  }

  #grow(): void {
    const [a, b] = [this.#a, this.#b];
    const size = (this.#mask + 1) * 4;
    if (this.#slots.length < size) {
      this.#makeRoom(size);
      this.#a.set(a);
      this.#b.set(b);
    } else {
      this.#slots.fill(0, 0, size);
    }
    this.#mask = size - 1;
    for (let id = 0; id < this.count; id++) {
      let slot = slotOf(this.#a[id], this.#b[id]) & this.#mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = id + 1;
    }
  }

  #makeRoom(size: number): void {
    this.#slots = new Int32Array(size);
    this.#a = new Int32Array(size / 2 + 1);
    this.#b = new Int32Array(size / 2 + 1);
  }
}

function slotOf(a: number, b: number): number {
  return a ^ (b >>> 7);
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

  /** Puts both halves of the hash without a tag into an array, which makes nothing. */
  finishIn(cells: Int32Array, at: number): void {
    cells[at] = spread(Math.imul(NO_TAG[0] ^ this.#a, PRIME_A));
    cells[at + 1] = spread(Math.imul(NO_TAG[1] ^ this.#b, PRIME_B));
  }
}

const NO_TAG: Hash = /* @__PURE__ */ hashText(-2, '');

const UNTAGGED_LIST: Hash = /* @__PURE__ */ hashText(-3, '');

/** The hash of a list, from those of its entries one after the other. */
export class ListHash {
  #a: number;
  #b: number;

  constructor(tag: string) {
    [this.#a, this.#b] = tag === '' ? UNTAGGED_LIST : hashText(-3, tag);
  }

  add(a: number, b: number): void {
    this.#a = appended(this.#a, a, PRIME_A);
    this.#b = appended(this.#b, b, PRIME_B);
  }

  finish(): Hash {
    return [spread(this.#a), spread(this.#b)];
  }
}

/**
 * The hash of a text, or of a part of one.
 *
 * @param type distinguishes texts that mean different things.
 */
export function hashText(type: number, text: string, from = 0, to = text.length): Hash {
  let a = startOf(SEED, type, BYTE, to - from);
  let b = startOf(~SEED, type, BYTE, to - from);
  let all = 0;
  let word = 0;
  let filled = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    all |= code;
    word |= code << filled;
    filled += BYTE;
    if (filled < WORD_BITS && at + 1 < to) continue;
    a = withWord(a, word, PRIME_A);
    b = withWord(b, word, PRIME_B);
    word = 0;
    filled = 0;
  }
  return all > MOST_ASCII ? hashUnits(type, text, from, to) : [endOf(a), endOf(b)];
}

/** The same of a text that is not all ASCII. */
function hashUnits(type: number, text: string, from: number, to: number): Hash {
  let a = startOf(SEED, type, UNIT, to - from);
  let b = startOf(~SEED, type, UNIT, to - from);
  for (let at = from; at < to; at += 2) {
    const second = at + 1 < to ? text.charCodeAt(at + 1) : 0;
    const word = text.charCodeAt(at) | (second << UNIT);
    a = withWord(a, word, PRIME_A);
    b = withWord(b, word, PRIME_B);
  }
  return [endOf(a), endOf(b)];
}

function startOf(seed: number, type: number, bits: number, length: number): number {
  return seed ^ Math.imul(type * WORD_BITS + bits, PRIME_B) ^ Math.imul(length, PRIME_A);
}

/** Multiplying spreads a word upwards, shifting brings its upper bytes down to where the next one is spread. */
function withWord(hash: number, word: number, prime: number): number {
  const product = Math.imul(hash ^ word, prime);
  return product ^ (product >>> 15);
}

function endOf(hash: number): number {
  return spread(Math.imul(hash, PRIME_B));
}

function appended(list: number, item: number, prime: number): number {
  return (Math.imul(list ^ item, prime) + 1) | 0;
}

function mixPair(key: number, value: number, prime: number): number {
  return spread(Math.imul(Math.imul(key ^ (key >>> 15), prime) ^ value, prime));
}

function spread(hash: number): number {
  return (hash ^ (hash >>> 13)) | 0;
}
