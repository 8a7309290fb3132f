import type { Program } from '@yamlkit/json-schema';
import type { DocumentSchema } from './schema-checker.ts';

/** The schemas found for a document, all of which must hold. */
export function programsOf({ parts, find }: DocumentSchema): readonly Program[] {
  if (parts !== undefined) return parts.flatMap(programsOf);
  const found = find();
  return found === undefined || 'missing' in found ? [] : [found.program];
}
