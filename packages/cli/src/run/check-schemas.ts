import type { Problem, SyntaxTree, ValidationResult, WrittenDiagnostic } from '@yamlkit/engine';
import type { DocumentReport } from '@yamlkit/engine/reports';
import type { TemplateMask } from '@yamlkit/engine/templates';
import { LineIndex } from '@yamlkit/engine/text';
import { JsonDocument, parse, toProblems } from '@yamlkit/engine/tree';
import {
  type CheckedDocument,
  SchemaChecker,
  type SchemaCheckOptions,
  withProblems,
  withSchemaProblems,
} from '@yamlkit/language';
import { isNamed, reportsMissing } from '@yamlkit/language/configuration';
import {
  type CatalogEntry,
  type SchemaChoice,
  type SchemaReason,
  targetAt,
  targetOfAll,
} from '@yamlkit/schemas';
import { knownPath, pathFrom } from '../files/input.ts';
import { formatsIn } from '../schemas/format-list.ts';
import { schemaBeside } from '../schemas/schema-beside.ts';
import { deprecatedPlaces, documentReport, tallyOf } from './document-coverage.ts';
import { readDefinitions } from './read-definitions.ts';
import { SchemaFiles } from './schema-files.ts';
import type { SchemaTally } from './schema-tally.ts';
import type { SchemaSettings, ValidateTask } from './task.ts';

/** The problems of a text, and which of its documents were checked against schemas. */
export interface SchemaCheckedResult extends ValidationResult {
  readonly documents: readonly DocumentReport[];
  readonly tally: SchemaTally;
  /** For what else is checked by the formats of the documents; a template has none. */
  readonly detected?: DetectedFormats;
}

/** Which schema each document of a text has, and the documents themselves. */
export interface DetectedFormats {
  readonly choices: readonly SchemaChoice[];
  readonly nodes: readonly JsonDocument[];
}

/** Adds a text's schema problems to those found before. */
export type AddSchemaProblems = (
  text: string,
  result: ValidationResult,
  /** Of a template. */
  mask?: TemplateMask,
) => ValidationResult | SchemaCheckedResult;

/** What a run has read and compiled so far. */
interface Checks {
  readonly settings: SchemaSettings;
  readonly files: SchemaFiles;
  readonly check: SchemaChecker;
  /** Whether definitions were found among the files of the run; undefined until they are searched. */
  searching?: Promise<SchemaChecker | undefined>;
}

let last: Checks | undefined;
/** Whether a schema has referred to a metaschema. Few do, and they are as much code as the rest of what reads schemas. */
let usesMetaschemas = false;

/** The state of one task, beside that of the run. */
interface TaskCheck extends Checks {
  /** The state shared with other tasks. */
  readonly checks: Checks;
  readonly options: SchemaCheckOptions;
  /** The folder that schemas must be in which the configuration of a repository names. */
  readonly configuredRoot: string | undefined;
  /** Whether a document that is not checked is an error. */
  readonly requires: boolean;
  /** How many lines of the input come before the text. */
  readonly linesBefore: number;
}

/** How the texts of a task are checked by schemas. */
export interface TextCheck {
  readonly add: AddSchemaProblems;
  /** What does it, and counts what that takes. */
  readonly check?: SchemaChecker;
}

/** How a text of a task is checked by schemas, with all fixes. */
export async function schemaCheckFor(task: ValidateTask): Promise<TextCheck> {
  if (task.schemas === undefined) return { add: (_, result) => result };
  let own = await withMetaschemas(task, task.schemas);
  if (task.schemas.detects) own = (await withDefinitionsOfRun(own, task.cwd)) ?? own;
  await loadDocumentFixes(own.check);
  const { checkTemplate } = await import('./template-check.ts');
  const add: AddSchemaProblems = (text, result, mask) => {
    if (mask === undefined) return addProblems(own, text, result).result;
    own.files.configuredRoot = own.configuredRoot;
    if (!result.isValid) return result;
    const found = checkTemplate(own.check, text, { mask, options: own.options });
    const { problems, ...coverage } = coverageOf(own, text, found.documents);
    return { ...withProblems(result, [...found.problems, ...problems]), ...coverage };
  };
  return { add, check: own.check };
}

