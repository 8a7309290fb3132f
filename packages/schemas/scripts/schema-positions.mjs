/** Keywords whose value is one schema, or a list of them. */
export const SCHEMAS = new Set([
  'additionalItems',
  'additionalProperties',
  'allOf',
  'anyOf',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'oneOf',
  'prefixItems',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
/** Keywords whose value holds schemas by name. */
export const SCHEMAS_BY_NAME = new Set([
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas',
  'patternProperties',
  'properties',
]);

/**
 * Copies a schema. Only what is in the place of a schema is changed: a property that is called
 * `description` is not a description.
 *
 * @param {unknown} schema
 * @param {(schema: Record<string, unknown>) => Record<string, unknown>} change is given each schema
 *   that is an object; what it returns takes its place, and is then copied in turn.
 * @returns {unknown}
 */
export function mapSchemas(schema, change) {
  if (Array.isArray(schema)) return schema.map((entry) => mapSchemas(entry, change));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(change(schema)).map(([keyword, value]) => {
      if (SCHEMAS.has(keyword)) return [keyword, mapSchemas(value, change)];
      if (!SCHEMAS_BY_NAME.has(keyword) || !isObject(value)) return [keyword, value];
      const entries = Object.entries(value);
      return [
        keyword,
        Object.fromEntries(entries.map(([name, entry]) => [name, mapSchemas(entry, change)])),
      ];
    }),
  );
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Applies a JSON Merge Patch (RFC 7396): null takes a key away.
 *
 * @param {unknown} target
 * @param {unknown} patch
 * @returns {unknown}
 */
export function applyCorrection(target, patch) {
  if (!isObject(patch)) return patch;
  const result = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = applyCorrection(result[key], value);
  }
  return result;
}
