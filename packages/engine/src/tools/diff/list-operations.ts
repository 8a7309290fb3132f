import { ascendingRun } from '../../text/ascending-run.ts';
import { MarkedPlaces } from './marked-places.ts';
import type { Pairing } from './pairing.ts';

/** One step that turns a list into another; places are those at the time of the step. */
export type ListOperation =
  | { readonly op: 'remove'; readonly at: number }
  | { readonly op: 'move'; readonly from: number; readonly at: number }
  /** `right` is the place of the entry in the other list. */
  | { readonly op: 'add'; readonly at: number; readonly right: number };

/** The steps that turn one list into another, and where its entries are after them. */
export interface ListOperations {
  readonly operations: readonly ListOperation[];
  /** By pair of the pairing: the place of its entry after all operations. */
  readonly places: readonly number[];
}

/**
 * Finds the steps that turn a list into another: entries are removed from the last to the first, then
 * those that change places are moved, as few as possible, and new ones added, from the first on.
 *
 * @param leftCount how many entries the left list has.
 * @param ignored places on the left whose entries stay beside the entry before them.
 * @param isOrdered whether the order counts; if not, new entries come last.
 */
export function listOperations(
  pairing: Pairing,
  leftCount: number,
  ignored: readonly number[],
  isOrdered: boolean,
): ListOperations {
  const { removed, added, pairs } = pairing;
  const operations: ListOperation[] = [];
  for (let at = removed.length - 1; at >= 0; at--)
    operations.push({ op: 'remove', at: removed[at] });
  if (!isOrdered) {
    const isGone = new Set(removed);
    const places = new Map<number, number>();
    for (let place = 0; place < leftCount; place++) {
      if (!isGone.has(place)) places.set(place, places.size);
    }
    for (const [number, right] of added.entries()) {
      operations.push({ op: 'add', at: places.size + number, right });
    }
    return { operations, places: pairs.map(({ left }) => places.get(left) ?? 0) };
  }
  const arranger = new Arranger(pairing, leftCount, ignored);
  return { operations: [...operations, ...arranger.run()], places: arranger.places() };
}

/**
 * Brings entries into the order of the right list. Those of the longest run that is in order already
 * stay; each other one is put after the entry that is before it on the right. An entry that has not
 * been moved yet hangs after the entry of the run that is before it on the left.
 */
class Arranger {
  readonly #pairing: Pairing;
  /** The right side's entries in order: the pair each is from, or -1 for a new one, and its place. */
  readonly #order: { readonly pair: number; readonly right: number }[];
  readonly #rank: number[];
  /** By rank on the right, whether the entry is of the run. */
  readonly #inRun: MarkedPlaces;
  readonly #runRanks: number[];
  readonly #isInRun: Uint8Array;
  /** By place on the left, the entries that hang. */
  readonly #hanging: MarkedPlaces;

  constructor(pairing: Pairing, leftCount: number, ignored: readonly number[]) {
    const { pairs, added } = pairing;
    this.#pairing = pairing;
    this.#order = [
      ...pairs.map(({ right }, pair) => ({ pair, right })),
      ...added.map((right) => ({ pair: -1, right })),
    ].sort((a, b) => a.right - b.right);
    this.#rank = new Array(pairs.length);
    for (const [rank, { pair }] of this.#order.entries()) if (pair !== -1) this.#rank[pair] = rank;
    const run = ascendingRun(pairs.map((_, pair) => this.#rank[pair]));
    this.#runRanks = run.map((pair) => this.#rank[pair]);
    this.#isInRun = new Uint8Array(pairs.length);
    this.#inRun = new MarkedPlaces(this.#order.length);
    this.#hanging = new MarkedPlaces(leftCount);
    for (const pair of run) {
      this.#isInRun[pair] = 1;
      this.#inRun.add(this.#rank[pair], 1);
    }
    for (const [pair, { left }] of pairs.entries()) {
      if (this.#isInRun[pair] === 0) this.#hanging.add(left, 1);
    }
    for (const place of ignored) this.#hanging.add(place, 1);
  }

  *run(): Iterable<ListOperation> {
    const { pairs } = this.#pairing;
    for (const [rank, { pair, right }] of this.#order.entries()) {
      if (pair === -1) {
        yield { op: 'add', at: this.#placeOf(rank), right };
        continue;
      }
      if (this.#isInRun[pair] === 1) continue;
      const from = this.#hangingPlace(pairs[pair].left, rank);
      this.#hanging.add(pairs[pair].left, -1);
      const at = this.#placeOf(rank);
      if (from !== at) yield { op: 'move', from, at };
    }
  }

  /** Where the entries of the pairs are in the end. */
  places(): number[] {
    return this.#pairing.pairs.map((_, pair) => this.#placeOf(this.#rank[pair]));
  }

  /** Where an entry is, or is put, when all with smaller ranks are in place. */
  #placeOf(rank: number): number {
    const inRun = this.#inRun.before(rank + 1);
    // Those that hang after the last entry of the run come after what is put there.
    const last = inRun === 0 ? -1 : this.#leftOfRun(inRun - 1);
    return rank + (last === -1 ? 0 : this.#hanging.before(last));
  }

  /** Where an entry that hangs is now, when all ranks before `rank` are in place. */
  #hangingPlace(left: number, rank: number): number {
    let low = 0;
    let high = this.#runRanks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#leftOfRun(middle) < left) low = middle + 1;
      else high = middle;
    }
    // The entries in place before the next one of the run.
    const next = low < this.#runRanks.length ? this.#runRanks[low] : this.#order.length;
    const settled =
      next <= rank ? next : rank + this.#inRun.before(next) - this.#inRun.before(rank);
    return settled + this.#hanging.before(left);
  }

  /** The place on the left of an entry of the run, by its number in the run. */
  #leftOfRun(number: number): number {
    const { pair } = this.#order[this.#runRanks[number]];
    return this.#pairing.pairs[pair].left;
  }
}
