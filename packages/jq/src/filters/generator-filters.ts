import {
  type Code,
  type Continuation,
  Fork,
  type Frame,
  type Machine,
} from '../machine/machine.ts';
import { PathCell } from '../machine/path-cell.ts';
import { BarrierFork, StateFork } from '../machine/state-fork.ts';
import { doubleOf, isTrue } from '../values/kinds.ts';
import { charge } from '../values/meter.ts';
import { Raised } from '../values/raised.ts';
import { JqArray, JqObject, type Value } from '../values/value.ts';
import { IterateFilter } from './access-filters.ts';
import { PipeFilter } from './basic-filters.ts';
import { Filter, requirePath } from './filter.ts';

/** Gathers outputs, and has them as an array at the end. */
class CollectFork extends StateFork {
  readonly items: Value[] = [];

  override resume(machine: Machine): void {
    machine.forks.pop();
    this.giveFrom(machine, new JqArray(this.items));
  }
}

/** `[body]` */
export class CollectFilter extends Filter {
  readonly #body: Filter;

  constructor(body: Filter) {
    super();
    this.#body = body;
    const each = body instanceof PipeFilter ? body.eachDirectly() : undefined;
    if (each !== undefined) {
      this.makeDirect([each.item], () => {
        const go = each.item.direct!;
        return (input, frame) => {
          const values = each.valuesOf(input);
          charge(values.length);
          const items: Value[] = [];
          for (const value of values) {
            const output = go(value, frame);
            if (output !== undefined) items.push(output);
          }
          return new JqArray(items);
        };
      });
      return;
    }
    this.makeDirect([body], () => {
      const go = body.direct!;
      return (input, frame) => {
        const output = go(input, frame);
        charge(1);
        return new JqArray(output === undefined ? [] : [output]);
      };
    });
  }

  protected override makeCode(): Code {
    const { code } = this.#body;
    const store: Code = (machine) => {
      charge(1);
      (machine.left!.data as CollectFork).items.push(machine.value);
      machine.fail();
    };
    return (machine) => {
      const fork = new CollectFork(machine);
      machine.fork(fork);
      machine.push(store, fork);
      code(machine);
    };
  }
}

/** `first(body)` */
export class FirstFilter extends Filter {
  readonly #body: Filter;

  constructor(body: Filter) {
    super();
    this.#body = body;
    this.makeDirect([body], () => body.direct!);
  }

  protected override makeCode(): Code {
    return takeFirst(this.#body.code);
  }

  protected override makePathCode(): Code {
    return takeFirst(this.#body.pathCode);
  }
}

function takeFirst(body: Code): Code {
  const finish: Code = (machine) => {
    machine.cut(machine.left!.data as BarrierFork);
    machine.give(machine.value);
  };
  return (machine) => {
    const barrier = new BarrierFork();
    machine.fork(barrier);
    machine.push(finish, barrier);
    body(machine);
  };
}

class CountingFork extends BarrierFork {
  left: number;

  constructor(left: number) {
    super();
    this.left = left;
  }
}

/** `limit(count; body)` and `skip(count; body)`, for each count. */
export class CountFilter extends Filter {
  readonly #count: Filter;
  readonly #body: Filter;
  readonly #name: 'limit' | 'skip';

  constructor(name: 'limit' | 'skip', count: Filter, body: Filter) {
    super();
    this.#count = count;
    this.#body = body;
    this.#name = name;
  }

  protected override makeCode(): Code {
    return this.#run(this.#body.code);
  }

  protected override makePathCode(): Code {
    return this.#run(this.#body.pathCode);
  }

  #run(body: Code): Code {
    const isLimit = this.#name === 'limit';
    const pass = isLimit ? passUpTo : passAfter;
    const withCount: Code = (machine) => {
      const count = this.#readCount(machine.value);
      const { data, path } = machine.left!;
      machine.value = data as Value;
      machine.path = path;
      if (count <= 0) {
        if (isLimit) machine.fail();
        else body(machine);
        return;
      }
      const fork = new CountingFork(count);
      machine.fork(fork);
      machine.push(pass, fork);
      body(machine);
    };
    const { code } = this.#count;
    return (machine) => {
      machine.push(withCount, machine.value, machine.path);
      code(machine);
    };
  }

  #readCount(value: Value): number {
    const count = doubleOf(value);
    if (count === undefined) throw new Raised(`${this.#name} requires a numeric count`);
    if (count < 0) throw new Raised(`${this.#name} doesn't support negative count`);
    return count;
  }
}

