import type { Code, Machine } from '../machine/machine.ts';
import { PathCell } from '../machine/path-cell.ts';
import { BarrierFork, StateFork } from '../machine/state-fork.ts';
import { deletePaths, getPath, pathElements, setPath } from '../paths/change-path.ts';
import { Raised, type Span } from '../values/raised.ts';
import { JqArray, type Value } from '../values/value.ts';
import { Filter, pathValue, requirePath } from './filter.ts';
import { planUpdate } from './update-plan.ts';

/** `path(body)` */
export class PathFilter extends Filter {
  readonly #body: Filter;

  constructor(body: Filter) {
    super();
    this.#body = body;
    const { literalPath } = body;
    // Values on the way have to be such that the path exists.
    if (literalPath === undefined || body.direct === undefined) return;
    this.makeDirect([body], () => {
      const read = body.direct!;
      return (input, frame) => {
        read(input, frame);
        return new JqArray([...literalPath]);
      };
    });
  }

  protected override makeCode(): Code {
    const finish: Code = (machine) => machine.give(pathValue(machine));
    const { pathCode } = this.#body;
    return (machine) => {
      machine.push(finish);
      machine.path = new PathCell(undefined, null, machine.value);
      pathCode(machine);
    };
  }
}

/** `getpath(path)`, itself a path expression. */
export class GetPathFilter extends Filter {
  readonly #path: Filter;

  constructor(path: Filter) {
    super();
    this.#path = path;
    this.makeDirect([path], () => {
      const read = path.direct!;
      return (input, frame) => {
        const value = read(input, frame);
        return value === undefined ? undefined : getPath(input, pathElements(value));
      };
    });
  }

  protected override makeCode(): Code {
    return this.#run((machine, elements) => machine.give(getPath(machine.value, elements)));
  }

  protected override makePathCode(): Code {
    return this.#run((machine, elements) => {
      requirePath(machine, () => 'access a path');
      const value = getPath(machine.value, elements);
      let cell = machine.path!;
      const last = elements.length - 1;
      for (const [at, key] of elements.entries()) {
        cell = new PathCell(cell, key, at === last ? value : null);
      }
      machine.path = cell;
      machine.give(value);
    });
  }

  #run(finish: (machine: Machine, elements: readonly Value[]) => void): Code {
    const { code } = this.#path;
    const withPath: Code = (machine) => {
      const elements = pathElements(machine.value);
      const { data, path } = machine.left!;
      machine.value = data as Value;
      machine.path = path;
      finish(machine, elements);
    };
    return (machine) => {
      machine.push(withPath, machine.value, machine.path);
      code(machine);
    };
  }
}

/** A value that is being changed at one path after another. */
class UpdateFork extends StateFork {
  result: Value;
  readonly deleted: Value[] = [];
  /** The right side of the assignment. */
  readonly operand: Value;

  constructor(machine: Machine, operand: Value) {
    super(machine);
    this.result = machine.value;
    this.operand = operand;
  }

  override resume(machine: Machine): void {
    machine.forks.pop();
    const { deleted, result } = this;
    this.giveFrom(
      machine,
      deleted.length === 0 ? result : deletePaths(result, new JqArray(deleted)),
    );
  }
}

/** Notices that an update has no output, so that what it was for is deleted. */
class NoOutputFork extends BarrierFork {
  readonly #fork: UpdateFork;
  readonly path: readonly Value[];

  constructor(fork: UpdateFork, path: readonly Value[]) {
    super();
    this.#fork = fork;
    this.path = path;
  }

  override resume(machine: Machine): void {
    this.#fork.deleted.push(new JqArray([...this.path]));
    super.resume(machine);
  }
}

/** `paths |= update`: the first output replaces the value at each path; without an output, the path is deleted. */
export class ModifyFilter extends Filter {
  readonly #paths: Filter;
  readonly #update: Filter;
  readonly #slot: number;
  readonly #span: Span;

