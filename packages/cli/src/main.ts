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
  let usageStatus: ExitStatus = EXIT_FAILURE;
  try {
    const plainArgs = splitTagValues(args);
    const declaration = await COMMANDS.find(({ name }) => name === plainArgs[0])?.load();
    if (declaration !== undefined) {
      usageStatus = declaration.usageStatus ?? EXIT_FAILURE;
      const plain = readArguments(declaration, plainArgs.slice(1));
      if (plain !== undefined) return await declaration.run(plain.values, plain.flags, terminal);
    }
    const { runProgram } = await import('./program.ts');
    return await runProgram(plainArgs, terminal, usageStatus);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const hint = error instanceof UsageError ? '' : 'internal error: ';
    terminal.err(`yamlkit: ${hint}${visibleText(message, '\n')}\n`);
    return usageStatus;
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
