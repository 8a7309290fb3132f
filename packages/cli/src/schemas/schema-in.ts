import { LineIndex, parse, toJs, toProblems } from '@yamlkit/engine';
import type { JsonValue } from '@yamlkit/json-schema';

/** A schema, or why there is none: the end of a sentence. */
export type SchemaOrReason = { readonly schema: JsonValue } | { readonly reason: string };

/**
 * What a text holds, as a schema does: a mapping, `true` or `false`. Of a mistake only the place is told: a
 * text of anyone can name any file beside it as its schema, and what is in that is not for a log.
 */
export function schemaIn(text: string): SchemaOrReason {
  const tree = parse(text);
  const isValid = tree.diagnostics.length === 0;
  const { output, problems } = isValid
    ? toJs(tree, { numbers: 'bigint' })
    : { output: [], problems: tree.diagnostics };
  const [mistake] = toProblems(problems, new LineIndex(text));
  if (mistake !== undefined) {
    return { reason: `it has a mistake on line ${mistake.line}, column ${mistake.column}` };
  }
  const [schema] = output as readonly JsonValue[];
  const isMapping = typeof schema === 'object' && schema !== null && !Array.isArray(schema);
  if (isMapping || typeof schema === 'boolean') return { schema };
  return { reason: 'it is no JSON Schema, which is a mapping, true or false' };
}
