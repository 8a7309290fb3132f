import { type Code, Frame, type Machine } from '../machine/machine.ts';
import type { Value } from '../values/value.ts';
import { frameAt } from './basic-filters.ts';
import { type CodeOf, ControlFilter, Filter } from './filter.ts';

/** How many slots a frame has; it is known once all that uses them has been compiled. */
export interface FrameSize {
  readonly size: number;
}

/** The body of a function; missing while it is being compiled. */
export interface FunctionBody {
  readonly layout: FrameSize;
  filter: Filter | undefined;
  /** Whether it asks the host about nodes, or calls something that does. */
  readsNodes: boolean;
}

/** An argument together with the frame in which it is evaluated. */
interface Closure {
  readonly filter: Filter;
  readonly frame: Frame;
}

/** What is passed to a function. */
export type Argument =
  /** A filter that the function evaluates as often as it wants. */
  | { readonly kind: 'filter'; readonly filter: Filter; readonly slot: number }
  /** A parameter of the caller, passed on as it is, so that passing on adds nothing. */
  | {
      readonly kind: 'parameter';
      readonly level: number;
      readonly from: number;
      readonly slot: number;
    };

/** A parameter `$name`: its argument is evaluated before the call. */
export interface ValueArgument {
  readonly filter: Filter;
  readonly slot: number;
}

/** A call of a function that is defined in jq. */
export class CallFilter extends ControlFilter {
  readonly #level: number;
  readonly #body: FunctionBody;
  readonly #args: readonly Argument[];
  readonly #values: readonly ValueArgument[];

  constructor(
    level: number,
    body: FunctionBody,
    args: readonly Argument[],
    values: readonly ValueArgument[],
  ) {
    super();
    this.#level = level;
    this.#body = body;
    this.#args = args;
    this.#values = values;
    const { filter } = body;
    if (filter === undefined) return;
    const parts = [filter, ...values.map((each) => each.filter)];
    this.makeDirect(parts, () => {
      const go = filter.direct!;
      return (input, frame) => {
        const called = this.#enter(frame);
        return this.#fillDirectly(input, frame, called) ? go(input, called) : undefined;
      };
    });
  }

  protected override makeOf(codeOf: CodeOf): Code {
    const body = this.#body;
    const values = this.#values;
    if (values.every(({ filter }) => filter.direct !== undefined)) {
      return (machine) => {
        const frame = this.#enter(machine.frame);
        if (!this.#fillDirectly(machine.value, machine.frame, frame)) return machine.fail();
        machine.enter(frame);
        // In a step of its own: a recursion must not fill the stack.
        machine.code = codeOf(body.filter!);
      };
    }
    return this.#callWithValues(codeOf);
  }

  /** Evaluates the arguments that are values; the outputs of the first one are the outermost loop. */
  #callWithValues(codeOf: (filter: Filter) => Code): Code {
    const values = this.#values;
    const body = this.#body;
    let next: Code = (machine) => {
      const { data, path } = machine.left!;
      const done = collect(machine, data as Evaluated);
      const frame = this.#enter(machine.frame);
      fill(frame, values, done);
      machine.value = done.input;
      machine.path = path;
      machine.enter(frame);
      machine.code = codeOf(body.filter!);
    };
    for (let at = values.length - 1; at > 0; at--) {
      const [{ code }, after] = [values[at].filter, next];
      next = (machine) => {
        const { data, path } = machine.left!;
        const done = collect(machine, data as Evaluated);
        machine.push(after, done, path);
        machine.value = done.input;
        code(machine);
      };
    }
    const [{ code: first }, rest] = [values[0].filter, next];
    return (machine) => {
      const start: Evaluated = { input: machine.value, value: null, rest: undefined };
      machine.push(rest, start, machine.path);
      first(machine);
    };
  }

  /** The frame of the call, with the arguments that are filters. */
  #enter(frame: Frame): Frame {
    const called = new Frame(frameAt(frame, this.#level), this.#body.layout.size);
    for (const argument of this.#args) {
      const closure: Closure =
        argument.kind === 'filter'
          ? { filter: argument.filter, frame }
          : (frameAt(frame, argument.level).slots[argument.from] as Closure);
      called.slots[argument.slot] = closure;
      called.depth = Math.max(called.depth, closure.frame.depth + 1);
    }
    return called;
  }

  #fillDirectly(input: Value, frame: Frame, called: Frame): boolean {
    for (const { filter, slot } of this.#values) {
      const value = filter.direct!(input, frame);
      if (value === undefined) return false;
      called.slots[slot] = value;
    }
    return true;
  }
}

/** Arguments that have been evaluated, the latest one first; the last entry has only the input. */
interface Evaluated {
  readonly input: Value;
  readonly value: Value;
  readonly rest: Evaluated | undefined;
}

function collect({ value }: Machine, rest: Evaluated): Evaluated {
  return { input: rest.input, value, rest };
}

function fill(frame: Frame, values: readonly ValueArgument[], evaluated: Evaluated): void {
  let at = evaluated;
  for (let place = values.length - 1; place >= 0; place--) {
    frame.slots[values[place].slot] = at.value;
    at = at.rest!;
  }
}

/** A parameter that is a filter: evaluates the argument where the caller is. */
export class ParameterFilter extends Filter {
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
      const { filter, frame } = frameAt(machine.frame, level).slots[slot] as Closure;
      const { direct } = filter;
      if (direct === undefined) {
        machine.frame = frame;
        machine.code = filter.code;
        return;
      }
      const output = direct(machine.value, frame);
      if (output === undefined) machine.fail();
      else machine.give(output);
    };
  }

  protected override makePathCode(): Code {
    const [level, slot] = [this.#level, this.#slot];
    return (machine) => {
      const { filter, frame } = frameAt(machine.frame, level).slots[slot] as Closure;
      machine.frame = frame;
      machine.code = filter.pathCode;
    };
  }
}

/** Evaluates an argument that has variables of its own in a frame of its own, as it may be run within itself. */
export class OwnFrameFilter extends ControlFilter {
  readonly #body: Filter;
  readonly #size: number;

  constructor(body: Filter, { size }: FrameSize) {
    super();
    this.#body = body;
    this.#size = size;
    this.makeDirect([body], () => {
      const go = body.direct!;
      return (input, frame) => go(input, new Frame(frame, size));
    });
  }

  protected override makeOf(codeOf: CodeOf): Code {
    const code = codeOf(this.#body);
    const size = this.#size;
    return (machine) => {
      machine.frame = new Frame(machine.frame, size);
      code(machine);
    };
  }
}
