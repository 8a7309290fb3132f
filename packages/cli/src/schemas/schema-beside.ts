import { existsSync } from 'node:fs';
import path from 'node:path';
import { valuesSchemaFor } from '@yamlkit/language/configuration';

/** The schema that lies beside a file, by its path from there: `values.schema.json` beside `values.yaml`. */
export function schemaBeside(file: string | undefined): string | undefined {
  const name = file && valuesSchemaFor(file);
  return name && existsSync(path.join(path.dirname(file), name)) ? name : undefined;
}
