import type { ExitStatus } from '../exit-status.ts';
import type { Terminal } from '../terminal.ts';

/**
 * A command of yamlkit: its arguments, action and description. Arguments are parsed with it, and
 * help, completions, the manual page and docs/cli.md are made of it. Plain data but for functions.
 */
export interface CommandDeclaration {
  readonly name: CommandName;
  /** Other names by which it can be called. */
  readonly aliases?: readonly string[];
  /** Its summary in the list of commands. */
  readonly summary: string;
  readonly description: string;
  /** Replaces the usage derived from arguments and options. */
  readonly usage?: string;
  readonly arguments: readonly ArgumentDeclaration[];
  readonly options: readonly OptionDeclaration[];
  /** Paragraphs with blank lines between them; indented lines stay as they are. */
  readonly notes: string;
  /** What each exit status means. */
  readonly exitStatus: readonly ExitMeaning[];
  /** The exit status of wrong usage; 2 by default. */
  readonly usageStatus?: number;
  /** Command lines. */
  readonly examples: readonly string[];
  /** Brings arguments that have a form of their own into the one that is read by the declaration. */
  prepare?(args: readonly string[]): string[];
  /**
   * Runs the command. Only then its code is loaded.
   *
   * @param values of the arguments, in their order: a list for one that ends in dots.
   * @param flags the options' values, by their names without dashes and in camel case.
   */
  run(values: readonly unknown[], flags: object, terminal: Terminal): Promise<ExitStatus>;
}

/** What an exit status means, or a range of them, in the order in which they are listed. */
export type ExitMeaning = readonly [status: number | `${number} to ${number}`, meaning: string];

export type CommandName =
  | 'validate'
  | 'format'
  | 'convert'
  | 'inspect'
  | 'get'
  | 'query'
  | 'references'
  | 'rename'
  | 'edit'
  | 'explode'
  | 'merge'
  | 'diff'
  | 'merge-file'
  | 'resolve'
  | 'lsp'
  | 'split'
  | 'join'
  | 'schemas'
  | 'config'
  | 'init'
  | 'completion';

export interface ArgumentDeclaration {
  /** `<NAME>` if it must be there, `[NAME]` if not, with dots at its end if it may be there repeatedly. */
  readonly syntax: string;
  readonly description: string;
  /** All that it may be. */
  readonly choices?: readonly string[];
}

/** The headings that options are listed below. */
export type OptionGroup = 'Options' | 'Linting' | 'Schemas' | 'Layout';

export interface OptionDeclaration {
  /** `--name`, `--no-name` or `--name <value>`. */
  readonly syntax: string;
  /** One letter, for `-w`. */
  readonly short?: string;
  readonly description: string;
  /** `Options` by default. */
  readonly group?: OptionGroup;
  readonly choices?: readonly string[];
  /** The least and the most, of a whole number. */
  readonly range?: readonly [least: number, most: number];
  readonly default?: unknown;
  /** Whether a configuration can say it too: then the default is used where neither does. */
  readonly isConfigurable?: boolean;
  readonly isMandatory?: boolean;
  /** The names in camel case of options that cannot be given as well. */
  readonly conflicts?: readonly string[];
  /**
   * Makes the option's value of its text.
   *
   * @param previous the value from an earlier occurrence of the option, or the default.
   * @throws InvalidValueError
   */
  read?(text: string, previous: unknown): unknown;
}

/** An option has an invalid value; the message lists the valid ones. */
export class InvalidValueError extends Error {
  override readonly name = 'InvalidValueError';
}
