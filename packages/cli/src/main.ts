import { visibleText } from '@yamlkit/engine/reports';
import { commandCalled } from './commands/command-list.ts';
import { splitTagValues } from './commands/split-tag-values.ts';
import { EXIT_FAILURE, type ExitStatus } from './exit-status.ts';
import { readArguments } from './read-arguments.ts';
import { listenAsFirstProcess } from './run/end-by-signal.ts';
import { processTerminal, type Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const help = () => import('./run-without-command.ts');

/**
 * Runs the command line.
 *
 * @param args without the program's own name.
 * @returns the exit status; never rejects.
 */
export async function main(args: readonly string[], terminal: Terminal): Promise<ExitStatus> {
  let usageStatus: ExitStatus = EXIT_FAILURE;
  try {
    const [word, ...others] = splitTagValues(args);
    const declaration = await commandCalled(word)?.load();
    if (declaration === undefined) {
      return await (await help()).runWithoutCommand(word, others, terminal);
    }
    usageStatus = declaration.usageStatus ?? EXIT_FAILURE;
    const read = await readArguments(declaration, declaration.prepare?.(others) ?? others);
    if (read === undefined) return await (await help()).printHelp(declaration, terminal);
    return await declaration.run(read.values, read.flags, terminal);
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
