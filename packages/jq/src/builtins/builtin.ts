import type { Filter } from '../filters/filter.ts';
import type { Host } from '../host.ts';
import type { Span } from '../values/raised.ts';
import type { Value } from '../values/value.ts';

/** What a builtin function is made with. */
export interface BuiltinContext {
  readonly span: Span;
  readonly host: Host;
  /** The names of all builtin functions, as `builtins` has them. */
  readonly signatures: () => readonly string[];
  /** A place in the caller's frame. */
  readonly newSlot: (count?: number) => number;
}

/** Makes the filter of a call from those of its arguments. */
export type BuiltinFactory = (args: readonly Filter[], context: BuiltinContext) => Filter;

/** Builtin functions by name and number of parameters: `map/1`. */
export type BuiltinTable = Readonly<Record<string, BuiltinFactory>>;

/**
 * Faster filters for calls of functions that are defined in jq, where the arguments allow it: undefined where
 * they do not.
 */
export type ShortcutTable = Readonly<
  Record<string, (args: readonly Filter[], context: BuiltinContext) => Filter | undefined>
>;

/** What a function makes of its input and the values of its arguments; undefined for no output. */
export type ValueFunction = (input: Value, ...args: Value[]) => Value | undefined;
