import type { Filter } from '../filters/filter.ts';
import { type Operation, OperationFilter } from '../filters/operation-filter.ts';
import { describe } from '../values/describe.ts';
import { doubleOf, plain } from '../values/kinds.ts';
import { Raised } from '../values/raised.ts';
import { JqArray, type Value } from '../values/value.ts';
import type { BuiltinFactory, ValueFunction } from './builtin.ts';

/** A builtin that makes one value of its input and of the values of its arguments. */
export function valueFunction(apply: ValueFunction): BuiltinFactory {
  return (args, { span }) => applyTo(args, apply, span);
}

/** The filter of such a function with its arguments. */
export function applyTo(
  args: readonly Filter[],
  apply: ValueFunction,
  span?: { readonly from: number; readonly to: number },
): Filter {
  const operation: Operation =
    args.length === 0
      ? (_, input) => apply(plain(input))
      : (values, input) => apply(plain(input), ...values.map(plain));
  const order = { outermost: 'last' } as const;
  return new OperationFilter(args, operation, span === undefined ? order : { ...order, span });
}

/** The items of an array. */
export function itemsOf(value: Value, message: (value: Value) => string): readonly Value[] {
  if (value instanceof JqArray) return value.items;
  throw new Raised(() => message(value));
}

/** The double that an argument has to be. */
export function numberOf(value: Value): number {
  const number = doubleOf(value);
  if (number === undefined) throw new Raised(() => `${describe(value)} number required`);
  return number;
}
