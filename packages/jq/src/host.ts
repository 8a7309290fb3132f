import type { PatternCompiler } from './patterns/pattern-compiler.ts';
import type { NodeOrigin } from './values/input-view.ts';
import type { Value } from './values/value.ts';

/** A module that a program imports. */
export interface ModuleRequest {
  /** As it is written: `a/b`. */
  readonly path: string;
  /** The `search` of its metadata: a path relative to the importing module, or several. */
  readonly search: readonly string[];
  /** Whether it is data (`.json`), not functions (`.jq`). */
  readonly isData: boolean;
  /** The name of the module that imports it, as the loader has given it; undefined for the program. */
  readonly from: string | undefined;
}

/** The text of a module, and a name that no other module has: its file's path, for one. */
export interface LoadedModule {
  readonly name: string;
  readonly text: string;
}

/** A function that the host adds to the language, for what its documents have beside values. */
export interface NodeFunction {
  /**
   * What the function has for a value that was read from a view, such as the line on which it is written.
   *
   * @returns undefined for no output.
   */
  read(origin: NodeOrigin | undefined, value: Value): Value | undefined;
  /**
   * Whether it can be assigned: `(.a | comment) = "x"`. Its path is that of the value with the key
   * `{"$name": true}` after it, by the function's name; the host gets it from `evaluatePaths`.
   */
  readonly isAssignable?: boolean;
}

/** What a program needs from outside. Everything is optional: what is missing is empty, or refused by name. */
export interface Host {
  /** The values of `$name`, beside those that the program binds. */
  readonly variables?: ReadonlyMap<string, Value>;
  /** `$ENV` and `env`. */
  readonly environment?: ReadonlyMap<string, string>;
  /** `input`: the next input; undefined after the last. */
  readonly nextInput?: () => Value | undefined;
  readonly inputFilename?: () => string | null;
  readonly inputLineNumber?: () => number;
  /** `debug`: a message for people. */
  readonly debug?: (message: Value) => void;
  /** `stderr`: JSON, without a line break after it. */
  readonly writeError?: (value: Value) => void;
  /** `import` and `include`; undefined if there is no such module. */
  readonly loadModule?: (request: ModuleRequest) => LoadedModule | undefined;
  /** Where modules are looked for, for `get_search_list`. */
  readonly librarySearchPath?: readonly string[];
  /** `now`, in seconds; by default the clock's. */
  readonly now?: () => number;
  /** `test`, `match` and the like; by default regular expressions in linear time with Oniguruma's syntax. */
  readonly patterns?: PatternCompiler;
  /** Functions by name, such as `line`; they come before builtin ones. */
  readonly nodeFunctions?: Readonly<Record<string, NodeFunction>>;
}
