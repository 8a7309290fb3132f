import { visibleText } from '@yamlkit/engine/reports';
import { tellAbout } from '../commands/gather-inputs.ts';
import {
  EXIT_CLEAN,
  EXIT_CLOSED_PIPE,
  EXIT_FAILURE,
  EXIT_FINDINGS,
  type ExitStatus,
} from '../exit-status.ts';
import type { InputFailure } from '../files/input.ts';
import type { OutputFolder } from '../files/output-folder.ts';
import type { Terminal } from '../terminal.ts';
import { TemplateCounts } from './count-templates.ts';
import { Progress } from './progress.ts';
import { runTasks } from './run-tasks.ts';
import type { SchemaTally, UncheckedFile } from './schema-tally.ts';
import type { Outcome, Task } from './task.ts';

export interface FileTaskOptions {
  /** The activity shown as progress: `editing`. */
  readonly verb: string;
  readonly threads: number | undefined;
  /** Whether files change: then a closed output does not end the run. */
  readonly writesFiles: boolean;
  /** Where files are written that are not the inputs themselves. */
  readonly outputFolder?: OutputFolder | undefined;
  /** Written between the outputs of two files. */
  readonly separator?: string;
  /** Written between the outputs of two parts of a file. */
  readonly partSeparator?: string;
  /** Whether an output without a line break at its end gets one. */
  readonly endsLines?: boolean;
  /** How a result is shown on a screen, which is to be kept from harm; not used for files and pipes. */
  readonly shown?: (out: string) => string;
}

/** What schemas were used for in a run. */
export interface SchemaUse {
  /** How many documents had no schema looked for, by why. */
  readonly unchecked: ReadonlyMap<UncheckedFile['reason'], number>;
  /** The counts of the other files. */
  readonly tallies: readonly { readonly name: string; readonly tally: SchemaTally }[];
}

/** What came of all tasks. */
export interface FileTaskTotals {
  /** Files that could not be read or written, and why. They were reported. */
  readonly failures: readonly InputFailure[];
  readonly schemas: SchemaUse;
  readonly errors: number;
  readonly warnings: number;
  readonly filesWithErrors: number;
  /** Files with errors or warnings. */
  readonly filesWithProblems: number;
  /** What changes in files, or would: as `Outcome.fixed` counts it. */
  readonly changed: number;
  /** The codes of all problems, in no order. */
  readonly codes: ReadonlySet<string>;
  /** Which files were read as templates, as a line for people. */
  readonly templates: string;
}

/** Runs the tasks of a command that works file by file, and prints their output in order. */
export async function runFileTasks(
  tasks: readonly Task[],
  terminal: Terminal,
  options: FileTaskOptions,
): Promise<FileTaskTotals> {
  const { verb, threads, writesFiles, shown = visibleLines, endsLines } = options;
  const { separator = '', partSeparator = '' } = options;
  const progress = new Progress(terminal, tasks.length, verb);
  const totals = new Totals();
  const toScreen = terminal.isStdoutTerminal ? shown : asItIs;
  let before = '';
  let last: Task | undefined;
  const write = ({ out, err }: Pick<Outcome, 'out' | 'err'>, task: Task) => {
    if (err !== '') {
      progress.hide();
      terminal.err(err);
    }
    if (out === '') return undefined;
    progress.hide();
    const written = terminal.out((task === last ? partSeparator : before) + toScreen(out));
    before = separator;
    last = task;
    return written;
  };
  await runTasks(tasks, {
    parallelism: terminal.parallelism,
    threads,
    outputFolder: options.outputFolder,
    shouldStop: () => terminal.isOutputClosed && !writesFiles,
    onProgress: (done) => progress.update(done),
    onPart: write,
    onOutcome(outcome, task) {
      if (outcome.failure !== undefined) {
        const failure = { name: task.input.name, message: outcome.failure };
        totals.failures.push(failure);
        progress.hide();
        tellAbout(failure, terminal);
      }
      if (outcome.note !== undefined) {
        progress.hide();
        tellAbout({ name: task.input.name, message: outcome.note }, terminal);
      }
      totals.add(outcome, task.input.name);
      const written = write(outcome, task);
      if (outcome.out === '') return undefined;
      // By itself, as joining it to a long text would copy that.
      return endsLines && !outcome.out.endsWith('\n') ? (terminal.out('\n') ?? written) : written;
    },
  });
  progress.hide();
  return {
    ...totals.counts,
    failures: totals.failures,
    schemas: totals,
    codes: totals.codes,
    templates: totals.templates.report,
  };
}

class Totals {
  readonly failures: InputFailure[] = [];
  readonly unchecked = new Map<UncheckedFile['reason'], number>();
  readonly tallies: { readonly name: string; readonly tally: SchemaTally }[] = [];
  readonly codes = new Set<string>();
  readonly templates = new TemplateCounts();
  readonly counts = {
    errors: 0,
    warnings: 0,
    filesWithErrors: 0,
    filesWithProblems: 0,
    changed: 0,
  };

  add(outcome: Outcome, name: string): void {
    const { counts } = this;
    const { schemas } = outcome;
    if (schemas !== undefined && 'checked' in schemas) this.tallies.push({ name, tally: schemas });
    else if (schemas !== undefined) {
      const { reason, documents } = schemas;
      this.unchecked.set(reason, (this.unchecked.get(reason) ?? 0) + documents);
    }
    counts.errors += outcome.errors;
    counts.warnings += outcome.warnings;
    counts.changed += outcome.fixed;
    if (outcome.errors > 0) counts.filesWithErrors++;
    if (outcome.errors + outcome.warnings > 0) counts.filesWithProblems++;
    for (const code of outcome.codes) this.codes.add(code);
    this.templates.add(outcome);
  }
}

function visibleLines(text: string): string {
  return visibleText(text, '\n');
}

function asItIs(text: string): string {
  return text;
}

/** What a run ended with, for its exit status. */
export interface RunEnd {
  readonly hasFailures: boolean;
  readonly hasFindings: boolean;
  /** Whether files change: then it does not matter that no one reads the output. */
  readonly writesFiles: boolean;
}

/** The exit status of a command that works file by file. */
export function exitStatusOf(
  { hasFailures, hasFindings, writesFiles }: RunEnd,
  terminal: Terminal,
): ExitStatus {
  if (terminal.isOutputClosed && !writesFiles) return EXIT_CLOSED_PIPE;
  if (hasFailures) return EXIT_FAILURE;
  return hasFindings ? EXIT_FINDINGS : EXIT_CLEAN;
}
