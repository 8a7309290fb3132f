import { type SchemaFromText, schemaFromText } from '@yamlkit/language';
import { readInput } from '../files/read-input.ts';

/** The schema derived from an example file. Loaded on demand, since it needs the converter. */
export function schemaFromExample(file: string): SchemaFromText {
  const input = { name: file, path: file, relativePath: file, size: undefined };
  return schemaFromText(readInput(input).text);
}
