import type { JsonDocument } from '../../../document/json-document.ts';
import { HashIds } from '../../../schema/node-hash.ts';
import { fromOf, styleOf, toOf } from '../../../syntax/tree.ts';
import type { DiffSide } from '../diff-side.ts';
import { ARRAY, OBJECT } from '../json-kinds.ts';
import { type OpenEntries, Pairer } from '../pairing.ts';
import { freePlaces, type Pairing } from '../partners.ts';
import { workBudget } from '../work-budget.ts';
import { plainPiece, stretchesOf } from './pieces.ts';

/** The texts of a three-way merge and what came out, as their data. */
export interface MergeSides {
  readonly base: DiffSide;
  readonly ours: DiffSide;
  readonly theirs: DiffSide;
  readonly merged: DiffSide;
}

/** Something of the base, both sides and what came out. */
type Four<Item> = readonly [Item, Item, Item, Item];

/** The same place in all texts. */
interface CommonNode {
  /** The documents that it is in. */
  readonly nodes: Four<JsonDocument | undefined>;
  /** Rows, -1 where it is missing. */
  readonly rows: Four<number>;
  /** The row of its key in the base, if it is under one. */
  readonly key: number;
}

/** The entries of lists, or the documents. */
interface Items {
  readonly values: readonly number[];
  nodesAt(place: number): JsonDocument;
}

/** Where a merged text does not hold what it has to: the rows on both sides, or -1. */
export interface Mismatch {
  readonly ours: number;
  readonly theirs: number;
}

/** The place itself that was looked at. */
const NOWHERE: Mismatch = { ours: -1, theirs: -1 };

/** By place in fours: the base, both sides and what came out. */
const SIDES: Four<number> = [0, 1, 2, 3];

/**
 * Compares the data of a merged text with what they have to be: where one side kept what the base has,
 * what the other made of it; where both made the same, that. Both sides may have changed a mapping
 * or a list, if they did not change the same entry of it in two ways.
 *
 * @returns undefined when it is as it should be, else a place where it is not.
 */
export function findMismatch(sides: MergeSides): Mismatch | undefined {
  return new MergeCheck(sides).run();
}

class MergeCheck {
  /** The base, both sides and what came out. */
  readonly #sides: Four<DiffSide>;
  readonly #pairers: readonly Pairer[];
  readonly #waiting: CommonNode[] = [];
  readonly #ids = new HashIds();
  #work: number;

  constructor({ base, ours, theirs, merged }: MergeSides) {
    this.#sides = [base, ours, theirs, merged];
    this.#pairers = [ours, theirs, merged].map((side) => new Pairer(base, side, []));
    this.#work = workBudget(this.#sides);
  }

