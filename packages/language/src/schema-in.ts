import { LineIndex } from '@yamlkit/engine/text';
import { parse, toJs, toProblems } from '@yamlkit/engine/tree';
import type { JsonValue } from '@yamlkit/json-schema';

/** A schema, or why there is none. */
export type SchemaOrReason = { readonly schema: JsonValue } | SchemaReason;

interface SchemaReason {
  /** The end of a sentence. */
  readonly reason: string;
  /** That of a mistake, which may quote the text. */
  readonly message?: string;
}

/** What a text holds, as a schema does: a mapping, `true` or `false`. */
export function schemaIn(text: string): SchemaOrReason {
  const tree = parse(text);
  const errors = tree.diagnostics.filter(({ severity }) => severity === 'error');
  const { output, problems } =
    errors.length === 0 ? toJs(tree, { numbers: 'bigint' }) : { output: [], problems: errors };
  const [mistake] = toProblems(problems, new LineIndex(text));
  if (mistake !== undefined) {
    const { line, column, message } = mistake;
    return { reason: `it has a mistake on line ${line}, column ${column}`, message };
  }
  const [schema] = output as readonly JsonValue[];
  const isMapping = typeof schema === 'object' && schema !== null && !Array.isArray(schema);
  if (isMapping || typeof schema === 'boolean') return { schema };
  return { reason: 'it is neither a mapping nor true or false' };
}
