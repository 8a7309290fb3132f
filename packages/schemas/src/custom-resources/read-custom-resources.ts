import type { JsonSchemaObject } from '../json-schema.ts';
import type { SharedDefinitions } from '../kubernetes/kubernetes-schemas.ts';
import type { CustomResource, CustomResourceProblem, CustomResources } from './custom-resource.ts';
import { convertStructuralSchema, isObject } from './structural-schema.ts';

/** How definitions become schemas. */
export interface CustomResourceOptions {
  /** Whether fields that the schema does not have are errors (default), as they would be dropped. */
  readonly unknownFields?: 'error' | 'allow';
  /** The schema of `metadata`, from `KubernetesSchemas.objectMeta`; any object when it is not given. */
  readonly objectMeta?: SharedDefinitions;
}

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
const GROUP = 'apiextensions.k8s.io/';

/** Whether a value claims to be a CustomResourceDefinition of a version that can be read. */
export function isCustomResourceDefinition(value: unknown): value is JsonSchemaObject {
  return (
    isObject(value) &&
    value.kind === 'CustomResourceDefinition' &&
    (value.apiVersion === `${GROUP}v1` || value.apiVersion === `${GROUP}v1beta1`)
  );
}

/**
 * The kinds that a CustomResourceDefinition defines, one for each version, with the JSON Schema that
 * the API server checks them by. Does not recurse on the depth of the definition, and takes time in
 * proportion to its size, even where parts of it are the same object.
 *
 * @param definition plain data: `apiextensions.k8s.io/v1` or `v1beta1`.
 */
export function readCustomResources(
  definition: unknown,
  options: CustomResourceOptions = {},
): CustomResources {
  if (!isCustomResourceDefinition(definition)) return failed({ code: 'not-a-definition' });
  const { spec } = definition;
  if (!isObject(spec)) return failed({ code: 'invalid-field', path: 'spec' });
  const { group, names } = spec;
  if (typeof group !== 'string') return failed({ code: 'invalid-field', path: 'spec.group' });
  const kind = isObject(names) ? names.kind : undefined;
  if (typeof kind !== 'string') return failed({ code: 'invalid-field', path: 'spec.names.kind' });
  const versions = versionsOf(spec);
  if (versions === undefined) return failed({ code: 'invalid-field', path: 'spec.versions' });

  const problems: CustomResourceProblem[] = [];
  const listKind =
    isObject(names) && typeof names.listKind === 'string' ? names.listKind : `${kind}List`;
  const isOpen = spec.preserveUnknownFields ?? definition.apiVersion === `${GROUP}v1beta1`;
  const resources = versions.flatMap((version): CustomResource[] => {
    if (version.schema === undefined) problems.push({ code: 'no-schema', version: version.name });
    const apiVersion = `${group}/${version.name}`;
    const isStrict = options.unknownFields !== 'allow' && isOpen !== true;
    const deprecation = deprecationOf(version, { apiVersion, kind });
    const { schema: own = {}, hasRules = false } =
      version.schema === undefined ? {} : convertStructuralSchema(version.schema, isStrict);
    const schema = rootSchema(own, { apiVersion, kind, deprecation, options });
    const list = listSchema(schema, { apiVersion, kind: listKind });
    const { isServed } = version;
    return [
      { apiVersion, kind, isServed, schema, hasRules },
      { apiVersion, kind: listKind, isServed, schema: list, hasRules },
    ];
  });
  return { resources, problems };
}

interface DefinedVersion {
  readonly name: string;
  /** The deprecation message for clients; true for the default message. */
  readonly deprecation?: string | true;
  readonly isServed: boolean;
  readonly schema: JsonSchemaObject | undefined;
}

/** v1beta1 may have one schema for all versions, and one version without a list. */
function versionsOf(spec: JsonSchemaObject): DefinedVersion[] | undefined {
  const common = schemaIn(spec.validation);
  if (spec.versions === undefined && typeof spec.version === 'string') {
    return [{ name: spec.version, isServed: true, schema: common }];
  }
  if (!Array.isArray(spec.versions)) return undefined;
  return spec.versions.flatMap((version) => {
    if (!isObject(version) || typeof version.name !== 'string') return [];
    const { name, served, deprecated, deprecationWarning: warning } = version;
    const deprecation = typeof warning === 'string' && warning !== '' ? warning : true;
    return [
      {
        name,
        isServed: served !== false,
        schema: schemaIn(version.schema) ?? common,
        ...(deprecated === true && { deprecation }),
      },
    ];
  });
}

/** The keywords of a deprecated apiVersion's schema. */
function deprecationOf(
  { deprecation }: DefinedVersion,
  { apiVersion, kind }: Pick<CustomResource, 'apiVersion' | 'kind'>,
): JsonSchemaObject {
  if (deprecation === undefined) return {};
  const usual = `${apiVersion} ${kind} is deprecated.`;
  return { deprecated: true, deprecationMessage: deprecation === true ? usual : deprecation };
}

function schemaIn(holder: unknown): JsonSchemaObject | undefined {
  const schema = isObject(holder) ? holder.openAPIV3Schema : undefined;
  return isObject(schema) ? schema : undefined;
}

interface RootContext {
  readonly apiVersion: string;
  readonly kind: string;
  readonly deprecation: JsonSchemaObject;
  readonly options: CustomResourceOptions;
}

/** Every custom resource has apiVersion, kind and metadata, whatever its schema says of them. */
function rootSchema(
  own: JsonSchemaObject,
  { apiVersion, kind, deprecation, options }: RootContext,
): JsonSchemaObject {
  const properties = isObject(own.properties) ? own.properties : {};
  const meta = options.objectMeta;
  const metadata = [meta?.schema ?? { type: 'object' }, properties.metadata].filter(isObject);
  const required = Array.isArray(own.required) ? own.required : [];
  return {
    $schema: DRAFT,
    title: `${kind} (${apiVersion})`,
    ...own,
    type: 'object',
    properties: {
      ...properties,
      apiVersion: { const: apiVersion, ...deprecation },
      kind: { const: kind },
      metadata: metadata.length === 1 ? metadata[0] : { allOf: metadata.map(withoutClosing) },
    },
    required: [...new Set(['apiVersion', 'kind', ...required])],
    ...(meta ? { $defs: meta.$defs } : {}),
  };
}

/** What a definition says of `metadata` adds to its fields, and does not list them. */
function withoutClosing(schema: JsonSchemaObject): JsonSchemaObject {
  const { additionalProperties, ...rest } = schema;
  return additionalProperties === false ? rest : schema;
}

function listSchema(
  { $defs, $schema, ...item }: JsonSchemaObject,
  { apiVersion, kind }: { readonly apiVersion: string; readonly kind: string },
): JsonSchemaObject {
  return {
    $schema,
    title: `${kind} (${apiVersion})`,
    type: 'object',
    properties: {
      apiVersion: { const: apiVersion },
      kind: { const: kind },
      metadata: { type: 'object' },
      items: { type: 'array', items: item },
    },
    required: ['apiVersion', 'kind', 'items'],
    ...($defs === undefined ? {} : { $defs }),
  };
}

function failed(problem: CustomResourceProblem): CustomResources {
  return { resources: [], problems: [problem] };
}
