import type { CommandDeclaration } from './commands/command-declaration.ts';
import { commandCalled, loadCommands } from './commands/command-list.ts';
import { describeUnknownCommand } from './commands/did-you-mean.ts';
import { EXIT_CLEAN, EXIT_FAILURE, type ExitStatus } from './exit-status.ts';
import { commandHelp, programHelp } from './reference/help-text.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';
import { version } from './version.ts';

/**
 * Runs a command line that does not begin with a command: it asks for help or the version, or is wrong.
 *
 * @throws UsageError
 */
export async function runWithoutCommand(
  word: string | undefined,
  others: readonly string[],
  terminal: Terminal,
): Promise<ExitStatus> {
  if (word === undefined) {
    terminal.err(programHelp(await loadCommands(), process.stderr.columns));
    return EXIT_FAILURE;
  }
  if (word === 'help' || word === '--help' || word === '-h') {
    const named = word === 'help' ? others[0] : undefined;
    const declaration = await commandCalled(named)?.load();
    if (declaration !== undefined) return printHelp(declaration, terminal);
    if (named !== undefined) refuseWord(named);
    await terminal.out(programHelp(await loadCommands(), process.stdout.columns));
    return EXIT_CLEAN;
  }
  if (word === '--version' || word === '-V') {
    await terminal.out(`${version}\n`);
    return EXIT_CLEAN;
  }
  return refuseWord(word);
}

/** Prints what a command takes. */
export async function printHelp(
  declaration: CommandDeclaration,
  terminal: Terminal,
): Promise<ExitStatus> {
  await terminal.out(commandHelp(declaration, process.stdout.columns));
  return EXIT_CLEAN;
}

function refuseWord(word: string): never {
  const what = word.startsWith('-') ? `unknown option ${word}` : describeUnknownCommand(word);
  throw new UsageError(`${what} (yamlkit --help lists the commands)`);
}
