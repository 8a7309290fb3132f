import path from 'node:path';
import { parse, type SyntaxTree, type TemplateMask, type ValidationResult } from '@yamlkit/engine';
import {
  checkTemplate,
  SchemaCheck,
  type SchemaCheckOptions,
  withProblems,
  withSchemaProblems,
} from '@yamlkit/language';
import { type SchemaReason, targetAt } from '@yamlkit/schemas';
import { knownPath } from '../files/input.ts';
import { readDefinitions } from './read-definitions.ts';
import { SchemaFiles } from './schema-files.ts';
import type { SchemaSettings, ValidateTask } from './task.ts';

/** Adds what schemas find wrong with a text to what was found before. */
export type AddSchemaProblems = (
  text: string,
  result: ValidationResult,
  /** Of a template. */
  mask?: TemplateMask,
) => ValidationResult;

/** What a run has read and compiled so far. */
interface Checks {
  readonly settings: SchemaSettings;
  readonly files: SchemaFiles;
  readonly check: SchemaCheck;
}

let last: Checks | undefined;

/**
 * How the texts of a task are checked by schemas. What is read and compiled for one task is there for
 * the next one.
 */
export function schemaCheckFor({
  schemas,
  configured,
  input,
  cwd,
}: ValidateTask): AddSchemaProblems {
  if (schemas === undefined) return (_, result) => result;
  const { check, files } = checksFor(schemas, cwd);
  const file = knownPath(input);
  const below = file === undefined ? input.name : path.relative(cwd, file);
  const options: SchemaCheckOptions = {
    path: below,
    accepts: (reason) => accepts(schemas, reason),
    reportsMissing: (reason) => reportsMissing(schemas, reason, configured?.location),
    ...choiceOf(schemas),
    ...(configured && {
      configuration: [{ globs: ['**'], schema: targetAt(configured.location) }],
    }),
    ...(schemas.allowsUnknownFields && { unknownFields: 'allow' }),
    ...(schemas.kubernetesVersion === undefined
      ? {}
      : { kubernetesVersion: schemas.kubernetesVersion }),
  };
  return (text, result, mask) => {
    files.configuredRoot = configured?.root;
    if (mask !== undefined) {
      if (!result.isValid) return result;
      return withProblems(result, checkTemplate(check, text, { mask, options }));
    }
    const tree = result.parsed ?? treeOf(text, result);
    return tree === undefined
      ? result
      : withSchemaProblems(text, result, check.check(tree, options));
  };
}

function checksFor(settings: SchemaSettings, cwd: string): Checks {
  // Tasks come to other threads as copies, one by one.
  if (last !== undefined && JSON.stringify(last.settings) === JSON.stringify(settings)) return last;
  const files = new SchemaFiles(settings, cwd);
  const definitions = settings.definitions.flatMap(readDefinitions);
  last = { settings, files, check: new SchemaCheck(files, definitions) };
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

/** Comments always count; the rest counts when it is asked for. */
function accepts(
  { schema, example, kubernetesVersion, detects }: SchemaSettings,
  { code }: SchemaReason,
) {
  switch (code) {
    case 'comment':
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
  // What was not fetched because no one allowed it was noted once for the run.
  if (code === 'configuration') return fetchesNamed || !/^https?:/i.test(configured);
  return code === 'user' || code === 'kind' || code === 'custom-resource';
}
