import { parse, toJs } from '@yamlkit/engine/tree';
import { isCustomResourceDefinition } from '@yamlkit/schemas';
import { isFileError } from '../files/is-file-error.ts';
import { readInput } from '../files/read-input.ts';

/** The CustomResourceDefinitions in a file as plain data; none when it cannot be read. */
export function readDefinitions(file: string): readonly unknown[] {
  try {
    const input = { name: file, path: file, relativePath: file, size: undefined };
    const tree = parse(readInput(input).text);
    if (tree.diagnostics.length > 0) return [];
    return toJs(tree, { numbers: 'bigint' }).output.filter(isCustomResourceDefinition);
  } catch (error) {
    if (isFileError(error)) return [];
    throw error;
  }
}