function passUpTo(machine: Machine): void {
  const fork = machine.left!.data as CountingFork;
  fork.left--;
  if (fork.left <= 0) machine.cut(fork);
  machine.give(machine.value);
}

function passAfter(machine: Machine): void {
  const fork = machine.left!.data as CountingFork;
  if (fork.left > 0) {
    fork.left--;
    machine.fail();
  } else machine.give(machine.value);
}

/** `until(condition; update)` */
export class UntilFilter extends Filter {
  readonly #condition: Filter;
  readonly #update: Filter;

  constructor(condition: Filter, update: Filter) {
    super();
    this.#condition = condition;
    this.#update = update;
  }

  protected override makeCode(): Code {
    return this.#run(this.#update.code);
  }

  protected override makePathCode(): Code {
    return this.#run(this.#update.pathCode);
  }

  #run(update: Code): Code {
    const { code: condition } = this.#condition;
    const decide: Code = (machine) => {
      const isDone = isTrue(machine.value);
      const { data, path } = machine.left!;
      machine.value = data as Value;
      machine.path = path;
      if (isDone) return machine.give(machine.value);
      machine.push(again);
      update(machine);
    };
    const again: Code = (machine) => {
      machine.push(decide, machine.value, machine.path);
      condition(machine);
    };
    return again;
  }
}

/** Goes on with the update once the value itself has been given. */
class AgainFork extends StateFork {
  readonly #code: Code;

  constructor(machine: Machine, code: Code) {
    super(machine);
    this.#code = code;
  }

  override resume(machine: Machine): void {
    machine.forks.pop();
    this.goOn(machine, this.#code);
  }
}

/** `repeat(body)`: the outputs of the body again and again. */
export class RepeatFilter extends Filter {
  readonly #body: Filter;

  constructor(body: Filter) {
    super();
    this.#body = body;
  }

