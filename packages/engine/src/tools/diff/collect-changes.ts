import { KIND_SCALAR, kindOf, nextOf } from '../../syntax/tree.ts';
import type { ChangeKind } from './change.ts';
import { type DiffEntries, writtenRow } from './diff-entries.ts';
import type { DiffOptions } from './diff-options.ts';
import type { DiffSide } from './diff-side.ts';
import { FoundChanges } from './found-changes.ts';
import { ARRAY, OBJECT } from './json-kinds.ts';
import { Numbers } from './numbers.ts';
import type { Pairer } from './pairing.ts';
import type { Pairing } from './partners.ts';
import { Spots } from './spots.ts';
import { workBudget } from './work-budget.ts';

/** The most steps of all paths together; deep nesting makes paths long. */
const MOST_STEPS = 5_000_000;

/* What to do with two spots. */
const COMPARE = 0;
const REPORT_MOVED = 1;
const REPORT_RENAMED = 2;
const REPORT_REMOVED = 3;
const REPORT_ADDED = 4;

/** Adds the spot of an entry by its place, and gives its number. */
type AddSpot = (place: number) => number;

/** Walks two texts and lists their changes in the order of the left one. */
export class ChangeCollector {
  readonly #a: DiffSide;
  readonly #b: DiffSide;
  readonly #left: Spots;
  readonly #right: Spots;
  readonly #pairer: Pairer;
  readonly #options: DiffOptions;
  readonly #found: FoundChanges;
  /** Tasks still to do, the last one first: one of the constants above, and the spots of both sides. */
  readonly #waiting = new Numbers(3);
  /** The entries that differ in the mappings being compared. */
  readonly #changed = new Numbers(4);
  /** Pairs that are used in several places; only one of them is reported. */
  readonly #seen = new Set<number>();
  /** Whether a pair can be met twice. */
  readonly #hasAliases: boolean;
  readonly #mostChanges: number;
  #steps = 0;
  #work: number;

  constructor(left: DiffSide, right: DiffSide, pairer: Pairer, options: DiffOptions) {
    this.#a = left;
    this.#b = right;
    this.#left = new Spots(left);
    this.#right = new Spots(right);
    this.#found = new FoundChanges(this.#left, this.#right);
    this.#pairer = pairer;
    this.#options = options;
    this.#mostChanges = options.mostChanges ?? 100_000;
    this.#work = workBudget([left, right]);
    this.#hasAliases = left.hasAliases && right.hasAliases;
  }

