import { coreSchema } from './core-schema.ts';
import { failsafeSchema } from './failsafe-schema.ts';
import { jsonSchema } from './json-schema.ts';
import type { Schema, SchemaName } from './schema.ts';
import { yaml11Schema } from './yaml-1-1-schema.ts';

const SCHEMAS: Readonly<Record<SchemaName, Schema>> = {
  core: coreSchema,
  json: jsonSchema,
  failsafe: failsafeSchema,
  'yaml-1.1': yaml11Schema,
};

/** The schema of that name. */
export function schemaNamed(name: SchemaName): Schema {
  return SCHEMAS[name];
}
