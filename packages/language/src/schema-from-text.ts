import { convert, type Problem } from '@yamlkit/engine';
import type { JsonValue } from '@yamlkit/json-schema';

/** A schema, or what is wrong with the text that it was to be made from. */
export type SchemaFromText =
  | { readonly schema: JsonValue }
  | { readonly problems: readonly Problem[] };

/**
 * The schema that a text is an example of: the types of its values, and as required the keys that all
 * mappings in one place have. It is what `convert` writes as JSON Schema; all documents of a stream are examples.
 */
export function schemaFromText(text: string): SchemaFromText {
  const { output, problems } = convert(text, { from: 'yaml', to: 'json-schema', indent: 0 });
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  return hasErrors || output === '' ? { problems } : { schema: JSON.parse(output) };
}
