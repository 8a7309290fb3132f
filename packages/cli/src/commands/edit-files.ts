import type { TemplateMode } from '@yamlkit/engine';
import { visibleText } from '@yamlkit/engine/reports';
import { findConfiguredSchemas } from '../configuration/find-configured-schemas.ts';
import type { ExitStatus } from '../exit-status.ts';
import type { Input } from '../files/input.ts';
import { exitStatusOf, runFileTasks } from '../run/run-file-tasks.ts';
import type { EditTask, FoundEdits, RenameStep } from '../run/task.ts';
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

/** Applies the same steps to each file, and prints, writes or reports the results. */
export async function editFiles(
  names: readonly string[],
  editing: Pick<EditTask, 'steps' | 'expandAliases'>,
  flags: EditingFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const [renaming] = editing.steps.filter((step) => step.kind === 'rename');
  // What names mean is asked before the run.
  const streamsStdin = renaming === undefined;
  const gathered = await gatherInputs(names, terminal, undefined, { streamsStdin });
  const { failures } = gathered;
  const across = renaming && (await filesAcross(gathered.inputs, renaming, flags, terminal));
  const inputs = [...gathered.inputs, ...(across?.others ?? [])];
  if (flags.write && inputs.some((input) => input.path === undefined)) {
    throw new UsageError('--write changes files in place, and standard input is not a file');
  }
  const mode = flags.write ? 'write' : flags.check ? 'check' : flags.diff ? 'diff' : 'print';
  const { cwd } = terminal;
  const { templates } = flags;
  // Only names depend on a file's format.
  const isRenaming = renaming !== undefined;
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
      ...(across && { steps: across.stepsFor(input) }),
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

/** Inputs beyond the named ones, and the action for each input. */
interface AcrossFiles {
  readonly others: readonly Input[];
  stepsFor(input: Input): EditTask['steps'];
}

/** What a renaming changes in other files of the projects of its inputs. Without a place to go, only the inputs are printed. */
async function filesAcross(
  inputs: readonly Input[],
  step: RenameStep,
  flags: EditingFlags,
  terminal: Terminal,
): Promise<AcrossFiles> {
  const { cwd } = terminal;
  const { renameAcross } = await import('../run/rename-across.ts');
  const configuredFor = await findConfiguredSchemas(inputs, cwd);
  const given = new Set(inputs.map(({ path }) => path));
  const found = new Map<string, FoundEdits>();
  const others: Input[] = [];
  for (const input of inputs) {
    if (input.path === undefined || found.has(input.path)) continue;
    for (const each of renameAcross(step, { cwd, input, ...configuredFor(input) })) {
      const { path = '' } = each.input;
      if (!found.has(path) && !given.has(path)) others.push(each.input);
      found.set(path, each.found);
    }
  }
  const isPrinted = !flags.write && !flags.check && !flags.diff;
  if (isPrinted && others.length > 0) {
    const names = others.map(({ name }) => visibleText(name)).join(', ');
    terminal.err(`The name is also used in ${names}. With --write, it is renamed there too.\n`);
  }
  return {
    others: isPrinted ? [] : others,
    stepsFor: ({ path = '' }) => {
      const edits = found.get(path);
      return [edits === undefined ? step : { ...step, found: edits }];
    },
  };
}
