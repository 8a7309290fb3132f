import {
  type Code,
  type Continuation,
  Fork,
  type Frame,
  type Machine,
} from '../machine/machine.ts';
import { PathCell } from '../machine/path-cell.ts';
import type { ValueList } from '../values/node-reader.ts';
import { JqArray, JqObject, type Value } from '../values/value.ts';
import { Filter, requirePath } from './filter.ts';

interface TreeLevel {
  readonly values: ValueList<Value>;
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
    const isObject = value instanceof JqObject;
    if (!(isObject || value instanceof JqArray)) return;
    const values = value.each();
    if (values.length === 0) return;
    const keys = isObject && path !== undefined ? value.keys() : undefined;
    this.#levels.push({ values, keys, path, at: 0 });
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
    const value = values.at(at)!;
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
