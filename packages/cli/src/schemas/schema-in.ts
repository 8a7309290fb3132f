import { parse, toJs } from '@yamlkit/engine';
import type { JsonValue } from '@yamlkit/json-schema';

/** What a text holds, as a schema does: a mapping, `true` or `false`. */
export function schemaIn(text: string): JsonValue | undefined {
  const tree = parse(text);
  if (tree.diagnostics.length > 0) return undefined;
  const [value] = toJs(tree, { numbers: 'bigint' }).output as readonly JsonValue[];
  const isSchema =
    typeof value === 'boolean' ||
    (typeof value === 'object' && value !== null && !Array.isArray(value));
  return isSchema ? value : undefined;
}
