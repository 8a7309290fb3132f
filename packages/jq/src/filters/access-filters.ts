import {
  type Code,
  type Continuation,
  Fork,
  type Frame,
  type Machine,
} from '../machine/machine.ts';
import { PathCell } from '../machine/path-cell.ts';
import { eachOf, index } from '../values/access.ts';
import { excerpt } from '../values/describe.ts';
import { kindOf, textOf } from '../values/kinds.ts';
import type { ValueList } from '../values/node-reader.ts';
import { Raised, type Span } from '../values/raised.ts';
import { JqObject, type Value } from '../values/value.ts';
import { LiteralFilter } from './basic-filters.ts';
import { Filter, hasPath, requirePath, stepInto } from './filter.ts';
import { OperationFilter } from './operation-filter.ts';

/** `.[key]`, for any key; slices have an object as key. The key is evaluated on the same input. */
export class IndexFilter extends Filter {
  readonly #key: Filter;
  readonly #span: Span;

  constructor(key: Filter, span: Span) {
    super();
    this.#key = key;
    this.#span = span;
    if (key instanceof LiteralFilter) this.literalPath = [key.value];
    this.makeDirect([key], () => {
      const readKey = key.direct!;
      return (input, frame) => {
        const at = readKey(input, frame);
        return at === undefined ? undefined : indexAt(input, at, span);
      };
    });
  }

  protected override makeCode(): Code {
    const { code } = this.#key;
    const span = this.#span;
    const finish: Code = (machine) => {
      machine.give(indexAt(machine.left!.data as Value, machine.value, span));
    };
    return (machine) => {
      machine.push(finish, machine.value);
      code(machine);
    };
  }

  protected override makePathCode(): Code {
    const span = this.#span;
    const { direct, code } = this.#key;
    if (direct !== undefined) {
      return (machine) => {
        const key = direct(machine.value, machine.frame);
        if (key === undefined) machine.fail();
        else stepTo(machine, key, span);
      };
    }
    const finish: Code = (machine) => {
      const { data, path } = machine.left!;
      const key = machine.value;
      machine.value = data as Value;
      machine.path = path;
      stepTo(machine, key, span);
    };
    return (machine) => {
      machine.push(finish, machine.value, machine.path);
      code(machine);
    };
  }
}

/** `target[key]`: key and target are evaluated on the same input, the key's outputs are the outer loop. */
export class IndexTargetFilter extends Filter {
  readonly #target: Filter;
  readonly #key: Filter;
  readonly #span: Span;

  constructor(target: Filter, key: Filter, span: Span) {
    super();
    this.#target = target;
    this.#key = key;
    this.#span = span;
    this.makeDirect([target, key], () => {
      const [readTarget, readKey] = [target.direct!, key.direct!];
      return (input, frame) => {
        const at = readKey(input, frame);
        const value = at === undefined ? undefined : readTarget(input, frame);
        return value === undefined ? undefined : indexAt(value, at!, span);
      };
    });
  }

  protected override makeCode(): Code {
    const span = this.#span;
    const finish: Code = (machine) => {
      machine.give(indexAt(machine.value, machine.left!.data as Value, span));
    };
    return this.#run(this.#target.code, finish);
  }

  protected override makePathCode(): Code {
    const span = this.#span;
    return this.#run(this.#target.pathCode, (machine) => {
      stepTo(machine, machine.left!.data as Value, span);
    });
  }

  #run(target: Code, finish: Code): Code {
    const { code } = this.#key;
    const withKey: Code = (machine) => {
      const key = machine.value;
      const { data, path } = machine.left!;
      machine.value = data as Value;
      machine.path = path;
      machine.push(finish, key);
      target(machine);
    };
    return (machine) => {
      machine.push(withKey, machine.value, machine.path);
      code(machine);
    };
  }
}

/** The key of a slice: an object with `start` and `end`. */
export function sliceKeyFilter(start: Filter, end: Filter): Filter {
  return new OperationFilter(
    [start, end],
    ([from, to]) =>
      new JqObject(
        new Map([
          ['start', from],
          ['end', to],
        ]),
      ),
    { outermost: 'first' },
  );
}

function indexAt(value: Value, key: Value, span: Span): Value {
  try {
    return index(value, key);
  } catch (error) {
    if (error instanceof Raised) error.span ??= span;
    throw error;
  }
}

function stepTo(machine: Machine, key: Value, span: Span): void {
  requirePath(machine, () => describeElement(key));
  stepInto(machine, key, indexAt(machine.value, key, span));
}

function describeElement(key: Value): string {
  return `access element ${kindOf(key) === 'string' ? JSON.stringify(textOf(key)) : excerpt(key)}`;
}

/** Gives one value of a container after the other. */
class EachFork extends Fork {
  readonly #values: ValueList<Value>;
  readonly #keys: readonly string[] | undefined;
  #at = 0;
  readonly #frame: Frame;
  readonly #continuation: Continuation | undefined;
  readonly #path: PathCell | undefined;

  constructor(machine: Machine, values: ValueList<Value>, keys?: readonly string[]) {
    super();
    this.#values = values;
    this.#keys = keys;
    this.#frame = machine.frame;
    this.#continuation = machine.continuation;
    this.#path = machine.path;
  }

  override resume(machine: Machine): void {
    const at = this.#at++;
    const values = this.#values;
    // The last value needs no fork, so that a recursion on it takes no space.
    if (at === values.length - 1) machine.forks.pop();
    machine.frame = this.#frame;
    machine.continuation = this.#continuation;
    const value = values.at(at)!;
    if (this.#path !== undefined) {
      machine.path = new PathCell(this.#path, this.#keys?.[at] ?? at, value);
    }
    machine.give(value);
  }
}

/** `.[]` */
export class IterateFilter extends Filter {
  readonly #span: Span;

  constructor(span: Span) {
    super();
    this.#span = span;
    this.eachOf = (input) => eachAt(input, span);
  }

  protected override makeCode(): Code {
    const span = this.#span;
    return (machine) => {
      machine.path = undefined;
      iterate(machine, eachAt(machine.value, span), undefined);
    };
  }

  protected override makePathCode(): Code {
    const span = this.#span;
    return (machine) => {
      if (!hasPath(machine)) {
        const { value } = machine;
        throw new Raised(
          () => `Invalid path expression near attempt to iterate through ${excerpt(value)}`,
          span,
        );
      }
      const { value } = machine;
      const values = eachAt(value, span);
      iterate(machine, values, value instanceof JqObject ? value.keys() : undefined);
    };
  }
}

function iterate(
  machine: Machine,
  values: ValueList<Value>,
  keys: readonly string[] | undefined,
): void {
  if (values.length === 0) {
    machine.fail();
    return;
  }
  const fork = new EachFork(machine, values, keys);
  machine.fork(fork);
  fork.resume(machine);
}

function eachAt(value: Value, span: Span): ValueList<Value> {
  try {
    return eachOf(value);
  } catch (error) {
    if (error instanceof Raised) error.span ??= span;
    throw error;
  }
}
