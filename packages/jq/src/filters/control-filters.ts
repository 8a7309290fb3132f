import { Break, type Code, Fork, type Machine } from '../machine/machine.ts';
import { BarrierFork, StateFork } from '../machine/state-fork.ts';
import { isTrue } from '../values/kinds.ts';
import { Raised } from '../values/raised.ts';
import type { Value } from '../values/value.ts';
import { frameAt } from './basic-filters.ts';
import { type CodeOf, ControlFilter, type Direct, Filter } from './filter.ts';

/** `if condition then a else b end`, for each output of the condition. */
export class IfFilter extends ControlFilter {
  readonly #condition: Filter;
  readonly #then: Filter;
  readonly #otherwise: Filter;

  constructor(condition: Filter, then: Filter, otherwise: Filter) {
    super();
    this.#condition = condition;
    this.#then = then;
    this.#otherwise = otherwise;
    this.makeDirect([condition, then, otherwise], () => {
      const [test, yes, no] = [condition.direct!, then.direct!, otherwise.direct!];
      return (input, frame) => {
        const result = test(input, frame);
        if (result === undefined) return undefined;
        return isTrue(result) ? yes(input, frame) : no(input, frame);
      };
    });
  }

  protected override makeOf(codeOf: CodeOf): Code {
    const [yes, no] = [codeOf(this.#then), codeOf(this.#otherwise)];
    const { direct, code } = this.#condition;
    if (direct !== undefined) {
      return (machine) => {
        const result = direct(machine.value, machine.frame);
        if (result === undefined) machine.fail();
        else (isTrue(result) ? yes : no)(machine);
      };
    }
    const decide: Code = (machine) => {
      const chosen = isTrue(machine.value) ? yes : no;
      const { data, path } = machine.left!;
      machine.value = data as Value;
      machine.path = path;
      chosen(machine);
    };
    return (machine) => {
      machine.push(decide, machine.value, machine.path);
      code(machine);
    };
  }
}

/** `left and right`, `left or right`: the right side is asked only if the left one does not decide. */
export class LogicFilter extends Filter {
  readonly #left: Filter;
  readonly #right: Filter;
  /** The value of the left side that decides. */
  readonly #decisive: boolean;

  constructor(left: Filter, right: Filter, decisive: boolean) {
    super();
    this.#left = left;
    this.#right = right;
    this.#decisive = decisive;
    this.makeDirect([left, right], () => {
      const [first, second] = [left.direct!, right.direct!];
      return (input, frame) => {
        const one = first(input, frame);
        if (one === undefined) return undefined;
        if (isTrue(one) === decisive) return decisive;
        const two = second(input, frame);
        return two === undefined ? undefined : isTrue(two);
      };
    });
  }

  protected override makeCode(): Code {
    const [left, right] = [this.#left.code, this.#right.code];
    const decisive = this.#decisive;
    const finish: Code = (machine) => machine.give(isTrue(machine.value));
    const decide: Code = (machine) => {
      if (isTrue(machine.value) === decisive) return machine.give(decisive);
      machine.value = machine.left!.data as Value;
      machine.push(finish);
      right(machine);
    };
    return (machine) => {
      machine.push(decide, machine.value);
      left(machine);
    };
  }
}

/** Knows whether the left side of `//` had an output that counts. */
class AlternativeFork extends StateFork {
  isFound = false;
  readonly #otherwise: Code;

  constructor(machine: Machine, otherwise: Code) {
    super(machine);
    this.#otherwise = otherwise;
  }

  override resume(machine: Machine): void {
    machine.forks.pop();
    if (this.isFound) machine.fail();
    else this.goOn(machine, this.#otherwise);
  }
}

/** `left // right`: the outputs of the left side that are not false or null; without any, the right side. */
export class AlternativeFilter extends ControlFilter {
  readonly #left: Filter;
  readonly #right: Filter;

  constructor(left: Filter, right: Filter) {
    super();
    this.#left = left;
    this.#right = right;
    this.makeDirect([left, right], () => {
      const [first, second] = [left.direct!, right.direct!];
      return (input, frame) => {
        const value = first(input, frame);
        return value !== undefined && isTrue(value) ? value : second(input, frame);
      };
    });
  }

  protected override makeOf(codeOf: CodeOf): Code {
    return alternative(codeOf(this.#left), codeOf(this.#right));
  }
}

function alternative(left: Code, right: Code): Code {
  const check: Code = (machine) => {
    if (!isTrue(machine.value)) return machine.fail();
    (machine.left!.data as AlternativeFork).isFound = true;
    machine.give(machine.value);
  };
  return (machine) => {
    const fork = new AlternativeFork(machine, right);
    machine.fork(fork);
    machine.push(check, fork);
    left(machine);
  };
}

/** Catches the errors of a `try`, and not those of what comes after it. */
class TryFork extends StateFork {
  readonly #handler: Code | undefined;
  /** Whether an error comes from after the `try`, to which an output has been given. */
  isPassed = false;

  constructor(machine: Machine, handler: Code | undefined) {
    super(machine);
    this.#handler = handler;
  }

  override resume(machine: Machine): void {
    machine.forks.pop();
    machine.fail();
  }

  override catches(machine: Machine, error: Raised | Break): boolean {
    if (this.isPassed || !(error instanceof Raised)) return false;
    if (this.#handler === undefined) machine.fail();
    else this.goOn(machine, this.#handler, error.value);
    return true;
  }
}

/** Lies over the forks of a `try` that has given an output. */
class PassedTryFork extends Fork {
  readonly #fork: TryFork;

  constructor(fork: TryFork) {
    super();
    this.#fork = fork;
  }

  override resume(machine: Machine): void {
    machine.forks.pop();
    machine.fail();
  }

  override catches(): boolean {
    this.#fork.isPassed = true;
    return false;
  }
}

/** `try body catch handler`; without a handler errors end the outputs. */
export class TryFilter extends ControlFilter {
  readonly #body: Filter;
  readonly #handler: Filter | undefined;

  constructor(body: Filter, handler: Filter | undefined) {
    super();
    this.#body = body;
    this.#handler = handler;
    const parts = handler === undefined ? [body] : [body, handler];
    this.makeDirect(parts, () => directTry(body.direct!, handler?.direct));
  }

  protected override makeOf(codeOf: CodeOf): Code {
    return attempt(codeOf(this.#body), this.#handler && codeOf(this.#handler));
  }
}

function directTry(body: Direct, handler: Direct | undefined): Direct {
  return (input, frame) => {
    try {
      return body(input, frame);
    } catch (error) {
      if (!(error instanceof Raised)) throw error;
      return handler?.(error.value, frame);
    }
  };
}

function attempt(body: Code, handler: Code | undefined): Code {
  const pass: Code = (machine) => {
    const fork = machine.left!.data as TryFork;
    const { forks } = machine;
    // Without a fork of the body's there are no more outputs, and nothing left to catch.
    if (forks[forks.length - 1] === fork) forks.pop();
    else machine.fork(new PassedTryFork(fork));
    machine.give(machine.value);
  };
  return (machine) => {
    const fork = new TryFork(machine, handler);
    machine.fork(fork);
    machine.push(pass, fork);
    body(machine);
  };
}

class LabelFork extends BarrierFork {
  override catches(machine: Machine, error: Raised | Break): boolean {
    if (!(error instanceof Break) || error.label !== this) return false;
    machine.fail();
    return true;
  }
}

/** `label $name | body` */
export class LabelFilter extends ControlFilter {
  readonly #slot: number;
  readonly #body: Filter;

  constructor(slot: number, body: Filter) {
    super();
    this.#slot = slot;
    this.#body = body;
  }

  protected override makeOf(codeOf: CodeOf): Code {
    const body = codeOf(this.#body);
    const slot = this.#slot;
    return (machine) => {
      const fork = new LabelFork();
      machine.fork(fork);
      machine.frame.slots[slot] = fork;
      body(machine);
    };
  }
}

/** `break $name` */
export class BreakFilter extends Filter {
  readonly #level: number;
  readonly #slot: number;

  constructor(level: number, slot: number) {
    super();
    this.#level = level;
    this.#slot = slot;
  }

  protected override makeCode(): Code {
    const [level, slot] = [this.#level, this.#slot];
    return (machine) => {
      machine.raise(new Break(frameAt(machine.frame, level).slots[slot]));
    };
  }
}
