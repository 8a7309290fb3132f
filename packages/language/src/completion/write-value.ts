import { yamlString } from '@yamlkit/engine';
import type { JsonValue } from '@yamlkit/json-schema';

/** A value as YAML on one line; text in quotes where it would be something else without. */
export function writeValue(value: JsonValue, isInFlow = false): string {
  if (typeof value === 'string') return yamlString(value, isInFlow);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) {
    return `[${value.map((item: JsonValue) => writeValue(item, true)).join(', ')}]`;
  }
  const entries = Object.entries(value).map(
    ([key, member]) => `${yamlString(key, true)}: ${writeValue(member, true)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
