import { parseArgs } from 'node:util';
import {
  type ArgumentDeclaration,
  type CommandDeclaration,
  InvalidValueError,
  type OptionDeclaration,
} from './commands/command-declaration.ts';
import { isNegated, isRepeated, keyOf, nameOf, valueNeed } from './commands/declared-names.ts';
import { UsageError } from './usage-error.ts';

/** What the arguments of a command say. */
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
  const tokens = tokensOf(declaration, args);
  if (tokens.some((token) => token.kind === 'option' && token.name === 'help')) return undefined;
  const reader = new ArgumentReader(declaration);
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token.kind === 'positional') reader.operands.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const option = declaration.options.find((each) => nameOf(each) === `--${name}`);
    if (option === undefined) {
      return refuse(({ unknownOption }) => unknownOption(rawName, declaration));
    }
    const next = tokens[at + 1];
    // Where a value can be left out, what follows belongs to the option if it can.
    const takesNext =
      valueNeed(option) === 'optional' && value === undefined && next?.kind === 'positional';
    if (takesNext) at++;
    await reader.read(option, takesNext ? next.value : value, inlineValue === true);
  }
  return reader.finish();
}

function tokensOf({ options }: CommandDeclaration, args: readonly string[]) {
  const known = Object.fromEntries(
    options.map((option) => [
      nameOf(option).slice(2),
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
    // Mistakes are told in words of our own.
    strict: false,
    tokens: true,
  }).tokens;
}

class ArgumentReader {
  readonly operands: string[] = [];
  readonly #declaration: CommandDeclaration;
  readonly #flags: Record<string, unknown> = {};
  readonly #given = new Set<string>();

  constructor(declaration: CommandDeclaration) {
    this.#declaration = declaration;
    const names = new Set(declaration.options.map(nameOf));
    for (const option of declaration.options) {
      // With `--name` beside `--no-name`, neither is what counts when both are left out.
      if (isNegated(option)) {
        if (!names.has(`--${nameOf(option).slice(5)}`)) this.#flags[keyOf(option)] = true;
      } else if (option.default !== undefined && !option.isConfigurable) {
        this.#flags[keyOf(option)] = option.default;
      }
    }
  }

  /** @param isJoined whether the text is written with the option, as in `--name=text`. */
  async read(
    option: OptionDeclaration,
    text: string | undefined,
    isJoined: boolean,
  ): Promise<void> {
    const key = keyOf(option);
    this.#given.add(key);
    const need = valueNeed(option);
    if (need === undefined) {
      if (text !== undefined) await refuse(({ unwantedValue }) => unwantedValue(option));
      this.#flags[key] = !isNegated(option);
    } else if (text !== undefined && (isJoined || !this.#isOption(text))) {
      this.#flags[key] = await this.#valueOf(option, text);
    } else if (need === 'optional') this.#flags[key] = true;
    else await refuse(({ noValue }) => noValue(option));
  }

  /** Whether a text that follows an option is another one, so that the value was forgotten. */
  #isOption(text: string): boolean {
    return this.#declaration.options.some((option) => nameOf(option) === text);
  }

  async #valueOf(option: OptionDeclaration, text: string): Promise<unknown> {
    await this.#requireChoice(option, text);
    try {
      return option.read === undefined ? text : option.read(text, this.#flags[keyOf(option)]);
    } catch (error) {
      if (!(error instanceof InvalidValueError)) throw error;
      return refuse(({ wrongValue }) => wrongValue(option, text, error.message));
    }
  }

  async finish(): Promise<ReadArguments> {
    const { options } = this.#declaration;
    const given = options.filter((option) => this.#given.has(keyOf(option)));
    const absent = options.find((option) => option.isMandatory && !given.includes(option));
    if (absent !== undefined) return refuse(({ missing }) => missing(absent));
    for (const option of given) {
      const other = given.find((each) => option.conflicts?.includes(keyOf(each)));
      if (other !== undefined) return refuse(({ conflicting }) => conflicting(option, other));
    }
    return { values: await this.#assign(), flags: this.#flags };
  }

  /** Gives each argument of the declaration its operands. */
  async #assign(): Promise<unknown[]> {
    const { operands } = this;
    const declaration = this.#declaration;
    const values: unknown[] = [];
    let at = 0;
    for (const argument of declaration.arguments) {
      if (argument.syntax.startsWith('<') && at >= operands.length) {
        return refuse(({ missingArgument }) => missingArgument(argument, declaration));
      }
      if (isRepeated(argument)) {
        values.push(operands.slice(at));
        at = operands.length;
      } else {
        if (at < operands.length) await this.#requireChoice(argument, operands[at]);
        values.push(operands[at++]);
      }
    }
    if (at >= operands.length) return values;
    return refuse(({ tooMany }) => tooMany(declaration, operands.length));
  }

  async #requireChoice(
    declared: OptionDeclaration | ArgumentDeclaration,
    text: string,
  ): Promise<void> {
    if (declared.choices === undefined || declared.choices.includes(text)) return;
    await refuse(({ notAChoice }) => notAChoice(declared, text, this.#declaration));
  }
}

type Mistakes = typeof import('./commands/argument-mistakes.ts');

async function refuse(describe: (mistakes: Mistakes) => string): Promise<never> {
  throw new UsageError(describe(await import('./commands/argument-mistakes.ts')));
}