  protected override makeCode(): Code {
    return repeat(this.#body.code);
  }

  protected override makePathCode(): Code {
    return repeat(this.#body.pathCode);
  }
}

function repeat(body: Code): Code {
  const again: Code = (machine) => {
    machine.fork(new AgainFork(machine, again));
    body(machine);
  };
  return again;
}

/** `recurse(update)`: the input, and the same of each output of the update. */
export class RecurseFilter extends Filter {
  readonly #update: Filter;

  constructor(update: Filter) {
    super();
    this.#update = update;
  }

  protected override makeCode(): Code {
    return recurse(this.#update.code);
  }

  protected override makePathCode(): Code {
    return recurse(this.#update.pathCode);
  }
}

function recurse(update: Code): Code {
  const again: Code = (machine) => {
    machine.fork(new AgainFork(machine, goOn));
    machine.give(machine.value);
  };
  const goOn: Code = (machine) => {
    machine.push(again);
    update(machine);
  };
  return again;
}

interface TreeLevel {
  readonly values: readonly Value[];
  readonly keys: readonly string[] | undefined;
  readonly path: PathCell | undefined;
  at: number;
}

/** Gives the values of a tree from the top, each before what is in it. */
class TreeFork extends Fork {
  readonly #levels: TreeLevel[] = [];
  readonly #frame: Frame;
  readonly #continuation: Continuation | undefined;

  constructor(machine: Machine) {
    super();
    this.#frame = machine.frame;
    this.#continuation = machine.continuation;
  }

  open(value: Value, path: PathCell | undefined): void {
    if (value instanceof JqArray && value.length > 0) {
      this.#levels.push({ values: value.pinned(), keys: undefined, path, at: 0 });
    } else if (value instanceof JqObject && value.size > 0) {
      const entries = value.pinned();
      const keys = path === undefined ? undefined : [...entries.keys()];
      this.#levels.push({ values: [...entries.values()], keys, path, at: 0 });
    }
  }

  override resume(machine: Machine): void {
    const levels = this.#levels;
    const level = levels.pop();
    if (level === undefined) {
      machine.forks.pop();
      machine.fail();
      return;
    }
    const { values, keys } = level;
    const at = level.at++;
    const value = values[at];
    if (level.at < values.length) levels.push(level);
    machine.frame = this.#frame;
    machine.continuation = this.#continuation;
    machine.path =
      level.path === undefined ? undefined : new PathCell(level.path, keys?.[at] ?? at, value);
    this.open(value, machine.path);
    if (levels.length === 0) machine.forks.pop();
    machine.give(value);
  }
}

/** `..`: the input and all that is in it. */
export class DescendFilter extends Filter {
  protected override makeCode(): Code {
    return (machine) => {
      machine.path = undefined;
      descend(machine);
    };
  }

  protected override makePathCode(): Code {
    return (machine) => {
      requirePath(machine, () => 'iterate through');
      descend(machine);
    };
  }
}

function descend(machine: Machine): void {
  const fork = new TreeFork(machine);
  fork.open(machine.value, machine.path);
  machine.fork(fork);
  machine.give(machine.value);
}

/** Gives one number after another. */
class RangeFork extends Fork {
  #at: number;
  readonly #to: number;
  readonly #by: number;
  readonly #frame: Frame;
  readonly #continuation: Continuation | undefined;
  readonly #path: PathCell | undefined;

  constructor(machine: Machine, from: number, to: number, by: number) {
    super();
    this.#at = from;
    this.#to = to;
    this.#by = by;
    this.#frame = machine.frame;
    this.#continuation = machine.continuation;
    this.#path = machine.path;
  }

  override resume(machine: Machine): void {
    const at = this.#at;
    const by = this.#by;
    if (by > 0 ? !(at < this.#to) : !(at > this.#to)) {
      machine.forks.pop();
      machine.fail();
      return;
    }
    this.#at = at + by;
    machine.frame = this.#frame;
    machine.continuation = this.#continuation;
    machine.path = this.#path;
    machine.give(at);
  }
}

/** Gives the numbers from one on up to another, or down to it. */
export function giveRange(machine: Machine, from: number, to: number, by: number): void {
  // A step that changes nothing would go on for ever, as it does in jq; limits end it.
  if (by === 0) {
    machine.fail();
    return;
  }
  const fork = new RangeFork(machine, from, to, by);
  machine.fork(fork);
  fork.resume(machine);
}

/** Has the outputs of an operation that gives several; see `OperationFilter`. */
export class GenerateFilter extends Filter {
  readonly #operands: Filter;
  readonly #generate: (machine: Machine, operands: readonly Value[], input: Value) => void;

  /** @param operands makes an array of the operands. */
  constructor(
    operands: Filter,
    generate: (machine: Machine, operands: readonly Value[], input: Value) => void,
  ) {
    super();
    this.#operands = operands;
    this.#generate = generate;
  }

  protected override makeCode(): Code {
    const generate = this.#generate;
    const finish: Code = (machine) => {
      const input = machine.left!.data as Value;
      generate(machine, (machine.value as JqArray).items, input);
    };
    const { code } = this.#operands;
    return (machine) => {
      machine.push(finish, machine.value);
      code(machine);
    };
  }
}

/** Gives the values of a list one after the other. */
export function giveEach(machine: Machine, values: readonly Value[]): void {
  if (values.length === 0) {
    machine.fail();
    return;
  }
  const fork = new ListFork(machine, values);
  machine.fork(fork);
  fork.resume(machine);
}

class ListFork extends StateFork {
  readonly #values: readonly Value[];
  #at = 0;

  constructor(machine: Machine, values: readonly Value[]) {
    super(machine);
    this.#values = values;
  }

  override resume(machine: Machine): void {
    const at = this.#at++;
    if (at === this.#values.length - 1) machine.forks.pop();
    this.giveFrom(machine, this.#values[at]);
  }
}

/** `.[]` for those who build filters; its errors have no place in the program. */
export function iterateFilter(): IterateFilter {
  return new IterateFilter({ from: 0, to: 0 });
}
