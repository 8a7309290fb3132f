import type { SyntaxTree, ValidationResult, WrittenDiagnostic } from '@yamlkit/engine';
import { JsonDocument } from '@yamlkit/engine/tree';
import {
  jsonSchemaTools,
  meaningDiagnostics,
  meaningOf,
  type ProjectFiles,
  type StreamReader,
  withinDocuments,
  withSchemaProblems,
} from '@yamlkit/language';
import { detectSchemas, targetAt, targetOfAll } from '@yamlkit/schemas';
import { schemaFactsOf } from '@yamlkit/schemas/facts';
import { knownPath, pathFrom } from '../files/input.ts';
import { projectFilesOf } from '../files/project-files.ts';
import type { DetectedFormats } from './check-schemas.ts';
import type { ValidateTask } from './task.ts';

/** The names of a stream, with which its pieces are checked. */
export type StreamNames = NonNullable<StreamReader['names']>;

/**
 * Documents of a piece that are checked together. All that they need of the others is in the names of the stream, and what is
 * made for a few of them is garbage before it is moved to the memory that is seldom collected.
 */
const DOCUMENTS_AT_ONCE = 64;

/**
 * Adds problems with names, references and expressions to those already found in a text.
 *
 * @param result with the formats that the check by schemas has detected, where there was one.
 * @param stream what the stream offers of which the text is a piece.
 */
export function addMeaningProblems<
  Result extends ValidationResult & { readonly detected?: DetectedFormats },
>(task: ValidateTask, text: string, result: Result, stream?: StreamNames): Result {
  const { parsed: tree, detected } = result;
  if (tree === undefined) return result;
  const { choices, nodes } = detected ?? detectFormats(task, tree);
  const path = pathFrom(task.cwd, task.input);
  const bySchemas = result.problems.filter(({ code }) => code.startsWith('schema/'));
  const files = projectFilesFor(task);
  const isWhole = task.part === undefined || stream !== undefined;
  const found: WrittenDiagnostic[] = [];
  const size = stream === undefined ? choices.length : DOCUMENTS_AT_ONCE;
  for (let at = 0; at < choices.length; at += size) {
    const around = {
      path,
      nodes: nodes.slice(at, at + size),
      files,
      jsonSchema: jsonSchemaTools,
      stream,
    };
    const ofText = meaningOf(tree, choices.slice(at, at + size), around);
    const meaning = isWhole ? ofText : withinDocuments(ofText);
    found.push(...meaningDiagnostics(tree, meaning, bySchemas, task.meaning?.levels));
  }
  return { ...result, ...withSchemaProblems(text, result, found, task.part?.lines) };
}

/** The other files of the project of a task's file. */
export function projectFilesFor({ input, meaning }: ValidateTask): ProjectFiles | undefined {
  const file = knownPath(input);
  return file === undefined ? undefined : projectFilesOf(file, { settings: meaning });
}

/** The formats of the documents of a text that no schemas are looked for. */
export function detectFormats(
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
