import type { Code, Frame, Machine } from '../machine/machine.ts';
import { PathCell } from '../machine/path-cell.ts';
import { excerpt } from '../values/describe.ts';
import { isIdentical } from '../values/kinds.ts';
import type { ValueList } from '../values/node-reader.ts';
import { Raised } from '../values/raised.ts';
import { EMPTY_ARRAY, JqArray, type Value } from '../values/value.ts';

/**
 * Evaluates a filter that has at most one output, at once: undefined if it has none. Most filters are of this
 * kind, and need no step of the machine. It raises by throwing.
 */
export type Direct = (input: Value, frame: Frame) => Value | undefined;

/** Direct filters within one another; beyond it the machine takes over, so that the stack suffices. */
const DEEPEST_DIRECT = 150;

/**
 * A part of a program, which turns an input into outputs. It can be run in two ways: for its outputs alone, and
 * for the paths of its outputs as well, as `path` and assignments need it.
 */
export abstract class Filter {
  /** Undefined if the filter needs the machine. */
  direct: Direct | undefined;
  /** For a filter that has all values of its input: what they are. */
  eachOf: ((input: Value) => ValueList<Value>) | undefined;
  /** For a path expression whose path is the same for every input: its keys. */
  literalPath: readonly Value[] | undefined;
  /** How many direct filters are within one another here. */
  directDepth = 0;
  #code: Code | undefined;
  #pathCode: Code | undefined;

  /** Makes this filter a direct one if all that it consists of are. */
  protected makeDirect(parts: readonly Filter[], make: () => Direct): void {
    let depth = 0;
    for (const part of parts) {
      if (part.direct === undefined) return;
      depth = Math.max(depth, part.directDepth);
    }
    if (depth >= DEEPEST_DIRECT) return;
    this.directDepth = depth + 1;
    this.direct = make();
  }

  /** Takes the input from the machine's `value`, gives outputs to its continuation. */
  get code(): Code {
    this.#code ??= this.direct === undefined ? this.makeCode() : directCode(this.direct);
    return this.#code;
  }

  /** The same, with the path of the input and of each output in the machine's `path`. */
  get pathCode(): Code {
    this.#pathCode ??= this.makePathCode();
    return this.#pathCode;
  }

  protected abstract makeCode(): Code;

  /** Made for filters whose outputs are new values, and so have no path. */
  protected makePathCode(): Code {
    const { direct } = this;
    // The path stays as it is: an output that is the very value there, such as that of a variable, has it.
    if (direct !== undefined) return directCode(direct);
    const { code } = this;
    return (machine) => {
      machine.push(keepPath, undefined, machine.path);
      code(machine);
    };
  }
}

/** Gives a part's code, or the one that follows paths. */
export type CodeOf = (part: Filter) => Code;

/** Decides which of its parts run, and when. It makes no value of its own, so that outputs have the paths they had. */
export abstract class ControlFilter extends Filter {
  protected override makeCode(): Code {
    return this.makeOf((part) => part.code);
  }

  protected override makePathCode(): Code {
    return this.makeOf((part) => part.pathCode);
  }

  /** @param codeOf for the parts whose outputs this filter's are; the others have no use for paths. */
  protected abstract makeOf(codeOf: CodeOf): Code;
}

function directCode(direct: Direct): Code {
  return (machine) => {
    const output = direct(machine.value, machine.frame);
    if (output === undefined) machine.fail();
    else machine.give(output);
  };
}

function keepPath(machine: Machine): void {
  machine.path = machine.left!.path;
  machine.give(machine.value);
}

/** A value that is nowhere: the path to it is broken. */
export const NOWHERE: Value = /* @__PURE__ */ new JqArray([]);

/** Whether the value is the one that its path leads to, and not one that was made on the way. */
export function hasPath({ path, value }: Machine): boolean {
  return isIdentical(path!.value, value);
}

/** Makes sure that the value has a path, so that it can be gone on. */
export function requirePath(machine: Machine, attempt: () => string): void {
  if (hasPath(machine)) return;
  const { value } = machine;
  throw new Raised(
    () => `Invalid path expression near attempt to ${attempt()} of ${excerpt(value)}`,
  );
}

/** Continues with what is at a key of the value. */
export function stepInto(machine: Machine, key: Value, value: Value): void {
  machine.path = new PathCell(machine.path, key, value);
  machine.give(value);
}

/** The path of an output as a value. */
export function pathValue(machine: Machine): Value {
  if (!hasPath(machine)) {
    const { value } = machine;
    throw new Raised(() => `Invalid path expression with result ${excerpt(value)}`);
  }
  const elements = machine.path!.elements();
  return elements.length === 0 ? EMPTY_ARRAY : new JqArray(elements);
}
