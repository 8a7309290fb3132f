import type { Schema } from '../evaluate/model.ts';
import {
  ANY_KIND,
  ARRAY,
  BOOLEAN,
  NULL,
  NUMBER,
  OBJECT,
  STRING,
  type TypeName,
} from '../instance/kinds.ts';
import { AllOf, Alternatives, Conditional, DependentSchemas } from '../keywords/in-place.ts';
import { ObjectChildren } from '../keywords/object-children.ts';
import { PatternMatch } from '../keywords/strings.ts';
import { AllowedValues, NeverAllowed, Type } from '../keywords/values.ts';
import { isJsonObject, type JsonValue, memberOf } from '../values/json-value.ts';

/* What can be said of a schema without an instance. */

/** Schemas that are looked at for one fact, and how deep forms are looked for inside one another. */
const MOST_LOOKED_AT = 500;
const MOST_DEPTH = 20;

/* What was found out before; a schema does not change. */
const certain = new WeakMap<Schema, readonly Schema[]>();
const kindsOf = new WeakMap<Schema, number>();
const typesOf = new WeakMap<Schema, ReadonlySet<TypeName>>();
const possible = new WeakMap<Schema, readonly Schema[]>();
const namedBy = new WeakMap<readonly Schema[], ReadonlyMap<string, Schema>>();
const discriminating = new WeakMap<Schema, ReadonlySet<string>>();
const own = new WeakMap<Schema, ReadonlyMap<string, Schema>>();
const naming = new WeakMap<Schema, NamingRules>();
const ownPatterns = new WeakMap<Schema, readonly string[]>();
const patterns = new WeakMap<Schema, readonly string[]>();
const homesIn = new WeakMap<ReadonlyMap<string, Schema>, Map<string, Home[]>>();
/** Patterns of keys that a message can tell. */
const MOST_PATTERNS = 3;

const NO_KEYS: ReadonlyMap<string, Schema> = new Map();
const NO_TYPES: ReadonlySet<TypeName> = new Set();
const NO_RULES: NamingRules = { names: [] };

interface NamingRules {
  readonly names: readonly string[];
  /** The source of a pattern that names have to match. */
  readonly pattern?: string;
}

/** A key that is named in the schema of another key. */
interface Home {
  readonly sibling: string;
  readonly child: Schema;
}

/** Finds something out about a schema once. `meanwhile` holds while a schema asks for itself. */
export function once<Fact>(
  facts: WeakMap<Schema, Fact>,
  schema: Schema,
  meanwhile: Fact,
  find: () => Fact,
): Fact {
  const known = facts.get(schema);
  if (known !== undefined) return known;
  facts.set(schema, meanwhile);
  const fact = find();
  facts.set(schema, fact);
  return fact;
}

/** A schema, and those that hold for the same node whenever it does. */
export function certainSchemas(schema: Schema): readonly Schema[] {
  return once(certain, schema, [], () =>
    closure(schema, (keyword) => (keyword instanceof AllOf ? keyword.schemas : [])),
  );
}

/** A schema, and those that may hold for the same node. */
export function possibleSchemas(schema: Schema): readonly Schema[] {
  return once(possible, schema, [], () =>
    closure(schema, (keyword) => {
      if (keyword instanceof AllOf || keyword instanceof Alternatives) return keyword.schemas;
      if (keyword instanceof Conditional || keyword instanceof DependentSchemas) {
        return keyword.branches;
      }
      return [];
    }),
  );
}

function closure(
  schema: Schema,
  inPlace: (keyword: Schema['keywords'][number]) => readonly Schema[],
): readonly Schema[] {
  const found = new Set([schema]);
  for (const each of found) {
    if (found.size > MOST_LOOKED_AT) break;
    for (const keyword of each.keywords) {
      for (const next of inPlace(keyword)) found.add(next);
    }
  }
  return [...found];
}

/** The kinds of nodes that a schema may allow, one bit each. */
export function possibleKinds(schema: Schema, depth = 0): number {
  if (depth > MOST_DEPTH) return ANY_KIND;
  return once(kindsOf, schema, ANY_KIND, () => {
    let kinds = ANY_KIND;
    for (const each of certainSchemas(schema)) {
      for (const keyword of each.keywords) {
        if (keyword instanceof NeverAllowed) kinds = 0;
        else if (keyword instanceof Type) kinds &= kindsOfTypes(keyword.expected);
        else if (keyword instanceof AllowedValues) kinds &= kindsOfValues(keyword.values);
        else if (keyword instanceof Alternatives) {
          let some = 0;
          for (const branch of keyword.schemas) some |= possibleKinds(branch, depth + 1);
          kinds &= some;
        }
      }
    }
    return kinds;
  });
}

/** The types that a schema names for a node of any kind, through its forms. */
export function expectedTypes(schema: Schema, depth = 0): ReadonlySet<TypeName> {
  if (depth > MOST_DEPTH) return NO_TYPES;
  return once(typesOf, schema, NO_TYPES, () => {
    const types = new Set<TypeName>();
    for (const each of certainSchemas(schema)) {
      for (const keyword of each.keywords) {
        if (keyword instanceof Type) for (const type of keyword.named) types.add(type);
        else if (keyword instanceof AllowedValues) {
          for (const value of keyword.values) types.add(typeOfValue(value));
        } else if (keyword instanceof Alternatives) {
          for (const branch of keyword.schemas) {
            for (const type of expectedTypes(branch, depth + 1)) types.add(type);
          }
        }
      }
    }
    return types;
  });
}

