import { findConfiguredSchemas } from '../configuration/find-configured-schemas.ts';
import type { ExitStatus } from '../exit-status.ts';
import { exitStatusOf, runFileTasks } from '../run/run-file-tasks.ts';
import type { NamePlace, ReferencesTask } from '../run/task.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { gatherInputs } from './gather-inputs.ts';

/** The options of `yamlkit references`. */
export interface ReferencesFlags {
  readonly json?: true;
  readonly threads?: number;
}

/**
 * `yamlkit references`: prints where a name is defined and used.
 *
 * @param args `FILE:LINE:COLUMN`, or files and the path, which is the last one.
 */
export async function referencesCommand(
  args: readonly string[],
  flags: ReferencesFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const { files, place } = targetOf(args);
  const { inputs, failures } = await gatherInputs(files, terminal);
  const { cwd } = terminal;
  const output = flags.json ? 'json' : 'text';
  const configuredFor = await findConfiguredSchemas(inputs, cwd);
  const tasks = inputs.map(
    (input): ReferencesTask => ({
      tool: 'references',
      input,
      cwd,
      ...configuredFor(input),
      place,
      output,
    }),
  );
  const run = { verb: 'reading', threads: flags.threads, writesFiles: false };
  const totals = await runFileTasks(tasks, terminal, run);
  const hasFailures = totals.failures.length + failures.length > 0;
  const hasFindings = totals.filesWithErrors > 0;
  return exitStatusOf({ hasFailures, hasFindings, writesFiles: false }, terminal);
}

function targetOf(args: readonly string[]): {
  readonly files: readonly string[];
  readonly place: NamePlace;
} {
  const last = args.at(-1) ?? '';
  const [, file, line, column] = /^(.+):(\d{1,9}):(\d{1,9})$/s.exec(last) ?? [];
  if (file !== undefined && args.length === 1) {
    if (Number(line) === 0 || Number(column) === 0) {
      throw new UsageError(`${last}: lines and columns are counted from 1`);
    }
    return { files: [file], place: { line: Number(line), column: Number(column) } };
  }
  if (args.length < 2) {
    throw new UsageError('name a place, such as compose.yaml:3:5, or files and a path');
  }
  return { files: args.slice(0, -1), place: { path: last } };
}
