import type { compile, evaluate, schemaMessageOf } from '@yamlkit/json-schema';

/** What checks values by schemas. Whoever has it gives it: nothing else here needs so much code. */
export interface JsonSchemaTools {
  readonly compile: typeof compile;
  readonly evaluate: typeof evaluate;
  readonly schemaMessageOf: typeof schemaMessageOf;
}
