import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TemplateMode } from '@yamlkit/engine';
import type { ExitStatus } from '../exit-status.ts';
import { exitStatusOf, runFileTasks } from '../run/run-file-tasks.ts';
import type { GetTask } from '../run/task.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { gatherInputs } from './gather-inputs.ts';

/** The options of `yamlkit get`. */
export interface GetFlags {
  readonly json?: true;
  readonly raw?: true;
  readonly templates: TemplateMode;
  readonly threads?: number;
}

/**
 * `yamlkit get`: prints the values at a path.
 *
 * @param args the files and the path, which is the last one.
 */
export async function getCommand(
  args: readonly string[],
  flags: GetFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const path = args.at(-1);
  if (path === undefined) throw new UsageError('name a path, such as spec.replicas');
  if (args.length === 1 && /\.ya?ml$/.test(path) && existsSync(resolve(terminal.cwd, path))) {
    throw new UsageError(
      `${path} is a file. Name a path after it, such as spec.replicas, or '' for the whole file`,
    );
  }
  const { inputs, failures } = await gatherInputs(args.slice(0, -1), terminal, undefined, {
    streamsStdin: true,
  });
  const output = flags.json ? 'json' : flags.raw ? 'raw' : 'yaml';
  const { cwd } = terminal;
  const { templates } = flags;
  const tasks = inputs.map(
    (input): GetTask => ({ tool: 'get', templates, input, cwd, path, output }),
  );
  const run = { verb: 'reading', threads: flags.threads, writesFiles: false };
  const totals = await runFileTasks(tasks, terminal, run);
  const hasFailures = totals.failures.length + failures.length > 0;
  const hasFindings = totals.filesWithErrors > 0;
  return exitStatusOf({ hasFailures, hasFindings, writesFiles: false }, terminal);
}
