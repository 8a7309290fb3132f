import { visibleText } from '@yamlkit/engine';
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import {
  type CommandDeclaration,
  InvalidValueError,
  type OptionDeclaration,
} from './commands/command-declaration.ts';
import { COMMANDS, loadCommands } from './commands/command-list.ts';
import { describeUnknownCommand, describeUnknownValue } from './commands/did-you-mean.ts';
import { EXIT_CLEAN, EXIT_FAILURE, type ExitStatus } from './exit-status.ts';
import { helpNotes, PROGRAM, usageOf } from './reference/command-help.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';
import { version } from './version.ts';

/**
 * Runs any arguments: those too that `readArguments` leaves alone, since they ask for help, are wrong,
 * or are written in a way of which there are many.
 *
 * @param args without the program's own name.
 * @param usageStatus the exit status when they are wrong.
 */
export async function runProgram(
  args: readonly string[],
  terminal: Terminal,
  usageStatus: ExitStatus,
): Promise<ExitStatus> {
  let status: ExitStatus = EXIT_CLEAN;
  const [word = '', ...others] = args;
  if (word === 'help') return runProgram([...others, '--help'], terminal, usageStatus);
  if (!word.startsWith('-') && word !== '' && !COMMANDS.some(({ name }) => name === word)) {
    throw new UsageError(`${describeUnknownCommand(word)} (yamlkit --help lists the commands)`);
  }
  try {
    const program = await createProgram(args, terminal, (result) => {
      status = result;
    });
    await program.parseAsync(args, { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CLEAN : usageStatus;
    throw error;
  }
}

/**
 * Builds the command line's grammar. A parsed command runs and leaves its status with `finish`; help
 * and wrong usage end in commander's own `CommanderError`.
 *
 * @param args those that begin with a command need no other command.
 */
async function createProgram(
  args: readonly string[],
  terminal: Terminal,
  finish: (status: ExitStatus) => void,
): Promise<Command> {
  const program = new Command('yamlkit')
    .description(PROGRAM.description)
    .version(version, '-V, --version', 'print the version number')
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .showHelpAfterError('(yamlkit --help lists the commands)')
    .configureOutput({
      // Commander quotes arguments as they came, so its messages are made visible like any text.
      writeOut: (text) => void terminal.out(visibleText(text, '\n')),
      writeErr: (text) => terminal.err(visibleText(text, '\n')),
    })
    .addHelpText('after', PROGRAM.notes);
  program.action(() => {
    program.outputHelp({ error: true });
    finish(EXIT_FAILURE);
  });
  // All of them are listed, and searched for one that is nearly named.
  const named = COMMANDS.find(({ name }) => name === args[0]);
  const declarations = named === undefined ? await loadCommands() : [await named.load()];
  const usages = new Map(declarations.map((command) => [command.name as string, usageOf(command)]));
  program.configureHelp({
    optionDescription: describeOption,
    subcommandTerm: (command) => `${command.name()} ${usages.get(command.name()) ?? ''}`.trimEnd(),
  });
  for (const declaration of declarations) {
    const command = program.command(declaration.name).summary(declaration.summary);
    describeCommand(command, declaration);
    command.action(async (...values: readonly unknown[]) => {
      const count = declaration.arguments.length;
      finish(await declaration.run(values.slice(0, count), values[count] as object, terminal));
    });
  }
  return program;
}

/** Declares a command's arguments and options to the library. */
export function describeCommand(command: Command, declaration: CommandDeclaration): void {
  command.description(declaration.description).addHelpText('after', helpNotes(declaration));
  command.usage(usageOf(declaration));
  for (const { syntax, description, choices } of declaration.arguments) {
    const argument = new Argument(syntax, description);
    if (choices !== undefined) {
      argument.choices(choices).argParser((text) => chosen(text, choices, declaration));
    }
    command.addArgument(argument);
  }
  for (const option of declaration.options) command.addOption(optionOf(option, declaration));
}

/** A text that is one of some. @throws InvalidArgumentError */
function chosen(text: string, choices: readonly string[], command: CommandDeclaration): string {
  if (choices.includes(text)) return text;
  throw new InvalidArgumentError(describeUnknownValue(text, choices, command));
}

class DeclaredOption extends Option {
  constructor(
    flags: string,
    description: string,
    readonly declaration: OptionDeclaration,
  ) {
    super(flags, description);
  }
}

/** An option in the help: what it does, the values it accepts, and its default. */
function describeOption(option: Option): string {
  if (!(option instanceof DeclaredOption)) return option.description;
  const { choices, default: standard } = option.declaration;
  const facts = [
    ...(choices === undefined ? [] : [`choices: ${choices.join(', ')}`]),
    ...(standard === undefined ? [] : [`default: ${String(standard)}`]),
  ];
  return facts.length === 0 ? option.description : `${option.description} (${facts.join('; ')})`;
}

function optionOf(declaration: OptionDeclaration, command: CommandDeclaration): Option {
  const { syntax, short, description, choices, conflicts, isMandatory, read } = declaration;
  const option = new DeclaredOption(
    short === undefined ? syntax : `-${short}, ${syntax}`,
    description,
    declaration,
  );
  if (declaration.group !== undefined) option.helpGroup(`${declaration.group}:`);
  if (conflicts !== undefined) option.conflicts([...conflicts]);
  const { isConfigurable = false, default: standard } = declaration;
  // A configuration counts only where the option is not given, so this one must have no value then.
  if (standard !== undefined && !isConfigurable) option.default(standard);
  if (isMandatory) option.makeOptionMandatory();
  if (choices !== undefined) option.choices(choices);
  if (choices === undefined && read === undefined) return option;
  return option.argParser((text, previous) => {
    if (choices !== undefined) chosen(text, choices, command);
    if (read === undefined) return text;
    try {
      return read(text, previous);
    } catch (error) {
      if (error instanceof InvalidValueError) throw new InvalidArgumentError(error.message);
      throw error;
    }
  });
}
