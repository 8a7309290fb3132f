import { countWhile } from '../../text/count-while.ts';

/** Which entries of a collection are left after some have gone. */
export class KeptEntries {
  /** The row that each entry goes by, ascending. */
  readonly #rows: readonly number[];
  /** For the number of entries up to one, that up to the last of them that is left, or a number that leads to it. */
  readonly #above: Int32Array;
  /** For the index of an entry, that of the first one from there on that is left, or an index that leads to it. */
  readonly #below: Int32Array;
  /** For the index of an entry, that of the last one up to there with blank lines above it, or one that leads to it. */
  readonly #gaps = new Map<number, number>();
  /** How many have gone, as a binary indexed tree by the index and 1; made when entries are asked for by place. */
  #gone: Int32Array | undefined;

  constructor(rows: readonly number[]) {
    this.#rows = rows;
    this.#above = Int32Array.from({ length: rows.length + 1 }, (_, count) => count);
    this.#below = this.#above.slice();
  }

  remove(row: number): void {
    const index = this.indexOf(row);
    this.#above[index + 1] = index;
    this.#below[index] = index + 1;
    if (this.#gone !== undefined) addAt(this.#gone, index + 1);
  }

  /** The index of the entry that is at a place among those that are left; the number of entries when none is. */
  indexAt(place: number): number {
    const size = this.#rows.length;
    if (this.#gone === undefined) {
      this.#gone = new Int32Array(size + 1);
      for (let at = 0; at < size; at++) if (this.#below[at] !== at) addAt(this.#gone, at + 1);
    }
    let index = 0;
    let left = place;
    let step = 1;
    while (step * 2 <= size) step *= 2;
    // The largest number of entries of which no more are left than come before the place.
    for (; step > 0; step >>= 1) {
      const next = index + step;
      if (next > size) continue;
      const kept = step - this.#gone[next];
      if (kept > left) continue;
      index = next;
      left -= kept;
    }
    return this.firstFrom(index);
  }

  has(row: number): boolean {
    const index = this.indexOf(row);
    return this.#below[index] === index;
  }

  indexOf(row: number): number {
    return countWhile(this.#rows.length, (index) => this.#rows[index] < row);
  }

  /** How many entries there were. */
  get size(): number {
    return this.#rows.length;
  }

  /** Whether an entry above an index is left. */
  hasAbove(index: number): boolean {
    return rootOf(this.#above, index) > 0;
  }

  /** The index of the last entry above an index that is left; -1 when none is. */
  lastBefore(index: number): number {
    return rootOf(this.#above, index) - 1;
  }

  /**
   * The index of the last entry from one index to another, which need not be there, that has blank lines above it; -1 for none.
   *
   * @param hasGap tells that of an entry, which is asked for once.
   */
  lastWithGap(first: number, last: number, hasGap: (index: number) => boolean): number {
    let at = Math.min(last, this.#rows.length - 1);
    const start = at;
    while (at >= first) {
      const known = this.#gaps.get(at);
      if (known === at) break;
      if (known !== undefined) at = known;
      else if (hasGap(at)) this.#gaps.set(at, at);
      else this.#gaps.set(at, --at);
    }
    if (start > at) this.#gaps.set(start, at);
    return at >= first ? at : -1;
  }

  /** The rows of the last entries that are left, in order. */
  lastRows(most: number): number[] {
    const found: number[] = [];
    let count = rootOf(this.#above, this.#rows.length);
    for (; count > 0 && found.length < most; count = rootOf(this.#above, count - 1)) {
      found.push(this.#rows[count - 1]);
    }
    return found.reverse();
  }

  /** The index of the first entry that is left from an index on; the number of entries when none is. */
  firstFrom(index: number): number {
    return rootOf(this.#below, index);
  }

  rowAt(index: number): number | undefined {
    return this.#rows[index];
  }
}

function addAt(counts: Int32Array, first: number): void {
  for (let at = first; at < counts.length; at += at & -at) counts[at]++;
}

/** Follows what leads from one to another, and shortens the way. */
function rootOf(next: Int32Array, start: number): number {
  let at = start;
  while (next[at] !== at) {
    next[at] = next[next[at]];
    at = next[at];
  }
  return at;
}
