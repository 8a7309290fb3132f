import { isJsonArray, type JsonValue } from './json-value.ts';

const LONGEST = 80;

/** A value from a schema as JSON, on one line. Collections that hold others are cut short. */
export function jsonText(value: JsonValue): string {
  const text = textAt(value, 0);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function textAt(value: JsonValue, depth: number): string {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isJsonArray(value)) {
    if (depth > 1) return '[…]';
    return `[${value.map((item) => textAt(item, depth + 1)).join(', ')}]`;
  }
  if (depth > 1) return '{…}';
  const entries = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${textAt(member, depth + 1)}`,
  );
  return `{${entries.join(', ')}}`;
}
