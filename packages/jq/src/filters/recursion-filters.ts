import type { Code, Machine } from '../machine/machine.ts';
import { StateFork } from '../machine/state-fork.ts';
import { isTrue } from '../values/kinds.ts';
import type { Value } from '../values/value.ts';
import { type CodeOf, ControlFilter, type Filter } from './filter.ts';

/** `until(condition; update)` */
export class UntilFilter extends ControlFilter {
  readonly #condition: Filter;
  readonly #update: Filter;

  constructor(condition: Filter, update: Filter) {
    super();
    this.#condition = condition;
    this.#update = update;
  }

  protected override makeOf(codeOf: CodeOf): Code {
    const update = codeOf(this.#update);
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
export class RepeatFilter extends ControlFilter {
  readonly #body: Filter;

  constructor(body: Filter) {
    super();
    this.#body = body;
  }

  protected override makeOf(codeOf: CodeOf): Code {
    return repeat(codeOf(this.#body));
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
export class RecurseFilter extends ControlFilter {
  readonly #update: Filter;

  constructor(update: Filter) {
    super();
    this.#update = update;
  }

  protected override makeOf(codeOf: CodeOf): Code {
    return recurse(codeOf(this.#update));
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
