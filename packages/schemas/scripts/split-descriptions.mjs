import { isObject, SCHEMAS, SCHEMAS_BY_NAME } from './schema-positions.mjs';

/**
 * Takes a schema and its descriptions apart, so that these can be loaded when someone asks for them.
 *
 * @param {Record<string, unknown>} schema
 * @returns {{ shape: Record<string, unknown>, descriptions: Record<string, string> }} the descriptions by JSON Pointer of
 *   what they describe: a schema, or a value in its `enum`.
 */
export function splitDescriptions(schema) {
  /** @type {Record<string, string>} */
  const descriptions = {};
  const shape = split(schema, '', descriptions);
  return { shape: /** @type {Record<string, unknown>} */ (shape), descriptions };
}

/**
 * @param {unknown} schema
 * @param {string} pointer
 * @param {Record<string, string>} descriptions
 * @returns {unknown}
 */
function split(schema, pointer, descriptions) {
  if (Array.isArray(schema)) {
    return schema.map((part, at) => split(part, `${pointer}/${at}`, descriptions));
  }
  if (!isObject(schema)) return schema;
  const { description, enumDescriptions, ...rest } = schema;
  if (typeof description === 'string' && description !== '') descriptions[pointer] = description;
  for (const [at, text] of Array.isArray(enumDescriptions) ? enumDescriptions.entries() : []) {
    if (text) descriptions[`${pointer}/enum/${at}`] = text;
  }
  const entries = Object.entries(rest).map(([keyword, value]) => {
    const below = `${pointer}/${keyword}`;
    if (SCHEMAS.has(keyword)) return [keyword, split(value, below, descriptions)];
    if (!SCHEMAS_BY_NAME.has(keyword) || !isObject(value)) return [keyword, value];
    const named = Object.entries(value).map(([name, part]) => {
      const step = name.replaceAll('~', '~0').replaceAll('/', '~1');
      return [name, split(part, `${below}/${step}`, descriptions)];
    });
    return [keyword, Object.fromEntries(named)];
  });
  return Object.fromEntries(entries);
}
