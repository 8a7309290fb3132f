import type { SyntaxTree, ValidationResult } from '@yamlkit/engine';
import { JsonDocument } from '@yamlkit/engine/tree';
import {
  jsonSchemaTools,
  meaningDiagnostics,
  meaningOf,
  withinDocuments,
  withSchemaProblems,
} from '@yamlkit/language';
import { detectSchemas, targetAt, targetOfAll } from '@yamlkit/schemas';
import { schemaFactsOf } from '@yamlkit/schemas/facts';
import { knownPath, pathFrom } from '../files/input.ts';
import { projectFilesOf } from '../files/project-files.ts';
import type { DetectedFormats } from './check-schemas.ts';
import type { ValidateTask } from './task.ts';

/**
 * Adds problems with names, references and expressions to those already found in a text.
 *
 * @param result with the formats that the check by schemas has detected, where there was one.
 */
export function addMeaningProblems<
  Result extends ValidationResult & { readonly detected?: DetectedFormats },
>(task: ValidateTask, text: string, result: Result): Result {
  const { parsed: tree, detected } = result;
  if (tree === undefined) return result;
  const { choices, nodes } = detected ?? detectFormats(task, tree);
  const path = pathFrom(task.cwd, task.input);
  const bySchemas = result.problems.filter(({ code }) => code.startsWith('schema/'));
  const file = knownPath(task.input);
  const files = file === undefined ? undefined : projectFilesOf(file, { settings: task.meaning });
  const ofText = meaningOf(tree, choices, { path, nodes, files, jsonSchema: jsonSchemaTools });
  const meaning = task.part === undefined ? ofText : withinDocuments(ofText);
  const found = meaningDiagnostics(tree, meaning, bySchemas, task.meaning?.levels);
  return { ...result, ...withSchemaProblems(text, result, found, task.part?.lines) };
}

function detectFormats(
  { input, cwd, configured, schemas }: ValidateTask,
  tree: SyntaxTree,
): DetectedFormats {
  const choices = detectSchemas(schemaFactsOf(tree), {
    path: pathFrom(cwd, input),
    ...(schemas?.schema !== undefined && { choice: targetAt(schemas.schema) }),
    ...(configured && {
      configuration: [{ globs: ['**'], schema: targetOfAll(configured.locations) }],
    }),
  });
  return { choices, nodes: JsonDocument.ofDocuments(tree, 'declared') };
}
