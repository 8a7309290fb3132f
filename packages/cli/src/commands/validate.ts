import type { TemplateMode, ValidateOptions } from '@yamlkit/engine';
import type { PresetName, RuleSettings } from '@yamlkit/engine/lint';
import { visibleText } from '@yamlkit/engine/reports';
import {
  type Configurations,
  type FileConfiguration,
  NO_LINT,
  type RunConfiguration,
} from '@yamlkit/language/configuration';
import { WANTED_FOR_LINT } from '@yamlkit/language/wanted-files';
import { countOf, groupDigits } from '@yamlkit/text';
import { fileOf, findConfigurations } from '../configuration/find-configurations.ts';
import type { ExitStatus } from '../exit-status.ts';
import { type Input, knownPath } from '../files/input.ts';
import type { FormatName } from '../formats/index.ts';
import { loadFormat } from '../formats/load-format.ts';
import type { ReportFormat, RunReport } from '../formats/report-format.ts';
import {
  exitStatusOf,
  type FileTaskTotals,
  runFileTasks,
  type SchemaUse,
} from '../run/run-file-tasks.ts';
import type { SchemaSettings, Task } from '../run/task.ts';
import { schemaFolder } from '../schemas/schema-folder.ts';
import { type Terminal, wantsColors } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { type GatherFlags, gatherFiles } from './gather-files.ts';
import { reportContradictions } from './gather-inputs.ts';

/** The options of `yamlkit validate`. */
export interface ValidateFlags extends GatherFlags {
  readonly lint: boolean;
  /** False for --no-config. */
  readonly config?: string | false;
  readonly preset?: PresetName;
  readonly format: FormatName;
  readonly fix?: boolean;
  readonly singleDocument?: boolean;
  readonly allowTag?: readonly string[];
  readonly site?: string;
  readonly threads?: number;
  /** False for --no-meaning. */
  readonly meaning?: boolean;
  /** False for --no-schema. */
  readonly schema?: string | false;
  readonly schemaFrom?: string;
  readonly fetchSchemas?: boolean;
  readonly detectSchemas?: boolean;
  readonly requireSchema?: boolean;
  readonly kubernetesVersion?: string;
  readonly allowUnknownFields?: boolean;
  readonly crd?: readonly string[];
  /** Undefined where a configuration may say it. */
  readonly templates?: TemplateMode;
  readonly watch?: true;
  readonly values?: string;
}

/** `yamlkit validate`: reports the problems of each file, in the order of the arguments. */
export async function validateCommand(
  names: readonly string[],
  flags: ValidateFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const { cwd } = terminal;
  if (flags.watch) return watchCommand(names, flags, terminal);
  const lint = flags.lint ? await loadConfiguration(flags, cwd) : NO_LINT;
  const gathered = await gatherFiles(names, flags, terminal, lint.wantedFiles);
  const { failures: unfound } = gathered;
  const found = flags.config === false ? undefined : await findConfigurations(gathered.inputs, cwd);
  const checks = gathered.inputs
    .map((input) => checkOf(input, { found, lint, cwd }))
    .filter(({ isIgnored }) => !isIgnored);
  const inputs = checks.map(({ input }) => input);
  if (flags.lint) reportContradictions(checks, terminal);
  if (flags.fix && inputs.some((input) => input.path === undefined)) {
    throw new UsageError('--fix changes files in place, so it cannot take standard input');
  }

  const schemas =
    flags.schema === false ? undefined : await schemaSettings(flags, checks, terminal, names);
  const fix = flags.fix ?? false;
  const format = await loadFormat(flags.format);
  const taskOf = await taskMaker(flags, schemas, format, terminal);
  const tasks = checks.map(taskOf);

  await terminal.out(format.begin);
  const totals = await runFileTasks(tasks, terminal, {
    verb: 'validating',
    threads: flags.threads,
    // Files to be fixed are fixed even when no one reads the report.
    writesFiles: fix,
    separator: format.separator,
    partSeparator: flags.format === 'standard' ? '' : format.separator,
    // Reports quote nothing raw, and have colours.
    shown: (out) => out,
  });
  const { schemas: use, ...others } = totals;
  const { lines: coverage = [], ...covered } =
    schemas === undefined ? {} : await reportCoverage(use, flags.format);
  const run: RunReport = {
    ...others,
    ...covered,
    files: inputs.length,
    codes: [...totals.codes],
    ...(flags.site !== undefined && { siteAddress: flags.site }),
    failures: [...unfound, ...totals.failures],
  };
  await terminal.out(format.end(run));
  reportTotals(run, totals, { format: flags.format, coverage, terminal });
  const hasFindings = totals.errors + totals.warnings > 0;
  return exitStatusOf(
    { hasFailures: run.failures.length > 0, hasFindings, writesFiles: fix },
    terminal,
  );
}

