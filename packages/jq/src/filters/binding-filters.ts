import type { Code, Machine } from '../machine/machine.ts';
import type { PathCell } from '../machine/path-cell.ts';
import { StateFork } from '../machine/state-fork.ts';
import type { Value } from '../values/value.ts';
import type { Destructuring } from './destructuring.ts';
import { type CodeOf, ControlFilter, Filter, hasPath } from './filter.ts';

/** `source as pattern | body` */
export class BindFilter extends ControlFilter {
  readonly #source: Filter;
  readonly #destructuring: Destructuring;
  readonly #body: Filter;
  /** Where the input is kept, and after it its path. */
  readonly #slot: number;

  constructor(source: Filter, destructuring: Destructuring, body: Filter, slot: number) {
    super();
    this.#source = source;
    this.#destructuring = destructuring;
    this.#body = body;
    this.#slot = slot;
    const bind = destructuring.direct;
    if (bind === undefined) return;
    this.makeDirect([source, body], () => {
      const [read, go] = [source.direct!, body.direct!];
      return (input, frame) => {
        const value = read(input, frame);
        return value !== undefined && bind(value, frame) ? go(input, frame) : undefined;
      };
    });
  }

  protected override makeOf(codeOf: CodeOf): Code {
    const body = codeOf(this.#body);
    const slot = this.#slot;
    const bind = this.#destructuring.makeCode((machine) => {
      const { slots } = machine.frame;
      machine.value = slots[slot] as Value;
      machine.path = slots[slot + 1] as PathCell | undefined;
      body(machine);
    });
    const { code: source } = this.#source;
    return (machine) => {
      const { slots } = machine.frame;
      slots[slot] = machine.value;
      slots[slot + 1] = machine.path;
      machine.push(bind);
      source(machine);
    };
  }
}

/** What `reduce` and `foreach` consist of. */
export interface LoopParts {
  readonly source: Filter;
  readonly destructuring: Destructuring;
  readonly start: Filter;
  readonly update: Filter;
  /** Where the loop's fork is kept. */
  readonly slot: number;
}

/** The state of a loop, and its path where paths are followed. */
abstract class LoopFork extends StateFork {
  state: Value;
  statePath: PathCell | undefined;
  readonly followsPaths: boolean;

  constructor(machine: Machine, followsPaths: boolean) {
    super(machine);
    this.state = machine.value;
    this.statePath = machine.path;
    this.followsPaths = followsPaths;
  }

  /** Puts the state into the machine. Without an output of the update it will be null. */
  take(machine: Machine): void {
    const sourcePath = machine.path;
    machine.value = this.state;
    this.state = null;
    if (!this.followsPaths) return;
    machine.path = this.statePath;
    if (!hasPath(machine)) machine.path = sourcePath;
  }

  store(machine: Machine): void {
    this.state = machine.value;
    this.statePath = machine.path;
  }
}

class ReduceFork extends LoopFork {
  override resume(machine: Machine): void {
    machine.forks.pop();
    this.giveFrom(machine, this.state, this.statePath);
  }
}

class ForeachFork extends LoopFork {
  override resume(machine: Machine): void {
    machine.forks.pop();
    machine.fail();
  }
}

/** `reduce source as pattern (start; update)` */
export class ReduceFilter extends Filter {
  readonly #parts: LoopParts;

  constructor(parts: LoopParts) {
    super();
    this.#parts = parts;
  }

  protected override makeCode(): Code {
    const { start, source, update, slot } = this.#parts;
    const { direct } = update;
    if (direct === undefined) return this.#run(start.code, source.code, update.code, false);
    const step: Code = (machine) => {
      const { frame } = machine;
      const fork = frame.slots[slot] as ReduceFork;
      const { state } = fork;
      fork.state = null;
      fork.state = direct(state, frame) ?? null;
      machine.fail();
    };
    return makeLoop(this.#parts, start.code, source.code, {
      makeFork: (machine) => new ReduceFork(machine, false),
      step,
    });
  }

  protected override makePathCode(): Code {
    const { start, source, update } = this.#parts;
    return this.#run(start.pathCode, source.pathCode, update.pathCode, true);
  }

  #run(start: Code, source: Code, update: Code, followsPaths: boolean): Code {
    const { slot } = this.#parts;
    const store: Code = (machine) => {
      (machine.frame.slots[slot] as ReduceFork).store(machine);
      machine.fail();
    };
    const step: Code = (machine) => {
      (machine.frame.slots[slot] as ReduceFork).take(machine);
      machine.push(store);
      update(machine);
    };
    const makeFork = (machine: Machine) => new ReduceFork(machine, followsPaths);
    return makeLoop(this.#parts, start, source, { makeFork, step });
  }
}

/** `foreach source as pattern (start; update; extract)` */
export class ForeachFilter extends Filter {
  readonly #parts: LoopParts;
  readonly #extract: Filter | undefined;

  constructor(parts: LoopParts, extract: Filter | undefined) {
    super();
    this.#parts = parts;
    this.#extract = extract;
  }

  protected override makeCode(): Code {
    const { start, source } = this.#parts;
    const update = this.#parts.update.code;
    return this.#run(start.code, source.code, update, { extract: this.#extract?.code });
  }

  protected override makePathCode(): Code {
    const { start, source } = this.#parts;
    const extract = this.#extract?.pathCode;
    const update = this.#parts.update.pathCode;
    return this.#run(start.pathCode, source.pathCode, update, { extract, followsPaths: true });
  }

  #run(
    start: Code,
    source: Code,
    update: Code,
    { extract, followsPaths = false }: { extract: Code | undefined; followsPaths?: boolean },
  ): Code {
    const { slot } = this.#parts;
    const store: Code = (machine) => {
      (machine.frame.slots[slot] as ForeachFork).store(machine);
      if (followsPaths && !hasPath(machine)) machine.path = machine.left!.path;
      if (extract === undefined) machine.give(machine.value);
      else extract(machine);
    };
    const step: Code = (machine) => {
      const { path } = machine;
      (machine.frame.slots[slot] as ForeachFork).take(machine);
      machine.push(store, undefined, path);
      update(machine);
    };
    const makeFork = (machine: Machine) => new ForeachFork(machine, followsPaths);
    return makeLoop(this.#parts, start, source, { makeFork, step });
  }
}

interface LoopCode {
  makeFork(machine: Machine): LoopFork;
  /** Run when the variables have their values. */
  readonly step: Code;
}

/** Runs a loop for each start value: goes through the source, with the state in a fork. */
function makeLoop(
  { destructuring, slot }: LoopParts,
  start: Code,
  source: Code,
  { makeFork, step }: LoopCode,
): Code {
  const withItem = destructuring.makeCode(step);
  const withStart: Code = (machine) => {
    const { data, path } = machine.left!;
    const fork = makeFork(machine);
    machine.fork(fork);
    machine.frame.slots[slot] = fork;
    machine.value = data as Value;
    machine.path = path;
    machine.push(withItem);
    source(machine);
  };
  return (machine) => {
    machine.push(withStart, machine.value, machine.path);
    start(machine);
  };
}
