import { type FormatOptions, type TemplateMode, visibleText } from '@yamlkit/engine';
import {
  EXIT_CLEAN,
  EXIT_CLOSED_PIPE,
  EXIT_FAILURE,
  EXIT_FINDINGS,
  type ExitStatus,
} from '../exit-status.ts';
import { Progress } from '../run/progress.ts';
import { runTasks } from '../run/run-tasks.ts';
import type { FormatTask, Task } from '../run/task.ts';
import { type Terminal, wantsColors } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { chooseOutputs } from './choose-outputs.ts';
import { TemplateCounts } from './count-templates.ts';
import { gatherInputs, tellFailure } from './gather-inputs.ts';

/** The options of `yamlkit format`, as commander hands them over. */
export interface FormatFlags extends Required<Omit<FormatOptions, 'documentStart' | 'sortKeys'>> {
  readonly write?: true;
  readonly check?: true;
  readonly outputDir?: string;
  readonly documentStart?: true;
  readonly sortKeys?: true;
  readonly minify?: true;
  readonly templates: TemplateMode;
  readonly threads?: number;
}

/** `yamlkit format`: lays each file out anew. */
export async function formatCommand(
  names: readonly string[],
  flags: FormatFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const { inputs, failures } = await gatherInputs(names, terminal);
  let hasFailed = failures.length > 0;
  for (const failure of failures) tellFailure(failure, terminal);
  if (flags.write && inputs.some((input) => input.path === undefined)) {
    throw new UsageError('--write changes files in place, which standard input has none of');
  }

  const outputs = await chooseOutputs(inputs, flags.outputDir, undefined, terminal);
  hasFailed ||= outputs.hasFailed;

  const mode = modeOf(flags);
  const tasks = outputs.inputs.map(
    (input): FormatTask => ({
      tool: 'format',
      templates: flags.templates,
      input,
      cwd: terminal.cwd,
      options: optionsOf(flags),
      isMinified: flags.minify === true,
      mode,
      outputPath: outputs.paths.get(input),
      useColors: wantsColors(terminal.env, terminal.isStderrTerminal),
    }),
  );
  const progress = new Progress(terminal, tasks.length, 'formatting');
  const writesFiles = mode === 'write';
  const templates = new TemplateCounts();
  let skipped = 0;
  let changed = 0;
  await runTasks(tasks, {
    parallelism: terminal.parallelism,
    threads: flags.threads,
    outputFolder: outputs.folder,
    shouldStop: () => terminal.isOutputClosed && !writesFiles,
    onProgress: (done) => progress.update(done),
    async onOutcome(outcome, task: Task) {
      progress.hide();
      if (outcome.failure !== undefined) {
        hasFailed = true;
        tellFailure({ name: task.input.name, message: outcome.failure }, terminal);
      }
      templates.add(outcome);
      if (outcome.errors > 0) skipped++;
      changed += outcome.fixed;
      terminal.err(outcome.err);
      // Into a file or a pipe goes exactly what was formatted; a screen is kept from harm.
      await terminal.out(terminal.isStdoutTerminal ? visibleText(outcome.out, '\n') : outcome.out);
    },
  });
  progress.hide();
  terminal.err(templates.report);
  if (flags.write) {
    const noun = tasks.length === 1 ? 'file' : 'files';
    terminal.err(`${changed} of ${tasks.length} ${noun} changed\n`);
  }
  if (terminal.isOutputClosed && !writesFiles) return EXIT_CLOSED_PIPE;
  if (hasFailed) return EXIT_FAILURE;
  return skipped > 0 || (mode === 'check' && changed > 0) ? EXIT_FINDINGS : EXIT_CLEAN;
}

function modeOf({ write, check, outputDir }: FormatFlags): FormatTask['mode'] {
  if (check) return 'check';
  return write || outputDir !== undefined ? 'write' : 'print';
}

function optionsOf(flags: FormatFlags): FormatOptions {
  return {
    indent: flags.indent,
    sequenceIndent: flags.sequenceIndent,
    quotes: flags.quotes,
    multiline: flags.multiline,
    blankLines: flags.blankLines,
    commentSpaces: flags.commentSpaces,
    bracketSpacing: flags.bracketSpacing,
    lineWidth: flags.lineWidth,
    sortKeys: flags.sortKeys === true,
    documentStart: flags.documentStart === true,
  };
}
