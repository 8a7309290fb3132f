import { yamlKey, yamlString } from '@yamlkit/engine/tree';
import type { JsonValue } from '@yamlkit/json-schema';
import { isVisible, writeQuoted } from './write-quoted.ts';

/** Collections inside one another that are written. */
const MOST_DEPTH = 5;
const LONGEST = 1000;

/**
 * A value as YAML on one line; text in quotes where it would be something else without. Undefined for what
 * is too long for that.
 */
export function writeValue(value: JsonValue, isInFlow = false): string | undefined {
  const text = textOf(value, isInFlow, 0);
  return text === undefined || text.length > LONGEST ? undefined : text;
}

function textOf(value: JsonValue, isInFlow: boolean, depth: number): string | undefined {
  if (typeof value === 'string') {
    return isVisible(value) ? yamlString(value, isInFlow) : `"${writeQuoted(value, '"')}"`;
  }
  if (typeof value !== 'object' || value === null) return String(value);
  if (depth >= MOST_DEPTH) return undefined;
  const isList = Array.isArray(value);
  const parts: string[] = [];
  for (const [key, member] of Object.entries(value)) {
    const text = textOf(member, true, depth + 1);
    if (text === undefined || parts.length > LONGEST) return undefined;
    parts.push(isList ? text : `${yamlKey(key, true)}: ${text}`);
  }
  if (isList) return `[${parts.join(', ')}]`;
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
