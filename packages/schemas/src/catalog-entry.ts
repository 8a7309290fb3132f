/** A format whose schema the catalog knows. */
export interface CatalogEntry {
  /** Unique, and the name of the data file: `github-workflow`. */
  readonly id: string;
  /** For people: `GitHub workflow`. */
  readonly name: string;
  /** What its files are called. The first that matches a path decides. */
  readonly globs: readonly string[];
  /** Those of the globs that other programs' files may match too, so that they only suggest the format. */
  readonly likelyGlobs?: readonly string[];
  /** Root keys of which one must be there for the name of a file to decide; others use it too. */
  readonly keys?: readonly string[];
  /**
   * Where the schema is published: the name of a file of SchemaStore, `owner/repository:path` on GitHub, or an address.
   * Left out where it is only SchemaStore's `<id>.json`.
   */
  readonly published?: readonly string[];
  /** Whether the schema is generated from another source than a published schema. */
  readonly isConverted?: true;
  /** The beginning of the data file's SHA-256; undefined where the catalog has no data file. */
  readonly hash?: string;
  /** The beginning of the SHA-256 of the file with its descriptions; undefined where there is none. */
  readonly descriptions?: string;
}
