import { documentFixes } from './document-fixes.ts';
import { PlainSchemaCheck } from './plain-schema-check.ts';

/** Checks documents by the schemas that apply to them, with all fixes. Keeps what it has compiled. */
export class SchemaCheck extends PlainSchemaCheck {
  override documentFixes = documentFixes;
}
