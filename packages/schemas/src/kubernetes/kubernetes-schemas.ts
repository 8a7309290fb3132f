import type { CustomResource } from '../custom-resources/custom-resource.ts';
import type { JsonSchemaObject } from '../json-schema.ts';
import { deprecatedApiOf, describeDeprecatedApi } from './deprecated-apis.ts';
import { type Availability, availabilityOf, isList, type KubernetesKind } from './kinds.ts';
import { KubernetesDefinitions } from './kubernetes-data.ts';
import { LIST_META, StrictForm } from './strict-form.ts';

/** Which schema of Kubernetes is wanted. */
export interface KubernetesSchemaRequest extends KubernetesKind {
  /** `1.36`; the newest in the data when it is not given. */
  readonly version?: string;
  /** Whether fields that the kind does not have are errors (default) or allowed. */
  readonly unknownFields?: 'error' | 'allow';
  /** For `kind: List`, the kinds its items have, each of which is checked by its own schema. */
  readonly itemKinds?: readonly KubernetesKind[];
  /** For `kind: List`, the custom resources among its items. */
  readonly itemResources?: readonly CustomResource[];
}

/** What a schema of one kind needs of definitions, to be put into its `$defs`. */
export interface SharedDefinitions {
  readonly schema: JsonSchemaObject;
  readonly $defs: Readonly<Record<string, JsonSchemaObject>>;
}

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
const OBJECT_META = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta';

/** The schemas of all kinds of Kubernetes, made when they are asked for. */
export class KubernetesSchemas {
  readonly #data: KubernetesDefinitions;
  readonly #forms = new Map<string, StrictForm>();

  /** @param text of the data file `kubernetes.json`. */
  constructor(text: string) {
    this.#data = new KubernetesDefinitions(text);
  }

  /** Oldest first. */
  get versions(): readonly string[] {
    return this.#data.versions;
  }

  /**
   * The JSON Schema (2020-12) of a kind. It stands alone: what the kind reaches is in its `$defs`,
   * under the names of Kubernetes, and shared with the other schemas of that version. Null is
   * allowed for optional fields, as the API server drops it; numbers and text both for quantities.
   *
   * @returns undefined when that version of Kubernetes does not have the kind.
   */
  schema(request: KubernetesSchemaRequest): JsonSchemaObject | undefined {
    const form = this.#formOf(request.version, request.unknownFields);
    if (form === undefined) return undefined;
    if (isList(request)) return this.#listSchema(form, request);
    const name = this.#data.nameOf(request);
    const root = name === undefined ? undefined : form.definition(name);
    if (root === undefined) return undefined;
    return {
      $schema: DRAFT,
      title: `${request.kind} (${request.apiVersion})`,
      ...withIdentity(root, request, this.#deprecation(request, request.version)),
      $defs: form.reachedFrom([root]),
    };
  }

  /**
   * Where a part of a kind's schema is among the definitions, which is where descriptions are: what the kind itself defines
   * is at the root of its schema.
   */
  definitionPointer(kind: KubernetesKind, pointer: string): string {
    const name = this.#data.nameOf(kind);
    const isShared = name === undefined || pointer.startsWith('/$defs/');
    return isShared ? pointer : `/$defs/${name}${pointer}`;
  }

  /** The schema of `metadata`, which custom resources have too. */
  objectMeta(
    options: Pick<KubernetesSchemaRequest, 'version' | 'unknownFields'> = {},
  ): SharedDefinitions | undefined {
    const form = this.#formOf(options.version, options.unknownFields);
    const root = form?.definition(OBJECT_META);
    if (form === undefined || root === undefined) return undefined;
    const schema = { $ref: `#/$defs/${OBJECT_META}` };
    return { schema, $defs: form.reachedFrom([schema]) };
  }

  /**
   * In which versions a kind has a field, or is there at all when there is no path. Numbers in a
   * path stand for items of lists; a name also for the entry of a map.
   */
  availability(kind: KubernetesKind, path: readonly (string | number)[] = []): Availability {
    const name = this.#data.nameOf(kind);
    if (name === undefined) return { versions: [] };
    let bits = 0;
    for (const [index, version] of this.versions.entries()) {
      const form = this.#formOf(version, 'error');
      if (form?.hasField(name, path)) bits |= 1 << index;
    }
    return availabilityOf(bits, this.versions);
  }

  get #newest(): string {
    return this.versions[this.versions.length - 1];
  }

