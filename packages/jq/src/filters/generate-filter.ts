import {
  type Code,
  type Continuation,
  Fork,
  type Frame,
  type Machine,
} from '../machine/machine.ts';
import type { PathCell } from '../machine/path-cell.ts';
import { StateFork } from '../machine/state-fork.ts';
import type { StreamEvents } from '../values/stream-events.ts';
import type { JqArray, Value } from '../values/value.ts';
import { Filter } from './filter.ts';

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

/** Gives the events of a value, each made when it is its turn. */
export function giveEvents(machine: Machine, events: StreamEvents): void {
  const fork = new EventFork(machine, events);
  machine.fork(fork);
  fork.resume(machine);
}

class EventFork extends StateFork {
  readonly #events: StreamEvents;

  constructor(machine: Machine, events: StreamEvents) {
    super(machine);
    this.#events = events;
  }

  override resume(machine: Machine): void {
    const event = this.#events.next();
    if (event === undefined) {
      machine.forks.pop();
      machine.fail();
    } else this.giveFrom(machine, event);
  }
}
