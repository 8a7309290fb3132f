import type { ValidationResult } from '@yamlkit/engine';
import { withSchemaProblems } from '@yamlkit/language';
import { unusedValueDiagnostics } from '@yamlkit/language/helm';
import { knownPath } from '../files/input.ts';
import { projectFilesOf } from '../files/project-files.ts';
import type { ValidateTask } from './task.ts';

/** Adds the values of a chart that none of its templates uses. */
export function addUnusedValues<Result extends ValidationResult>(
  { input, meaning }: ValidateTask,
  text: string,
  result: Result,
): Result {
  const file = knownPath(input);
  if (result.parsed === undefined || file === undefined) return result;
  const files = projectFilesOf(file, { settings: meaning });
  const found = unusedValueDiagnostics(result.parsed, files, meaning?.levels);
  return { ...result, ...withSchemaProblems(text, result, found) };
}