/** Makes the tasks of files, once what is the same for all is loaded. */
async function taskMaker(
  flags: ValidateFlags,
  schemas: ((input: Input) => SchemaSettings) | undefined,
  { tellsFixes }: Pick<ReportFormat, 'tellsFixes'>,
  { cwd, env, isStdoutTerminal }: Terminal,
): Promise<(check: FileCheck) => Task> {
  const { fix = false, format } = flags;
  const optionsWith = withRules({
    lintFixes: fix || tellsFixes,
    singleDocument: flags.singleDocument ?? false,
    allowedTags: flags.allowTag ?? [],
  });
  const useColors = wantsColors(env, isStdoutTerminal);
  const values = flags.values === undefined ? undefined : await loadValues(flags, cwd);
  return ({ input, rules, format: layout = {}, templates, schema, meaning }) => ({
    tool: 'validate',
    templates: flags.templates ?? templates ?? 'auto',
    input,
    cwd,
    options: optionsWith(flags.lint ? rules : undefined),
    fix,
    layout,
    format,
    useColors,
    meaning: flags.meaning === false || meaning === false ? undefined : (meaning ?? { levels: {} }),
    ...(schemas === undefined ? {} : { schemas: schemas(input) }),
    ...(schema === undefined ? {} : { configured: schema }),
    ...(values === undefined ? {} : { values }),
  });
}

/** Writes to standard error what the whole run did. */
function reportTotals(
  run: RunReport,
  totals: FileTaskTotals,
  {
    format,
    coverage,
    terminal,
  }: {
    readonly format: FormatName;
    readonly coverage: readonly string[];
    readonly terminal: Terminal;
  },
): void {
  if (totals.changed > 0) terminal.err(`${countOf(totals.changed, 'problem')} fixed\n`);
  if (format === 'json') return;
  terminal.err(totals.templates);
  if (format === 'standard') terminal.err(`${summarize(run, totals.failures.length)}\n`);
  for (const line of coverage) terminal.err(`${visibleText(line)}\n`);
  if (format === 'standard' && totals.codes.has('unknown-tag')) {
    terminal.err(
      "Allow a tag with --allow-tag '!Name', or a set of tags with --allow-tags cloudformation, home-assistant or mkdocs.\n",
    );
  }
}

/** Which documents were checked against schemas: no one is to think that all were. */
async function reportCoverage(
  use: SchemaUse,
  format: FormatName,
): Promise<
  Pick<RunReport, 'schemas' | 'notChecked' | 'deprecated' | 'schemaNotes'> & {
    readonly lines: readonly string[];
  }
> {
  const isForPrograms = format === 'json' || format === 'sarif';
  if (use.tallies.length === 0 && !isForPrograms) {
    const documents = use.unchecked.get('no-schema') ?? 0;
    const isTold = format === 'standard' && documents > 0;
    const words = `Schemas: ${countOf(documents, 'document')} not checked (no schema detected)`;
    return { lines: isTold ? [words] : [] };
  }
  const { coverageOf, describeDeprecated, describeNotes, describeSchemaCounts } = await import(
    '../run/describe-coverage.ts'
  );
  const { schemas, ...notes } = coverageOf(use);
  const { notChecked, deprecated, schemaNotes } = notes;
  const counts = format === 'standard' ? [describeSchemaCounts(schemas)] : [];
  const lines = [
    ...counts,
    ...schemaNotes,
    ...describeNotes(notChecked),
    ...describeDeprecated(deprecated),
  ];
  return { schemas, ...notes, lines };
}

async function watchCommand(
  names: readonly string[],
  { watch: _, ...flags }: ValidateFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const { watchFiles } = await import('../run/watch.ts');
  const run = (files: readonly string[]) => validateCommand(files, flags, terminal);
  return watchFiles({ names, wanted: WANTED_FOR_LINT, run }, terminal);
}

/** Facts about a file before it is read. */
interface FileCheck extends Partial<FileConfiguration> {
  readonly input: Input;
}

function checkOf(
  input: Input,
  context: {
    readonly found: Configurations | undefined;
    readonly lint: RunConfiguration;
    readonly cwd: string;
  },
): FileCheck {
  const { found, lint, cwd } = context;
  const isIgnored = input.path !== undefined && lint.isIgnored(input.path);
  if (found === undefined) return { input, isIgnored, rules: lint.rulesFor(knownPath(input)) };
  const configuration = found.configurationFor(fileOf(input, cwd), lint);
  return { ...configuration, input, isIgnored: isIgnored || configuration.isIgnored };
}

