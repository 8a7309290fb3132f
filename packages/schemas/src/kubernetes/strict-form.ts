import type { JsonSchemaObject } from '../json-schema.ts';
import type { KubernetesDefinitions } from './kubernetes-data.ts';

const LOCAL = '#/$defs/';
const PRESERVES_UNKNOWN = 'x-kubernetes-preserve-unknown-fields';
/** The metadata of lists. Clients send only the items to the API server, so any other field in it does no harm. */
export const LIST_META = 'io.k8s.apimachinery.pkg.apis.meta.v1.ListMeta';

/**
 * The definitions of one version of Kubernetes as JSON Schemas that say what the API server does:
 * fields that a definition does not have are errors, and null stands for an optional field that is
 * not there. Each is made when it is first asked for.
 */
export class StrictForm {
  /** Whether unknown fields are errors. */
  readonly isStrict: boolean;
  readonly #data: KubernetesDefinitions;
  readonly #bit: number;
  readonly #made = new Map<string, JsonSchemaObject | undefined>();

  constructor(data: KubernetesDefinitions, versionIndex: number, isStrict: boolean) {
    this.#data = data;
    this.#bit = 1 << versionIndex;
    this.isStrict = isStrict;
  }

  /** @returns undefined when this version does not have it. */
  definition(name: string): JsonSchemaObject | undefined {
    if (this.#made.has(name)) return this.#made.get(name);
    const source = this.#source(name);
    const isOpen = name === LIST_META;
    const made =
      source && this.#convert(isOpen ? { ...source, [PRESERVES_UNKNOWN]: true } : source, true);
    this.#made.set(name, made);
    return made;
  }

  /** All definitions that schemas need, by name. */
  reachedFrom(schemas: readonly JsonSchemaObject[]): Record<string, JsonSchemaObject> {
    const reached: Record<string, JsonSchemaObject> = {};
    const waiting: unknown[] = [...schemas];
    while (waiting.length > 0) {
      const part = waiting.pop();
      if (typeof part !== 'object' || part === null) continue;
      const name = nameIn((part as JsonSchemaObject).$ref);
      if (name !== undefined && reached[name] === undefined) {
        reached[name] = this.definition(name) ?? {};
        waiting.push(reached[name]);
      }
      waiting.push(...Object.values(part));
    }
    return reached;
  }

  /** Whether a definition has a field. Any field inside a schemaless one counts. */
  hasField(name: string, path: readonly (string | number)[]): boolean {
    let schema = this.#source(name);
    for (const step of path) {
      if (schema === undefined) return false;
      const { properties, items, additionalProperties } = schema;
      if (typeof step === 'number' && isObject(items)) {
        schema = this.#resolved(items);
      } else if (isObject(properties)) {
        if (!Object.hasOwn(properties, step)) return false;
        schema = this.#resolved(properties[step] as JsonSchemaObject);
      } else if (isObject(additionalProperties)) {
        schema = this.#resolved(additionalProperties);
      } else {
        return schema.type === undefined || (schema.type === 'object' && typeof step === 'string');
      }
    }
    return schema !== undefined;
  }

  #source(name: string): JsonSchemaObject | undefined {
    return this.#data.get(name)?.forms.find(([bits]) => (bits & this.#bit) !== 0)?.[1];
  }

  #resolved(schema: JsonSchemaObject): JsonSchemaObject | undefined {
    const name = nameIn(schema.$ref);
    return name === undefined ? schema : this.#source(name);
  }

  /** @param isOptional whether null may take its place. */
  #convert(source: JsonSchemaObject, isOptional: boolean): JsonSchemaObject {
    const name = nameIn(source.$ref);
    if (name !== undefined) {
      const types = isOptional ? [] : typesOf(this.#source(name) ?? {});
      return types.length === 0
        ? source
        : { ...source, type: types.length === 1 ? types[0] : types };
    }
    const { oneOf: _, type: __, ...rest } = source;
    const types = typesOf(source);
    const schema: Record<string, unknown> = rest;
    if (types.length > 0) {
      const allowed = isOptional ? [...types, 'null'] : types;
      schema.type = allowed.length === 1 ? allowed[0] : allowed;
    }
    if (isOptional && Array.isArray(source.enum)) schema.enum = [...source.enum, null];
    if (isObject(source.items)) schema.items = this.#convert(source.items, false);
    this.#convertFields(source, schema);
    return schema;
  }

  #convertFields(source: JsonSchemaObject, schema: Record<string, unknown>): void {
    const { properties, additionalProperties } = source;
    if (isObject(additionalProperties)) {
      schema.additionalProperties = this.#convert(additionalProperties, false);
    }
    if (!isObject(properties)) return;
    const required = Array.isArray(source.required) ? source.required : [];
    const fields = Object.entries(properties).map(([field, value]) => [
      field,
      this.#convert(value as JsonSchemaObject, !required.includes(field)),
    ]);
    schema.properties = Object.fromEntries(fields);
    const isOpen = source[PRESERVES_UNKNOWN] === true;
    if (this.isStrict && !isOpen && additionalProperties === undefined) {
      schema.additionalProperties = false;
    }
  }
}

/** The types of a schema without references; those of quantities and of ports are alternatives. */
function typesOf({ type, oneOf, ...rest }: JsonSchemaObject): string[] {
  if (rest['x-kubernetes-int-or-string'] === true) return ['integer', 'string'];
  if (typeof type === 'string') return [type];
  return Array.isArray(oneOf) ? oneOf.map((option) => String(option.type)) : [];
}

function nameIn(reference: unknown): string | undefined {
  const isLocal = typeof reference === 'string' && reference.startsWith(LOCAL);
  return isLocal ? reference.slice(LOCAL.length) : undefined;
}

function isObject(value: unknown): value is JsonSchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