  constructor(paths: Filter, update: Filter, slot: number, span: Span) {
    super();
    this.#paths = paths;
    this.#update = update;
    this.#slot = slot;
    this.#span = span;
    const plan = planUpdate(paths);
    if (plan === undefined) return;
    this.makeDirect([update], () => {
      const change = update.direct!;
      return (input, frame) => locate(span, () => plan(input, (old) => change(old, frame)));
    });
  }

  protected override makeCode(): Code {
    const change = this.#makeChange();
    const start = startUpdate(this.#paths.pathCode, this.#slot, change, this.#span);
    return (machine) => start(machine, null);
  }

  #makeChange(): Update {
    const { direct, code } = this.#update;
    if (direct !== undefined) {
      return (machine, fork, path) => {
        const output = direct(getPath(fork.result, path), machine.frame);
        if (output === undefined) fork.deleted.push(new JqArray([...path]));
        else fork.result = setPath(fork.result, path, output);
        machine.fail();
      };
    }
    const slot = this.#slot;
    const store: Code = (machine) => {
      const barrier = machine.left!.data as NoOutputFork;
      const fork = machine.frame.slots[slot] as UpdateFork;
      fork.result = setPath(fork.result, barrier.path, machine.value);
      machine.cut(barrier);
      machine.fail();
    };
    return (machine, fork, path) => {
      const barrier = new NoOutputFork(fork, path);
      machine.fork(barrier);
      machine.push(store, barrier);
      machine.value = getPath(fork.result, path);
      code(machine);
    };
  }
}

/** Runs something whose errors come from a part of the program. */
function locate<Result>(span: Span, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof Raised) error.span ??= span;
    throw error;
  }
}

type Update = (machine: Machine, fork: UpdateFork, path: readonly Value[]) => void;

/** Goes through the paths of the input, and changes the result at each. */
function startUpdate(pathCode: Code, slot: number, change: Update, span: Span) {
  const withPath: Code = (machine) => {
    const fork = machine.frame.slots[slot] as UpdateFork;
    locate(span, () => change(machine, fork, (pathValue(machine) as JqArray).items));
  };
  return (machine: Machine, operand: Value): void => {
    const fork = new UpdateFork(machine, operand);
    machine.fork(fork);
    machine.frame.slots[slot] = fork;
    machine.push(withPath);
    machine.path = new PathCell(undefined, null, machine.value);
    pathCode(machine);
  };
}

/** What an assignment puts in place of a value. */
export type Assignment = (old: Value, operand: Value) => Value;

/** `paths = operand`, `paths += operand` and the like, for each output of the operand. */
export class AssignFilter extends Filter {
  readonly #paths: Filter;
  readonly #operand: Filter;
  readonly #assignment: Assignment;
  readonly #slot: number;
  readonly #span: Span;

  constructor(
    paths: Filter,
    operand: Filter,
    assignment: Assignment,
    { slot, span }: { readonly slot: number; readonly span: Span },
  ) {
    super();
    this.#paths = paths;
    this.#operand = operand;
    this.#assignment = assignment;
    this.#slot = slot;
    this.#span = span;
    const plan = planUpdate(paths);
    if (plan === undefined) return;
    this.makeDirect([operand], () => {
      const read = operand.direct!;
      return (input, frame) => {
        const value = read(input, frame);
        if (value === undefined) return undefined;
        return locate(span, () => plan(input, (old) => assignment(old, value)));
      };
    });
  }

  protected override makeCode(): Code {
    const assign = this.#assignment;
    const change: Update = (machine, fork, path) => {
      const value = assign(getPath(fork.result, path), fork.operand);
      fork.result = setPath(fork.result, path, value);
      machine.fail();
    };
    const start = startUpdate(this.#paths.pathCode, this.#slot, change, this.#span);
    const withOperand: Code = (machine) => {
      const operand = machine.value;
      machine.value = machine.left!.data as Value;
      start(machine, operand);
    };
    const { code } = this.#operand;
    return (machine) => {
      machine.push(withOperand, machine.value);
      code(machine);
    };
  }
}
