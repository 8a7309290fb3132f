import { isSlip } from '@yamlkit/text';
import { LimitReached, type Limits } from '../evaluate/limits.ts';
import type { Schema, SchemaApplication } from '../evaluate/model.ts';
import { Run } from '../evaluate/run.ts';
import { JsonInstance } from '../instance/json-instance.ts';
import { BOOLEAN, NUMBER, STRING, type TypeName } from '../instance/kinds.ts';
import { ArrayChildren } from '../keywords/array-children.ts';
import { Required } from '../keywords/sizes.ts';
import { AllowedValues } from '../keywords/values.ts';
import { isInteger, parseDecimal } from '../values/decimal.ts';
import type { JsonObject, JsonValue } from '../values/json-value.ts';
import type { FixSafety, SchemaFix } from './problem.ts';
import {
  certainSchemas,
  expectedTypes,
  namedKeys,
  obviousValue,
  possibleSchemas,
} from './schema-facts.ts';

/** Missing keys that a fix inserts: no one wants hundreds of placeholders. */
export const MOST_INSERTED = 50;
/** Keys that are inserted inside those that are missing, and how deep. */
const MOST_KEYS = 50;
const MOST_DEPTH = 4;
/** What comparing one small value may take. */
const MOST_WORK: Limits = { mostSteps: 10_000 };
/** Numbers that have one spelling in every version of YAML, but for zeros at the end. */
const EXACT_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Renaming a key is safe where it is a slip of the finger, and the value fits under the new name. */
export function renameSafety(key: string, to: string, fits: boolean): FixSafety {
  return fits && isSlip(key, to) ? 'safe' : 'suggested';
}

/** Inserts missing keys, with the values that the schema suggests, or else those that mean the least. */
export function insertKeys(schema: Schema, keys: readonly string[]): SchemaFix {
  const entries = new Placeholders().entriesFor(schema, keys, 0);
  return { kind: 'insert-keys', entries, safety: 'suggested' };
}

/** Makes values to begin with. */
class Placeholders {
  #left = MOST_KEYS;

  entriesFor(schema: Schema, keys: readonly string[], depth: number): InsertedKey[] {
    const named = namedKeys(possibleSchemas(schema));
    const entries: InsertedKey[] = [];
    for (const key of keys) {
      if (depth > 0 && this.#left-- <= 0) break;
      const child = named.get(key);
      const value = child === undefined ? undefined : this.#valueFor(child, depth);
      entries.push(value === undefined ? { key } : { key, value });
    }
    return entries;
  }

  /** The schema's only possible or default value, else the empty value of its type. */
  #valueFor(schema: Schema, depth: number): JsonValue | undefined {
    const obvious = obviousValue(schema) ?? firstValue(schema);
    if (obvious !== undefined) return obvious;
    const [type] = [...expectedTypes(schema)].filter((each) => each !== 'null');
    switch (type) {
      case 'string':
        return firstText(schema) ?? '';
      case 'number':
      case 'integer':
        return 0;
      case 'boolean':
        return false;
      case 'array':
        return this.#listFor(schema, depth);
      case 'object':
        return this.#mappingFor(schema, depth);
      default:
        return undefined;
    }
  }

  /** A list of one item where that has required keys: such a list is seldom meant to be empty. */
  #listFor(schema: Schema, depth: number): JsonValue {
    for (const { keywords } of certainSchemas(schema)) {
      for (const keyword of keywords) {
        const item = keyword instanceof ArrayChildren ? keyword.rest : undefined;
        if (item === undefined || !expectedTypes(item).has('object')) continue;
        const value = this.#mappingFor(item, depth);
        if (Object.keys(value).length > 0) return [value];
      }
    }
    return [];
  }

  #mappingFor(schema: Schema, depth: number): JsonObject {
    if (depth >= MOST_DEPTH) return {};
    const required = certainSchemas(schema).flatMap(({ keywords }) =>
      keywords.flatMap((keyword) => (keyword instanceof Required ? keyword.keys : [])),
    );
    const entries = this.entriesFor(schema, [...new Set(required)], depth + 1);
    return Object.fromEntries(entries.map(({ key, value = null }) => [key, value]));
  }
}

interface InsertedKey {
  readonly key: string;
  readonly value?: JsonValue;
}

function firstValue(schema: Schema): JsonValue | undefined {
  for (const { keywords } of certainSchemas(schema)) {
    for (const keyword of keywords) {
      if (keyword instanceof AllowedValues) return keyword.values[0];
    }
  }
  return undefined;
}

/** The first text that one of several forms lists. */
function firstText(schema: Schema): JsonValue | undefined {
  for (const { keywords } of possibleSchemas(schema)) {
    for (const keyword of keywords) {
      if (!(keyword instanceof AllowedValues)) continue;
      const text = keyword.values.find((value) => typeof value === 'string');
      if (text !== undefined) return text;
    }
  }
  return undefined;
}

/**
 * A number in quotes, or a text without them: the same characters as a value of the right type. Safe where
 * the value reads exactly, and is valid then.
 */
export function convertType(
  place: SchemaApplication,
  expected: readonly TypeName[],
): readonly SchemaFix[] {
  const value = convertedValue(place, expected);
  if (value === undefined) return [];
  const safety = isExact(place, value) && isValidAs(place, value) ? 'safe' : 'suggested';
  return [{ kind: 'replace-value', value, safety }];
}

/** One item without its list, where a list of it would be valid. Which items were meant is a guess. */
export function putInList(
  place: SchemaApplication,
  expected: readonly TypeName[],
): readonly SchemaFix[] {
  if (!expected.includes('array')) return [];
  const { run, node } = place;
  const kind = run.kindOf(node);
  if (kind !== STRING && kind !== NUMBER) return [];
  const text = run.textOf(node);
  const value = [kind === STRING ? text : Number(text)];
  return isValidAs(place, value) ? [{ kind: 'replace-value', value, safety: 'suggested' }] : [];
}

function isExact({ run, node }: SchemaApplication, value: JsonValue): boolean {
  const kind = run.kindOf(node);
  if (kind === NUMBER) return true;
  if (kind === BOOLEAN) return true;
  const text = run.textOf(node);
  return typeof value === 'number' ? EXACT_NUMBER.test(text) : /^(?:true|false)$/.test(text);
}

function isValidAs({ schema, scope }: SchemaApplication, value: JsonValue): boolean {
  // Where the schema depends on the way that led to it, another way would be taken.
  if (scope !== 0) return false;
  const context = { tracksEvaluated: false, frames: [] };
  try {
    return new Run(new JsonInstance(value), context, MOST_WORK).isValid(0, schema, 0);
  } catch (error) {
    if (error instanceof LimitReached) return false;
    throw error;
  }
}

function convertedValue(
  { run, node }: SchemaApplication,
  expected: readonly TypeName[],
): JsonValue | undefined {
  const kind = run.kindOf(node);
  if (kind === NUMBER && expected.includes('string')) return run.textOf(node);
  if (kind === BOOLEAN && expected.includes('string')) return String(run.booleanOf(node));
  if (kind !== STRING) return undefined;
  const text = run.textOf(node);
  if (expected.includes('boolean')) {
    if (/^(?:true|yes|on)$/i.test(text)) return true;
    if (/^(?:false|no|off)$/i.test(text)) return false;
  }
  if (text.length > 15 || parseDecimal(text) === undefined) return undefined;
  if (expected.includes('number')) return Number(text);
  return expected.includes('integer') && isInteger(text) ? Number(text) : undefined;
}
