import type { Code, Machine } from '../machine/machine.ts';
import { StateFork } from '../machine/state-fork.ts';
import { ARRAY_CELLS, charge, requireItems, spend } from '../values/meter.ts';
import { JqArray, type Value } from '../values/value.ts';
import { IterateFilter } from './access-filters.ts';
import { PipeFilter } from './basic-filters.ts';
import { Filter } from './filter.ts';

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
          const values = each.eachOf(input);
          const { length } = values;
          spend(length);
          const items: Value[] = [];
          for (let at = 0; at < length; at++) {
            const output = go(values.at(at)!, frame);
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
        return new JqArray(output === undefined ? [] : [output]);
      };
    });
  }

  protected override makeCode(): Code {
    const { code } = this.#body;
    const store: Code = (machine) => {
      charge(1);
      const { items } = machine.left!.data as CollectFork;
      requireItems(items.length + 1);
      items.push(machine.value);
      machine.fail();
    };
    return (machine) => {
      charge(ARRAY_CELLS);
      const fork = new CollectFork(machine);
      machine.fork(fork);
      machine.push(store, fork);
      code(machine);
    };
  }
}

/** `[.[] | item]` */
export function collectEach(item: Filter): Filter {
  return new CollectFilter(new PipeFilter(iterateFilter(), item));
}

/** `.[]` for those who build filters; its errors have no place in the program. */
export function iterateFilter(): IterateFilter {
  return new IterateFilter({ from: 0, to: 0 });
}
