import { ascendingRun } from '../../text/ascending-run.ts';
import { matchIds } from '../../text/line-match.ts';
import type { EntryNames } from './entry-names.ts';

/** Which entries of two collections belong together, by their places in them. */
export interface Pairing {
  /** By place on the left, the place on the right; -1 for what was removed. */
  readonly rightOf: Int32Array;
  /** By place on the right, the place on the left; -1 for what was added. */
  readonly leftOf: Int32Array;
  /**
   * By place on the left, 1 for an entry that is in another place among those that both lists have, or under
   * another key of a mapping; undefined when there is none.
   */
  readonly isElsewhere?: Uint8Array | undefined;
  /** What the entries are called, where a key identifies them. */
  readonly names?: EntryNames | undefined;
}

/** What the entries of two collections hold, or what identifies them, as numbers from 0 on below `count`. */
export interface EntryIds {
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly count: number;
  /** Whether there is a number that both sides have. */
  readonly hasCommon: boolean;
}

/** The pairs of two collections while they are being matched. */
export class Partners implements Pairing {
  readonly rightOf: Int32Array;
  readonly leftOf: Int32Array;
  isElsewhere: Uint8Array | undefined;
  names: EntryNames | undefined;
  /** How many pairs there are. */
  count = 0;

  constructor(left: number, right: number) {
    this.rightOf = new Int32Array(left).fill(-1);
    this.leftOf = new Int32Array(right).fill(-1);
  }

  join(left: number, right: number): void {
    this.rightOf[left] = right;
    this.leftOf[right] = left;
    this.count++;
  }

  /** Joins a run of entries one by one. */
  joinRun(left: number, right: number, count: number): void {
    for (let step = 0; step < count; step++) this.join(left + step, right + step);
  }

  /** Joins what has the same number in the same order. */
  joinInOrder({ left, right, count, hasCommon }: EntryIds): void {
    if (!hasCommon) return;
    const runs = matchIds(left, right, count);
    for (let at = 0; at < runs.length; at += 3) this.joinRun(runs[at], runs[at + 1], runs[at + 2]);
  }

  /**
   * Joins what has the same number, wherever it is.
   *
   * @param canJoin says of an entry on the left, by its place, whether the number tells which one it is.
   */
  joinSame(
    { left, right, count, hasCommon }: EntryIds,
    canJoin?: (place: number) => boolean,
  ): void {
    if (!hasCommon) return;
    let start = 0;
    // Mostly the first entries are the same, in the same order.
    for (; start < left.length && left[start] === right[start]; start++) {
      if (!this.isFree(start, start) || canJoin?.(start) === false) break;
      this.join(start, start);
    }
    if (this.isFull) return;
    // By number, the first place on the right that is free; by place, the next one with its number.
    const first = new Int32Array(count).fill(-1);
    const next = new Int32Array(right.length);
    for (let place = right.length - 1; place >= start; place--) {
      if (this.leftOf[place] !== -1) continue;
      next[place] = first[right[place]];
      first[right[place]] = place;
    }
    for (let place = start; place < left.length; place++) {
      const other = first[left[place]];
      if (other === -1 || this.rightOf[place] !== -1 || canJoin?.(place) === false) continue;
      this.join(place, other);
      first[left[place]] = next[other];
    }
  }

  isFree(left: number, right: number): boolean {
    return this.rightOf[left] === -1 && this.leftOf[right] === -1;
  }

  /** Whether one of the sides has nothing left over. */
  get isFull(): boolean {
    return this.count === Math.min(this.rightOf.length, this.leftOf.length);
  }

  /** The places on the left of the most entries that are in one order on both sides. */
  inOrder(): number[] {
    const places: number[] = [];
    const others: number[] = [];
    let isAscending = true;
    for (let place = 0; place < this.rightOf.length; place++) {
      const other = this.rightOf[place];
      if (other === -1) continue;
      isAscending &&= places.length === 0 || other > others[others.length - 1];
      places.push(place);
      others.push(other);
    }
    return isAscending ? places : ascendingRun(others).map((at) => places[at]);
  }

  /** Marks the pairs outside the longest run that has the same order on both sides. */
  markMoved(): void {
    const stays = this.inOrder();
    if (stays.length === this.count) return;
    const isMoved = new Uint8Array(this.rightOf.length);
    for (let place = 0; place < isMoved.length; place++) {
      if (this.rightOf[place] !== -1) isMoved[place] = 1;
    }
    for (const place of stays) isMoved[place] = 0;
    this.isElsewhere = isMoved;
  }

  /** Marks pairs whose numbers differ. */
  markRenamed({ left, right }: EntryIds): void {
    const isRenamed = new Uint8Array(left.length);
    for (let place = 0; place < left.length; place++) {
      const other = this.rightOf[place];
      if (other !== -1 && left[place] !== right[other]) isRenamed[place] = 1;
    }
    this.isElsewhere = isRenamed;
  }
}

/** As many entries as there are on both sides, one by one. */
export function allInOrder(count: number): Pairing {
  const partners = new Partners(count, count);
  partners.joinRun(0, 0, count);
  return partners;
}

/** The places of what is not in a pair, from one place to before another. */
export function freePlaces(partners: Int32Array, from = 0, to = partners.length): number[] {
  const places: number[] = [];
  for (let place = from; place < to; place++) {
    if (partners[place] === -1) places.push(place);
  }
  return places;
}
