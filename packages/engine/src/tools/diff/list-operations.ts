import { ascendingRun } from '../../text/ascending-run.ts';
import { MarkedPlaces } from './marked-places.ts';
import { freePlaces, type Pairing } from './partners.ts';

/** One step that turns a list into another; places are those at the time of the step. */
export type ListOperation =
  | { readonly op: 'remove'; readonly at: number }
  | { readonly op: 'move'; readonly from: number; readonly at: number }
  /** `right` is the place of the entry in the other list. */
  | { readonly op: 'add'; readonly at: number; readonly right: number };

/** The steps that turn one list into another, and where its entries are after them. */
export interface ListOperations {
  readonly operations: readonly ListOperation[];
  /** By place on the left, the place of a pair's entry after all operations. */
  readonly places: ArrayLike<number>;
}

/**
 * Finds the steps that turn a list into another: entries are removed from the last to the first, then
 * those that change places are moved, as few as possible, and new ones added, from the first on.
 *
 * @param ignored places on the left whose entries stay beside the entry before them.
 * @param isOrdered whether the order counts; if not, new entries come last.
 */
export function listOperations(
  pairing: Pairing,
  ignored: readonly number[],
  isOrdered: boolean,
): ListOperations {
  const isIgnored = new Set(ignored);
  const removed = freePlaces(pairing.rightOf).filter((place) => !isIgnored.has(place));
  const operations: ListOperation[] = [];
  for (let at = removed.length - 1; at >= 0; at--)
    operations.push({ op: 'remove', at: removed[at] });
  if (isOrdered) {
    const arranger = new Arranger(pairing, ignored);
    return { operations: [...operations, ...arranger.run()], places: arranger.places() };
  }
  const leftCount = pairing.rightOf.length;
  const isGone = new Set(removed);
  const places = new Int32Array(leftCount);
  let kept = 0;
  for (let place = 0; place < leftCount; place++) if (!isGone.has(place)) places[place] = kept++;
  for (const right of freePlaces(pairing.leftOf)) operations.push({ op: 'add', at: kept++, right });
  return { operations, places };
}

/**
 * Brings entries into the order of the right list. Those of the longest run that is in order already
 * stay; each other one is put after the entry that is before it on the right. An entry that has not
 * been moved yet hangs after the entry of the run that is before it on the left.
 *
 * An entry's rank is its place on the right.
 */
class Arranger {
  readonly #pairing: Pairing;
  /** By rank on the right, whether the entry is of the run. */
  readonly #inRun: MarkedPlaces;
  /** The places on the left of the run's entries. */
  readonly #run: readonly number[];
  readonly #isInRun: Uint8Array;
  /** By place on the left, the entries that hang. */
  readonly #hanging: MarkedPlaces;

  constructor(pairing: Pairing, ignored: readonly number[]) {
    const { rightOf, leftOf } = pairing;
    this.#pairing = pairing;
    const paired: number[] = [];
    for (let place = 0; place < rightOf.length; place++) {
      if (rightOf[place] !== -1) paired.push(place);
    }
    this.#run = ascendingRun(paired.map((place) => rightOf[place])).map((at) => paired[at]);
    this.#isInRun = new Uint8Array(rightOf.length);
    this.#inRun = new MarkedPlaces(leftOf.length);
    this.#hanging = new MarkedPlaces(rightOf.length);
    for (const place of this.#run) {
      this.#isInRun[place] = 1;
      this.#inRun.add(rightOf[place], 1);
    }
    for (const place of paired) if (this.#isInRun[place] === 0) this.#hanging.add(place, 1);
    for (const place of ignored) this.#hanging.add(place, 1);
  }

  *run(): Iterable<ListOperation> {
    const { leftOf } = this.#pairing;
    for (let rank = 0; rank < leftOf.length; rank++) {
      const left = leftOf[rank];
      if (left === -1) {
        yield { op: 'add', at: this.#placeOf(rank), right: rank };
        continue;
      }
      if (this.#isInRun[left] === 1) continue;
      const from = this.#hangingPlace(left, rank);
      this.#hanging.add(left, -1);
      const at = this.#placeOf(rank);
      if (from !== at) yield { op: 'move', from, at };
    }
  }

  /** Where the entries of the pairs are in the end. */
  places(): Int32Array {
    return this.#pairing.rightOf.map((rank) => (rank === -1 ? -1 : this.#placeOf(rank)));
  }

  /** Where an entry is, or is put, when all with smaller ranks are in place. */
  #placeOf(rank: number): number {
    const inRun = this.#inRun.before(rank + 1);
    // Those that hang after the last entry of the run come after what is put there.
    return rank + (inRun === 0 ? 0 : this.#hanging.before(this.#run[inRun - 1]));
  }

  /** Where an entry that hangs is now, when all ranks before `rank` are in place. */
  #hangingPlace(left: number, rank: number): number {
    const { rightOf, leftOf } = this.#pairing;
    let low = 0;
    let high = this.#run.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#run[middle] < left) low = middle + 1;
      else high = middle;
    }
    // The entries in place before the next one of the run.
    const next = low < this.#run.length ? rightOf[this.#run[low]] : leftOf.length;
    const settled =
      next <= rank ? next : rank + this.#inRun.before(next) - this.#inRun.before(rank);
    return settled + this.#hanging.before(left);
  }
}
