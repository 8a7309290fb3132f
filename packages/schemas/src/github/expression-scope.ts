import type { JsonSchemaObject } from '../json-schema.ts';

/** A function that an expression may call. */
export interface ExpressionFunction {
  readonly name: string;
  readonly fewestArguments: number;
  /** Undefined for any number. */
  readonly mostArguments: number | undefined;
}

/** What the expressions at one place of a GitHub workflow or action may use, beside the functions that all may call. */
export interface ExpressionScope {
  /** `github`, `needs`, `secrets` and the like. */
  readonly contexts: readonly string[];
  readonly functions: readonly ExpressionFunction[];
}

/** Keywords that apply schemas to the same value. */
const IN_PLACE = ['allOf', 'anyOf', 'then', 'else'];

/**
 * What expressions at a place may use, by the schema of the format: the names that its definition and those around it
 * have. Takes time in proportion to the path.
 *
 * @param path keys and 0-based places from the root of the document; it need not be there.
 * @returns undefined where GitHub evaluates no expressions, and for other schemas.
 */
export function expressionScopeAt(
  schema: JsonSchemaObject,
  path: readonly (string | number)[],
): ExpressionScope | undefined {
  const names = new Set<string>();
  let schemas = schemasInPlace([schema], schema, names);
  for (const step of path) {
    const below = schemas.flatMap((each) => childrenOf(each, step));
    schemas = schemasInPlace(below, schema, names);
  }
  return names.size === 0 ? undefined : scopeOf(names);
}

/** Some schemas, and those that they lead to for the same value; notes the names that expressions may use. */
function schemasInPlace(
  schemas: readonly unknown[],
  root: JsonSchemaObject,
  names: Set<string>,
): readonly JsonSchemaObject[] {
  const found = new Set<JsonSchemaObject>();
  const add = (schema: unknown) => {
    if (isObject(schema)) found.add(schema);
  };
  for (const schema of schemas) add(schema);
  for (const schema of found) {
    const { $ref, 'x-expressions': own } = schema;
    if (typeof $ref === 'string') add(definitionAt(root, $ref));
    for (const keyword of IN_PLACE) {
      const applied = schema[keyword];
      for (const each of Array.isArray(applied) ? applied : [applied]) add(each);
    }
    for (const name of Array.isArray(own) ? own : []) names.add(String(name));
  }
  return [...found];
}

function childrenOf(schema: JsonSchemaObject, step: string | number): readonly unknown[] {
  if (typeof step === 'number') return [schema.items];
  const { properties, additionalProperties } = schema;
  const isNamed = isObject(properties) && Object.hasOwn(properties, step);
  return [isNamed ? properties[step] : additionalProperties];
}

function definitionAt(root: JsonSchemaObject, reference: string): unknown {
  const { $defs } = root;
  const name = /^#\/\$defs\/([^/]+)$/.exec(reference)?.[1];
  return isObject($defs) && name !== undefined && Object.hasOwn($defs, name)
    ? $defs[name]
    : undefined;
}

function scopeOf(names: ReadonlySet<string>): ExpressionScope {
  const contexts: string[] = [];
  const functions: ExpressionFunction[] = [];
  for (const each of names) {
    const [, name, fewest, most] = /^(\w+)\((\d+),(\d+|MAX)\)$/.exec(each) ?? [];
    if (name === undefined) contexts.push(each);
    else {
      const mostArguments = most === 'MAX' ? undefined : Number(most);
      functions.push({ name, fewestArguments: Number(fewest), mostArguments });
    }
  }
  return { contexts, functions };
}

function isObject(value: unknown): value is JsonSchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
