import { composeMeeting, composeTagOf } from './compose-rules.ts';
import type { LeaveOut } from './data-hashes.ts';
import type { EntryKey, Meeting } from './meeting.ts';
import type { MergeOptions } from './merge-options.ts';
import type { MergePath } from './merge-path.ts';
import type { MergeSide } from './merge-side.ts';

/** How the entries of two lists go together. */
export interface JoinedEntries {
  /** The override's entry for each of the base's that has one. */
  readonly matched: ReadonlyMap<number, number>;
  /** The override's entries that are added, in order. */
  readonly added: readonly number[];
}

const REPLACE: Meeting = { how: 'replace' };

/** What the options say of each pair of values that meet. */
export class MergeRules implements LeaveOut {
  readonly #options: MergeOptions;
  readonly isCompose: boolean;
  readonly #isDeep: boolean;
  readonly #b: MergeSide;

  /** @param b the override. */
  constructor(options: MergeOptions, b: MergeSide) {
    this.#options = options;
    this.isCompose = options.compose === true;
    this.#isDeep = this.isCompose || (options.strategy ?? 'override') !== 'override';
    this.#b = b;
  }

  /** Whether parts of values that are added or replaced are left out. */
  get leavesOut(): boolean {
    return this.#isDeep && (this.isCompose || this.#options.nullDeletes === true);
  }

  /** Whether a value of the override stands for taking its key away. */
  isRemoval(value: number): boolean {
    if (this.isCompose) return composeTagOf(this.#b, value) === '!reset';
    return this.#options.nullDeletes === true && this.#b.isNull(this.#b.resolve(value));
  }

  isLeftOut(value: number): boolean {
    return this.isRemoval(value);
  }

  isTagLeftOut(node: number): boolean {
    return this.isCompose && composeTagOf(this.#b, node) === '!override';
  }

  /** @param path of the two values. */
  meet(a: MergeSide, valueA: number, valueB: number, path: MergePath): Meeting {
    const b = this.#b;
    if (this.isRemoval(valueB)) return { how: 'remove' };
    if (!this.#isDeep) return REPLACE;
    const nodeA = a.resolve(valueA);
    const nodeB = b.resolve(valueB);
    if (this.isCompose) return composeMeeting(a, nodeA, b, nodeB, path);
    if (a.isMapping(nodeA) && b.isMapping(nodeB)) return { how: 'merge' };
    if (!a.isSequence(nodeA) || !b.isSequence(nodeB)) return REPLACE;
    const key = this.#matchKey(a, nodeA, b, nodeB);
    if (key !== undefined) return { how: 'join', keyOf: entryKeyBy(key), shared: 'merge' };
    if (this.#options.strategy !== 'append') return REPLACE;
    if (!this.#options.uniqueLists) return { how: 'join', shared: 'keep' };
    return { how: 'join', keyOf: (side, entry) => side.hashes.textOf(entry), shared: 'keep' };
  }

  #matchKey(a: MergeSide, listA: number, b: MergeSide, listB: number): string | undefined {
    if (b.isEmptyCollection(listB)) return undefined;
    return this.#options.matchListsBy?.find(
      (key) => isKeyOf(a, listA, key) && isKeyOf(b, listB, key),
    );
  }
}

/** Which entries of two lists are the same. */
export function joinEntries(
  a: MergeSide,
  listA: number,
  b: MergeSide,
  listB: number,
  keyOf: EntryKey | undefined,
): JoinedEntries {
  const entries = b.items(listB);
  if (keyOf === undefined) return { matched: new Map(), added: entries };
  const known = new Map<string, number>();
  for (const entry of a.items(listA)) {
    const key = keyOf(a, entry);
    if (key !== undefined && !known.has(key)) known.set(key, entry);
  }
  const matched = new Map<number, number>();
  const added: number[] = [];
  for (const entry of entries) {
    const key = keyOf(b, entry);
    const own = key === undefined ? undefined : known.get(key);
    if (own === undefined) added.push(entry);
    else matched.set(own, entry);
  }
  return { matched, added };
}

/** What an entry has under a key, as what it is equal by. */
function entryKeyBy(key: string): EntryKey {
  return (side, entry) => {
    const node = side.resolve(entry);
    if (!side.isMapping(node)) return undefined;
    const pair = side.allPairs(node).get(`str ${key}`);
    const value = pair === undefined ? -1 : side.resolve(pair.value);
    if (pair === undefined || !side.isScalar(value) || side.isNull(value)) return undefined;
    return side.nameOf(pair.value);
  };
}

/** Whether every entry of a list has a scalar of its own under a key. */
function isKeyOf(side: MergeSide, list: number, key: string): boolean {
  const keyOf = entryKeyBy(key);
  const seen = new Set<string>();
  for (const entry of side.items(list)) {
    const name = keyOf(side, entry);
    if (name === undefined || seen.has(name)) return false;
    seen.add(name);
  }
  return true;
}
