import type { ScalarType } from './scalar-type.ts';
import type { Schema } from './schema.ts';

/**
 * A number of a schema as JSON writes it, its digits as they are. A negative zero keeps its sign,
 * though as an int it is equal to zero.
 *
 * @returns '' for what JSON has no number for.
 */
export function numberText(schema: Schema, type: ScalarType, value: string): string {
  const text = schema.toJsonNumber(type, value);
  return text === '0' && /^-0+$/.test(value) ? '-0' : text;
}
