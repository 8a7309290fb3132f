import {
  type Code,
  type Continuation,
  Fork,
  type Frame,
  type Machine,
} from '../machine/machine.ts';
import { PathCell } from '../machine/path-cell.ts';
import type { ValueList } from '../values/node-reader.ts';
import type { Value } from '../values/value.ts';
import { type CodeOf, ControlFilter, type Direct, Filter, NOWHERE } from './filter.ts';

/** `.` */
export class IdentityFilter extends Filter {
  constructor() {
    super();
    this.literalPath = [];
    this.makeDirect([], () => (input) => input);
  }

  protected override makeCode(): Code {
    return (machine) => machine.give(machine.value);
  }
}

/** `empty` */
export class EmptyFilter extends Filter {
  constructor() {
    super();
    this.makeDirect([], () => () => undefined);
  }

  protected override makeCode(): Code {
    return (machine) => machine.fail();
  }
}

/** A value that is written in the program. */
export class LiteralFilter extends Filter {
  readonly value: Value;

  constructor(value: Value) {
    super();
    this.value = value;
    this.makeDirect([], () => () => value);
  }

  protected override makeCode(): Code {
    const { value } = this;
    return (machine) => machine.give(value);
  }

  protected override makePathCode(): Code {
    const { value } = this;
    const code = this.makeCode();
    // null, true and false are the same wherever they are.
    if (value === null || typeof value === 'boolean') return code;
    return (machine) => {
      const { parent, key } = machine.path!;
      machine.path = new PathCell(parent, key, NOWHERE);
      code(machine);
    };
  }
}

/** A variable, `level` functions further out. */
export class VariableFilter extends Filter {
  constructor(level: number, slot: number) {
    super();
    this.makeDirect([], () => variableReader(level, slot));
  }

  protected override makeCode(): Code {
    throw new Error('variables are direct');
  }
}

function variableReader(level: number, slot: number): Direct {
  if (level === 0) return (_, frame) => frame.slots[slot] as Value;
  if (level === 1) return (_, frame) => frame.parent!.slots[slot] as Value;
  return (_, frame) => frameAt(frame, level).slots[slot] as Value;
}

/** The frame of a function further out. */
export function frameAt(frame: Frame, level: number): Frame {
  let at = frame;
  for (let left = level; left > 0; left--) at = at.parent!;
  return at;
}

/** `first | second` */
export class PipeFilter extends Filter {
  readonly #first: Filter;
  readonly #second: Filter;

  constructor(first: Filter, second: Filter) {
    super();
    this.#first = first;
    this.#second = second;
    if (first.literalPath !== undefined && second.literalPath !== undefined) {
      this.literalPath = [...first.literalPath, ...second.literalPath];
    }
    this.makeDirect([first, second], () => {
      const [one, two] = [first.direct!, second.direct!];
      return (input, frame) => {
        const between = one(input, frame);
        return between === undefined ? undefined : two(between, frame);
      };
    });
  }

  /** Both stages. */
  get stages(): readonly [Filter, Filter] {
    return [this.#first, this.#second];
  }

  /** If the first stage has all values of its input, and the second is direct: how to go through them. */
  eachDirectly(): { item: Filter; eachOf: (input: Value) => ValueList<Value> } | undefined {
    const { eachOf } = this.#first;
    if (eachOf === undefined || this.#second.direct === undefined) return undefined;
    return { item: this.#second, eachOf };
  }

  protected override makeCode(): Code {
    const { code } = this.#second;
    const { direct, code: first } = this.#first;
    if (direct === undefined) return sequence(first, code);
    return (machine) => {
      const between = direct(machine.value, machine.frame);
      if (between === undefined) return machine.fail();
      machine.value = between;
      code(machine);
    };
  }

  protected override makePathCode(): Code {
    return sequence(this.#first.pathCode, this.#second.pathCode);
  }
}

function sequence(first: Code, second: Code): Code {
  return (machine) => {
    machine.push(second);
    first(machine);
  };
}

/** Comes back to run some code with the input that was there before. */
class CommaFork extends Fork {
  readonly #code: Code;
  readonly #value: Value;
  readonly #frame: Frame;
  readonly #continuation: Continuation | undefined;
  readonly #path: PathCell | undefined;

  constructor(code: Code, machine: Machine) {
    super();
    this.#code = code;
    this.#value = machine.value;
    this.#frame = machine.frame;
    this.#continuation = machine.continuation;
    this.#path = machine.path;
  }

  override resume(machine: Machine): void {
    machine.forks.pop();
    machine.value = this.#value;
    machine.frame = this.#frame;
    machine.continuation = this.#continuation;
    machine.path = this.#path;
    machine.code = this.#code;
  }
}

/** `first, second`: has the outputs of all its parts, one after another. */
export class CommaFilter extends ControlFilter {
  readonly #items: readonly Filter[];

  constructor(items: readonly Filter[]) {
    super();
    this.#items = items;
  }

  protected override makeOf(codeOf: CodeOf): Code {
    return alternatives(this.#items.map(codeOf));
  }
}

function alternatives(codes: readonly Code[]): Code {
  let rest = codes[codes.length - 1];
  for (let at = codes.length - 2; at >= 0; at--) {
    const [code, after] = [codes[at], rest];
    rest = (machine) => {
      machine.fork(new CommaFork(after, machine));
      code(machine);
    };
  }
  return rest;
}
