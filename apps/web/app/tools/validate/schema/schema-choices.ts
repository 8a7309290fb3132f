import type { FolderFileSettings, SchemaRequest, SchemaSetting } from '../protocol.ts';

/** The visitor's choices about schemas. */
export interface SchemaChoices {
  readonly schema: SchemaSetting;
  /** `1.36`; null for the newest. */
  readonly kubernetesVersion: string | null;
  /** Of kinds of Kubernetes and custom resources. */
  readonly allowsUnknownFields: boolean;
}

export const defaultSchemaChoices: SchemaChoices = {
  schema: { kind: 'automatic' },
  kubernetesVersion: null,
  allowsUnknownFields: false,
};

/** The longest schema of one's own, in code units. */
export const longestSchema = 2_000_000;
const longestName = 100;

/**
 * The settings of a request to the worker.
 *
 * @param folder what a folder's configurations say of the document. A schema that was chosen for it goes before theirs.
 */
export function schemaRequestFor(
  { schema, kubernetesVersion, allowsUnknownFields }: SchemaChoices,
  folder: FolderFileSettings | null = null,
): SchemaRequest {
  const isAllowed = folder?.allowsUnknownFields ?? allowsUnknownFields;
  return {
    setting: schema.kind === 'automatic' ? (folder?.schema ?? schema) : schema,
    kubernetesVersion: folder?.kubernetesVersion ?? kubernetesVersion,
    ...(isAllowed && { allowsUnknownFields: true }),
    ...(folder && { meaning: folder.meaning }),
  };
}

/** The choices in stored or shared data, which is untrusted. */
export function schemaChoicesFrom(given: Readonly<Record<string, unknown>>): SchemaChoices {
  const { schema, kubernetesVersion, allowsUnknownFields } = given;
  const isVersion = typeof kubernetesVersion === 'string' && /^1\.\d{1,3}$/.test(kubernetesVersion);
  return {
    schema: settingFrom(schema),
    kubernetesVersion: isVersion ? kubernetesVersion : null,
    allowsUnknownFields: allowsUnknownFields === true,
  };
}

function settingFrom(given: unknown): SchemaSetting {
  const { kind, id, name, text } = Object(given) as Record<string, unknown>;
  if (kind === 'none') return { kind };
  if (kind === 'catalog' && typeof id === 'string' && /^[\w.-]{1,100}$/.test(id)) {
    return { kind, id };
  }
  const isText = typeof text === 'string' && text.length > 0 && text.length <= longestSchema;
  if (kind === 'own' && typeof name === 'string' && isText) {
    return { kind, name: name.slice(0, longestName), text };
  }
  return defaultSchemaChoices.schema;
}
