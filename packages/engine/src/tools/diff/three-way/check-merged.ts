import type { JsonNodes } from '../../../document/json-nodes.ts';
import { ARRAY, type DiffEntries, type DiffSide, OBJECT } from '../diff-side.ts';
import { Pairer, type Pairing } from '../pairing.ts';
import { workBudget } from '../work-budget.ts';

/** The texts of a three-way merge and what came out, as their data. */
export interface MergeSides {
  readonly base: DiffSide;
  readonly ours: DiffSide;
  readonly theirs: DiffSide;
  readonly merged: DiffSide;
}

/** A node of one text. */
interface Spot {
  readonly nodes: JsonNodes;
  readonly node: number;
}

/** The same place in all texts; undefined where it is missing. */
interface Place {
  readonly base: Spot | undefined;
  readonly ours: Spot | undefined;
  readonly theirs: Spot | undefined;
  readonly merged: Spot | undefined;
  /** The key that it is under, if it is under one. */
  readonly field?: string;
}

/** Something of the base, both sides and what came out. */
type Four<Item> = readonly [Item, Item, Item, Item];

/** The entries of lists, or the documents. */
type SpotLists = Four<readonly Spot[]>;

/** Where a merged text does not hold what it has to: the rows on both sides, or -1. */
export interface Mismatch {
  readonly ours: number;
  readonly theirs: number;
}

/** The place itself that was looked at. */
const NOWHERE: Mismatch = { ours: -1, theirs: -1 };

const SIDES = ['base', 'ours', 'theirs', 'merged'] as const;

/**
 * Compares the data of a merged text with what they have to be: where one side kept what the base has,
 * what the other made of it; where both made the same, that. Both sides may have changed a mapping
 * or a list, if they did not change the same entry of it in two ways.
 *
 * @returns undefined when it is as it should be, else a place where it is not.
 */
export function checkMerged(sides: MergeSides): Mismatch | undefined {
  return new MergeCheck(sides).run();
}

class MergeCheck {
  readonly #sides: MergeSides;
  readonly #waiting: Place[] = [];
  #work: number;

  constructor(sides: MergeSides) {
    this.#sides = sides;
    this.#work = workBudget(SIDES.map((side) => sides[side]));
  }

  run(): Mismatch | undefined {
    const roots = (side: DiffSide) => side.documents.map((nodes) => ({ nodes, node: nodes.root }));
    const { base, ours, theirs, merged } = this.#sides;
    const lists = [roots(base), roots(ours), roots(theirs), roots(merged)] as const;
    const pairing = (side: DiffSide) => new Pairer(base, side, []).documents(true);
    const wrong = this.#expectItems(lists, pairing);
    if (wrong !== undefined) return wrong;
    for (let place = this.#waiting.pop(); place !== undefined; place = this.#waiting.pop()) {
      const mismatch = this.#check(place);
      if (mismatch === undefined) continue;
      return mismatch === NOWHERE
        ? { ours: place.ours?.node ?? -1, theirs: place.theirs?.node ?? -1 }
        : mismatch;
    }
    return undefined;
  }

