import type { CommandDeclaration, OptionDeclaration } from './commands/command-declaration.ts';
import { InvalidValueError } from './commands/command-declaration.ts';
import { isNegated, isRepeated, keyOf, nameOf, takesValue } from './commands/option-names.ts';

/** What the arguments of a command say. */
export interface ReadArguments {
  /** A value for each argument of the declaration: a list for one that ends in dots. */
  readonly values: readonly unknown[];
  /** The options' values by their names in camel case. */
  readonly flags: Readonly<Record<string, unknown>>;
}

/**
 * Reads arguments that are written plainly, in a fraction of the time that the library takes to load
 * which knows all ways to write them, prints help and says what is wrong.
 *
 * @param args after the command's name.
 * @returns what that library would make of them, or undefined: then it has to be asked.
 */
export function readArguments(
  declaration: CommandDeclaration,
  args: readonly string[],
): ReadArguments | undefined {
  const options = new Map(declaration.options.map((option) => [nameOf(option), option]));
  for (const option of declaration.options) {
    if (option.short !== undefined) options.set(`-${option.short}`, option);
  }
  const flags: Record<string, unknown> = {};
  for (const option of declaration.options) {
    // With `--name` beside `--no-name`, neither is what counts when both are left out.
    if (isNegated(option)) {
      if (!options.has(`--${nameOf(option).slice(5)}`)) flags[keyOf(option)] = true;
    } else if (option.default !== undefined && !option.isConfigurable) {
      flags[keyOf(option)] = option.default;
    }
  }
  const given = new Set<string>();
  const operands: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const argument = args[at];
    if (!argument.startsWith('-') || argument === '-') {
      operands.push(argument);
      continue;
    }
    if (argument === '--') {
      operands.push(...args.slice(at + 1));
      break;
    }
    // What follows a single letter belongs to it in more ways than one.
    const equals = argument.startsWith('--') ? argument.indexOf('=') : -1;
    const option = options.get(equals === -1 ? argument : argument.slice(0, equals));
    if (option === undefined) return undefined;
    const key = keyOf(option);
    given.add(key);
    if (takesValue(option)) {
      const text = equals === -1 ? args[++at] : argument.slice(equals + 1);
      // One without a value may have been forgotten by the user, so the next option is none.
      if (text === undefined || text.startsWith('-')) return undefined;
      if (!readValue(option, text, flags)) return undefined;
    } else {
      if (equals !== -1) return undefined;
      flags[key] = !isNegated(option);
    }
  }
  if (declaration.options.some((option) => isMisused(option, given))) return undefined;
  const values = assign(declaration, operands);
  return values && { values, flags };
}

/** Leaves the value of an option with `flags`; false if it is none. */
function readValue(
  option: OptionDeclaration,
  text: string,
  flags: Record<string, unknown>,
): boolean {
  if (option.choices !== undefined && !option.choices.includes(text)) return false;
  const key = keyOf(option);
  try {
    flags[key] = option.read === undefined ? text : option.read(text, flags[key]);
    return true;
  } catch (error) {
    if (error instanceof InvalidValueError) return false;
    throw error;
  }
}

function isMisused(option: OptionDeclaration, given: ReadonlySet<string>): boolean {
  if (!given.has(keyOf(option))) return option.isMandatory === true;
  return option.conflicts?.some((key) => given.has(key)) === true;
}

/** Gives each argument of the declaration its operands; undefined if there are too few or too many. */
function assign(
  declaration: CommandDeclaration,
  operands: readonly string[],
): unknown[] | undefined {
  const values: unknown[] = [];
  let at = 0;
  for (const argument of declaration.arguments) {
    if (argument.syntax.startsWith('<') && at >= operands.length) return undefined;
    const { choices } = argument;
    if (choices !== undefined && at < operands.length && !choices.includes(operands[at])) {
      return undefined;
    }
    if (isRepeated(argument)) {
      values.push(operands.slice(at));
      at = operands.length;
    } else {
      values.push(operands[at++]);
    }
  }
  return at < operands.length ? undefined : values;
}
