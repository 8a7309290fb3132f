import type { ConvertOptions, SourceFormat, TargetFormat, TemplateMode } from '@yamlkit/engine';
import { CONVERT_OPTIONS } from '@yamlkit/engine/options';
import { visibleText } from '@yamlkit/engine/reports';
import { filesEndingIn } from '@yamlkit/language/wanted-files';
import type { ExitStatus } from '../exit-status.ts';
import type { Input } from '../files/input.ts';
import { escapeJsonText } from '../formats/json-text.ts';
import { exitStatusOf, runFileTasks } from '../run/run-file-tasks.ts';
import type { Task } from '../run/task.ts';
import { type Terminal, wantsColors } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { chooseOutputs } from './choose-outputs.ts';
import { valueNamed } from './declare-options.ts';
import { gatherInputs } from './gather-inputs.ts';
import { ENDINGS, formatOf, isJsonLines } from './source-format.ts';

/** The options of `yamlkit convert`. */
export interface ConvertFlags {
  /** What each file's ending says, where it is left out. */
  readonly from?: SourceFormat;
  readonly to: TargetFormat;
  /** `lines` for the files of JSON Lines, else `single`, where it is left out. */
  readonly documents?: 'single' | 'array' | 'lines';
  readonly indent: number;
  readonly schema: '1.2' | '1.1';
  readonly comments?: true;
  readonly colons?: true;
  readonly sort?: true;
  readonly outputDir?: string;
  readonly templates: TemplateMode;
  readonly threads?: number;
}

const JSON_TARGETS = new Set<TargetFormat>(['json', 'jsonc', 'json5', 'json-schema']);

/** The ending of a result's file. */
function extensionOf({ to, documents }: ConvertFlags): string {
  if (to === 'typescript') return 'd.ts';
  if (to === 'json-schema') return 'schema.json';
  return to === 'json' && documents === 'lines' ? 'jsonl' : to;
}

/** The format of a file by its name. JSON that is to become JSON is read as the YAML that it is as well. */
function sourceOf(input: Input, to: TargetFormat): SourceFormat {
  const from = formatOf(input);
  if (from !== to) return from;
  if (from === 'json') return 'yaml';
  if (from === 'yaml') {
    throw new UsageError(
      `${input.name} is read as YAML: give its format with --from, or another one with --to`,
    );
  }
  throw new UsageError(
    `${input.name} is already ${from}: give another format with --to, or its own with --from`,
  );
}

function documentsOf(input: Input, from: SourceFormat): 'single' | 'lines' {
  return from === 'json' && isJsonLines(input) ? 'lines' : 'single';
}

/** `yamlkit convert`: writes each file in another format. */
export async function convertCommand(
  names: readonly string[],
  flags: ConvertFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  if (flags.from === flags.to) {
    throw new UsageError(`--from and --to are both ${flags.to}: there is nothing to convert`);
  }
  const { inputs, failures } = await gatherInputs(
    names,
    terminal,
    filesEndingIn(ENDINGS[flags.from ?? 'yaml']),
    { streamsStdin: true },
  );
  const sources = new Map(inputs.map((input) => [input, flags.from ?? sourceOf(input, flags.to)]));
  const outputs = await chooseOutputs(inputs, flags.outputDir, extensionOf(flags), terminal);
  const options: Omit<ConvertOptions, 'from' | 'documents'> = {
    to: flags.to,
    indent: flags.indent,
    schema: valueNamed(CONVERT_OPTIONS.schema, flags.schema),
    ...(flags.comments && { comments: true }),
    ...(flags.colons && { colons: true }),
    ...(flags.sort && { sort: true }),
  };
  const useColors = wantsColors(terminal.env, terminal.isStderrTerminal);
  const tasks = outputs.inputs.map((input): Task => {
    const from = sources.get(input) ?? 'yaml';
    return {
      tool: 'convert',
      templates: from === 'yaml' ? flags.templates : 'none',
      input,
      cwd: terminal.cwd,
      options: { ...options, from, documents: flags.documents ?? documentsOf(input, from) },
      outputPath: outputs.paths.get(input),
      useColors,
    };
  });
  const writesFiles = flags.outputDir !== undefined;
  const totals = await runFileTasks(tasks, terminal, {
    verb: 'converting',
    threads: flags.threads,
    writesFiles,
    outputFolder: outputs.folder,
    endsLines: true,
    shown: JSON_TARGETS.has(flags.to) ? escapeJsonText : (out) => visibleText(out, '\n\t'),
  });
  const hasFailures = outputs.hasFailed || totals.failures.length + failures.length > 0;
  return exitStatusOf({ hasFailures, hasFindings: totals.errors > 0, writesFiles }, terminal);
}