/**
 * Adds what schemas find wrong with the text of a task. The editing of documents is half as much code as all
 * else that is loaded for schemas, so it is loaded with the first mistake that it could fix.
 */
export async function addSchemaProblems(
  task: ValidateTask,
  text: string,
  result: ValidationResult,
): Promise<ValidationResult | SchemaCheckedResult> {
  if (task.schemas === undefined) return result;
  let own = await taskCheckFor(task, task.schemas);
  let added = addProblems(own, text, result);
  if (own.files.lacksMetaschemas) {
    own = await withMetaschemas(task, task.schemas);
    added = addProblems(own, text, result);
  }
  const more = added.hasUnknownKind ? await withDefinitionsOfRun(own, task.cwd) : undefined;
  if (more !== undefined) {
    own = more;
    added = addProblems(own, text, result);
  }
  if (!added.lacksFixes) return added.result;
  await loadDocumentFixes(own.check);
  return addProblems(own, text, result).result;
}

/** The same with metaschemas; files already read are read again. */
async function withMetaschemas(task: ValidateTask, schemas: SchemaSettings): Promise<TaskCheck> {
  if (!usesMetaschemas) last = undefined;
  usesMetaschemas = true;
  return taskCheckFor(task, schemas);
}

async function loadDocumentFixes(check: SchemaChecker): Promise<void> {
  if (check.documentFixes !== undefined) return;
  const { documentFixes } = await import('./document-fixes.ts');
  check.documentFixes = documentFixes;
}

interface AddedProblems {
  readonly result: ValidationResult | SchemaCheckedResult;
  /** Whether there would be more fixes with `documentFixes`. */
  readonly lacksFixes: boolean;
  /** Whether a document has a kind that neither Kubernetes nor a definition at hand has. */
  readonly hasUnknownKind: boolean;
}

function addProblems(own: TaskCheck, text: string, result: ValidationResult): AddedProblems {
  const { check, files, options, configuredRoot } = own;
  files.configuredRoot = configuredRoot;
  const tree = result.parsed ?? treeOf(text, result);
  if (tree === undefined) return { result, lacksFixes: false, hasUnknownKind: false };
  const nodes = JsonDocument.ofDocuments(tree, 'declared');
  const checked = [...check.checkEach(tree, options, nodes)];
  const found = checked.flatMap(({ problems }) => problems);
  const { problems, ...coverage } = coverageOf(own, text, checked);
  const detected = { choices: checked.map(({ choice }) => choice), nodes };
  const all = withProblems(withSchemaProblems(text, result, found, own.linesBefore), problems);
  return {
    result: { ...all, ...coverage, detected },
    lacksFixes: checked.some(({ lacksFixes = false }) => lacksFixes),
    hasUnknownKind: checked.some(
      ({ choice, uncheckedItems }) =>
        choice.reason.code === 'unknown-kind' || uncheckedItems.length > 0,
    ),
  };
}

/**
 * Searches the files of the run for the definitions of kinds that are not known, once in each thread.
 *
 * @returns undefined where there are none, or no more than before.
 */
async function withDefinitionsOfRun(own: TaskCheck, cwd: string): Promise<TaskCheck | undefined> {
  const { checks } = own;
  const { places = [], definitions } = checks.settings;
  if (places.length === 0) return undefined;
  checks.searching ??= (async () => {
    const { findDefinitionFiles } = await import('../schemas/find-definition-files.ts');
    // Those that cannot be read are reported where they are checked.
    const { files } = await findDefinitionFiles(places, cwd);
    const all = new Set([...definitions, ...files]);
    if (all.size === definitions.length) return undefined;
    return new SchemaChecker(checks.files, [...all].flatMap(readDefinitions));
  })();
  const check = await checks.searching;
  return check === undefined || check === own.check ? undefined : { ...own, check };
}

