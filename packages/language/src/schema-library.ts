import type { Program } from '@yamlkit/json-schema';
import type { KubernetesSchemas, SchemaReason } from '@yamlkit/schemas';

/** A schema, or in words why there is none. */
export type FoundSchema = { readonly program: Program } | MissingSchema;

/** Why there is no schema. */
export interface MissingSchema {
  /** A whole sentence. */
  readonly missing: string;
  /** The id of the format, if it is one that is known and whose schema could be here, but is not. */
  readonly unavailable?: string;
}

/** Where schemas come from; implemented by callers that have files or a network. */
export interface SchemaLibrary {
  /** The schemas of Kubernetes. Asked for when a document needs them. */
  kubernetes(): KubernetesSchemas;
  /**
   * The description of a part of the definitions of Kubernetes; undefined where there is none.
   *
   * @param pointer in a schema that has them in `$defs`.
   */
  describeKubernetes?(pointer: string): string | undefined;
  /** The schema of an entry of the catalog, which is not `kubernetes`. */
  fromCatalog(id: string): FoundSchema;
  /**
   * The schema at a path or an address.
   *
   * @param reason says whether a user names it, or a text does.
   * @param path of that text, as `SchemaCheckOptions` has it.
   */
  fromLocation(location: string, reason: SchemaReason, path: string | undefined): FoundSchema;
}
