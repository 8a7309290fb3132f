import { parseArgs } from 'node:util';
import {
  type ArgumentDeclaration,
  type CommandDeclaration,
  InvalidValueError,
  type OptionDeclaration,
} from './commands/command-declaration.ts';
import { isNegated, isRepeated, keyOf, optionName, valueNeed } from './commands/declared-names.ts';
import { UsageError } from './usage-error.ts';

/** The values and flags of a command line. */
export interface ReadArguments {
  /** A value for each argument of the declaration: a list for one that ends in dots. */
  readonly values: readonly unknown[];
  /** The options' values by their names in camel case. */
  readonly flags: Readonly<Record<string, unknown>>;
}

/**
 * Reads the arguments of a command by its declaration.
 *
 * @param args after the command's name.
 * @returns undefined where they ask for help.
 * @throws UsageError with what is wrong, and what may have been meant.
 */
export async function readArguments(
  declaration: CommandDeclaration,
  args: readonly string[],
): Promise<ReadArguments | undefined> {
  const { options } = declaration;
  const tokens = tokensOf(declaration, args);
  if (tokens.some((token) => token.kind === 'option' && token.name === 'help')) return undefined;
  const flags = defaultsOf(options);
  const given = new Set<OptionDeclaration>();
  const operands: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const option = options.find((each) => optionName(each) === `--${token.name}`);
    if (option === undefined) {
      return refuseArguments(({ unknownOption }) => unknownOption(token.rawName, declaration));
    }
    given.add(option);
    const next = tokens[at + 1];
    let { value: text } = token;
    // Where a value can be left out, what follows belongs to the option if it can.
    if (valueNeed(option) === 'optional' && text === undefined && next?.kind === 'positional') {
      text = next.value;
      at++;
    }
    // What follows an option that needs a value may be another one: then the value was forgotten.
    const isForgotten = !token.inlineValue && options.some((each) => optionName(each) === text);
    const key = keyOf(option);
    flags[key] = await readValue(option, isForgotten ? undefined : text, flags[key], declaration);
  }
  for (const option of options) {
    if (option.isMandatory && !given.has(option))
      return refuseArguments(({ missing }) => missing(option));
    const other = [...given].find((each) => option.conflicts?.includes(keyOf(each)));
    if (other !== undefined && given.has(option)) {
      return refuseArguments(({ conflicting }) => conflicting(option, other));
    }
  }
  return { values: await assign(declaration, operands), flags };
}

function tokensOf({ options }: CommandDeclaration, args: readonly string[]) {
  const known = Object.fromEntries(
    options.map((option) => [
      optionName(option).slice(2),
      {
        type: valueNeed(option) === 'required' ? ('string' as const) : ('boolean' as const),
        ...(option.short !== undefined && { short: option.short }),
      },
    ]),
  );
  return parseArgs({
    args: [...args],
    options: { ...known, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
    // Mistakes get our own messages.
    strict: false,
    tokens: true,
  }).tokens;
}

function defaultsOf(options: readonly OptionDeclaration[]): Record<string, unknown> {
  const flags: Record<string, unknown> = {};
  const names = new Set(options.map(optionName));
  for (const option of options) {
    // With `--name` beside `--no-name`, neither is what counts when both are left out.
    if (isNegated(option)) {
      if (!names.has(`--${optionName(option).slice(5)}`)) flags[keyOf(option)] = true;
    } else if (option.default !== undefined && !option.isConfigurable) {
      flags[keyOf(option)] = option.default;
    }
  }
  return flags;
}

/** @param text undefined where the option is written without a value. */
async function readValue(
  option: OptionDeclaration,
  text: string | undefined,
  previous: unknown,
  command: CommandDeclaration,
): Promise<unknown> {
  const need = valueNeed(option);
  if (text === undefined) {
    if (need === 'required') await refuseArguments(({ noValue }) => noValue(option));
    return !isNegated(option);
  }
  if (need === undefined) await refuseArguments(({ unwantedValue }) => unwantedValue(option));
  await requireChoice(option, text, command);
  try {
    return option.read ? option.read(text, previous) : text;
  } catch (error) {
    if (!(error instanceof InvalidValueError)) throw error;
    return refuseArguments(({ wrongValue }) => wrongValue(option, text, error.message));
  }
}

/** Gives each argument of the declaration its operands. */
async function assign(command: CommandDeclaration, operands: readonly string[]) {
  const values: unknown[] = [];
  let at = 0;
  for (const argument of command.arguments) {
    if (argument.syntax.startsWith('<') && at >= operands.length) {
      await refuseArguments(({ missingArgument }) => missingArgument(argument, command));
    }
    if (isRepeated(argument)) {
      values.push(operands.slice(at));
      at = operands.length;
    } else {
      if (at < operands.length) await requireChoice(argument, operands[at], command);
      values.push(operands[at++]);
    }
  }
  if (at < operands.length)
    await refuseArguments(({ tooMany }) => tooMany(command, operands.length));
  return values;
}

async function requireChoice(
  declared: OptionDeclaration | ArgumentDeclaration,
  text: string,
  command: CommandDeclaration,
): Promise<void> {
  if (declared.choices?.includes(text) !== false) return;
  await refuseArguments(({ notAChoice }) => notAChoice(declared, text, command));
}

type Mistakes = typeof import('./commands/argument-mistakes.ts');

async function refuseArguments(describe: (mistakes: Mistakes) => string): Promise<never> {
  throw new UsageError(describe(await import('./commands/argument-mistakes.ts')));
}
