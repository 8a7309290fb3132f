import { applyCorrection, isObject, mapSchemas } from './schema-positions.mjs';

const SCALARS = ['string', 'number', 'boolean', 'null'];
/** Keywords of schemas whose values are not only scalars, or are some of them. */
const OTHERS = ['$ref', 'anyOf', 'enum', 'items', 'properties', 'additionalProperties'];

/**
 * A schema with its correction.
 *
 * @param {unknown} schema
 * @param {import('./read-sources.mjs').Correction | undefined} correction
 * @returns {unknown}
 */
export function correctSchema(schema, correction) {
  const { patch = {}, suggestions = [], otherNames, scalars } = correction ?? {};
  let result = applyCorrection(schema, patch);
  for (const pointer of suggestions)
    result = acceptOtherValues(result, pointer.split('/').slice(1));
  if (otherNames !== undefined) result = acceptOtherNames(result, otherNames);
  return scalars === undefined ? result : acceptScalars(result, scalars.expression);
}

/**
 * @param {unknown} schema
 * @param {string[]} at the keys that lead to a schema with a list of values
 * @returns {unknown} the schema, in which that one takes any other text too
 */
function acceptOtherValues(schema, [first, ...rest]) {
  if (first === undefined) {
    if (!isObject(schema) || schema.enum === undefined)
      throw new Error('There is no list of values');
    return { anyOf: [schema, { type: 'string' }] };
  }
  if (Array.isArray(schema)) {
    return schema.map((each, place) =>
      String(place) === first ? acceptOtherValues(each, rest) : each,
    );
  }
  if (!isObject(schema)) throw new Error(`There is no ${first}`);
  return { ...schema, [first]: acceptOtherValues(schema[first], rest) };
}

/**
 * The schema of a program that reads every scalar as text, and converts text where it needs something else: wherever a
 * string, number or boolean may be, any scalar may. `x-also-accepts` names the types that messages do not offer. Of the
 * alternatives of `oneOf`, several may then hold, so that it becomes `anyOf`.
 *
 * @param {unknown} schema
 * @param {string | undefined} expression the pattern of text that the program replaces by a value of any kind before it looks at
 *   it; such text may also be a value of a list of allowed values, and a key
 * @returns {unknown}
 */
function acceptScalars(schema, expression) {
  /** @type {Record<string, unknown>} the definitions that the schema refers to, which keeps it small */
  const shared = {};
  /** Schemas that are as they should be. */
  const done = new WeakSet();
  /** @param {string} name @param {Record<string, unknown>} definition */
  const refer = (name, definition) => {
    shared[name] = definition;
    return { $ref: `#/definitions/${name}` };
  };
  const result = mapSchemas(schema, (each) => {
    if (done.has(each)) return each;
    const open = withAliases(each);
    if (expression !== undefined && Array.isArray(open.enum)) {
      done.add(open);
      const other = { type: 'string', pattern: expression };
      return { anyOf: [open, refer('expression', other)] };
    }
    if (expression !== undefined && open.additionalProperties === false) {
      const known = isObject(open.patternProperties) ? open.patternProperties : {};
      return { ...open, patternProperties: { ...known, [expression]: {} } };
    }
    const types = [open.type ?? []].flat().map(String);
    const isScalar = types.every((type) => type === 'integer' || SCALARS.includes(type));
    const isOpen = types.length > 0 && isScalar && !OTHERS.some((keyword) => keyword in open);
    if (!isOpen) return open;
    const others = SCALARS.filter((type) => !types.includes(type));
    const loose = { ...open, type: [...types, ...others], 'x-also-accepts': others };
    const [keyword, second] = Object.keys(open);
    if (keyword !== 'type' || second !== undefined) return loose;
    return refer(`any-scalar-for-${types.join('-')}`, loose);
  });
  if (!isObject(result)) return result;
  const definitions = isObject(result.definitions) ? result.definitions : {};
  return { ...result, definitions: { ...definitions, ...shared } };
}

/**
 * A schema with the other names of its properties, without what only Azure's own reader looks at, and with `anyOf` for `oneOf`.
 *
 * @param {Record<string, unknown>} schema
 * @returns {Record<string, unknown>}
 */
function withAliases({ oneOf, ignoreCase: _, firstProperty: __, aliases: ___, ...rest }) {
  const open = oneOf === undefined ? rest : { ...rest, anyOf: oneOf };
  if (!isObject(open.properties)) return open;
  const properties = Object.entries(open.properties).flatMap(([name, property]) => {
    const aliases = isObject(property) && Array.isArray(property.aliases) ? property.aliases : [];
    return [name, ...aliases].map((each) => [each, property]);
  });
  const named = { ...open, properties: Object.fromEntries(properties) };
  if (!Array.isArray(open.required)) return named;
  const hasAlias = (/** @type {string} */ name) =>
    isObject(open.properties) &&
    isObject(open.properties[name]) &&
    'aliases' in open.properties[name];
  return { ...named, required: open.required.filter((name) => !hasAlias(name)) };
}

/**
 * Adds what an alternative by name leaves out: an item whose name is none of those that the alternatives are for.
 *
 * @param {unknown} schema
 * @param {import('./read-sources.mjs').OtherNames} place
 * @returns {unknown}
 */
function acceptOtherNames(schema, { at: [first, ...rest], key }) {
  if (!isObject(schema)) throw new Error(`There is no ${first ?? key}`);
  if (first !== undefined) {
    return { ...schema, [first]: acceptOtherNames(schema[first], { at: rest, key }) };
  }
  const { properties, anyOf } = schema;
  if (!isObject(properties) || !isObject(properties[key]) || !Array.isArray(anyOf)) {
    throw new Error(`There are no alternatives of ${key}`);
  }
  const names = anyOf.map((each) => each.properties[key].pattern.slice(1, -1));
  const other = {
    properties: { [key]: { pattern: `^(?!(?:${[...new Set(names)].join('|')})$)` } },
    required: [key],
  };
  const known = properties[key].anyOf;
  const listed = Array.isArray(known) ? known : [];
  return {
    ...schema,
    properties: { ...properties, [key]: { anyOf: [...listed, { type: 'string' }] } },
    anyOf: [...anyOf, other],
  };
}

/**
 * A schema that says in words what its patterns ask for.
 *
 * @param {unknown} schema
 * @param {Readonly<Record<string, string>>} messages by pattern; a schema's own message stays
 */
export function withPatternMessages(schema, messages) {
  return mapSchemas(schema, (part) => {
    const { pattern, patternErrorMessage } = part;
    const isKnown = typeof pattern === 'string' && Object.hasOwn(messages, pattern);
    if (!isKnown || patternErrorMessage !== undefined) return part;
    return { ...part, patternErrorMessage: messages[pattern] };
  });
}
