import { compile, evaluate, schemaMessageOf } from '@yamlkit/json-schema';
import type { JsonSchemaTools } from '@yamlkit/meaning';

/** What checks examples in descriptions of APIs by their schemas. */
export const jsonSchemaTools: JsonSchemaTools = { compile, evaluate, schemaMessageOf };