/** Which documents were checked and, if a schema is required, the problems of those that were not. */
function coverageOf(
  { requires, files, linesBefore }: TaskCheck,
  text: string,
  checked: readonly CheckedDocument[],
): Pick<SchemaCheckedResult, 'documents' | 'tally'> & { readonly problems: readonly Problem[] } {
  const lines = new LineIndex(text, undefined, undefined, linesBefore);
  const all = checked.flatMap(withItems);
  const covered = all.map(({ coverage, isReported, from }) => ({
    ...coverage,
    line: lines.numberAt(from),
    isReported: !coverage.isChecked && (requires || isReported),
  }));
  const documents = covered.map(documentReport);
  const deprecated = checked
    .flatMap(({ deprecations = [] }) => deprecations)
    .map(({ from, message }) => ({ line: lines.numberAt(from), message }));
  const tally = tallyOf(covered, {
    deprecated: deprecatedPlaces(deprecated),
    schemaNotes: files.takeNotes(),
  });
  if (!requires) return { documents, tally, problems: [] };
  const found = all.flatMap(({ coverage, isReported, from }): WrittenDiagnostic[] => {
    if (coverage.isChecked || isReported) return [];
    const to = lines.contentEnd(lines.lineAt(from));
    const message = `Not checked against a schema, but --require-schema asks for it. ${coverage.message}`;
    return [{ code: 'schema/not-checked', severity: 'error', message, from, to }];
  });
  return { documents, tally, problems: toProblems(found, lines) };
}

/** A document, and the items of a list that are not checked, each like a document of its own. */
function withItems({ coverage, problems, from, uncheckedItems }: CheckedDocument) {
  const document = { coverage, from, isReported: problems.length > 0 };
  const items = uncheckedItems.map((item) => ({
    ...item,
    isReported: problems.some((problem) => problem.from === item.from && problem.to === item.to),
  }));
  return [document, ...items];
}

async function taskCheckFor(
  { configured, input, cwd, part }: ValidateTask,
  schemas: SchemaSettings,
): Promise<TaskCheck> {
  const checks = await checksFor(schemas, cwd);
  const file = knownPath(input);
  const beside = schemaBeside(file);
  const formats = formatsIn(schemas.cacheFolder);
  const options: SchemaCheckOptions = {
    path: pathFrom(cwd, input),
    ...(beside !== undefined && { beside }),
    accepts: (reason) => accepts(schemas, reason),
    reportsMissing: (reason) => reportsMissing(reason, configured?.locations, schemas.fetchesNamed),
    catalog: formats,
    ...choiceOf(schemas, formats),
    ...(configured && {
      configuration: [{ globs: ['**'], schema: targetOfAll(configured.locations, formats) }],
    }),
    ...(schemas.allowsUnknownFields && { unknownFields: 'allow' }),
    ...(schemas.kubernetesVersion === undefined
      ? {}
      : { kubernetesVersion: schemas.kubernetesVersion }),
  };
  return {
    ...checks,
    checks,
    options,
    configuredRoot: configured?.root,
    requires: schemas.requires === true,
    linesBefore: part?.lines ?? 0,
  };
}

/** Schemas read and compiled for one task are reused for the next. */
async function checksFor(settings: SchemaSettings, cwd: string): Promise<Checks> {
  // Tasks come to other threads as copies, one by one.
  if (last !== undefined && JSON.stringify(last.settings) === JSON.stringify(settings)) return last;
  const example =
    settings.example === undefined
      ? undefined
      : (await import('../schemas/schema-from-example.ts')).schemaFromExample;
  const { metaschemas } = usesMetaschemas
    ? await import('@yamlkit/json-schema/metaschemas')
    : { metaschemas: undefined };
  const files = new SchemaFiles(settings, cwd, { schemaFromExample: example, metaschemas });
  const definitions = settings.definitions.flatMap(readDefinitions);
  last = { settings, files, check: new SchemaChecker(files, definitions) };
  return last;
}

/** A text with errors would have more of them only because something is missing in the tree. */
function treeOf(text: string, { isValid }: ValidationResult): SyntaxTree | undefined {
  return isValid ? parse(text) : undefined;
}

function choiceOf(
  { schema, example }: SchemaSettings,
  formats: readonly CatalogEntry[],
): Pick<SchemaCheckOptions, 'choice'> {
  if (example !== undefined) return { choice: { type: 'location', location: example } };
  return schema === undefined ? {} : { choice: targetAt(schema, formats) };
}

/** Schemas named by the text or a configuration always apply; others apply on request. */
function accepts(
  { schema, example, kubernetesVersion, detects }: SchemaSettings,
  reason: SchemaReason,
) {
  if (reason.code === 'user') return schema !== undefined || example !== undefined;
  return detects || isNamed(reason, kubernetesVersion);
}
