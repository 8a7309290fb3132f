import type { NodeSource } from '../../document/edit/written-node.ts';
import { indexOf } from '../../document/locate.ts';
import type { Path, PathStep } from '../../document/node-path.ts';

/** One operation of a JSON Patch. */
export interface Operation {
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  readonly path: Path;
  readonly from: Path;
  readonly value: NodeSource | undefined;
}

/** Operations that can be done at once: removals, or new entries of one collection. */
export type PatchStep =
  | { readonly remove: readonly Path[] }
  | { readonly into: Path; readonly add: readonly Operation[] }
  | { readonly other: Operation };

/**
 * Puts operations together that follow one another. Each of them does what it would do alone: removals come
 * before new entries where neither changes what the other is about, name places as they are before all of
 * them, and new entries of a list come in ascending order.
 */
export function stepsOf(operations: readonly Operation[]): PatchStep[] {
  const steps: PatchStep[] = [];
  for (let at = 0; at < operations.length; ) {
    const { op } = operations[at];
    if (op !== 'remove' && op !== 'add') {
      steps.push({ other: operations[at++] });
      continue;
    }
    const removed = new RemovedPlaces();
    const added = new AddedPlaces();
    const removals: Path[] = [];
    const additions: Operation[] = [];
    for (; at < operations.length; at++) {
      const operation = operations[at];
      const { path } = operation;
      const isFirst = removals.length + additions.length === 0;
      if (operation.op === 'add') {
        if (path.length === 0 && !isFirst) break;
        added.add(path);
        additions.push(operation);
        continue;
      }
      const isFree = operation.op === 'remove' && added.leaves(path) && removed.add(path);
      if (!isFree && !isFirst) break;
      removals.push(path);
    }
    if (removals.length > 0) steps.push({ remove: removals });
    for (let from = 0; from < additions.length; ) {
      let to = from + 1;
      while (to < additions.length && isNext(additions[to - 1].path, additions[to].path)) to++;
      const into = additions[from].path.slice(0, -1);
      steps.push({ into, add: additions.slice(from, to) });
      from = to;
    }
  }
  return steps;
}

/** Whether a path names a place after that of another one in the same list. */
function isNext(before: Path, path: Path): boolean {
  const last = path.length - 1;
  if (before.length !== path.length) return false;
  const index = indexOf(before[last]);
  if (index === -1 || indexOf(path[last]) <= index) return false;
  return path.every((step, at) => at === last || step === before[at]);
}

/** The entries that removals take away. */
interface Removed {
  /** The first place of those that are named by numbers. */
  first: number;
  readonly keys: Set<PathStep>;
  /** What is removed in other entries. */
  readonly inside: Map<PathStep, Removed>;
}

/** Places that name what they named before others were removed. */
class RemovedPlaces {
  readonly #root = nothingRemoved();

  /** Adds the place of an entry; false where it names another one by now, or is in one that goes. */
  add(path: Path): boolean {
    if (path.length === 0) return false;
    let at: Removed | undefined = this.#root;
    for (const step of path) {
      const index = indexOf(step);
      if (at?.keys.has(step) || (index !== -1 && index >= (at?.first ?? index + 1))) return false;
      at = at?.inside.get(step);
    }
    if (at !== undefined) return false;
    let around = this.#root;
    for (const step of path.slice(0, -1)) {
      const next = around.inside.get(step) ?? nothingRemoved();
      around.inside.set(step, next);
      around = next;
    }
    const last = path[path.length - 1];
    around.keys.add(last);
    if (indexOf(last) !== -1) around.first = indexOf(last);
    return true;
  }
}

function nothingRemoved(): Removed {
  return { first: Number.POSITIVE_INFINITY, keys: new Set(), inside: new Map() };
}

/** The new entries of collections. */
interface Added {
  /** Whether there is one by a number, which may move others. */
  isNumbered: boolean;
  /** Whether there is one by a number, or in an entry that has one. */
  hasNumbers: boolean;
  /** Whether it is new itself. */
  isNew: boolean;
  readonly inside: Map<PathStep, Added>;
}

/** Places of new entries. */
class AddedPlaces {
  readonly #root = nothingAdded();

  add(path: Path): void {
    let at = this.#root;
    for (const [depth, step] of path.entries()) {
      const isNumber = step === '-' || indexOf(step) !== -1;
      at.hasNumbers ||= isNumber;
      if (depth === path.length - 1) at.isNumbered ||= isNumber;
      const next = at.inside.get(step) ?? nothingAdded();
      at.inside.set(step, next);
      at = next;
    }
    at.isNew = true;
  }

  /** Whether a removal does the same before these and after them, and so do they. */
  leaves(path: Path): boolean {
    let at: Added | undefined = this.#root;
    for (const [depth, step] of path.entries()) {
      if (at === undefined) return true;
      if (at.isNumbered || at.isNew) return false;
      // Those in later entries of a list would be in others.
      if (depth === path.length - 1 && at.hasNumbers) return false;
      at = at.inside.get(step);
    }
    return at === undefined;
  }
}

function nothingAdded(): Added {
  return { isNumbered: false, hasNumbers: false, isNew: false, inside: new Map() };
}