  collect(): FoundChanges {
    const isStream = this.#a.documents.length > 1 || this.#b.documents.length > 1;
    this.#enter(
      this.#pairer.documents(this.#options.ignoreOrder !== true),
      REPORT_MOVED,
      (document) => this.#left.addDocument(document, isStream),
      (document) => this.#right.addDocument(document, isStream),
    );
    const waiting = this.#waiting;
    while (waiting.count > 0) {
      const last = --waiting.count;
      this.#take(waiting.at(last, 0), waiting.at(last, 1), waiting.at(last, 2));
    }
    return this.#found;
  }

  /**
   * Puts the entries of two collections in line, in the order of the left one.
   *
   * @param elsewhere what to do about pairs that are elsewhere.
   * @param isSame whether there is nothing to report about two entries, by their places.
   */
  #enter(
    pairing: Pairing,
    elsewhere: number,
    left: AddSpot,
    right: AddSpot,
    isSame: (place: number, other: number) => boolean = never,
  ): void {
    const { rightOf, leftOf, isElsewhere } = pairing;
    const waiting = this.#waiting;
    const start = waiting.count;
    const next = nextPairs(leftOf, rightOf.length);
    let added = 0;
    for (let place = 0; place <= rightOf.length; place++) {
      for (; added < leftOf.length && next[added] <= place; added++) {
        if (leftOf[added] === -1) waiting.push(REPORT_ADDED, -1, right(added));
      }
      if (place === rightOf.length) break;
      const other = rightOf[place];
      const hasMoved = isElsewhere?.[place] === 1;
      if (other === -1) waiting.push(REPORT_REMOVED, left(place), -1);
      else if (hasMoved || !isSame(place, other)) {
        waiting.push(hasMoved ? elsewhere : COMPARE, left(place), right(other));
      }
    }
    waiting.reverse(start);
  }

  #take(task: number, left: number, right: number): void {
    switch (task) {
      case REPORT_REMOVED:
        this.#report('removed', left, -1);
        return;
      case REPORT_ADDED:
        this.#report('added', -1, right);
        return;
      case REPORT_MOVED:
        this.#report('moved', left, right);
        break;
      case REPORT_RENAMED:
        this.#report('renamed', left, right);
        break;
    }
    this.#compare(left, right);
  }

  #compare(left: number, right: number): void {
    const a = this.#a;
    const b = this.#b;
    this.#compareComments(left, right);
    const node = this.#left.nodeOf(left);
    const other = this.#right.nodeOf(right);
    const isSameData = a.hasSameData(node, b, other);
    if (isSameData && a.hasSameDetails(node, b, other)) return;
    if (this.#isSeen(left, right)) return;
    const kind = this.#left.nodesOf(left).kindOf(node);
    const otherKind = this.#right.nodesOf(right).kindOf(other);
    if (kind !== otherKind) this.#report('type-changed', left, right);
    else if (kind < ARRAY) this.#compareScalars(left, right, isSameData);
    else this.#compareCollections(left, right, kind === OBJECT);
  }

  #compareScalars(left: number, right: number, isSameData: boolean): void {
    if (isSameData) {
      this.#compareStyles(left, right);
      return;
    }
    const hasOtherTag = this.#hasOtherTag(left, right);
    const isTagChanged =
      hasOtherTag && this.#textOf(this.#left, left) === this.#textOf(this.#right, right);
    this.#report(isTagChanged ? 'tag-changed' : 'changed', left, right);
  }

  #textOf(spots: Spots, spot: number): string {
    return spots.nodesOf(spot).textOf(spots.nodeOf(spot));
  }

  #compareCollections(left: number, right: number, isMapping: boolean): void {
    const a = this.#a;
    const b = this.#b;
    if (this.#work < 0) {
      this.#report('changed', left, right);
      return;
    }
    const node = this.#left.nodeOf(left);
    const other = this.#right.nodeOf(right);
    if (isMapping && a.alignChanges(node, b, other, this.#changed)) {
      this.#compareAligned(left, right);
      return;
    }
    const nodes = this.#left.nodesOf(left);
    const otherNodes = this.#right.nodesOf(right);
    const entries = a.entriesOf(nodes, node);
    const others = b.entriesOf(otherNodes, other);
    this.#work -= entries.values.length + others.values.length;
    const isDistinct = a.hasDistinctNames(nodes, entries) && b.hasDistinctNames(otherNodes, others);
    if (!isDistinct) {
      this.#report('changed', left, right);
      return;
    }
    if (this.#hasOtherTag(left, right)) this.#report('tag-changed', left, right);
    this.#compareStyles(left, right);
    if (isMapping && this.#options.keyOrder) this.#compareOrder(left, right);
    if (isMapping && this.#options.comments) this.#compareMergeKeys(left, right);
    const openLeft = { nodes, node, entries };
    const openRight = { nodes: otherNodes, node: other, entries: others };
    const pairing = isMapping
      ? this.#pairer.mappings(openLeft, openRight)
      : this.#pairer.items(openLeft, openRight, this.#fieldOf(left));
    const namesLeft = this.#left.addNames(pairing.names);
    const namesRight = this.#right.addNames(pairing.names);
    this.#enter(
      pairing,
      isMapping ? REPORT_RENAMED : REPORT_MOVED,
      (place) => this.#left.addEntry(left, entries, place, namesLeft),
      (place) => this.#right.addEntry(right, others, place, namesRight),
      (place, otherPlace) => this.#isSameEntry(entries, place, others, otherPlace),
    );
  }

  #isSameEntry(left: DiffEntries, place: number, right: DiffEntries, other: number): boolean {
    const a = this.#a;
    const b = this.#b;
    return (
      a.hasSameData(left.values[place], b, right.values[other]) &&
      a.hasSameDetails(left.values[place], b, right.values[other]) &&
      a.hasSameComments(writtenRow(left, place), b, writtenRow(right, other))
    );
  }

  /** Compares mappings with the same keys, of which most values are the same. */
  #compareAligned(left: number, right: number): void {
    const changed = this.#changed;
    this.#work -= changed.count * 4;
    if (this.#hasOtherTag(left, right)) this.#report('tag-changed', left, right);
    this.#compareStyles(left, right);
    const start = this.#waiting.count;
    for (let at = 0; at < changed.count; at++) {
      const row = changed.at(at, 1);
      const spot = this.#left.addOwn(left, changed.at(at, 0), row);
      const other = this.#right.addOwn(right, changed.at(at, 2), changed.at(at, 3));
      // Most are scalars, which lead no deeper.
      const isFirst = this.#waiting.count === start;
      if (isFirst && kindOf(this.#a.tree, row) === KIND_SCALAR) this.#compare(spot, other);
      else this.#waiting.push(COMPARE, spot, other);
    }
    this.#waiting.reverse(start);
  }

  #hasOtherTag(left: number, right: number): boolean {
    return this.#a.tagOf(this.#left.nodeOf(left)) !== this.#b.tagOf(this.#right.nodeOf(right));
  }

  #compareComments(left: number, right: number): void {
    if (!this.#options.comments) return;
    const row = this.#left.rowOf(left);
    const other = this.#right.rowOf(right);
    if (row === -1 || other === -1 || this.#a.hasSameComments(row, this.#b, other)) return;
    this.#report('comment-changed', left, right);
  }

  /** Merge keys are no entries, but there may be comments beside them. */
  #compareMergeKeys(left: number, right: number): void {
    const keysRight = this.#b.mergeKeysOf(this.#right.nodeOf(right));
    for (const [at, key] of this.#a.mergeKeysOf(this.#left.nodeOf(left)).entries()) {
      const other = keysRight[at];
      if (other === undefined) return;
      const spot = this.#left.addOwn(left, key, nextOf(this.#a.tree, key));
      const otherSpot = this.#right.addOwn(right, other, nextOf(this.#b.tree, other));
      this.#compareComments(spot, otherSpot);
    }
  }

  #compareStyles(left: number, right: number): void {
    if (!this.#options.style) return;
    const style = this.#a.styleOf(this.#left.nodesOf(left), this.#left.nodeOf(left));
    if (style !== this.#b.styleOf(this.#right.nodesOf(right), this.#right.nodeOf(right))) {
      this.#report('style-changed', left, right);
    }
  }

  /** Reports keys that both mappings have, but not in the same order. */
  #compareOrder(left: number, right: number): void {
    const names = this.#a.ownKeysOf(this.#left.nodesOf(left), this.#left.nodeOf(left));
    const others = this.#b.ownKeysOf(this.#right.nodesOf(right), this.#right.nodeOf(right));
    const known = new Set(others);
    const common = names.filter((name) => known.has(name));
    const isCommon = new Set(common);
    let place = 0;
    for (const name of others) {
      if (isCommon.has(name) && name !== common[place++]) {
        this.#report('order-changed', left, right);
        return;
      }
    }
  }

  /** Whether two nodes that aliases or merge keys bring here were compared before. */
  #isSeen(left: number, right: number): boolean {
    if (!this.#hasAliases) return false;
    const pair = this.#left.nodeOf(left) * this.#b.tree.rowCount + this.#right.nodeOf(right);
    if (this.#seen.has(pair))
      return this.#left.useOf(left) !== -1 && this.#right.useOf(right) !== -1;
    this.#seen.add(pair);
    return false;
  }

  /** The key that a node is under. */
  #fieldOf(left: number): string | undefined {
    return this.#left.keyOf(left) === -1 ? undefined : String(this.#left.stepOf(left));
  }

  #report(kind: ChangeKind, left: number, right: number): void {
    if (left !== -1) this.#steps += this.#left.depthOf(left);
    if (right !== -1) this.#steps += this.#right.depthOf(right);
    if (this.#found.count >= this.#mostChanges || this.#steps > MOST_STEPS) this.#found.omitted++;
    else this.#found.add(kind, left, right);
  }
}

function never(): boolean {
  return false;
}

/**
 * By place on the right, where an entry of the right side alone would be on the left: before the entry that
 * is the first there of all those after it on the right.
 *
 * @param end the place after all entries of the left side.
 */
function nextPairs(leftOf: Int32Array, end: number): Int32Array {
  const next = new Int32Array(leftOf.length);
  let first = end;
  for (let place = leftOf.length - 1; place >= 0; place--) {
    next[place] = first;
    if (leftOf[place] !== -1 && leftOf[place] < first) first = leftOf[place];
  }
  return next;
}
