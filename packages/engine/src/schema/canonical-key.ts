import { canonicalDecimalFloat } from './decimal-text.ts';
import {
  type ScalarType,
  TYPE_BINARY,
  TYPE_BOOL,
  TYPE_FLOAT,
  TYPE_INT,
  TYPE_MERGE,
  TYPE_NULL,
  TYPE_TIMESTAMP,
} from './scalar-type.ts';
import type { Schema } from './schema.ts';
import { canonicalTimestamp } from './timestamp-text.ts';

/**
 * A text that two scalars share exactly when they are equal: same type and same canonical form
 * (YAML 1.2.2, section 3.2.1.3). So `1` and `0x1` are one key, and `1.0` and `1e0` are one key, but
 * `1`, `1.0` and `"1"` are three, since int, float and str are different tags.
 *
 * @param text the scalar's value, which the schema accepts as `type`.
 */
export function canonicalKey(schema: Schema, type: ScalarType, text: string): string {
  switch (type) {
    case TYPE_NULL:
      return 'null';
    case TYPE_BOOL:
      return schema.toBoolean(text) ? 'bool true' : 'bool false';
    case TYPE_INT:
      return `int ${schema.toJsonNumber(type, text) || text.toLowerCase()}`;
    case TYPE_FLOAT:
      return `float ${canonicalFloat(schema, text)}`;
    case TYPE_TIMESTAMP:
      return `timestamp ${canonicalTimestamp(text)}`;
    case TYPE_BINARY:
      return `binary ${text.replace(/\s+/g, '')}`;
    case TYPE_MERGE:
      return 'merge';
    default:
      return `str ${text}`;
  }
}

function canonicalFloat(schema: Schema, text: string): string {
  const number = schema.toJsonNumber(TYPE_FLOAT, text);
  if (number !== '') return canonicalDecimalFloat(number);
  const special = text.toLowerCase();
  return special.startsWith('+') ? special.slice(1) : special;
}
