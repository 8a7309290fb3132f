/** A format whose schema the catalog knows. */
export interface CatalogEntry {
  /** Unique, and the name of the data file: `github-workflow`. */
  readonly id: string;
  /** For people: `GitHub workflow`. */
  readonly name: string;
  /** What its files are called. The first that matches a path decides. */
  readonly globs: readonly string[];
  /** Root keys of which one must be there for the name of a file to decide; others use it too. */
  readonly keys?: readonly string[];
  /** Other addresses under which the same schema is published. */
  readonly urls?: readonly string[];
  /** Where a schema of the format is published on GitHub: `owner/repository:path`. Left out for SchemaStore's `<id>.json`. */
  readonly published?: string;
  /** The beginning of the data file's SHA-256; undefined where the catalog has no data file. */
  readonly hash?: string;
  /** The beginning of the SHA-256 of the file with its descriptions; undefined where there is none. */
  readonly descriptions?: string;
}
