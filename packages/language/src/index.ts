export { type CheckedDocument, SchemaCheck, type SchemaCheckOptions } from './schema-check.ts';
export type { FoundSchema, SchemaLibrary } from './schema-library.ts';
export { withSchemaProblems } from './with-schema-problems.ts';
