import { parse, toJs } from '@yamlkit/engine/tree';
import { isCustomResourceDefinition } from '@yamlkit/schemas';
import { isFileError } from '../files/is-file-error.ts';
import { readInput } from '../files/read-input.ts';

/** The CustomResourceDefinitions in a file as plain data. @throws as `readInput` does. */
export function definitionsIn(file: string): readonly unknown[] {
  const input = { name: file, path: file, relativePath: file, size: undefined };
  const tree = parse(readInput(input).text);
  if (tree.diagnostics.some(({ severity }) => severity === 'error')) return [];
  return toJs(tree, { numbers: 'bigint' }).output.filter(isCustomResourceDefinition);
}

/** The same; none when the file cannot be read. */
export function readDefinitions(file: string): readonly unknown[] {
  try {
    return definitionsIn(file);
  } catch (error) {
    if (isFileError(error)) return [];
    throw error;
  }
}
