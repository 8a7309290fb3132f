import type { Place, Schema } from '../evaluate/model.ts';
import { NUMBER, STRING, type TypeName } from '../instance/kinds.ts';
import { isInteger, parseDecimal } from '../values/decimal.ts';
import type { JsonValue } from '../values/json-value.ts';
import { lettersApart } from './nearest-name.ts';
import type { FixSafety, SchemaFix } from './problem.ts';
import { namedKeys, obviousValue, possibleSchemas } from './schema-facts.ts';

/** Letters that may differ for a rename to be beyond doubt, by the length of the key. */
const LONG_KEY = 8;

/** Renaming a key is safe where it is a slip of the hand, and the value fits under the new name. */
export function renameSafety(key: string, to: string, fits: boolean): FixSafety {
  const distance = lettersApart(key.toLowerCase(), to.toLowerCase());
  const most = key.length >= LONG_KEY ? 2 : 1;
  return fits && distance <= most && key.length > 2 ? 'safe' : 'suggested';
}

/** Inserts missing keys, with the values that the schema suggests. */
export function insertKeys(schema: Schema, keys: readonly string[]): SchemaFix {
  const named = namedKeys(possibleSchemas(schema));
  const entries = keys.map((key) => {
    const child = named.get(key);
    const value = child === undefined ? undefined : obviousValue(child);
    return value === undefined ? { key } : { key, value };
  });
  return { kind: 'insert-keys', entries, safety: 'suggested' };
}

/** A number in quotes, or a text without them: the same characters as a value of the right type. */
export function convertType(place: Place, expected: readonly TypeName[]): readonly SchemaFix[] {
  const value = convertedValue(place, expected);
  return value === undefined ? [] : [{ kind: 'replace-value', value, safety: 'suggested' }];
}

function convertedValue(
  { run, node }: Place,
  expected: readonly TypeName[],
): JsonValue | undefined {
  const kind = run.kindOf(node);
  if (kind === NUMBER && expected.includes('string')) return run.textOf(node);
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
