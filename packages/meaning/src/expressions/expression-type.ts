/** What an expression gives. `any` is what is not known before a run. */
export type ExpressionType =
  | AnyType
  | { readonly kind: 'string' | 'number' | 'boolean' | 'null' }
  | ObjectType
  | ArrayType;

export interface AnyType {
  readonly kind: 'any';
  /** Properties that it probably has, by their names in lower case, so that a misspelled one shows. */
  readonly likely?: ReadonlyMap<string, Property>;
}

export interface ObjectType {
  readonly kind: 'object';
  /** By their names in lower case: GitHub ignores the case of property names. */
  readonly properties: ReadonlyMap<string, Property>;
  /** The type of all other properties; undefined where there are none. */
  readonly rest: ExpressionType | undefined;
  /** Whether a name that is nearly one of the properties is a mistake, although there may be others. */
  readonly isTypical?: boolean;
}

export interface Property {
  readonly name: string;
  readonly type: ExpressionType;
  readonly description?: string;
}

export interface ArrayType {
  readonly kind: 'array';
  readonly item: ExpressionType;
  /** Whether `.*` made it: a property of it is that of all items. */
  readonly isFiltered: boolean;
}

export const ANY: ExpressionType = { kind: 'any' };
/** What a name stands for that nothing defines, as is reported elsewhere: nothing is said about it, and it is not proposed. */
export const UNDEFINED: ExpressionType = { kind: 'any' };
export const STRING: ExpressionType = { kind: 'string' };
export const NUMBER: ExpressionType = { kind: 'number' };
export const BOOLEAN: ExpressionType = { kind: 'boolean' };

/** An object that has these properties, and perhaps others. */
export function objectOf(
  properties: Iterable<readonly [string, ExpressionType]>,
  rest?: ExpressionType,
): ObjectType {
  const byName = new Map<string, Property>();
  for (const [name, type] of properties) byName.set(name.toLowerCase(), { name, type });
  return { kind: 'object', properties: byName, rest };
}

/** An object that usually has these properties. */
export function typicalObject(properties: Iterable<readonly [string, ExpressionType]>): ObjectType {
  return { ...objectOf(properties, ANY), isTypical: true };
}

/** What is probably an object with these properties, or an array of such objects. */
export function likelyObject(names: Iterable<string>): AnyType {
  const likely = new Map<string, Property>();
  for (const name of names) likely.set(name.toLowerCase(), { name, type: ANY });
  return { kind: 'any', likely };
}

/** An object with any properties of a type. */
export function mapOf(rest: ExpressionType): ObjectType {
  return { kind: 'object', properties: new Map(), rest };
}

export function arrayOf(item: ExpressionType, isFiltered = false): ArrayType {
  return { kind: 'array', item, isFiltered };
}

/** How deep values are looked at. */
const DEEPEST = 20;

/** The type of a JSON value. */
export function typeOfJson(value: unknown, depth = 0): ExpressionType {
  if (depth > DEEPEST) return ANY;
  if (value === null) return { kind: 'null' };
  if (Array.isArray(value))
    return arrayOf(commonType(value.map((item) => typeOfJson(item, depth + 1))));
  if (typeof value === 'object') {
    return objectOf(
      Object.entries(value).map(([name, each]) => [name, typeOfJson(each, depth + 1)]),
    );
  }
  if (typeof value === 'string') return STRING;
  return typeof value === 'number' ? NUMBER : BOOLEAN;
}

/** Types that are joined: each takes as long as there are properties. */
const MOST_JOINED = 500;

/** A type that all values have; `any` where there is no other. */
export function commonType(types: readonly ExpressionType[]): ExpressionType {
  const [first] = types;
  if (first === undefined || types.length > MOST_JOINED) return ANY;
  return types.slice(1).reduce((common, type) => joinTypes(common, type), first);
}

/** A type that has what values of either type have. */
export function joinTypes(a: ExpressionType, b: ExpressionType): ExpressionType {
  if (a === b) return a;
  if (a.kind === 'object' && b.kind === 'object') return joinObjects(a, b);
  if (a.kind === 'array' && b.kind === 'array') {
    return arrayOf(joinTypes(a.item, b.item), a.isFiltered && b.isFiltered);
  }
  return a.kind === b.kind && a.kind !== 'any' ? a : ANY;
}

function joinObjects(a: ObjectType, b: ObjectType): ObjectType {
  const properties = new Map(a.properties);
  for (const [key, property] of b.properties) {
    const own = properties.get(key);
    // A property that only one of them has is missing in the other: what it gives is not certain.
    const type = own === undefined ? ANY : joinTypes(own.type, property.type);
    properties.set(key, { ...property, type });
  }
  for (const [key, property] of a.properties) {
    if (!b.properties.has(key)) properties.set(key, { ...property, type: ANY });
  }
  const rest = a.rest && b.rest ? joinTypes(a.rest, b.rest) : (a.rest ?? b.rest);
  return { kind: 'object', properties, rest };
}

/** A type for a message. */
export function nameOfType({ kind }: ExpressionType): string {
  switch (kind) {
    case 'object':
      return 'an object';
    case 'array':
      return 'an array';
    case 'null':
      return 'null';
    case 'any':
      return 'any value';
    default:
      return `a ${kind}`;
  }
}
