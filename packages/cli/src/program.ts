import { visibleText } from '@yamlkit/engine';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import {
  type CommandDeclaration,
  InvalidValueError,
  type OptionDeclaration,
} from './commands/command-declaration.ts';
import { COMMANDS, type ListedCommand } from './commands/command-list.ts';
import { STATUS } from './commands/help-texts.ts';
import { EXIT_CLEAN, EXIT_FAILURE, type ExitStatus } from './exit-status.ts';
import type { Terminal } from './terminal.ts';
import { version } from './version.ts';

/**
 * Runs any arguments: those too that `readArguments` leaves alone, since they ask for help, are wrong,
 * or are written in a way of which there are many.
 *
 * @param args without the program's own name.
 */
export async function runProgram(args: readonly string[], terminal: Terminal): Promise<ExitStatus> {
  let status: ExitStatus = EXIT_CLEAN;
  try {
    const program = await createProgram(args, terminal, (result) => {
      status = result;
    });
    await program.parseAsync(args, { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CLEAN : EXIT_FAILURE;
    throw error;
  }
}

/**
 * Builds the command line's grammar. A parsed command runs and leaves its status with `finish`; help
 * and wrong usage end in commander's own `CommanderError`.
 *
 * @param args commands that they name are described in full.
 */
async function createProgram(
  args: readonly string[],
  terminal: Terminal,
  finish: (status: ExitStatus) => void,
): Promise<Command> {
  const program = new Command('yamlkit')
    .description(
      'Validate, format, convert, inspect, edit and merge YAML. Nothing leaves this machine.',
    )
    .version(version)
    .exitOverride()
    .showHelpAfterError('(yamlkit --help lists the commands)')
    .configureOutput({
      // Commander quotes arguments as they came, so what it says is made visible like any text.
      writeOut: (text) => void terminal.out(visibleText(text, '\n')),
      writeErr: (text) => terminal.err(visibleText(text, '\n')),
    })
    .addHelpText(
      'after',
      `${STATUS}

Example:
  yamlkit validate deploy/

yamlkit COMMAND --help tells more about a command.`,
    );
  program.configureHelp({ subcommandTerm: termOf });
  program.action(() => {
    program.outputHelp({ error: true });
    finish(EXIT_FAILURE);
  });
  for (const listed of COMMANDS) {
    const command = program.command(listed.name).summary(listed.summary);
    if (!args.includes(listed.name)) continue;
    const declaration = await listed.load();
    describeCommand(command, declaration);
    command.action(async (...values: readonly unknown[]) => {
      const count = declaration.arguments.length;
      finish(await declaration.run(values.slice(0, count), values[count] as object, terminal));
    });
  }
  return program;
}

function termOf(command: Command): string {
  const listed = COMMANDS.find(({ name }: ListedCommand) => name === command.name());
  return listed === undefined
    ? `${command.name()} ${command.usage()}`
    : `${listed.name} ${listed.usage}`;
}

/** Tells the library what a command takes. */
export function describeCommand(command: Command, declaration: CommandDeclaration): void {
  command.description(declaration.description).addHelpText('after', declaration.notes);
  if (declaration.usage !== undefined) command.usage(declaration.usage);
  for (const argument of declaration.arguments) {
    command.argument(argument.syntax, argument.description);
  }
  for (const option of declaration.options) command.addOption(optionOf(option));
}

function optionOf(declaration: OptionDeclaration): Option {
  const { syntax, description, choices, conflicts, isMandatory, read } = declaration;
  const option = new Option(syntax, description);
  if (choices !== undefined) option.choices(choices);
  if (conflicts !== undefined) option.conflicts([...conflicts]);
  if (declaration.default !== undefined) option.default(declaration.default);
  if (isMandatory) option.makeOptionMandatory();
  if (read === undefined) return option;
  return option.argParser((text, previous) => {
    try {
      return read(text, previous);
    } catch (error) {
      if (error instanceof InvalidValueError) throw new InvalidArgumentError(error.message);
      throw error;
    }
  });
}
