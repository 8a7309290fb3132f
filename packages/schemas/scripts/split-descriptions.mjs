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
  const { description, markdownDescription, enumDescriptions, markdownEnumDescriptions, ...rest } =
    schema;
  const text = markdownDescription ?? description;
  if (typeof text === 'string' && text.trim() !== '') descriptions[pointer] = text.trim();
  const values = markdownEnumDescriptions ?? enumDescriptions;
  for (const [at, each] of Array.isArray(values) ? values.entries() : []) {
    if (typeof each === 'string' && each !== '') descriptions[`${pointer}/enum/${at}`] = each;
  }
  const entries = Object.entries(rest).map(([keyword, value]) => {
    const below = `${pointer}/${keyword}`;
    if (SCHEMAS.has(keyword)) return [keyword, split(value, below, descriptions)];
    if (!SCHEMAS_BY_NAME.has(keyword) || !isObject(value)) return [keyword, value];
    const named = Object.entries(value).map(([name, part]) => [
      name,
      split(part, `${below}/${pointerStep(name)}`, descriptions),
    ]);
    return [keyword, Object.fromEntries(named)];
  });
  return Object.fromEntries(entries);
}

/** A name as JSON Pointers have it. @param {string} name */
export function pointerStep(name) {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
