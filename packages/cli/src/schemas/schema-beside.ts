import { existsSync } from 'node:fs';
import path from 'node:path';

/** A file that a schema can lie beside, and what that is called: Helm checks the values of a chart by it. */
const VALUES = /(?:^|[\\/])values\.ya?ml$/;
const VALUES_SCHEMA = 'values.schema.json';

/** The schema that lies beside a file, by its path from there: `values.schema.json` beside `values.yaml`. */
export function schemaBeside(file: string | undefined): string | undefined {
  if (file === undefined || !VALUES.test(file)) return undefined;
  const isThere = existsSync(path.join(path.dirname(file), VALUES_SCHEMA));
  return isThere ? `./${VALUES_SCHEMA}` : undefined;
}
