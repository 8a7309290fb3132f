import type { PresetName, RuleSettings, TemplateMode, ValidateOptions } from '@yamlkit/engine';
import type { RunConfiguration } from '../configuration/run-configuration.ts';
import type { ExitStatus } from '../exit-status.ts';
import type { Input } from '../files/input.ts';
import { WANTED_FOR_LINT } from '../files/wanted-for-lint.ts';
import { FORMATS, type FormatName } from '../formats/index.ts';
import type { RunReport } from '../formats/report-format.ts';
import { exitStatusOf, runFileTasks } from '../run/run-file-tasks.ts';
import type { SchemaSettings, Task } from '../run/task.ts';
import { type Terminal, wantsColors } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { gatherInputs } from './gather-inputs.ts';

/** The options of `yamlkit validate`, as commander hands them over. */
export interface ValidateFlags {
  readonly lint: boolean;
  readonly config?: string;
  readonly preset?: PresetName;
  readonly format: FormatName;
  readonly fix?: boolean;
  readonly singleDocument?: boolean;
  readonly allowTag?: readonly string[];
  readonly site?: string;
  readonly threads?: number;
  /** False for --no-schema. */
  readonly schema?: string | false;
  readonly schemaFrom?: string;
  readonly fetchSchemas?: boolean;
  readonly detectSchemas?: boolean;
  readonly kubernetesVersion?: string;
  readonly crd?: readonly string[];
  readonly templates: TemplateMode;
  readonly values?: string;
}

/** `yamlkit validate`: reports the problems of each file, in the order of the arguments. */
export async function validateCommand(
  names: readonly string[],
  flags: ValidateFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const configuration = flags.lint ? await loadConfiguration(flags, terminal.cwd) : undefined;
  const wanted = configuration?.wantedFiles ?? WANTED_FOR_LINT;
  const gathered = await gatherInputs(names, terminal, wanted);
  const { failures: unfound } = gathered;
  const inputs = gathered.inputs.filter(
    ({ path }) => path === undefined || !configuration?.isIgnored(path),
  );
  if (flags.fix && inputs.some((input) => input.path === undefined)) {
    throw new UsageError('--fix changes files in place, so it cannot take standard input');
  }

  const schemas =
    flags.schema === false ? undefined : await schemaSettings(flags, inputs, terminal);
  const fix = flags.fix ?? false;
  const format = FORMATS[flags.format];
  const optionsWith = withRules({
    lint: flags.lint,
    lintFixes: fix || format.tellsFixes,
    singleDocument: flags.singleDocument ?? false,
    allowedTags: flags.allowTag ?? [],
  });
  const useColors = wantsColors(terminal.env, terminal.isStdoutTerminal);
  const values = flags.values === undefined ? undefined : await loadValues(flags, terminal.cwd);
  const tasks = inputs.map(
    (input): Task => ({
      tool: 'validate',
      templates: flags.templates,
      input,
      cwd: terminal.cwd,
      options: optionsWith(configuration?.rulesFor(input.path)),
      fix,
      format: flags.format,
      useColors,
      ...(schemas === undefined ? {} : { schemas }),
      ...(values === undefined ? {} : { values }),
    }),
  );

  await terminal.out(format.begin);
  const totals = await runFileTasks(tasks, terminal, {
    verb: 'validating',
    threads: flags.threads,
    // Files to be fixed are fixed even when nobody reads about it.
    writesFiles: fix,
    separator: format.separator,
    // Reports quote nothing raw, and have colours.
    shown: (out) => out,
  });
  const run: RunReport = {
    ...totals,
    files: inputs.length,
    codes: [...totals.codes],
    ...(flags.site !== undefined && { siteAddress: flags.site }),
    failures: [...unfound, ...totals.failures],
  };
  await terminal.out(format.end(run));
  if (totals.changed > 0) terminal.err(`${count(totals.changed, 'problem')} fixed\n`);
  if (flags.format !== 'json') terminal.err(totals.templates);
  if (flags.format === 'standard') terminal.err(`${summarize(run)}\n`);
  const hasFindings = totals.errors + totals.warnings > 0;
  return exitStatusOf(
    { hasFailures: run.failures.length > 0, hasFindings, writesFiles: fix },
    terminal,
  );
}

/** @throws UsageError for what cannot be read or fetched, and versions that are not known. */
async function schemaSettings(
  flags: ValidateFlags,
  inputs: readonly Input[],
  { cwd, env, err }: Terminal,
): Promise<SchemaSettings> {
  const { schema, schemaFrom, kubernetesVersion, crd = [] } = flags;
  const { detectSchemas: detects = false, fetchSchemas = false } = flags;
  const isNamed = schema !== undefined || schemaFrom !== undefined;
  if (!isNamed && !fetchSchemas && kubernetesVersion === undefined && crd.length === 0) {
    return { definitions: [], detects };
  }
  const { readSchemaFlags } = await import('../configuration/schema-flags.ts');
  const named = schema === false ? undefined : schema;
  return readSchemaFlags(
    { schema: named, schemaFrom, kubernetesVersion, crd, detects, fetchSchemas },
    { cwd, env, inputs, note: (text) => err(`${text}\n`) },
  );
}

/** @throws UsageError for a file that cannot be read, or that is not YAML. */
async function loadValues({ values = '', fix }: ValidateFlags, cwd: string): Promise<unknown> {
  if (fix)
    throw new UsageError('--values is for a look at templates, so it does not go with --fix');
  const { readValues } = await import('../run/read-values.ts');
  return readValues(values, cwd);
}

async function loadConfiguration(flags: ValidateFlags, cwd: string): Promise<RunConfiguration> {
  const { loadLintConfiguration } = await import('../configuration/lint-configuration.ts');
  return loadLintConfiguration(flags, cwd);
}

/**
 * Options with the rules of a file. Files with the same rules share them, so that other threads are
 * handed them once for many files.
 */
function withRules(options: ValidateOptions): (rules: RuleSettings | undefined) => ValidateOptions {
  const known = new Map<RuleSettings, ValidateOptions>();
  return (rules) => {
    if (rules === undefined) return options;
    const found = known.get(rules) ?? { ...options, rules };
    known.set(rules, found);
    return found;
  };
}

function summarize({ files, filesWithProblems, errors, warnings, failures }: RunReport): string {
  const unread = failures.length === 0 ? '' : `; ${failures.length} could not be checked`;
  if (errors + warnings === 0) return `${count(files, 'file')} checked, nothing found${unread}`;
  const found = [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ].join(' and ');
  return `${found} in ${filesWithProblems} of ${count(files, 'file')}${unread}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
