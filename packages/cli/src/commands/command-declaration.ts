import type { ExitStatus } from '../exit-status.ts';
import type { Terminal } from '../terminal.ts';

/** A command of yamlkit: what it takes, what its help says, and what it does. Plain data but for functions. */
export interface CommandDeclaration {
  readonly name: CommandName;
  readonly description: string;
  /** In place of what the arguments and options make of it. */
  readonly usage?: string;
  readonly arguments: readonly ArgumentDeclaration[];
  readonly options: readonly OptionDeclaration[];
  /** What the help says below the options. */
  readonly notes: string;
  /**
   * Runs the command. Only then its code is loaded.
   *
   * @param values of the arguments, in their order: a list for one that ends in dots.
   * @param flags the options' values, by their names without dashes and in camel case.
   */
  run(values: readonly unknown[], flags: object, terminal: Terminal): Promise<ExitStatus>;
}

export type CommandName =
  | 'validate'
  | 'format'
  | 'convert'
  | 'inspect'
  | 'get'
  | 'edit'
  | 'merge'
  | 'diff'
  | 'merge-file';

export interface ArgumentDeclaration {
  /** `<NAME>` if it must be there, `[NAME]` if not, with dots at its end if it may be there repeatedly. */
  readonly syntax: string;
  readonly description: string;
}

export interface OptionDeclaration {
  /** `--name`, `--no-name` or `--name <value>`. */
  readonly syntax: string;
  readonly description: string;
  readonly choices?: readonly string[];
  readonly default?: unknown;
  readonly isMandatory?: boolean;
  /** The names in camel case of options that cannot be given as well. */
  readonly conflicts?: readonly string[];
  /**
   * Makes the option's value of its text.
   *
   * @param previous what it made when the option was there before, or the default.
   * @throws InvalidValueError
   */
  read?(text: string, previous: unknown): unknown;
}

/** The text of an option is none of its values; the message says what they are. */
export class InvalidValueError extends Error {
  override readonly name = 'InvalidValueError';
}
