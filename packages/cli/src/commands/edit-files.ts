import type { TemplateMode } from '@yamlkit/engine';
import { findConfiguredSchemas } from '../configuration/find-configurations.ts';
import type { ExitStatus } from '../exit-status.ts';
import { exitStatusOf, runFileTasks } from '../run/run-file-tasks.ts';
import type { EditTask } from '../run/task.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { gatherInputs } from './gather-inputs.ts';

/** The options of commands that edit files. */
export interface EditingFlags {
  readonly write?: true;
  readonly check?: true;
  readonly diff?: true;
  readonly templates: TemplateMode;
  readonly threads?: number;
}

/** Does the same steps to each file, and prints, writes or reports what comes of them. */
export async function editFiles(
  names: readonly string[],
  editing: Pick<EditTask, 'steps' | 'expandAliases'>,
  flags: EditingFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const { inputs, failures } = await gatherInputs(names, terminal);
  if (flags.write && inputs.some((input) => input.path === undefined)) {
    throw new UsageError('--write changes files in place, and standard input is not a file');
  }
  const mode = flags.write ? 'write' : flags.check ? 'check' : flags.diff ? 'diff' : 'print';
  const { cwd } = terminal;
  const { templates } = flags;
  // Only names depend on a file's format.
  const isRenaming = editing.steps.some(({ kind }) => kind === 'rename');
  const configuredFor = isRenaming ? await findConfiguredSchemas(inputs, cwd) : () => ({});
  const tasks = inputs.map(
    (input): EditTask => ({
      tool: 'edit',
      input,
      cwd,
      mode,
      templates,
      ...configuredFor(input),
      ...editing,
    }),
  );
  const writesFiles = mode === 'write';
  const run = { verb: 'editing', threads: flags.threads, writesFiles };
  const totals = await runFileTasks(tasks, terminal, run);
  if (writesFiles) {
    const noun = tasks.length === 1 ? 'file' : 'files';
    terminal.err(`${totals.changed} of ${tasks.length} ${noun} changed\n`);
  }
  const wouldChange = (mode === 'check' || mode === 'diff') && totals.changed > 0;
  const hasFailures = totals.failures.length + failures.length > 0;
  const hasFindings = totals.filesWithErrors > 0 || wouldChange;
  return exitStatusOf({ hasFailures, hasFindings, writesFiles }, terminal);
}
