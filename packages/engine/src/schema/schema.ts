import type { ScalarType } from './scalar-type.ts';

export const SCHEMA_NAMES = ['core', 'json', 'failsafe', 'yaml-1.1'] as const;

/** The schemas by name; `core` is that of YAML 1.2 and the default everywhere. */
export type SchemaName = (typeof SCHEMA_NAMES)[number];

/**
 * How untagged scalars get their types (YAML 1.2.2, chapter 10).
 *
 * All functions are pure, take any text, and never throw.
 */
export interface Schema {
  readonly name: SchemaName;

  /** The type of the plain scalar `text[from, to)`, a single line or already folded. */
  resolvePlain(text: string, from: number, to: number): ScalarType;

  /** Whether `text` can be read as a value of `type`, as an explicit tag such as `!!int` asks. */
  accepts(type: ScalarType, text: string): boolean;

  /**
   * JSON number text with the value of an int or float of this schema. Digits stay as they are
   * written, however many: no JavaScript number is in between.
   *
   * @returns '' for what JSON has no number for: infinities, not-a-number, and integers in another
   *   base than ten that are longer than `LONGEST_CONVERTED_NUMBER`.
   */
  toJsonNumber(type: ScalarType, text: string): string;

  /** The value of a bool of this schema. */
  toBoolean(text: string): boolean;
}
