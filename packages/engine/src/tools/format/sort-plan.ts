import { nameOfAnchor } from '../../content/anchors.ts';
import { scalarValue } from '../../content/scalar-value.ts';
import { ResolvedTree } from '../../document/resolved-tree.ts';
import { rowsInKeys } from '../../document/rows-in-keys.ts';
import {
  FLAG_EMPTY,
  FLAG_HAS_TAG,
  firstChildOf,
  hasFlag,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_TAG,
  kindOf,
  nextOf,
  parentOf,
  propertyOf,
  type SyntaxTree,
  sourceOf,
} from '../../syntax/tree.ts';
import { compareCodePoints, orderByCodePoints } from '../../text/compare-code-points.ts';
import { countWhile } from '../../text/count-while.ts';

/** Steps up the tree, for each row, after which looking for what an order would break is given up. */
const STEPS_PER_ROW = 32;

/** The entries of a mapping whose order is to change. */
export interface SortedEntries {
  /** The row of each key, in the order of the text. */
  readonly keys: readonly number[];
  /** Which of them, by number, comes first, second, third ... */
  readonly order: readonly number[];
  /** At which place of the new order each of them comes, by its number. */
  readonly places: readonly number[];
}

/**
 * Finds the mappings whose keys are not in order, and the order to bring them into: ascending by
 * code points. Merge keys keep their places. Mappings with keys that are not plain names, or
 * with a tag of their own, stay as they are, and so do those inside keys, and those where an alias would
 * come before its anchor or after another one of the same name.
 *
 * @returns by row, in the order of the text.
 */
export function planSorting(tree: SyntaxTree): Map<number, SortedEntries> {
  const plan = new Map<number, SortedEntries>();
  const view = new ResolvedTree(tree);
  for (let row = 0; row < tree.rowCount; row++) {
    if (kindOf(tree, row) !== KIND_MAPPING) continue;
    const entries = sortedEntries(view, row);
    if (entries) plan.set(row, entries);
  }
  if (plan.size > 0) {
    const isInKey = rowsInKeys(tree);
    for (const row of plan.keys()) if (isInKey(row)) plan.delete(row);
    leaveReferencesInOrder(tree, plan);
  }
  return plan;
}

function sortedEntries(view: ResolvedTree, row: number): SortedEntries | undefined {
  const { tree } = view;
  if (hasFlag(tree, row, FLAG_HAS_TAG)) {
    if (sourceOf(tree, propertyOf(tree, row, KIND_TAG)) !== '!!map') return undefined;
  }
  const keys: number[] = [];
  /** Those that can change places, by number, and their names. */
  const free: number[] = [];
  const names: string[] = [];
  const end = nextOf(tree, row);
  let isInOrder = true;
  for (let key = firstChildOf(tree, row); key < end; key = nextOf(tree, nextOf(tree, key))) {
    const place = keys.push(key) - 1;
    if (view.isMergeKey(key)) continue;
    if (kindOf(tree, key) !== KIND_SCALAR || hasFlag(tree, key, FLAG_HAS_TAG | FLAG_EMPTY)) {
      return undefined;
    }
    const name = scalarValue(tree, key);
    if (names.length > 0 && compareCodePoints(name, names[names.length - 1]) < 0) isInOrder = false;
    free.push(place);
    names.push(name);
  }
  if (isInOrder) return undefined;
  const order = keys.map((_, at) => at);
  const sorted = orderByCodePoints(names);
  free.forEach((slot, at) => {
    order[slot] = free[sorted[at]];
  });
  const places: number[] = [];
  order.forEach((number, place) => {
    places[number] = place;
  });
  return { keys, order, places };
}

/** Takes out mappings in which what has the same name, anchors and their aliases, would change places. */
function leaveReferencesInOrder(tree: SyntaxTree, plan: Map<number, SortedEntries>): void {
  let steps = tree.rowCount * STEPS_PER_ROW;
  /** By name: the row of the anchor, and of the last alias or anchor. */
  const named = new Map<string, { anchor: number; last: number }>();
  const check = (first: number, second: number): void => {
    let a = first;
    let b = second;
    let belowA = -1;
    let belowB = -1;
    while (a !== b && steps-- > 0) {
      if (a > b) {
        belowA = a;
        a = parentOf(tree, a);
      } else {
        belowB = b;
        b = parentOf(tree, b);
      }
    }
    const entries = plan.get(a);
    if (a !== b || entries === undefined || belowA === -1 || belowB === -1) return;
    if (placeOf(entries, belowA) > placeOf(entries, belowB)) plan.delete(a);
  };
  for (let row = 0; row < tree.rowCount; row++) {
    const kind = kindOf(tree, row);
    if (kind === KIND_DOCUMENT) named.clear();
    if (kind !== KIND_ANCHOR && kind !== KIND_ALIAS) continue;
    const name = nameOfAnchor(tree, row);
    const known = named.get(name);
    if (kind === KIND_ALIAS) {
      if (known === undefined) continue;
      check(known.anchor, row);
      check(known.last, row);
      known.last = row;
    } else {
      if (known !== undefined) check(known.last, row);
      named.set(name, { anchor: row, last: row });
    }
  }
  if (steps <= 0) plan.clear();
}

/** At which place of the new order the entry with a row comes; -1 for the mapping's own anchor. */
function placeOf({ keys, places }: SortedEntries, row: number): number {
  if (row < keys[0]) return -1;
  return places[countWhile(keys.length - 1, (number) => keys[number + 1] <= row)];
}
