import { visibleText } from '@yamlkit/engine';
import { COMMANDS } from './commands/command-list.ts';
import { splitTagValues } from './commands/split-tag-values.ts';
import { EXIT_FAILURE, type ExitStatus } from './exit-status.ts';
import { readArguments } from './read-arguments.ts';
import { listenAsFirstProcess } from './run/end-by-signal.ts';
import { processTerminal, type Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/**
 * Runs the command line.
 *
 * @param args without the program's own name.
 * @returns the exit status; never rejects.
 */
export async function main(args: readonly string[], terminal: Terminal): Promise<ExitStatus> {
  try {
    const plainArgs = splitTagValues(args);
    const declaration = await COMMANDS.find(({ name }) => name === plainArgs[0])?.load();
    if (declaration !== undefined) {
      const plain = readArguments(declaration, plainArgs.slice(1));
      if (plain !== undefined) return await declaration.run(plain.values, plain.flags, terminal);
    }
    const { runProgram } = await import('./program.ts');
    return await runProgram(plainArgs, terminal);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const hint = error instanceof UsageError ? '' : 'this should not have happened: ';
    terminal.err(`yamlkit: ${hint}${visibleText(message, '\n')}\n`);
    return EXIT_FAILURE;
  }
}

/** Runs the command line of this process and leaves the status with it. */
export async function run(): Promise<void> {
  listenAsFirstProcess();
  const terminal = processTerminal();
  const status = await main(process.argv.slice(2), terminal);
  await terminal.finish();
  process.exitCode = status;
}
