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

/**
 * A function without parameters that the host adds to the language, for what its documents have beside values:
 * `line`, `comment`, `tag`. Programs that use one are told by `Program.readsNodes`; their inputs have to be made
 * so that scalars know their nodes too.
 */
export interface NodeFunction {
  /**
   * What the function has for a value, such as the line on which it is written.
   *
   * @param origin where the value was read; undefined for one that the program has made.
   */
  read(value: Value, origin: NodeOrigin | undefined): Value;
  /**
   * Whether it can be assigned: `(.a | comment) = "x"`, `.a |= (comment |= ascii_upcase)`, `del(.a | comment)`.
   * The result has what was assigned, null if it was deleted, in the `notes` of `provenanceOf` the value.
   */
  readonly isAssignable?: boolean;
}

/** What a program needs from outside. Everything is optional: what is missing is empty, or refused by name. */
export interface Host {
  /** The values of `$name`, beside those that the program binds: `--arg` and the like, and `$ARGS`. */
  readonly variables?: ReadonlyMap<string, Value>;
  /** Whether `+ - * / %` and `add` compute with decimals where doubles would round. */
  readonly isExact?: boolean;
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
  /** Functions by name, such as `line`; they come before builtin ones. */
  readonly nodeFunctions?: Readonly<Record<string, NodeFunction>>;
  /**
   * Functions that are written in jq, one in each text: `def replicas: .spec.replicas;`, `def at($n): .[$n];`. They come before
   * builtin ones, and know these and themselves.
   */
  readonly definitions?: readonly string[];
}
