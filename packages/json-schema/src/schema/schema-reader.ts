import type { Schema } from '../evaluate/model.ts';
import { type Decimal, numberText, parseDecimal } from '../values/decimal.ts';
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from '../values/json-value.ts';
import type { Vocabulary } from './dialect.ts';
import { pointerStep } from './json-pointer.ts';
import type { SchemaPattern } from './schema-pattern.ts';

/** The context in which a schema's keywords are read. */
export interface SchemaContext {
  /** The schema that a value inside another one is. */
  subschema(parent: Schema, value: JsonValue, path: string): Schema;
  /** The same schema with `format` checked in it; undefined where it is already. */
  withFormats(schema: Schema): Schema | undefined;
  invalidKeyword(schema: Schema, keyword: string): void;
  pattern(schema: Schema, source: string): SchemaPattern | undefined;
}

/** Reads the values of one schema's keywords. Invalid values are treated as absent. */
export class SchemaReader {
  readonly schema: Schema;
  readonly order: number;
  readonly #object: JsonObject;
  readonly #context: SchemaContext;

  constructor(schema: Schema, object: JsonObject, context: SchemaContext) {
    this.schema = schema;
    this.order = schema.resource.dialect.order;
    this.#object = object;
    this.#context = context;
  }

  has(vocabulary: Vocabulary): boolean {
    return this.schema.resource.dialect.vocabularies.has(vocabulary);
  }

  value(keyword: string): JsonValue | undefined {
    return memberOf(this.#object, keyword);
  }

  string(keyword: string): string | undefined {
    const value = this.value(keyword);
    return typeof value === 'string' ? value : this.#refuse(keyword, value);
  }

  /** A count: a non-negative integer. */
  count(keyword: string): number | undefined {
    const value = this.value(keyword);
    const count = typeof value === 'bigint' ? Number(value) : value;
    const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0;
    return isCount ? count : this.#refuse(keyword, value);
  }

  number(keyword: string): { readonly text: string; readonly decimal: Decimal } | undefined {
    const value = this.value(keyword);
    const text = numberText(value);
    const decimal = text === undefined ? undefined : parseDecimal(text);
    if (text === undefined || decimal === undefined) return this.#refuse(keyword, value);
    return { text, decimal };
  }

  list(keyword: string): readonly JsonValue[] | undefined {
    const value = this.value(keyword);
    return isJsonArray(value) ? value : this.#refuse(keyword, value);
  }

  strings(keyword: string): readonly string[] | undefined {
    const list = this.list(keyword);
    if (list === undefined) return undefined;
    return isStrings(list) ? list : this.#refuse(keyword, list);
  }

  object(keyword: string): JsonObject | undefined {
    const value = this.value(keyword);
    return isJsonObject(value) ? value : this.#refuse(keyword, value);
  }

  subschema(keyword: string): Schema | undefined {
    const value = this.value(keyword);
    if (!isSchema(value)) return this.#refuse(keyword, value);
    return this.#context.subschema(this.schema, value, pointerStep(keyword));
  }

  subschemas(keyword: string): readonly Schema[] | undefined {
    const list = this.list(keyword);
    if (list === undefined) return undefined;
    if (!list.every(isSchema)) return this.#refuse(keyword, list);
    const path = pointerStep(keyword);
    return list.map((value, place) =>
      this.#context.subschema(this.schema, value, path + pointerStep(place)),
    );
  }

  /** The same schemas with `format` checked in them; undefined where it is already. */
  withFormats(schemas: readonly Schema[]): readonly Schema[] | undefined {
    const strict = schemas.map((schema) => this.#context.withFormats(schema));
    return strict.every((schema) => schema !== undefined) ? strict : undefined;
  }

  /** The members of a keyword's object that are valid schemas. */
  subschemaMap(keyword: string): (readonly [string, Schema])[] {
    const path = pointerStep(keyword);
    return Object.entries(this.object(keyword) ?? {}).flatMap(([name, value]) =>
      isSchema(value)
        ? [[name, this.#context.subschema(this.schema, value, path + pointerStep(name))] as const]
        : [],
    );
  }

  pattern(source: string): SchemaPattern | undefined {
    return this.#context.pattern(this.schema, source);
  }

  /** Reports an invalid value of a keyword. */
  refuse(keyword: string): void {
    this.#context.invalidKeyword(this.schema, keyword);
  }

  #refuse(keyword: string, value: JsonValue | undefined): undefined {
    if (value !== undefined) this.refuse(keyword);
    return undefined;
  }
}

export function isStrings(list: readonly JsonValue[]): list is readonly string[] {
  return list.every((item) => typeof item === 'string');
}

export function isSchema(value: JsonValue | undefined): value is boolean | JsonObject {
  return typeof value === 'boolean' || isJsonObject(value);
}