  #formOf(version = this.#newest, unknownFields = 'error') {
    const index = this.versions.indexOf(version);
    if (index === -1) return undefined;
    const key = `${version} ${unknownFields}`;
    const form =
      this.#forms.get(key) ?? new StrictForm(this.#data, index, unknownFields === 'error');
    this.#forms.set(key, form);
    return form;
  }

  /** The keywords of a deprecated apiVersion's schema. */
  #deprecation(kind: KubernetesKind, version = this.#newest): JsonSchemaObject {
    const deprecated = deprecatedApiOf(kind, version);
    if (deprecated === undefined) return {};
    return { deprecated: true, deprecationMessage: describeDeprecatedApi(kind, deprecated) };
  }

  #listSchema(
    form: StrictForm,
    { itemKinds = [], itemResources = [], version }: KubernetesSchemaRequest,
  ): JsonSchemaObject {
    const ofKinds = itemKinds.flatMap((kind) => {
      const name = this.#data.nameOf(kind);
      if (name === undefined || form.definition(name) === undefined) return [];
      const deprecation = this.#deprecation(kind, version);
      const isDeprecated = Object.keys(deprecation).length > 0;
      const apiVersion = { const: kind.apiVersion, ...deprecation };
      const then = {
        $ref: `#/$defs/${name}`,
        ...(isDeprecated && { properties: { apiVersion } }),
      };
      return [{ if: identityOf(kind), then }];
    });
    const { branches: ofResources, $defs } = resourceBranches(itemResources);
    const branches = [...ofKinds, ...ofResources];
    const root = {
      type: 'object',
      properties: {
        apiVersion: { const: 'v1' },
        kind: { const: 'List' },
        metadata: { $ref: `#/$defs/${LIST_META}` },
        items: {
          type: 'array',
          items: {
            type: 'object',
            properties: { apiVersion: { type: 'string' }, kind: { type: 'string' } },
            required: ['apiVersion', 'kind'],
            ...(branches.length > 0 ? { allOf: branches } : {}),
          },
        },
      },
      required: ['apiVersion', 'kind', 'items'],
      ...(form.isStrict ? { additionalProperties: false } : {}),
    };
    // Schemas of resources can share parts in any number, so only what Kubernetes has is searched.
    const reached = form.reachedFrom([
      { $ref: `#/$defs/${LIST_META}` },
      ...ofKinds.map(({ then }) => then),
    ]);
    return { $schema: DRAFT, title: 'List (v1)', ...root, $defs: { ...$defs, ...reached } };
  }
}

/** The schemas of custom resources in a list. Their definitions are those of Kubernetes, whichever resource has them. */
function resourceBranches(resources: readonly CustomResource[]) {
  const $defs: Record<string, unknown> = {};
  const branches = resources.map(({ schema, ...kind }) => {
    const { $schema, $defs: own, ...then } = schema;
    Object.assign($defs, own);
    return { if: identityOf(kind), then };
  });
  return { branches, $defs };
}

function identityOf({ apiVersion, kind }: KubernetesKind) {
  return {
    properties: { apiVersion: { const: apiVersion }, kind: { const: kind } },
    required: ['apiVersion', 'kind'],
  };
}

/** The schema of a kind as the root of a document, where apiVersion and kind are required. */
function withIdentity(
  schema: JsonSchemaObject,
  kind: KubernetesKind,
  deprecation: JsonSchemaObject,
): JsonSchemaObject {
  const { properties, required } = identityOf(kind);
  const apiVersion = { ...properties.apiVersion, ...deprecation };
  return {
    ...schema,
    type: 'object',
    properties: { ...(schema.properties as object), ...properties, apiVersion },
    required: [...required, ...((schema.required as string[] | undefined) ?? [])],
  };
}
