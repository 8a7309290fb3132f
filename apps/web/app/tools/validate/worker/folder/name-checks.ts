/* Loaded with the first file whose names may mean something. */
import type { SyntaxTree, WrittenDiagnostic } from '@yamlkit/engine';
import type { JsonSchemaTools } from '@yamlkit/language';
import type { MeaningConfiguration } from '@yamlkit/language/configuration';
import type { SchemaChoice } from '@yamlkit/schemas';
import type { OpenedFolder } from './opened-folder.ts';
import { projectFilesOf } from './project-files.ts';

/** A file, where it is, and how its names are checked. */
interface NamedFile {
  readonly folder: OpenedFolder;
  /** From the folder. */
  readonly path: string;
  readonly meaning: MeaningConfiguration;
}

/** What is wrong with names in a file. @param bySchemas what schemas have found in it. */
export async function nameProblems(
  tree: SyntaxTree,
  choices: readonly SchemaChoice[],
  bySchemas: readonly WrittenDiagnostic[],
  { folder, path, meaning, jsonSchema }: NamedFile & { readonly jsonSchema: JsonSchemaTools },
): Promise<readonly WrittenDiagnostic[]> {
  const { meaningDiagnostics, meaningOf } = await import('../schema/check-meaning.ts');
  const files = projectFilesOf(folder, path, meaning);
  const ofText = meaningOf(tree, choices, { path, files, jsonSchema });
  return meaningDiagnostics(tree, ofText, bySchemas, meaning.levels);
}

/** Values that no template of a chart uses. */
export async function unusedValues(
  tree: SyntaxTree,
  { folder, path, meaning }: NamedFile,
): Promise<readonly WrittenDiagnostic[]> {
  const { unusedValueDiagnostics } = await import('../schema/check-helm.ts');
  return unusedValueDiagnostics(tree, projectFilesOf(folder, path, meaning), meaning.levels);
}
