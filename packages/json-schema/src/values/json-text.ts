import { isJsonArray, type JsonValue } from './json-value.ts';

const LONGEST = 80;
/** More members than these are longer than that: each comes with a comma and a blank. */
const MOST_MEMBERS = LONGEST / 2;

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
    const shown = value.slice(0, MOST_MEMBERS).map((item) => textAt(item, depth + 1));
    return `[${shown.join(', ')}]`;
  }
  if (depth > 1) return '{…}';
  const entries: string[] = [];
  for (const key in value) {
    if (entries.length === MOST_MEMBERS) break;
    if (!Object.hasOwn(value, key)) continue;
    entries.push(`${JSON.stringify(key)}: ${textAt(value[key], depth + 1)}`);
  }
  return `{${entries.join(', ')}}`;
}
