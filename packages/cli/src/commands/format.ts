import type { FormatOptions, TemplateMode } from '@yamlkit/engine';
import type { LineEnds } from '@yamlkit/language';
import {
  type FileConfiguration,
  findLintConfiguration,
  NO_LINT,
} from '@yamlkit/language/configuration';
import { YAML_AND_TEMPLATES } from '@yamlkit/language/wanted-files';
import { fileOf, findConfigurations } from '../configuration/find-configurations.ts';
import { settingsFolders } from '../configuration/settings-folders.ts';
import type { ExitStatus } from '../exit-status.ts';
import { exitStatusOf, runFileTasks } from '../run/run-file-tasks.ts';
import type { FormatTask } from '../run/task.ts';
import { type Terminal, wantsColors } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { chooseOutputs } from './choose-outputs.ts';
import { type GatherFlags, gatherFiles } from './gather-files.ts';

/** The options of `yamlkit format` for a layout; missing ones are at their defaults. */
interface Layout extends FormatOptions {
  readonly lineEnds?: LineEnds;
}

const LAYOUT = [
  'indent',
  'sequenceIndent',
  'quotes',
  'multiline',
  'blankLines',
  'commentSpaces',
  'bracketSpacing',
  'lineWidth',
  'sortKeys',
  'documentStart',
  'controlLines',
  'lineEnds',
] as const satisfies readonly (keyof Layout)[];

/** The options of `yamlkit format`. */
export interface FormatFlags extends Layout, GatherFlags {
  readonly write?: true;
  readonly check?: true;
  readonly outputDir?: string;
  readonly minify?: true;
  /** Undefined where a configuration may say it. */
  readonly templates?: TemplateMode;
  readonly watch?: true;
  /** False for --no-config. */
  readonly config?: boolean;
  readonly threads?: number;
}

/** `yamlkit format`: lays each file out again. */
export async function formatCommand(
  names: readonly string[],
  flags: FormatFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  if (flags.watch) {
    const { watchFiles } = await import('../run/watch.ts');
    const { watch: _, ...others } = flags;
    const run = (files: readonly string[]) => formatCommand(files, others, terminal);
    return watchFiles({ names, wanted: YAML_AND_TEMPLATES, run }, terminal);
  }
  const gathered = await gatherFiles(names, flags, terminal, YAML_AND_TEMPLATES);
  const { failures } = gathered;
  const { cwd } = terminal;
  const found = flags.config === false ? undefined : await findConfigurations(gathered.inputs, cwd);
  const configurations = new Map(
    gathered.inputs.map((input) => [input, found?.configurationFor(fileOf(input, cwd), NO_LINT)]),
  );
  const inputs = gathered.inputs.filter((input) => !configurations.get(input)?.isIgnored);
  if (flags.write && inputs.some((input) => input.path === undefined)) {
    throw new UsageError('--write changes files in place, and standard input is not a file');
  }

  const isLinted = found !== undefined || findLintConfiguration(settingsFolders, cwd) !== undefined;
  if (flags.config !== false && isLinted && !flags.minify) {
    const { reportFormatContradictions } = await import('./format-contradictions.ts');
    await reportFormatContradictions(inputs, found, layoutFlags(flags), terminal);
  }

  const outputs = await chooseOutputs(inputs, flags.outputDir, undefined, terminal);
  const mode = modeOf(flags);
  const tasks = outputs.inputs.map(
    (input): FormatTask => ({
      tool: 'format',
      templates: flags.templates ?? configurations.get(input)?.templates ?? 'auto',
      input,
      cwd,
      ...layoutOf(flags, configurations.get(input)),
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

/** The options of a file: those of the command line, else of its configuration, else the defaults. */
function layoutOf(
  flags: FormatFlags,
  configuration: FileConfiguration | undefined,
): Pick<FormatTask, 'options' | 'lineEnds'> {
  const { lineEnds = 'preserve', ...options }: Layout = {
    ...configuration?.format,
    ...layoutFlags(flags),
  };
  return { options, lineEnds };
}

/** The options of the layout that the command line gives. */
function layoutFlags(flags: FormatFlags): Layout & Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    LAYOUT.flatMap((key) => (flags[key] === undefined ? [] : [[key, flags[key]]])),
  );
}