  run(): Mismatch | undefined {
    const lists = forEach(this.#sides, ({ documents }) => ({
      values: documents.map(({ root }) => root),
      nodesAt: (place: number) => documents[place],
    }));
    const wrong = this.#expectItems(
      lists,
      this.#pairers.map((pairer) => withSamePlaces(pairer.documents(true))),
    );
    if (wrong !== undefined) return wrong;
    for (let place = this.#waiting.pop(); place !== undefined; place = this.#waiting.pop()) {
      const mismatch = this.#lookInto(place);
      if (mismatch !== undefined) return mismatch;
    }
    return undefined;
  }

  /** Looks at a place in all texts; what both sides changed waits to be looked into. */
  #expect(
    rows: Four<number>,
    nodesOf: (at: number) => JsonDocument | undefined,
    key = -1,
  ): Mismatch | undefined {
    const [base, ours, theirs, merged] = rows;
    let isRight: boolean;
    if (this.#isSame(1, ours, 0, base)) isRight = this.#isSame(2, theirs, 3, merged);
    else if (this.#isSame(2, theirs, 0, base) || this.#isSame(1, ours, 2, theirs)) {
      isRight = this.#isSame(1, ours, 3, merged);
    } else {
      isRight = !rows.includes(-1);
      if (isRight) this.#waiting.push({ rows, nodes: forEach(SIDES, nodesOf), key });
    }
    return isRight ? undefined : { ours, theirs };
  }

  #isSame(side: number, row: number, other: number, otherRow: number): boolean {
    if (row === -1 || otherRow === -1) return row === otherRow;
    return this.#sides[side].hasSameData(row, this.#sides[other], otherRow);
  }

  /** Looks at the entries of a place that both sides have changed. */
  #lookInto({ rows, nodes, key }: CommonNode): Mismatch | undefined {
    const wrong = { ours: rows[1], theirs: rows[2] };
    const kinds = rows.map((row, at) => nodes[at]?.kindOf(row));
    const [kind = 0] = kinds;
    if (this.#work < 0 || kinds.some((each) => each !== kind)) return wrong;
    if (kind < ARRAY) return this.#isMergedByLines(rows) ? undefined : wrong;
    const spots = forEach(SIDES, (at): OpenEntries => {
      const inDocument = nodes[at] as JsonDocument;
      const entries = this.#sides[at].entriesOf(inDocument, rows[at]);
      this.#work -= entries.values.length;
      return { nodes: inDocument, node: rows[at], entries };
    });
    if (kind === OBJECT) return this.#expectEntries(spots, wrong);
    const [base, ...others] = spots;
    const field = key === -1 ? undefined : base.nodes.nameOf(key);
    const lists = forEach(spots, ({ nodes: inDocument, entries: { values } }) => ({
      values,
      nodesAt: () => inDocument,
    }));
    return this.#expectItems(
      lists,
      this.#pairers.map((pairer, at) => pairer.items(base, others[at], field)),
      wrong,
    );
  }

  /** Whether a scalar over several lines, of one style in all texts, is what its lines come to as git merges them. */
  #isMergedByLines(rows: Four<number>): boolean {
    const [base, ours, theirs, merged] = rows.map((row, at) => {
      const { tree } = this.#sides[at];
      return tree.text.slice(fromOf(tree, row), toOf(tree, row));
    });
    const [style, ...others] = rows.map((row, at) => styleOf(this.#sides[at].tree, row));
    if (others.some((each) => each !== style) || !/[\r\n]/.test(base)) return false;
    this.#work -= base.length + ours.length + theirs.length;
    return mergedLines(base, ours, theirs) === merged;
  }

  /** Puts the entries of mappings in line, by key. */
  #expectEntries(spots: Four<OpenEntries>, wrong: Mismatch): Mismatch | undefined {
    const ids = this.#ids.reset(spots.reduce((sum, { entries }) => sum + entries.keys.length, 0));
    const idLists = forEach(spots, ({ nodes, entries: { keys } }, at) =>
      keys.map((key) => this.#sides[at].keyIdOf(nodes, key, ids)),
    );
    const placesOf = forEach(idLists, (list) => {
      const places = new Int32Array(ids.count).fill(-1);
      for (const [place, id] of list.entries()) places[id] = place;
      return places;
    });
    for (const [at, list] of idLists.entries()) {
      // Two entries go by one name.
      if (list.some((id, place) => placesOf[at][id] !== place)) return wrong;
    }
    const nodesOf = (at: number) => spots[at].nodes;
    for (let id = ids.count - 1; id >= 0; id--) {
      const rows = forEach(SIDES, (at) => spots[at].entries.values[placesOf[at][id]] ?? -1);
      const mismatch = this.#expect(rows, nodesOf, spots[0].entries.keys[placesOf[0][id]]);
      if (mismatch !== undefined) return mismatch;
    }
    return undefined;
  }

  /** Puts the entries of lists in line that the base has, and compares those that it does not have. */
  #expectItems(
    lists: Four<Items>,
    pairings: readonly Pairing[],
    wrong: Mismatch = NOWHERE,
  ): Mismatch | undefined {
    const unexpected = this.#expectAdded(lists, pairings, wrong);
    if (unexpected !== undefined) return unexpected;
    for (let place = lists[0].values.length - 1; place >= 0; place--) {
      const placeIn = (at: number) => (at === 0 ? place : pairings[at - 1].rightOf[place]);
      const rows = forEach(SIDES, (at) => lists[at].values[placeIn(at)] ?? -1);
      const mismatch = this.#expect(rows, (at) => lists[at].nodesAt(placeIn(at)));
      if (mismatch !== undefined) return mismatch;
    }
    return undefined;
  }

  /** What came out has to have what a side added, as often as one of them or both did. */
  #expectAdded(
    lists: Four<Items>,
    pairings: readonly Pairing[],
    wrong: Mismatch,
  ): Mismatch | undefined {
    const added = pairings.map(({ leftOf }, at) =>
      freePlaces(leftOf).map((place) => lists[at + 1].values[place]),
    );
    const ids = this.#ids.reset(added.reduce((sum, rows) => sum + rows.length, 0));
    const idLists = added.map((rows, at) => rows.map((row) => this.#sides[at + 1].idOf(row, ids)));
    const counts = idLists.map((list) => {
      const countOf = new Int32Array(ids.count);
      for (const id of list) countOf[id]++;
      return countOf;
    });
    const [byOurs, byTheirs, found] = counts;
    for (let id = 0; id < ids.count; id++) {
      const most = byOurs[id] + byTheirs[id];
      if (found[id] >= Math.max(byOurs[id], byTheirs[id]) && found[id] <= most) continue;
      // What is in neither text came about by joining lines of both.
      if (most === 0) return wrong;
      const last = (at: number) => added[at][idLists[at].lastIndexOf(id)] ?? -1;
      return { ours: last(0), theirs: last(1) };
    }
    return undefined;
  }
}

/** What git makes of the lines of three texts; undefined where that is a conflict. */
function mergedLines(base: string, ours: string, theirs: string): string | undefined {
  const texts = stretchesOf(base, ours, theirs, true).map((each) => plainPiece(each).text);
  return texts.includes(undefined) ? undefined : texts.join('');
}

/**
 * Documents that nothing else pairs are the same where they are at the same place: one of which a single value
 * is all there is has changed all over when that changes.
 */
function withSamePlaces({ rightOf, leftOf, ...rest }: Pairing): Pairing {
  const paired = { ...rest, rightOf: rightOf.slice(), leftOf: leftOf.slice() };
  for (const place of freePlaces(rightOf)) {
    if (paired.leftOf[place] !== -1) continue;
    paired.rightOf[place] = place;
    paired.leftOf[place] = place;
  }
  return paired;
}

function forEach<Item, Result>(
  [base, ours, theirs, merged]: Four<Item>,
  of: (item: Item, at: number) => Result,
): Four<Result> {
  return [of(base, 0), of(ours, 1), of(theirs, 2), of(merged, 3)];
}
