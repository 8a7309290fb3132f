import type { Code, Machine } from '../machine/machine.ts';
import type { PathCell } from '../machine/path-cell.ts';
import { StateFork } from '../machine/state-fork.ts';
import type { Value } from '../values/value.ts';

/** Keeps the latest output and returns it after the last one. */
class LastFork extends StateFork {
  output: Value | undefined;
  path: PathCell | undefined;

  override resume(machine: Machine): void {
    machine.forks.pop();
    if (this.output === undefined) machine.fail();
    else this.giveFrom(machine, this.output, this.path);
  }
}

/** `last(body)` */
export function takeLast(body: Code): Code {
  const store: Code = (machine) => {
    const fork = machine.left!.data as LastFork;
    fork.output = machine.value;
    fork.path = machine.path;
    machine.fail();
  };
  return (machine) => {
    const fork = new LastFork(machine);
    machine.fork(fork);
    machine.push(store, fork);
    body(machine);
  };
}
