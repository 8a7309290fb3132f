import { isObject, mapSchemas } from './schema-positions.mjs';

/**
 * @typedef {{ versions: readonly string[], schema: Record<string, unknown> }} Form a definition as it
 *   is in some versions of Kubernetes
 * @typedef {{ versions: readonly string[], definitions: Record<string, readonly Form[]> }} Definitions
 * @typedef {Record<string, Record<string, readonly string[]>>} FieldValues
 */

/**
 * Joins the definitions of several versions, each of which most of them share.
 *
 * @param {ReadonlyMap<string, Record<string, Record<string, unknown>>>} byVersion the `definitions`
 *   of each version, oldest first
 * @returns {Definitions}
 */
export function joinVersions(byVersion) {
  /** @type {Map<string, Map<string, { versions: string[], schema: Record<string, unknown> }>>} */
  const joined = new Map();
  for (const [version, definitions] of byVersion) {
    for (const [name, schema] of Object.entries(definitions)) {
      const forms = joined.get(name) ?? new Map();
      joined.set(name, forms);
      const text = JSON.stringify(schema);
      const form = forms.get(text) ?? { versions: [], schema };
      forms.set(text, form);
      form.versions.push(version);
    }
  }
  const entries = [...joined].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    versions: [...byVersion.keys()],
    definitions: Object.fromEntries(entries.map(([name, forms]) => [name, [...forms.values()]])),
  };
}

/**
 * The data file: versions as the bits of a number, references to `$defs`, and for each kind its
 * groups. The version of an API is in the name of the definition.
 *
 * @param {Definitions} definitions
 * @param {FieldValues} [values] the values of fields, by definition and field
 */
export function kubernetesData({ versions, definitions }, values = {}) {
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(definitions, name)) throw new Error(`There is no ${name} to have values`);
  }
  const entries = Object.entries(definitions).map(([name, forms]) => {
    const groups = new Set(forms.flatMap(({ schema }) => groupsOf(schema)));
    // What every group has, such as DeleteOptions, is not a kind that a file would hold.
    const isKind = groups.size > 0 && groups.size < 10;
    const compact = forms.map((form) => [
      bitsOf(form.versions, versions),
      withValues(compactSchema(form.schema), values[name] ?? {}, name),
    ]);
    return [name, isKind ? { groups: [...groups], forms: compact } : { forms: compact }];
  });
  return { versions, definitions: Object.fromEntries(entries) };
}

/**
 * The text of the data file: JSON in which each definition has a line of its own, so that a reader can take those it needs.
 *
 * @param {ReturnType<typeof kubernetesData>} data
 */
export function kubernetesText({ versions, definitions }) {
  const lines = Object.entries(definitions).map(
    ([name, definition]) => `${JSON.stringify(name)}:${JSON.stringify(definition)}`,
  );
  return `{"versions":${JSON.stringify(versions)},"definitions":{\n${lines.join(',\n')}\n}}\n`;
}

/**
 * Adds the only values that fields may have. Those that are not required may be empty too, which is as if they were
 * not there.
 *
 * @param {Record<string, unknown>} schema
 * @param {Record<string, readonly string[]>} values
 * @param {string} name of the definition
 */
function withValues(schema, values, name) {
  const properties = { .../** @type {Record<string, any>} */ (schema.properties) };
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const [field, allowed] of Object.entries(values)) {
    const { type, items } = properties[field] ?? {};
    if (type === 'array' && items?.type === 'string') {
      properties[field] = { ...properties[field], items: { ...items, enum: allowed } };
    } else if (type === 'string') {
      const all = required.includes(field) ? allowed : [...allowed, ''];
      properties[field] = { ...properties[field], enum: all };
    } else {
      throw new Error(`${name} has no text ${field} to have values`);
    }
  }
  return Object.keys(values).length === 0 ? schema : { ...schema, properties };
}

/** @param {Record<string, unknown>} schema @returns {string[]} */
function groupsOf(schema) {
  const kinds = schema['x-kubernetes-group-version-kind'];
  return Array.isArray(kinds) ? kinds.map(({ group }) => group) : [];
}

/** @param {readonly string[]} some @param {readonly string[]} all */
function bitsOf(some, all) {
  return some.reduce((bits, version) => bits | (1 << all.indexOf(version)), 0);
}

/** @param {Record<string, unknown>} schema */
function compactSchema(schema) {
  const compact = mapSchemas(schema, ({ 'x-kubernetes-group-version-kind': _, $ref, ...rest }) =>
    typeof $ref === 'string'
      ? { ...rest, $ref: $ref.replace('#/definitions/', '#/$defs/') }
      : isObject($ref)
        ? { ...rest, $ref }
        : rest,
  );
  return /** @type {Record<string, unknown>} */ (compact);
}
