import { visibleText } from '@yamlkit/engine';
import { CommanderError } from 'commander';
import { splitTagValues } from './commands/split-tag-values.ts';
import { EXIT_CLEAN, EXIT_FAILURE, type ExitStatus } from './exit-status.ts';
import { createProgram } from './program.ts';
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
  let status: ExitStatus = EXIT_CLEAN;
  try {
    const program = createProgram(terminal, (result) => {
      status = result;
    });
    await program.parseAsync(splitTagValues(args), { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CLEAN : EXIT_FAILURE;
    const message = error instanceof Error ? error.message : String(error);
    const hint = error instanceof UsageError ? '' : 'this should not have happened: ';
    terminal.err(`yamlkit: ${hint}${visibleText(message, '\n')}\n`);
    return EXIT_FAILURE;
  }
}

/** Runs the command line of this process and leaves the status with it. */
export async function run(): Promise<void> {
  listenAsFirstProcess();
  const status = await main(process.argv.slice(2), processTerminal());
  process.exitCode = status;
}
