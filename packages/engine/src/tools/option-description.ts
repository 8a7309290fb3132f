/** What an option of a tool may be. */
export type ToolOptionValue = boolean | number | string | readonly string[];

/**
 * An option of a tool, described once for all that offer it: the forms of the site, the command line with its help
 * and completions, and the tables of the documentation. Data only: what describes a tool's options imports no code of the engine.
 *
 * The default gives the type: a boolean is a switch, a list holds texts, everything else is one of `values` or within
 * `range`, or any text where it has neither.
 */
export interface OptionDescription<Value extends ToolOptionValue = ToolOptionValue> {
  /** What a form calls it. */
  readonly label: string;
  /** What it does, as the command line's help says it: no sentence. */
  readonly help: string;
  readonly default: Value;
  /** What the command line calls its value: `spaces` for `--indent <spaces>`. Switches have none. */
  readonly argument?: string;
  /** The values that a form offers, in order; all that there are but for `range`. */
  readonly values?: readonly ValueDescription<Value>[];
  /** The least and the most, where it is a number or may be one. */
  readonly range?: readonly [least: number, most: number];
  /** What the command line calls it where that is not its name in kebab-case. */
  readonly flag?: string;
  /** Of lists: the command line takes one entry each time it is given, not several with commas between them. */
  readonly isRepeated?: boolean;
  /** Of lists: what each entry must begin with. */
  readonly startsWith?: string;
  /** Of lists and texts: an example for an empty field of a form. */
  readonly placeholder?: string;
  /** Names of options that do not count while this switch is on. */
  readonly replaces?: readonly string[];
  /** Names of options with values of which it needs one; without it, it counts with all. */
  readonly needs?: readonly (readonly [name: string, value: ToolOptionValue])[];
}

/** A value, what forms call it, and what the command line calls it where that is not the value. */
export type ValueDescription<Value> = readonly [
  value: Value extends readonly string[] ? never : Value,
  label: string,
  word?: string,
];

/** Indentations that forms offer. */
export const INDENTS: readonly ValueDescription<number>[] = [
  [2, '2 spaces'],
  [4, '4 spaces'],
  [8, '8 spaces'],
];

/** A description for each of a tool's options. */
export type DescribedOptions<Options> = {
  readonly [Name in keyof Options]-?: OptionDescription<
    Extract<NonNullable<Options[Name]>, ToolOptionValue>
  >;
};
