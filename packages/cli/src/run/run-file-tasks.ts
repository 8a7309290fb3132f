import { visibleText } from '@yamlkit/engine';
import { tellFailure } from '../commands/gather-inputs.ts';
import type { Terminal } from '../terminal.ts';
import { Progress } from './progress.ts';
import { runTasks } from './run-tasks.ts';
import type { Task } from './task.ts';

export interface FileTaskOptions {
  /** What is done to the files, for the progress: `editing`. */
  readonly verb: string;
  readonly threads: number | undefined;
  /** Whether files change: then a closed output does not end the run. */
  readonly writesFiles: boolean;
}

/** What came of all tasks. */
export interface FileTaskTotals {
  /** Files that could not be read or written. */
  readonly failures: number;
  /** Files in which something is wrong. */
  readonly withErrors: number;
  /** Files that change, or would. */
  readonly changed: number;
}

/** Runs the tasks of a command that works file by file, and prints what comes of them in order. */
export async function runFileTasks(
  tasks: readonly Task[],
  terminal: Terminal,
  { verb, threads, writesFiles }: FileTaskOptions,
): Promise<FileTaskTotals> {
  const progress = new Progress(terminal, tasks.length, verb);
  let failures = 0;
  let withErrors = 0;
  let changed = 0;
  await runTasks(tasks, {
    parallelism: terminal.parallelism,
    threads,
    shouldStop: () => terminal.isOutputClosed && !writesFiles,
    onProgress: (done) => progress.update(done),
    async onOutcome(outcome, task) {
      progress.hide();
      if (outcome.failure !== undefined) {
        failures++;
        tellFailure({ name: task.input.name, message: outcome.failure }, terminal);
      }
      if (outcome.errors > 0) withErrors++;
      changed += outcome.fixed;
      terminal.err(outcome.err);
      // Into a file or a pipe goes exactly what was made; a screen is kept from harm.
      await terminal.out(terminal.isStdoutTerminal ? visibleText(outcome.out, '\n') : outcome.out);
    },
  });
  progress.hide();
  return { failures, withErrors, changed };
}
