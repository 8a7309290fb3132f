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

/** A schema to convert, and what it is part of. */
interface Task {
  readonly source: JsonSchemaObject;
  readonly draft: Draft;
  /** False inside allOf, anyOf, oneOf and not, which check values and define no fields. */
  readonly isStructural: boolean;
}

/**
 * A structural schema of a CustomResourceDefinition as JSON Schema 2020-12: nullable, exclusive
 * limits, int-or-string, embedded resources, and fields that are dropped because no schema has them.
 *
 * @param isStrict whether unknown fields are errors.
 */
export function convertStructuralSchema(
  source: JsonSchemaObject,
  isStrict: boolean,
): JsonSchemaObject {
  return new StructuralConversion(isStrict).convert(source);
}

class StructuralConversion {
  readonly #isStrict: boolean;
  /** What sources have become or will become: aliases of YAML give the same object many times. */
  readonly #drafts = [new Map<JsonSchemaObject, Draft>(), new Map<JsonSchemaObject, Draft>()];
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

  #draftOf(source: JsonSchemaObject, isStructural: boolean): Draft {
    const drafts = this.#drafts[isStructural ? 0 : 1];
    const known = drafts.get(source);
    if (known !== undefined) return known;
    const draft: Draft = {};
    drafts.set(source, draft);
    this.#tasks.push({ source, draft, isStructural });
    return draft;
  }

  #fill({ source, draft, isStructural }: Task): void {
    for (const keyword of PLAIN_KEYWORDS) {
      if (source[keyword] !== undefined) draft[keyword] = source[keyword];
    }
    fillType(source, draft);
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
      draft.additionalProperties = this.#draftOf(additionalProperties, isStructural);
    }
    if (isObject(properties) || isEmbedded) {
      const fields = Object.entries(isObject(properties) ? properties : {})
        .filter((entry): entry is [string, JsonSchemaObject] => isObject(entry[1]))
        .map(([field, value]): [string, Draft] => [field, this.#draftOf(value, isStructural)]);
      draft.properties = Object.fromEntries([...(isEmbedded ? EMBEDDED_FIELDS : []), ...fields]);
    }
    if (isEmbedded) {
      const required = Array.isArray(source.required) ? source.required : [];
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
