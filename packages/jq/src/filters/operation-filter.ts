import type { Code, Frame, Machine } from '../machine/machine.ts';
import { Raised, type Span } from '../values/raised.ts';
import type { Value } from '../values/value.ts';
import { type Direct, Filter } from './filter.ts';

/** What an operation makes of the outputs of its operands; undefined for no output. */
export type Operation = (operands: readonly Value[], input: Value) => Value | undefined;

/** Which operand's outputs are gone through in the outermost loop. */
export type Outermost = 'first' | 'last';

/** Outputs that are already there, the latest one first; the last entry has only the input. */
interface Collected {
  readonly input: Value;
  readonly value: Value;
  readonly rest: Collected | undefined;
}

/**
 * Applies an operation to the outputs of several filters that get the same input: once for each combination of
 * their outputs.
 */
export class OperationFilter extends Filter {
  readonly #operands: readonly Filter[];
  readonly #operation: Operation;
  readonly #outermost: Outermost;

  constructor(
    operands: readonly Filter[],
    operation: Operation,
    { outermost, span }: { readonly outermost: Outermost; readonly span?: Span },
  ) {
    super();
    this.#operands = operands;
    this.#operation = span === undefined ? operation : located(operation, span);
    this.#outermost = outermost;
    this.makeDirect(operands, () => this.#makeDirectOperation());
  }

  #makeDirectOperation(): Direct {
    const operation = this.#operation;
    const directs = this.#operands.map(({ direct }) => direct!);
    if (directs.length === 0) return (input) => operation([], input);
    if (directs.length === 1) return directUnary(directs[0], operation);
    const isLastFirst = this.#outermost === 'last';
    return (input, frame) => {
      const values = new Array<Value>(directs.length);
      for (let done = 0; done < directs.length; done++) {
        const at = isLastFirst ? directs.length - 1 - done : done;
        const value = directs[at](input, frame);
        if (value === undefined) return undefined;
        values[at] = value;
      }
      return operation(values, input);
    };
  }

  protected override makeCode(): Code {
    const operation = this.#operation;
    const isLastFirst = this.#outermost === 'last';
    const operands = isLastFirst ? [...this.#operands].reverse() : this.#operands;
    const apply = (machine: Machine) => {
      const values: Value[] = [];
      const { input } = machine.left!.data as Collected;
      let at = collect(machine);
      for (; at.rest !== undefined; at = at.rest) values.push(at.value);
      if (!isLastFirst) values.reverse();
      const output = operation(values, input);
      if (output === undefined) machine.fail();
      else machine.give(output);
    };
    let next: Code = apply;
    for (let at = operands.length - 1; at > 0; at--) {
      const [{ code }, after] = [operands[at], next];
      next = (machine) => {
        const collected = collect(machine);
        machine.push(after, collected);
        machine.value = collected.input;
        code(machine);
      };
    }
    const [{ code: first }, rest] = [operands[0], next];
    return (machine) => {
      machine.push(rest, { value: null, rest: undefined, input: machine.value });
      first(machine);
    };
  }
}

/** The outputs that were there, and the one that has just come. */
function collect({ left, value }: Machine): Collected {
  const rest = left!.data as Collected;
  return { input: rest.input, value, rest };
}

function directUnary(direct: Direct, operation: Operation): Direct {
  return (input, frame) => {
    const value = direct(input, frame);
    return value === undefined ? undefined : operation([value], input);
  };
}

/** An operation whose errors say which part of the program they come from. */
export function located(operation: Operation, span: Span): Operation {
  return (operands, input) => {
    try {
      return operation(operands, input);
    } catch (error) {
      if (error instanceof Raised) error.span ??= span;
      throw error;
    }
  };
}

/** Applies an operation of two operands; the outputs of the right one are the outer loop. */
export function binaryFilter(
  left: Filter,
  right: Filter,
  operation: (left: Value, right: Value) => Value,
  span: Span,
): Filter {
  const filter = new OperationFilter([left, right], ([a, b]) => operation(a, b), {
    outermost: 'last',
    span,
  });
  if (left.direct === undefined || right.direct === undefined || filter.direct === undefined) {
    return filter;
  }
  const [one, two] = [left.direct, right.direct];
  // Without an array for the operands.
  filter.direct = (input: Value, frame: Frame) => {
    const second = two(input, frame);
    if (second === undefined) return undefined;
    const first = one(input, frame);
    if (first === undefined) return undefined;
    try {
      return operation(first, second);
    } catch (error) {
      if (error instanceof Raised) error.span ??= span;
      throw error;
    }
  };
  return filter;
}
