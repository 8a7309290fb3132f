import { isObject, mapSchemas } from './schema-positions.mjs';

/**
 * @typedef {{ versions: readonly string[], schema: Record<string, unknown> }} Form a definition as it
 *   is in some versions of Kubernetes
 * @typedef {{ versions: readonly string[], definitions: Record<string, readonly Form[]> }} Definitions
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
 */
export function kubernetesData({ versions, definitions }) {
  const entries = Object.entries(definitions).map(([name, forms]) => {
    const groups = new Set(forms.flatMap(({ schema }) => groupsOf(schema)));
    // What every group has, such as DeleteOptions, is no kind that a file would hold.
    const isKind = groups.size > 0 && groups.size < 10;
    const compact = forms.map((form) => [
      bitsOf(form.versions, versions),
      compactSchema(form.schema),
    ]);
    return [name, isKind ? { groups: [...groups], forms: compact } : { forms: compact }];
  });
  return { versions, definitions: Object.fromEntries(entries) };
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
  return mapSchemas(schema, ({ 'x-kubernetes-group-version-kind': _, $ref, ...rest }) =>
    typeof $ref === 'string'
      ? { ...rest, $ref: $ref.replace('#/definitions/', '#/$defs/') }
      : isObject($ref)
        ? { ...rest, $ref }
        : rest,
  );
}
