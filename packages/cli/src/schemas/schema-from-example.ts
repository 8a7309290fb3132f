import { type SchemaFromText, schemaFromText } from '@yamlkit/language';
import { readInput } from '../files/read-input.ts';

/** The schema of what is like a file. Loaded on demand: it converts. */
export function schemaFromExample(file: string): SchemaFromText {
  const input = { name: file, path: file, relativePath: file, size: undefined };
  return schemaFromText(readInput(input).text);
}
