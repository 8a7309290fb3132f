import path from 'node:path';
import { parse, type SyntaxTree, type TemplateMask, type ValidationResult } from '@yamlkit/engine';
import {
  checkTemplate,
  PlainSchemaCheck,
  type SchemaCheckOptions,
  withProblems,
  withSchemaProblems,
} from '@yamlkit/language';
import { type SchemaReason, targetAt } from '@yamlkit/schemas';
import { knownPath } from '../files/input.ts';
import { formatsIn } from '../schemas/format-list.ts';
import { readDefinitions } from './read-definitions.ts';
import { SchemaFiles } from './schema-files.ts';
import type { SchemaSettings, ValidateTask } from './task.ts';

/** What was found in a text, and why schemas that it names did not count. */
export interface SchemaCheckedResult extends ValidationResult {
  /** A sentence for each schema that is named and was not loaded, where that is not a problem. */
  readonly notChecked: readonly string[];
}

/** Adds what schemas find wrong with a text to what was found before. */
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
  readonly check: PlainSchemaCheck;
}

let last: Checks | undefined;

/** What the work on a task has, besides what a run keeps. */
interface TaskCheck extends Checks {
  readonly options: SchemaCheckOptions;
  /** The folder that schemas must be in which the configuration of a repository names. */
  readonly configuredRoot: string | undefined;
  /** Why schemas are not there that the text at hand names. */
  readonly notChecked: Set<string>;
}

/** How the texts of a task are checked by schemas, with all fixes. */
export async function schemaCheckFor(task: ValidateTask): Promise<AddSchemaProblems> {
  if (task.schemas === undefined) return (_, result) => result;
  const own = await taskCheckFor(task, task.schemas);
  await loadDocumentFixes(own.check);
  return (text, result, mask) => {
    if (mask === undefined) return addProblems(own, text, result).result;
    own.files.configuredRoot = own.configuredRoot;
    if (!result.isValid) return result;
    own.notChecked.clear();
    const found = checkTemplate(own.check, text, { mask, options: own.options });
    return { ...withProblems(result, found), notChecked: [...own.notChecked] };
  };
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
  const own = await taskCheckFor(task, task.schemas);
  const added = addProblems(own, text, result);
  if (!added.lacksFixes) return added.result;
  await loadDocumentFixes(own.check);
  return addProblems(own, text, result).result;
}

async function loadDocumentFixes(check: PlainSchemaCheck): Promise<void> {
  if (check.documentFixes !== undefined) return;
  const { documentFixes } = await import('./document-fixes.ts');
  check.documentFixes = documentFixes;
}

function addProblems(
  { check, files, options, configuredRoot, notChecked }: TaskCheck,
  text: string,
  result: ValidationResult,
): { readonly result: ValidationResult | SchemaCheckedResult; readonly lacksFixes: boolean } {
  files.configuredRoot = configuredRoot;
  const tree = result.parsed ?? treeOf(text, result);
  if (tree === undefined) return { result, lacksFixes: false };
  notChecked.clear();
  const checked = [...check.checkEach(tree, options)];
  const found = checked.flatMap(({ problems }) => problems);
  return {
    result: { ...withSchemaProblems(text, result, found), notChecked: [...notChecked] },
    lacksFixes: checked.some(({ lacksFixes = false }) => lacksFixes),
  };
}

async function taskCheckFor(
  { configured, input, cwd }: ValidateTask,
  schemas: SchemaSettings,
): Promise<TaskCheck> {
  const checks = await checksFor(schemas, cwd);
  const file = knownPath(input);
  const below = file === undefined ? input.name : path.relative(cwd, file);
  const notChecked = new Set<string>();
  const options: SchemaCheckOptions = {
    path: below,
    accepts: (reason) => accepts(schemas, reason),
    reportsMissing: (reason) => reportsMissing(schemas, reason, configured?.location),
    catalog: formatsIn(schemas.cacheFolder),
    noteMissing({ missing, unavailable }, { code }) {
      if (NAMING.has(code) || unavailable !== undefined) notChecked.add(missing);
    },
    ...choiceOf(schemas),
    ...(configured && {
      configuration: [{ globs: ['**'], schema: targetAt(configured.location) }],
    }),
    ...(schemas.allowsUnknownFields && { unknownFields: 'allow' }),
    ...(schemas.kubernetesVersion === undefined
      ? {}
      : { kubernetesVersion: schemas.kubernetesVersion }),
  };
  return { ...checks, options, configuredRoot: configured?.root, notChecked };
}

/** What is read and compiled for one task is there for the next one. */
async function checksFor(settings: SchemaSettings, cwd: string): Promise<Checks> {
  // Tasks come to other threads as copies, one by one.
  if (last !== undefined && JSON.stringify(last.settings) === JSON.stringify(settings)) return last;
  const example =
    settings.example === undefined
      ? undefined
      : (await import('../schemas/schema-from-example.ts')).schemaFromExample;
  const files = new SchemaFiles(settings, cwd, example);
  const definitions = settings.definitions.flatMap(readDefinitions);
  last = { settings, files, check: new PlainSchemaCheck(files, definitions) };
  return last;
}

/** A text with errors would have more of them only because something is missing in the tree. */
function treeOf(text: string, { isValid }: ValidationResult): SyntaxTree | undefined {
  return isValid ? parse(text) : undefined;
}

function choiceOf({ schema, example }: SchemaSettings): Pick<SchemaCheckOptions, 'choice'> {
  if (example !== undefined) return { choice: { type: 'location', location: example } };
  return schema === undefined ? {} : { choice: targetAt(schema) };
}

/** The reasons by which someone named the schema. */
const NAMING: ReadonlySet<SchemaReason['code']> = new Set([
  'comment',
  'schema-key',
  'configuration',
]);

/** What the text or a configuration names always counts; the rest counts when it is asked for. */
function accepts(
  { schema, example, kubernetesVersion, detects }: SchemaSettings,
  { code }: SchemaReason,
) {
  switch (code) {
    case 'comment':
    case 'schema-key':
    case 'configuration':
      return true;
    case 'user':
      return schema !== undefined || example !== undefined;
    case 'custom-resource':
      return true;
    case 'kind':
      return detects || kubernetesVersion !== undefined;
    default:
      return detects;
  }
}

/**
 * A schema that was found by the name of a file may not be in the catalog, and one in a comment may be
 * for editors, which fetch it: it is reported only to those who ask for schemas.
 */
function reportsMissing(
  { detects, fetchesNamed = false }: SchemaSettings,
  { code }: SchemaReason,
  configured = '',
): boolean {
  if (code === 'comment') return detects || fetchesNamed;
  if (code === 'configuration') return fetchesNamed || !/^https?:/i.test(configured);
  return code === 'user' || code === 'kind' || code === 'custom-resource';
}
