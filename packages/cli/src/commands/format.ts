import type { FormatOptions, TemplateMode } from '@yamlkit/engine';
import type { ExitStatus } from '../exit-status.ts';
import { exitStatusOf, runFileTasks } from '../run/run-file-tasks.ts';
import type { FormatTask } from '../run/task.ts';
import { type Terminal, wantsColors } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { chooseOutputs } from './choose-outputs.ts';
import { gatherInputs } from './gather-inputs.ts';

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
  if (flags.write && inputs.some((input) => input.path === undefined)) {
    throw new UsageError('--write changes files in place, which standard input has none of');
  }

  const outputs = await chooseOutputs(inputs, flags.outputDir, undefined, terminal);
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
  const writesFiles = mode === 'write';
  const totals = await runFileTasks(tasks, terminal, {
    verb: 'formatting',
    threads: flags.threads,
    writesFiles,
    outputFolder: outputs.folder,
  });
  terminal.err(totals.templates);
  if (flags.write) {
    const noun = tasks.length === 1 ? 'file' : 'files';
    terminal.err(`${totals.changed} of ${tasks.length} ${noun} changed\n`);
  }
  const hasFailures = outputs.hasFailed || totals.failures.length + failures.length > 0;
  const hasFindings = totals.filesWithErrors > 0 || (mode === 'check' && totals.changed > 0);
  return exitStatusOf({ hasFailures, hasFindings, writesFiles }, terminal);
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
