import { documentFixes } from './document-fixes.ts';
import { SchemaChecker } from './schema-checker.ts';

/** Checks documents by the schemas that apply to them, with all fixes. Keeps what it has compiled. */
export class FixingSchemaChecker extends SchemaChecker {
  override documentFixes = documentFixes;
}
