import type { Value } from '../values/value.ts';
import { type Code, type Continuation, Fork, type Frame, type Machine } from './machine.ts';
import type { PathCell } from './path-cell.ts';

/** A fork that can bring back the state in which it was made. */
export abstract class StateFork extends Fork {
  readonly value: Value;
  readonly #frame: Frame;
  readonly #continuation: Continuation | undefined;
  readonly #path: PathCell | undefined;

  constructor(machine: Machine) {
    super();
    this.value = machine.value;
    this.#frame = machine.frame;
    this.#continuation = machine.continuation;
    this.#path = machine.path;
  }

  /** Goes on with some code, by default on the input that there was. */
  protected goOn(machine: Machine, code: Code, value: Value = this.value): void {
    this.#restore(machine);
    machine.value = value;
    machine.code = code;
  }

  /** Gives an output to the continuation that there was. */
  protected giveFrom(machine: Machine, value: Value, path = this.#path): void {
    this.#restore(machine);
    machine.path = path;
    machine.give(value);
  }

  #restore(machine: Machine): void {
    machine.frame = this.#frame;
    machine.continuation = this.#continuation;
    machine.path = this.#path;
  }
}

/** Marks where the outputs of a filter begin, so that the rest of them can be cut off. */
export class BarrierFork extends Fork {
  override resume(machine: Machine): void {
    machine.forks.pop();
    machine.fail();
  }
}