const KIND_OF_TYPE: Readonly<Record<TypeName, number>> = {
  null: NULL,
  boolean: BOOLEAN,
  number: NUMBER,
  integer: NUMBER,
  string: STRING,
  array: ARRAY,
  object: OBJECT,
};

function kindsOfTypes(types: readonly TypeName[]): number {
  let kinds = 0;
  for (const type of types) kinds |= KIND_OF_TYPE[type];
  return kinds;
}

function kindsOfValues(values: readonly JsonValue[]): number {
  return kindsOfTypes(values.map(typeOfValue));
}

function typeOfValue(value: JsonValue): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  if (type === 'bigint') return 'number';
  return type === 'string' || type === 'boolean' || type === 'number' ? type : 'object';
}

/** The keys that a schema names, with the schemas of their values. */
export function namedKeys(schemas: readonly Schema[]): ReadonlyMap<string, Schema> {
  const known = namedBy.get(schemas);
  if (known !== undefined) return known;
  const keys = new Map<string, Schema>();
  namedBy.set(schemas, keys);
  for (const schema of schemas) {
    for (const keyword of schema.keywords) {
      if (!(keyword instanceof ObjectChildren)) continue;
      for (const [name, child] of keyword.properties) {
        if (child.value !== false && !keys.has(name)) keys.set(name, child);
      }
    }
  }
  return keys;
}

/** The keys that a schema itself names. */
export function ownKeys(schema: Schema): ReadonlyMap<string, Schema> {
  return once(own, schema, NO_KEYS, () => namedKeys([schema]));
}

/** The first few patterns that a schema itself has for keys that it does not name. */
export function ownKeyPatterns(schema: Schema): readonly string[] {
  return once(ownPatterns, schema, [], () => keyPatternsIn([schema]));
}

/** The same of a schema and those that may hold for the same node. */
export function keyPatterns(schema: Schema): readonly string[] {
  return once(patterns, schema, [], () => keyPatternsIn(possibleSchemas(schema)));
}

function keyPatternsIn(schemas: readonly Schema[]): readonly string[] {
  const found = new Set<string>();
  for (const { keywords } of schemas) {
    for (const keyword of keywords) {
      if (!(keyword instanceof ObjectChildren)) continue;
      for (const [{ source }] of keyword.patterns) {
        found.add(source);
        if (found.size === MOST_PATTERNS) return [...found];
      }
    }
  }
  return [...found];
}

/** What a schema says of names: the names it lists, and its pattern. */
export function namingRules(schema: Schema): NamingRules {
  return once(naming, schema, NO_RULES, () => {
    const keywords = certainSchemas(schema).flatMap((each) => each.keywords);
    const listed = keywords.find((keyword) => keyword instanceof AllowedValues);
    const pattern = keywords.find((keyword) => keyword instanceof PatternMatch);
    const names = listed?.values.filter((value) => typeof value === 'string') ?? [];
    return { names, ...(pattern !== undefined && { pattern: pattern.source }) };
  });
}

/** By key, which of some named schemas have a child of that name. */
export function homesOf(named: ReadonlyMap<string, Schema>): ReadonlyMap<string, readonly Home[]> {
  let homes = homesIn.get(named);
  if (homes === undefined) {
    homes = new Map();
    homesIn.set(named, homes);
    for (const [sibling, schema] of named) {
      for (const [key, child] of namedKeys(possibleSchemas(schema))) {
        const known = homes.get(key);
        if (known === undefined) homes.set(key, [{ sibling, child }]);
        else known.push({ sibling, child });
      }
    }
  }
  return homes;
}

/** The only value that a schema allows; undefined where there are more. */
export function onlyValue(schema: Schema): JsonValue | undefined {
  for (const { keywords } of certainSchemas(schema)) {
    for (const keyword of keywords) {
      if (keyword instanceof AllowedValues && keyword.values.length === 1) return keyword.values[0];
    }
  }
  return undefined;
}

/** The only value that a schema allows, or the one it gives by default; undefined where neither is. */
export function obviousValue(schema: Schema): JsonValue | undefined {
  for (const each of certainSchemas(schema)) {
    for (const keyword of each.keywords) {
      if (keyword instanceof AllowedValues && keyword.values.length === 1) return keyword.values[0];
    }
    const usual = isJsonObject(each.value) ? memberOf(each.value, 'default') : undefined;
    if (usual !== undefined) return usual;
  }
  return undefined;
}

/** The keys whose values tell one form from another: those of which one value or a few are allowed. */
export function discriminatingKeys(schema: Schema): ReadonlySet<string> {
  return once(discriminating, schema, new Set<string>(), () => findDiscriminatingKeys(schema));
}

function findDiscriminatingKeys(schema: Schema): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const [key, child] of namedKeys(certainSchemas(schema))) {
    const isListed = certainSchemas(child).some((each) =>
      each.keywords.some((keyword) => keyword instanceof AllowedValues),
    );
    if (isListed) keys.add(key);
  }
  return keys;
}

/** The title of a schema, or of one that holds whenever it does. */
export function titleOf(schema: Schema): string | undefined {
  for (const { value } of certainSchemas(schema)) {
    const title = isJsonObject(value) ? memberOf(value, 'title') : undefined;
    if (typeof title === 'string' && title !== '') return title;
  }
  return undefined;
}
