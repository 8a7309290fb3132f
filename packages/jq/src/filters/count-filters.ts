import type { Code, Machine } from '../machine/machine.ts';
import { BarrierFork } from '../machine/state-fork.ts';
import { doubleOf } from '../values/kinds.ts';
import { Raised } from '../values/raised.ts';
import type { Value } from '../values/value.ts';
import { type CodeOf, ControlFilter, type Filter } from './filter.ts';

/** `first(body)` */
export function takeFirst(body: Code): Code {
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
export class CountFilter extends ControlFilter {
  readonly #count: Filter;
  readonly #body: Filter;
  readonly #name: 'limit' | 'skip';

  constructor(name: 'limit' | 'skip', count: Filter, body: Filter) {
    super();
    this.#count = count;
    this.#body = body;
    this.#name = name;
  }

  protected override makeOf(codeOf: CodeOf): Code {
    const body = codeOf(this.#body);
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