  /** @returns undefined when a place is right, `NOWHERE` when it is not, or an entry of it that is not. */
  #check({ base, ours, theirs, merged, field }: Place): Mismatch | undefined {
    const sides = this.#sides;
    if (isSame(sides.ours, ours, sides.base, base)) {
      return isSame(sides.theirs, theirs, sides.merged, merged) ? undefined : NOWHERE;
    }
    if (
      isSame(sides.theirs, theirs, sides.base, base) ||
      isSame(sides.ours, ours, sides.theirs, theirs)
    ) {
      return isSame(sides.ours, ours, sides.merged, merged) ? undefined : NOWHERE;
    }
    if (!base || !ours || !theirs || !merged) return NOWHERE;
    const kind = base.nodes.kindOf(base.node);
    if (
      kind < ARRAY ||
      ![ours, theirs, merged].every((each) => each.nodes.kindOf(each.node) === kind)
    ) {
      return NOWHERE;
    }
    if (this.#work < 0) return NOWHERE;
    const spots: Four<Spot> = [base, ours, theirs, merged];
    const entries = forEach(SIDES, (side, at) =>
      sides[side].entriesOf(spots[at].nodes, spots[at].node),
    );
    for (const each of entries) this.#work -= each.values.length;
    if (kind === OBJECT) return this.#expectEntries(spots, entries);
    const lists = forEach(entries, ({ values }, at) =>
      values.map((node) => ({ nodes: spots[at].nodes, node })),
    );
    return this.#expectItems(lists, (side) => {
      const at = SIDES.findIndex((name) => sides[name] === side);
      return new Pairer(sides.base, side, []).items(
        { ...base, entries: entries[0] },
        { ...spots[at], entries: entries[at] },
        field,
      );
    });
  }

  /** Puts the entries of mappings in line, by key. */
  #expectEntries(spots: Four<Spot>, entries: Four<DiffEntries>): Mismatch | undefined {
    const byName = forEach(entries, ({ names, values }, at) => {
      const { nodes } = spots[at];
      return new Map(names.map((name, place) => [name, { nodes, node: values[place] }]));
    });
    if (byName.some(({ size }, at) => size !== entries[at].names.length)) return NOWHERE;
    const [base, ours, theirs, merged] = byName;
    for (const name of new Set(entries.flatMap(({ names }) => names))) {
      this.#waiting.push({
        base: base.get(name),
        ours: ours.get(name),
        theirs: theirs.get(name),
        merged: merged.get(name),
        field: name,
      });
    }
    return undefined;
  }

  /** Puts the entries of lists in line that the base has, and compares those that it does not have. */
  #expectItems(
    [base, ours, theirs, merged]: SpotLists,
    pairingWith: (side: DiffSide) => Pairing,
  ): Mismatch | undefined {
    const sides = this.#sides;
    const pairings = [
      pairingWith(sides.ours),
      pairingWith(sides.theirs),
      pairingWith(sides.merged),
    ];
    const [inOurs, inTheirs, inMerged] = pairings.map(
      ({ pairs }) => new Map(pairs.map(({ left, right }) => [left, right])),
    );
    for (const [place, item] of base.entries()) {
      const at = (list: readonly Spot[], partners: Map<number, number>) =>
        list[partners.get(place) ?? -1];
      this.#waiting.push({
        base: item,
        ours: at(ours, inOurs),
        theirs: at(theirs, inTheirs),
        merged: at(merged, inMerged),
      });
    }
    const byContent = (side: DiffSide, list: readonly Spot[], { added }: Pairing) => {
      const rows = new Map<string, number[]>();
      for (const place of added) {
        const { node } = list[place];
        const name = side.hashTextOf(node);
        const known = rows.get(name);
        if (known === undefined) rows.set(name, [node]);
        else known.push(node);
      }
      return rows;
    };
    const fromOurs = byContent(sides.ours, ours, pairings[0]);
    const fromTheirs = byContent(sides.theirs, theirs, pairings[1]);
    const found = byContent(sides.merged, merged, pairings[2]);
    for (const name of new Set([...fromOurs.keys(), ...fromTheirs.keys(), ...found.keys()])) {
      const [byOurs, byTheirs] = [fromOurs.get(name) ?? [], fromTheirs.get(name) ?? []];
      const number = found.get(name)?.length ?? 0;
      const most = byOurs.length + byTheirs.length;
      if (number >= Math.max(byOurs.length, byTheirs.length) && number <= most) continue;
      // What is in neither text came about by joining lines of both.
      return most === 0 ? NOWHERE : { ours: byOurs.at(-1) ?? -1, theirs: byTheirs.at(-1) ?? -1 };
    }
    return undefined;
  }
}

function forEach<Item, Result>(
  [base, ours, theirs, merged]: Four<Item>,
  of: (item: Item, at: number) => Result,
): Four<Result> {
  return [of(base, 0), of(ours, 1), of(theirs, 2), of(merged, 3)];
}

function isSame(
  side: DiffSide,
  spot: Spot | undefined,
  other: DiffSide,
  otherSpot: Spot | undefined,
): boolean {
  if (spot === undefined || otherSpot === undefined) return spot === otherSpot;
  return side.hasSameData(spot.node, other, otherSpot.node);
}
