import type { JsonSchemaObject } from '../json-schema.ts';

/** Keywords that mean in OpenAPI 3.0 what they mean in JSON Schema, and hold no schemas. */
const PLAIN_KEYWORDS = [
  'default',
  'description',
  'enum',
  'format',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minItems',
  'minLength',
  'minProperties',
  'minimum',
  'multipleOf',
  'pattern',
  'required',
  'title',
  'uniqueItems',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-list-type',
  'x-kubernetes-map-type',
];

type Draft = Record<string, unknown>;

/** A schema to convert, and its parent. */
interface Task {
  readonly source: JsonSchemaObject;
  readonly draft: Draft;
  /** False inside allOf, anyOf, oneOf and not, which check values and define no fields. */
  readonly isStructural: boolean;
  /** Whether the API server drops a null there, as it does with fields that need not be there. */
  readonly dropsNull: boolean;
}

/**
 * A structural schema of a CustomResourceDefinition as JSON Schema 2020-12: nullable, exclusive
 * limits, int-or-string, embedded resources, and fields that are dropped because no schema has them.
 *
 * @param isStrict whether unknown fields are errors.
 * @returns also whether it has rules in CEL, which are left out.
 */
export function convertStructuralSchema(
  source: JsonSchemaObject,
  isStrict: boolean,
): { readonly schema: JsonSchemaObject; readonly hasRules: boolean } {
  const conversion = new StructuralConversion(isStrict);
  return { schema: conversion.convert(source), hasRules: conversion.hasRules };
}

class StructuralConversion {
  readonly #isStrict: boolean;
  hasRules = false;
  /** What sources have become or will become: aliases of YAML give the same object many times. */
  readonly #drafts = Array.from({ length: 4 }, () => new Map<JsonSchemaObject, Draft>());
  readonly #tasks: Task[] = [];

  constructor(isStrict: boolean) {
    this.#isStrict = isStrict;
  }

  convert(source: JsonSchemaObject): JsonSchemaObject {
    const root = this.#draftOf(source, true);
    for (let task = this.#tasks.pop(); task !== undefined; task = this.#tasks.pop()) {
      this.#fill(task);
    }
    return root;
  }

  #draftOf(source: JsonSchemaObject, isStructural: boolean, dropsNull = false): Draft {
    const drafts = this.#drafts[(isStructural ? 0 : 1) + (dropsNull ? 2 : 0)];
    const known = drafts.get(source);
    if (known !== undefined) return known;
    const draft: Draft = {};
    drafts.set(source, draft);
    this.#tasks.push({ source, draft, isStructural, dropsNull });
    return draft;
  }

  #fill({ source, draft, isStructural, dropsNull }: Task): void {
    if (source['x-kubernetes-validations'] !== undefined) this.hasRules = true;
    for (const keyword of PLAIN_KEYWORDS) {
      if (source[keyword] !== undefined) draft[keyword] = source[keyword];
    }
    fillType(source, draft);
    if (dropsNull) allowNull(draft);
    fillLimits(source, draft);
    this.#fillFields(source, draft, isStructural);
    if (isObject(source.items)) draft.items = this.#draftOf(source.items, isStructural);
    if (isObject(source.not)) draft.not = this.#draftOf(source.not, false);
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const options = source[keyword];
      // The one shape that int-or-string comes with, which `type` says already.
      const isTypeChoice = keyword === 'anyOf' && source['x-kubernetes-int-or-string'] === true;
      if (!Array.isArray(options) || isTypeChoice) continue;
      draft[keyword] = options.filter(isObject).map((option) => this.#draftOf(option, false));
    }
  }

  #fillFields(source: JsonSchemaObject, draft: Draft, isStructural: boolean): void {
    const { properties, additionalProperties } = source;
    const isEmbedded = source['x-kubernetes-embedded-resource'] === true;
    if (isObject(additionalProperties)) {
      draft.additionalProperties = this.#draftOf(additionalProperties, isStructural, isStructural);
    }
    const required = Array.isArray(source.required) ? source.required : [];
    if (isObject(properties) || isEmbedded) {
      const fields = Object.entries(isObject(properties) ? properties : {})
        .filter((entry): entry is [string, JsonSchemaObject] => isObject(entry[1]))
        .map(([field, value]): [string, Draft] => {
          const dropsNull = isStructural && !required.includes(field);
          return [field, this.#draftOf(value, isStructural, dropsNull)];
        });
      draft.properties = Object.fromEntries([...(isEmbedded ? EMBEDDED_FIELDS : []), ...fields]);
    }
    if (isEmbedded) {
      draft.required = [...new Set(['apiVersion', 'kind', ...required])];
    }
    const isOpen = source['x-kubernetes-preserve-unknown-fields'] === true;
    const isClosed = this.#isStrict && isStructural && isObject(properties) && !isOpen;
    if (isClosed && (additionalProperties ?? false) === false) draft.additionalProperties = false;
  }
}

const EMBEDDED_FIELDS: readonly [string, JsonSchemaObject][] = [
  ['apiVersion', { type: 'string' }],
  ['kind', { type: 'string' }],
  ['metadata', { type: 'object' }],
];

/** Null is allowed where it is nullable, and where the API server puts a default in its place. */
function fillType(source: JsonSchemaObject, draft: Draft): void {
  const isIntOrString = source['x-kubernetes-int-or-string'] === true;
  const types = isIntOrString
    ? ['integer', 'string']
    : typeof source.type === 'string'
      ? [source.type]
      : [];
  if (types.length === 0) return;
  const isNullable = source.nullable === true || (source.default ?? null) !== null;
  draft.type = isNullable ? [...types, 'null'] : types.length === 1 ? types[0] : types;
  if (isNullable && Array.isArray(source.enum)) draft.enum = [...new Set([...source.enum, null])];
}

/** Allows null without naming it, as no one means it. */
function allowNull(draft: Draft): void {
  const { type, enum: values } = draft;
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? type : [];
  if (types.length > 0 && !types.includes('null')) {
    draft.type = [...types, 'null'];
    draft['x-also-accepts'] = ['null'];
  }
  if (Array.isArray(values) && !values.includes(null)) draft.enum = [...values, null];
}

/** In OpenAPI 3.0, as in draft 4, `exclusiveMaximum: true` changes what `maximum` means. */
function fillLimits(source: JsonSchemaObject, draft: Draft): void {
  for (const [limit, exclusive] of [
    ['maximum', 'exclusiveMaximum'],
    ['minimum', 'exclusiveMinimum'],
  ]) {
    if (source[exclusive] !== true || source[limit] === undefined) continue;
    draft[exclusive] = source[limit];
    delete draft[limit];
  }
}

/** Whether a value is an object, and not a list. */
export function isObject(value: unknown): value is JsonSchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
