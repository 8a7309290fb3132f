import { indexOf, type PathStep } from '../../document/node-path.ts';
import { BlockList } from './block-list.ts';
import type { Operation } from './patch-steps.ts';

/** What operations within one list come to, each part as it is after the one before. */
export interface ListChange {
  /** The places of the entries that go, descending. */
  readonly removed: readonly number[];
  /** By new place, the old place of the entry that moves there. */
  readonly order: readonly number[];
  /** What adds the entries that come, ascending, with the places of those they come before. */
  readonly added: readonly { readonly before: number; readonly operation: Operation }[];
}

/**
 * Does operations that add, remove and move entries of one list.
 *
 * @param size how many entries the list has.
 * @returns undefined where one of them names no place.
 */
export function changeOf(size: number, operations: readonly Operation[]): ListChange | undefined {
  const entries = new BlockList<number | Operation>(Array.from({ length: size }, (_, at) => at));
  for (const operation of operations) {
    const { op, from, path } = operation;
    let taken: number | Operation = operation;
    if (op !== 'add') {
      const at = indexOf(lastOf(op === 'remove' ? path : from));
      if (at === -1 || at >= entries.length) return undefined;
      taken = entries.remove(at);
    }
    if (op === 'remove') continue;
    const step = lastOf(path);
    const to = step === '-' ? entries.length : indexOf(step);
    if (to === -1 || to > entries.length) return undefined;
    entries.insert(to, taken);
  }
  return changeTo(size, [...entries]);
}

function lastOf(path: readonly PathStep[]): PathStep {
  return path[path.length - 1];
}

/** @param entries those that are there afterwards: the places they had, and what adds them. */
function changeTo(size: number, entries: readonly (number | Operation)[]): ListChange {
  const isKept = new Uint8Array(size);
  for (const entry of entries) if (typeof entry === 'number') isKept[entry] = 1;
  const removed: number[] = [];
  /** The place of each entry after the removals. */
  const places = new Int32Array(size);
  for (let at = 0, kept = 0; at < size; at++) {
    places[at] = kept;
    if (isKept[at] === 1) kept++;
    else removed.push(at);
  }
  const order: number[] = [];
  const added: { before: number; operation: Operation }[] = [];
  for (const entry of entries) {
    if (typeof entry === 'number') order.push(places[entry]);
    else added.push({ before: order.length, operation: entry });
  }
  return { removed: removed.reverse(), order, added };
}
