import type { ValidationResult } from '@yamlkit/engine';
import { meaningDiagnostics, meaningOf, withSchemaProblems } from '@yamlkit/language';
import { detectSchemas, targetAt, targetOfAll } from '@yamlkit/schemas';
import { schemaFactsOf } from '@yamlkit/schemas/facts';
import { pathFrom } from '../files/input.ts';
import type { ValidateTask } from './task.ts';

/** Adds the names, references and expressions that mean nothing to what was found in a text before. */
export function addMeaningProblems<Result extends ValidationResult>(
  { input, cwd, configured, schemas, meaning: levels }: ValidateTask,
  text: string,
  result: Result,
): Result {
  const { parsed: tree } = result;
  if (tree === undefined) return result;
  const path = pathFrom(cwd, input);
  const choices = detectSchemas(schemaFactsOf(tree), {
    path,
    ...(schemas?.schema !== undefined && { choice: targetAt(schemas.schema) }),
    ...(configured && {
      configuration: [{ globs: ['**'], schema: targetOfAll(configured.locations) }],
    }),
  });
  const bySchemas = result.problems.filter(({ code }) => code.startsWith('schema/'));
  const found = meaningDiagnostics(tree, meaningOf(tree, choices, { path }), bySchemas, levels);
  return { ...result, ...withSchemaProblems(text, result, found) };
}
