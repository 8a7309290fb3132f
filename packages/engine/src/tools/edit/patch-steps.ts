import type { NodeSource } from '../../document/edit/written-node.ts';
import { indexOf, type Path, type PathStep } from '../../document/node-path.ts';

/** One operation of a JSON Patch. */
export interface Operation {
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  readonly path: Path;
  readonly from: Path;
  readonly value: NodeSource | undefined;
}

/** Operations that can be done at once: removals, new entries of one collection in ascending order, changes of a list. */
export type PatchStep =
  | { readonly remove: readonly Path[] }
  | { readonly into: Path; readonly add: readonly Operation[] }
  | { readonly within: Path; readonly change: readonly Operation[] }
  | { readonly other: Operation };

/**
 * Puts operations together that follow one another: changes of one list; removals, then other values, then
 * new entries. Each does what it would do in its turn, as it only goes before others where neither changes what
 * the other is about.
 */
export function stepsOf(operations: readonly Operation[]): PatchStep[] {
  const steps: PatchStep[] = [];
  let run: Run | ListRun = new Run();
  for (const operation of operations) {
    if (run.takes(operation)) continue;
    steps.push(...run.steps());
    run = isListChange(operation) ? new ListRun() : new Run();
    if (!run.takes(operation)) steps.push({ other: operation });
  }
  steps.push(...run.steps());
  return steps;
}

/** Whether an operation after others is done best with those of the same list that come after it. */
function isListChange({ op, path }: Operation): boolean {
  return op === 'move' || (op === 'remove' && isNumber(path[path.length - 1] ?? ''));
}

/** A move within a list, or a removal from it, and what else comes to its entries. */
class ListRun {
  readonly #operations: Operation[] = [];

  /** Takes an operation that comes after those it has, if it can. */
  takes(operation: Operation): boolean {
    const { op, from, path } = operation;
    const [first] = this.#operations;
    const canFollow = first === undefined ? isListChange(operation) : isSameList(first.path, path);
    if (!canFollow) return false;
    if (op === 'move' ? !isSameList(from, path) : op !== 'add' && op !== 'remove') return false;
    this.#operations.push(operation);
    return true;
  }

  steps(): PatchStep[] {
    const change = this.#operations;
    return change.length === 0 ? [] : [{ within: change[0].path.slice(0, -1), change }];
  }
}

/** Operations that are done together. */
class Run {
  readonly #removals: Path[] = [];
  readonly #replacements: Operation[] = [];
  readonly #additions: Operation[] = [];
  readonly #removed = new RemovedPlaces();
  readonly #replaced = new WrittenPlaces();
  readonly #added = new WrittenPlaces();

  /** Takes an operation that comes after those it has, if it can. */
  takes(operation: Operation): boolean {
    const { op, path } = operation;
    if (path.length === 0) return false;
    if (op === 'add') {
      this.#added.add(path, isNumber(path[path.length - 1]));
      this.#additions.push(operation);
      return true;
    }
    if (op === 'replace' && this.#added.leave(path)) {
      this.#replaced.add(path, false);
      this.#replacements.push(operation);
      return true;
    }
    if (op !== 'remove' || !this.#added.leave(path) || !this.#replaced.leave(path)) return false;
    if (!this.#removed.add(path)) return false;
    this.#removals.push(path);
    return true;
  }

  steps(): PatchStep[] {
    const additions = this.#additions;
    const steps: PatchStep[] = [];
    if (this.#removals.length > 0) steps.push({ remove: this.#removals });
    for (const other of this.#replacements) steps.push({ other });
    for (let from = 0; from < additions.length; ) {
      let to = from + 1;
      let isAscending = true;
      for (; to < additions.length; to++) {
        const [before, { path }] = [additions[to - 1], additions[to]];
        if (!isSameList(before.path, path)) break;
        isAscending &&= isNext(before.path, path);
      }
      const into = additions[from].path.slice(0, -1);
      const some = additions.slice(from, to);
      steps.push(isAscending ? { into, add: some } : { within: into, change: some });
      from = to;
    }
    return steps;
  }
}

/** Whether a path names a place after that of another one in the same list. */
function isNext(before: Path, path: Path): boolean {
  const last = path.length - 1;
  if (!isSameList(before, path)) return false;
  const index = indexOf(before[last]);
  return index !== -1 && indexOf(path[last]) > index;
}

/** Whether two paths name places of one collection, in which places have numbers. */
function isSameList(a: Path, b: Path): boolean {
  const last = b.length - 1;
  if (a.length !== b.length || !isNumber(a[last]) || !isNumber(b[last])) return false;
  return b.every((step, at) => at === last || step === a[at]);
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
export class RemovedPlaces {
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

/** What is written into a collection. */
interface Written {
  /** Whether an entry comes in by a number, which may move others. */
  hasMoved: boolean;
  /** Whether there is something in an entry that has a number. */
  hasNumbers: boolean;
  /** Whether it is written itself. */
  isWritten: boolean;
  readonly inside: Map<PathStep, Written>;
}

/** Places of new entries or values. */
class WrittenPlaces {
  readonly #root = nothingWritten();

  /** @param moves whether it is a new entry by a number. */
  add(path: Path, moves: boolean): void {
    let at = this.#root;
    for (const [depth, step] of path.entries()) {
      at.hasNumbers ||= isNumber(step);
      if (depth === path.length - 1) at.hasMoved ||= moves;
      const next = at.inside.get(step) ?? nothingWritten();
      at.inside.set(step, next);
      at = next;
    }
    at.isWritten = true;
  }

  /** Whether something else at a path can be done before these, though they come before it. */
  leave(path: Path): boolean {
    let at: Written | undefined = this.#root;
    for (const [depth, step] of path.entries()) {
      if (at === undefined) return true;
      if (at.hasMoved || at.isWritten) return false;
      // Without an entry of a list, those after it have other numbers.
      if (depth === path.length - 1 && at.hasNumbers && isNumber(step)) return false;
      at = at.inside.get(step);
    }
    return at === undefined;
  }
}

function nothingWritten(): Written {
  return { hasMoved: false, hasNumbers: false, isWritten: false, inside: new Map() };
}

function isNumber(step: PathStep): boolean {
  return step === '-' || indexOf(step) !== -1;
}
