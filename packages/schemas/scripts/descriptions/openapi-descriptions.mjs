import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isObject } from '../schema-positions.mjs';
import { SchemaWalk } from './schema-walk.mjs';

/**
 * @typedef {{ description?: string, properties?: Record<string, unknown>, items?: unknown,
 *   additionalProperties?: unknown }} Type of a node, in which others go by name
 * @typedef {import('./schema-walk.mjs').Found} Found
 */

/**
 * Descriptions of OpenAPI's objects and fields, from the types of a linter for OpenAPI.
 *
 * @param {Record<string, unknown>} schema
 * @param {string} folder the package's
 * @param {string} file the module with the types of that version
 * @returns {Promise<Record<string, string>>} by JSON Pointer
 * @throws Error if the module has no types.
 */
export async function openapiDescriptions(schema, folder, file) {
  const module = await import(pathToFileURL(path.join(folder, file)).href);
  const [types] = Object.values(module).filter((each) => isObject(each) && 'Root' in each);
  if (types === undefined) throw new Error(`${file} has no types`);
  return describeByTypes(schema, /** @type {Record<string, Type>} */ (types));
}

/**
 * Goes through schema and types side by side.
 *
 * @param {Record<string, unknown>} schema
 * @param {Record<string, Type>} types
 */
function describeByTypes(schema, types) {
  const walk = new SchemaWalk(schema);
  /** @type {Record<string, string>} */
  const descriptions = {};
  const seen = new Set();
  /** @type {{ type: unknown, found: readonly Found[] }[]} */
  const waiting = [{ type: 'Root', found: walk.start }];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const type = typeOf(next.type, types);
    const found = next.found.filter(({ schema: each }) => !isReference(each));
    const [first] = found;
    if (type === undefined || first === undefined) continue;
    // The place that leads to an object is described, and not the object, which is used in several. Of the whole
    // document, it is the first field.
    const [described] = next.type === 'Root' ? walk.property(found, 'openapi') : [first];
    if (type.description) descriptions[described.pointer] ??= textOf(type.description);
    const key = `${next.type} ${first.pointer}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const [name, each] of Object.entries(type.properties ?? {})) {
      waiting.push({ type: each, found: walk.property(found, name) });
    }
    waiting.push({ type: type.items ?? type.additionalProperties, found: walk.entries(found) });
  }
  return descriptions;
}

/** @param {unknown} type @param {Record<string, Type>} types @returns {Type | undefined} */
function typeOf(type, types) {
  const named = typeof type === 'function' ? type({}, '/') : type;
  if (typeof named === 'string') return types[named];
  return isObject(named) ? named : undefined;
}

/** Whether a schema is that of `$ref`, which can take the place of most objects. @param {Record<string, unknown>} schema */
function isReference({ properties, required }) {
  const isNeeded = Array.isArray(required) && required.includes('$ref');
  return (
    isNeeded ||
    (isObject(properties) &&
      Object.keys(properties)[0] === '$ref' &&
      Object.keys(properties).length <= 3)
  );
}

/** That something is required is in the schema. @param {string} description */
function textOf(description) {
  return description.replace(/^(?:REQUIRED|RECOMMENDED)\.\s*/, '').trim();
}