/** How many there have been: several where files are watched. */
let runs = 0;

/**
 * The settings of each file.
 *
 * @throws UsageError for what cannot be read or fetched, and versions that are not known.
 */
async function schemaSettings(
  flags: ValidateFlags,
  checks: readonly FileCheck[],
  { cwd, env, err }: Terminal,
  names: readonly string[],
): Promise<(input: Input) => SchemaSettings> {
  const { schema, schemaFrom, crd = [], kubernetesVersion } = flags;
  const { detectSchemas: detects = true, fetchSchemas = false } = flags;
  const named = schema === false ? undefined : schema;
  const isNamed = named !== undefined || schemaFrom !== undefined;
  const isAsked = isNamed || fetchSchemas || kubernetesVersion !== undefined || crd.length > 0;
  const isSaid = checks.some(
    (check) =>
      check.kubernetesVersion !== undefined ||
      check.schema?.locations.some((location) => /^https?:/i.test(location)),
  );
  const cacheFolder = schemaFolder(env);
  let settings: SchemaSettings = { definitions: [], detects, cacheFolder };
  if (isAsked || isSaid) {
    const { checkKubernetesVersions, readSchemaFlags } = await import(
      '../configuration/schema-flags.ts'
    );
    checkKubernetesVersions(checks);
    const configured = checks.flatMap((check) => check.schema?.locations ?? []);
    const read = await readSchemaFlags(
      { schema: named, schemaFrom, kubernetesVersion, crd, detects, fetchSchemas },
      {
        cwd,
        env,
        inputs: checks.map(({ input }) => input),
        configured,
        note: (text) => err(`${text}\n`),
      },
    );
    settings = { ...read, cacheFolder };
  }
  const places = flags.changed === undefined ? names.filter((name) => name !== '-') : [];
  if (places.length > 0) settings = { ...settings, places };
  if (flags.allowUnknownFields) settings = { ...settings, allowsUnknownFields: true };
  if (flags.requireSchema) settings = { ...settings, requires: true };
  const ofAll = { ...settings, run: runs++ };
  const isSame = checks.every(
    ({ detectSchemas, kubernetesVersion, allowUnknownFields }) =>
      (detectSchemas ?? kubernetesVersion ?? allowUnknownFields) === undefined,
  );
  if (isSame) return () => ofAll;
  const { settingsByFile } = await import('../configuration/schema-flags.ts');
  return settingsByFile(ofAll, checks, flags.detectSchemas === true);
}

/** @throws UsageError for a file that cannot be read, or that is not YAML. */
async function loadValues({ values = '', fix }: ValidateFlags, cwd: string): Promise<object> {
  if (fix)
    throw new UsageError('--values only previews templates, so it cannot be used with --fix');
  const { readValues } = await import('../run/read-values.ts');
  return readValues(values, cwd);
}

async function loadConfiguration(flags: ValidateFlags, cwd: string): Promise<RunConfiguration> {
  const { loadLintConfiguration } = await import('../configuration/lint-configuration.ts');
  const { config, preset } = flags;
  // Without configurations there is only the preset.
  if (config === false) return loadLintConfiguration({ preset: preset ?? 'recommended' }, cwd);
  return loadLintConfiguration({ ...(config && { config }), ...(preset && { preset }) }, cwd);
}

/**
 * Options with the rules of a file. Files with the same rules share them, so that other threads are
 * handed them once for many files.
 */
function withRules(options: ValidateOptions): (rules: RuleSettings | undefined) => ValidateOptions {
  const known = new Map<RuleSettings, ValidateOptions>();
  return (rules) => {
    if (rules === undefined) return { ...options, lint: false };
    const found = known.get(rules) ?? { ...options, rules };
    known.set(rules, found);
    return found;
  };
}

/** @param failed how many of the files could not be checked; `run.failures` has those that were not found, too. */
function summarize(run: RunReport, failed: number): string {
  const { files, filesWithProblems, errors, warnings, failures } = run;
  const unread =
    failures.length === 0 ? '' : `; ${groupDigits(failures.length)} could not be checked`;
  if (errors + warnings === 0) {
    const checked = files - failed;
    if (checked === 0 && failures.length > 0)
      return `${countOf(failures.length, 'file')} could not be checked`;
    return `${countOf(checked, 'file')} checked, nothing found${unread}`;
  }
  const found = [
    ...(errors > 0 ? [countOf(errors, 'error')] : []),
    ...(warnings > 0 ? [countOf(warnings, 'warning')] : []),
  ].join(' and ');
  return `${found} in ${groupDigits(filesWithProblems)} of ${countOf(files, 'file')}${unread}`;
}
